/** Mains voltages used interchangeably (IEC 60038 replaced the first of each set by the second). */
const MAINS: readonly ReadonlySet<number>[] = [
  new Set([220, 230, 240]),
  new Set([380, 400, 415]),
  new Set([110, 115, 120]),
];
export const isSameMains = (one: number, other: number) => MAINS.some((each) => each.has(one) && each.has(other));
