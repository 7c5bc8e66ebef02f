/** Voltages of control circuits (IEC 60038), as names have them: `P24`, `M24`, `P24.1`. */
const SUPPLY = /^[PM](12|24|48|60|110|125|220)(?:\.\d+)?$/;

/** The voltage that a supply's name states, e.g. 24 of `M24`; null for other names. */
export const supplyVolts = (name: string): number | null => {
  const [, volts] = SUPPLY.exec(name) ?? [];
  return volts === undefined ? null : Number(volts);
};

/** Phases and neutral, e.g. `L`, `L1`, `L1.1`, `N` (IEC 60445): of AC mains, whatever their voltage. */
export const isMains = (name: string): boolean => /^(?:L[1-3]?|N)(?:\.\d+)*$/i.test(name);

/** A protective or functional earth, e.g. `PE`, `PE1`, `FE` (IEC 60445), `GND` (NFPA 79): its block is a ground block. */
export const isGround = (name: string): boolean => /^(?:(?:PE|FE)(?:[ .]?\d+)*|GND|GRD)$/i.test(name);

/** Ground, or a PEN conductor (IEC 60445), which is neutral as well and so does not make its block a ground block. */
export const isGroundOrPen = (name: string): boolean => isGround(name) || /^PEN?[\d.]*$/i.test(name);

/**
 * Minus, zero or neutral as any name that begins so, numbered or not, e.g. `0V sensors`, `M1`, `GND`, `L-`: on these levels
 * plug-in jumpers are blue, by rule 4 of the terminal plans (tests/strips/terminal-plans/README.md). Which blocks are blue is
 * read more strictly (entry/usual-colours.ts).
 */
export const isMinusOrNeutral = (name: string): boolean => /^(?:0 ?[VВ]|[MN]\d*|GND|L?[-−–])(?!\p{L})/iu.test(name);

/** The plus of a DC supply, e.g. `+24V`, `P24.1`, `L+`. */
export const isPlus = (name: string): boolean =>
  /^(?:\+\s?\d|L\+)/.test(name) || (name.startsWith("P") && supplyVolts(name) !== null);
