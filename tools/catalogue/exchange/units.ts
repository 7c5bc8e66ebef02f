/** UNECE Recommendation 20. */
const ORDER_UNITS = { piece: "C62", metre: "MTR" } as const;

export const formatOrderUnit = (unit: string | undefined): string => ORDER_UNITS[unit === "metre" ? "metre" : "piece"];
export const parseOrderUnit = (code: string): string => (code === ORDER_UNITS.metre ? "metre" : "piece");

/** A number in another unit; undefined stays undefined, and so does an empty cell. */
export const convertNumber = (value: string | undefined, factor: number, decimals: number): string | undefined =>
  value ? String(Number((Number(value) * factor).toFixed(decimals))) : undefined;
