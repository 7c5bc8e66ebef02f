import { parseNumber, parseRange } from "../import/read/cells.ts";
import { choicesOf, type Message, message } from "../messages/message.ts";
import { type CodedAttribute, splitList } from "./etim-codes.ts";
import { conversionFactor, multiply } from "./units.ts";

/** A value of an ETIM feature, in the unit of the feature. */
export type EtimValue =
  | { readonly kind: "code"; readonly code: string }
  | { readonly kind: "logical"; readonly value: boolean }
  | { readonly kind: "number"; readonly number: number }
  | { readonly kind: "range"; readonly lower: number; readonly upper: number };

/** As many decimals as ETIM xChange has. */
const DECIMALS = 4;

const isExact = (number: number) => Number(number.toFixed(DECIMALS)) === number && Math.abs(number) < 1e12;

/**
 * A cell as the value of an ETIM feature; null where ETIM has none for it: no code, several codes, more decimals than the
 * formats take, or a unit that cannot be converted.
 */
export function toEtimValue(cell: string, attribute: CodedAttribute): EtimValue | null {
  const { kind, ownUnit, unit, values } = attribute;
  if (kind === "code") {
    const codes = new Set(splitList(cell).map((value) => values.get(value)?.etimValue));
    const [code] = codes;
    return codes.size === 1 && code !== undefined ? toCode(code) : null;
  }
  const factor = conversionFactor(ownUnit, unit);
  if (factor === null) return null;
  if (kind === "number") {
    const number = parseNumber(cell);
    const converted = number === null ? null : multiply(number, factor);
    return converted !== null && isExact(converted) ? { kind, number: converted } : null;
  }
  const [lower, upper] = (parseRange(cell) ?? []).map((number) => multiply(number, factor));
  return lower !== undefined && upper !== undefined && isExact(lower) && isExact(upper) ? { kind, lower, upper } : null;
}

const toCode = (code: string): EtimValue =>
  code === "true" || code === "false" ? { kind: "logical", value: code === "true" } : { kind: "code", code };

const codeOf = (value: EtimValue): string | null =>
  value.kind === "code" ? value.code : value.kind === "logical" ? String(value.value) : null;

export type ParsedCell = { readonly cell: string } | { readonly reason: Message };

const EXPECTED = { number: message("aNumber"), range: message("aRange"), code: message("aCodedValue") } as const;

/**
 * The cell that a value of an ETIM feature stands for, or why it stands for none.
 * @param unit ETIM's code of the unit that the value is in, where a file names one; the feature's otherwise
 */
export function toCell(value: EtimValue, attribute: CodedAttribute, unit = attribute.unit): ParsedCell {
  const { attribute: name, kind, ownUnit, values } = attribute;
  const code = codeOf(value);
  if (kind === "code" && code !== null) {
    const matches = [...values].flatMap(([own, { etimValue }]) => (etimValue === code ? [own] : []));
    const [match, other] = matches;
    if (match === undefined) return { reason: message("etimNoCode", { value: code, attribute: name }) };
    return other === undefined
      ? { cell: match }
      : { reason: message("etimSeveralCodes", { value: code, choices: choicesOf(matches) }) };
  }
  if (value.kind !== kind || value.kind === "code")
    return {
      reason: message("etimExpected", { kind: EXPECTED[kind], attribute: name, own: EXPECTED_OF[value.kind] }),
    };
  const factor = ownUnit === "" ? 1 : conversionFactor(unit, ownUnit);
  if (factor === null) return { reason: message("etimNoConversion", { unit, attribute: name }) };
  const convert = (number: number) => String(multiply(number, factor));
  if (value.kind === "number") return { cell: convert(value.number) };
  if (value.lower > value.upper) return { reason: message("etimRangeReversed") };
  return { cell: `${convert(value.lower)}..${convert(value.upper)}` };
}

const EXPECTED_OF = { ...EXPECTED, logical: message("trueOrFalse") } as const;

/** Whether two cells of an attribute say the same, however numbers are written. */
export function isSameCell(a: string, b: string, kind: CodedAttribute["kind"]): boolean {
  if (kind === "number") return parseNumber(a) === parseNumber(b);
  if (kind === "range") return String(parseRange(a)) === String(parseRange(b));
  return a === b;
}
