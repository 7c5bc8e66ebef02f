/** Rails that can be drawn, in millimetres. */
export const RAIL_LIMITS = { min: 50, default: 1000, max: 6000 } as const;

export const isRailLength = (mm: number) => Number.isInteger(mm) && mm >= RAIL_LIMITS.min && mm <= RAIL_LIMITS.max;
