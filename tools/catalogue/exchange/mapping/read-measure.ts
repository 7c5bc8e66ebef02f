import { fold } from "../../../../app/ground/text/fold.ts";
import { conversionFactor, multiply } from "../../etim/units.ts";

/** Symbols as makers write them, folded and without signs, as ETIM's code of the unit. */
const SYMBOLS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    m: "EU570036",
    cm: "EU570399",
    mm: "EU570448",
    μm: "EU570499",
    mm2: "EU570126",
    qmm: "EU570126",
    sqmm: "EU570126",
    cm2: "EU570121",
    kg: "EU570039",
    g: "EU570408",
    mg: "EU571047",
    a: "EU570459",
    ka: "EU570170",
    ma: "EU570174",
    v: "EU570079",
    kv: "EU570193",
    mv: "EU570515",
    w: "EU570054",
    kw: "EU570418",
    va: "EU000022",
    kva: "EU000018",
    nm: "EU570245",
    ncm: "EU570246",
    kgfcm: "kgf·cm",
    s: "EU570103",
    ms: "EU570169",
    hz: "EU570028",
    khz: "EU570224",
    "%": "EU570382",
    "°c": "EU570073",
    c: "EU570073",
    dpi: "EU000006",
    // In Cyrillic letters.
    мм: "EU570448",
    см: "EU570399",
    м: "EU570036",
    мм2: "EU570126",
    квмм: "EU570126",
    кг: "EU570039",
    г: "EU570408",
    а: "EU570459",
    в: "EU570079",
    кв: "EU570193",
    ка: "EU570170",
    ма: "EU570174",
    вт: "EU570054",
    ва: "EU000022",
    нм: "EU570245",
    гц: "EU570028",
    мс: "EU570169",
  }),
);

/** @returns ETIM's code of a unit's symbol; null where nobody knows it */
export const unitOfSymbol = (symbol: string): string | null =>
  SYMBOLS.get(fold(symbol).replace(/[.·*⋅\s-]/g, "")) ?? null;

/** The symbol of a unit by ETIM's code. */
export const symbolOfUnit = (unit: string): string | undefined =>
  [...SYMBOLS].find(([, code]) => code === unit)?.[0].replace(/(?<=m)2$/, "²");

/** The unit of a heading: Width (mm), Nennstrom [A], Gewicht kg, Torque (Nm) / min. */
export function unitInHeading(heading: string): string | null {
  const [, bracketed, last] = /[([]([^()[\]]+)[)\]](?=$| \/ )|(?<!\d)\s([^\s()[\]]+)$/.exec(heading) ?? [];
  const symbol = bracketed?.trim() ?? last ?? "";
  return unitOfSymbol(symbol) === null ? null : symbol;
}

const DIGITS = String.raw`\d{1,3}(?:[ \u00a0\u202f'’]\d{3})+(?!\d)|\d+`;
const NUMBER = String.raw`[-−+]?(?:${DIGITS})(?:[.,]\d+)?`;
/** Letters, squares and degrees, and what joins two of them: N.m, kgf·cm. */
const UNIT = String.raw`(?!(?:à|bis|to|до|ile|ila)\s)(?:°\s?[CcС]|%|(?:кв|sq)\.?\s?(?:мм|mm)|\p{L}{1,4}(?:[.·*⋅-]\p{L}{1,3}(?![\p{L}\d]))?[²2]?)(?![\p{L}\d])`;
const BETWEEN = String.raw`\s*(?:\.{2,3}|…|–|—|-|÷|~|\/(?=\s*[-−+])|(?:à|bis|to|до|ile|ila)(?=\s))\s*`;
const MEASURE = new RegExp(
  // What is multiplied is no measure of its own: 2 × 4 mm² are two conductors.
  String.raw`(?<![\p{L}\d.,/]|\d['’]|\d\s?[x×*]\s?)(${NUMBER})(?:\s*(${UNIT}))?(?:${BETWEEN}(${NUMBER})(?:\s*(${UNIT}))?)?(?![\d/]|[.,]\d)`,
  "gu",
);

export type Measure = {
  readonly numbers: readonly number[];
  /** As it is written; null where a number stands alone. */
  readonly symbol: string | null;
  /** Where it is written. */
  readonly text: string;
};

const toNumber = (text: string) =>
  Number(
    text
      .replace(/[\s\u00a0\u202f'’]/g, "")
      .replace("−", "-")
      .replace(",", "."),
  );

/** The numbers and ranges of a text, with their units: `0,5 – 0,7 N.m`, `-40 °C / +105 °C`, `12 g`. */
export function measuresIn(text: string): Measure[] {
  return [...text.matchAll(MEASURE)].map(([whole, first = "", unit, second, behind]) => {
    const numbers = [first, ...(second === undefined ? [] : [second])].map(toNumber);
    return { numbers, symbol: behind ?? unit ?? null, text: whole.trim() };
  });
}

/** Footnotes, such as (1) and *. */
const FOOTNOTE = /\s*(?:\(\d\)|\*+|¹|²(?=\s|$)(?<![mм]²)|³)/gu;
export const withoutFootnotes = (text: string): string =>
  text.replace(FOOTNOTE, (sign, at: number) => (at === 0 ? sign : ""));

/** The factor to a unit by its code; null for a unit of something else. Kilopond centimetres have no code. */
export function factorTo(symbol: string, unit: string): number | null {
  const code = unitOfSymbol(symbol);
  if (code === "kgf·cm") return unit === "EU570245" ? 0.0980665 : null;
  return code === null ? null : conversionFactor(code, unit);
}

/** A factor that is no power of ten gives digits that nobody has measured: two decimals stay. */
export function convert(number: number, factor: number): string {
  const converted = multiply(number, factor);
  return String(Number.isInteger(Math.log10(factor)) ? converted : Number(converted.toFixed(2)));
}
