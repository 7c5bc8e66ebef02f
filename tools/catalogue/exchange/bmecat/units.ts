import { symbolOfUnit } from "../mapping/read-measure.ts";

/** A number with its unit, also one that nobody knows: without it the number would be another. Pieces are no unit. */
export function withUnit(text: string, unit: string | undefined): string {
  const symbol = UNIT_CODES.get(unit ?? "") ?? symbolOfUnit(unit ?? "") ?? unit ?? "";
  return /\p{L}|%/u.test(symbol) && /\d$/.test(text) ? `${text} ${symbol}` : text;
}

/** Symbols of UN/ECE's codes (recommendation 20), which BMEcat names units by; those of pieces are none. */
const UNIT_CODES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    C62: "",
    H87: "",
    PCE: "",
    MMT: "mm",
    CMT: "cm",
    MTR: "m",
    MMK: "mm²",
    GRM: "g",
    KGM: "kg",
    "4K": "mA",
    AMP: "A",
    B22: "kA",
    VLT: "V",
    KVT: "kV",
    WTT: "W",
    NU: "Nm",
    CEL: "°C",
    P1: "%",
    C26: "ms",
  }),
);
