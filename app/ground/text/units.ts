import { units } from "../i18n/generated/search.ts";

/**
 * Units by their symbols with the spellings that every language has. Where one spelling begins like another, the longer
 * unit comes first: `4 mm kare` are no millimetres.
 */
const SYMBOLS = {
  mm2: "mm2|mm\\^2",
  kv: "kv",
  ka: "ka",
  ma: "ma",
  va: "va",
  nm: "nm",
  ms: "ms",
  cm: "cm",
  mm: "mm",
  dpi: "dpi",
  awg: "awg",
  hz: "hz",
  v: "v",
  kw: "kw",
  a: "a",
  w: "w",
  m: "m",
};
export type UnitSymbol = keyof typeof SYMBOLS;

export const isUnitSymbol = (text: string): text is UnitSymbol => Object.hasOwn(SYMBOLS, text);

const UNITS = Object.keys(SYMBOLS) as UnitSymbol[];

const tables: readonly Readonly<Partial<Record<UnitSymbol, string>>>[] = Object.values(units);

/** Matches a unit at the start of a folded text, as any language writes it: one group for each, of which one matches. */
const PATTERN = UNITS.map(
  (unit) => `(${[SYMBOLS[unit], ...tables.flatMap((spellings) => spellings[unit] ?? [])].join("|")})`,
).join("|");

/** @returns a function that finds the unit between what may stand before and what must follow, patterns both */
export function createUnitReader(before: string, behind: string) {
  const unitAtStart = new RegExp(`^${before}(?:${PATTERN})${behind}`, "u");
  return (text: string): { readonly unit: UnitSymbol; readonly typed: string } | null => {
    const found = unitAtStart.exec(text);
    const unit = UNITS[found?.slice(1).findIndex((spelling) => spelling !== undefined) ?? -1];
    return found && unit ? { unit, typed: found[0] } : null;
  };
}
