import type { EtimValue } from "../../etim/etim-value.ts";
import type { ImportedFeature } from "../exchanged-product.ts";

export type NamedFeature = {
  readonly name: string;
  readonly values: readonly string[];
  readonly unit?: string | undefined;
};

const FEATURE_CODE = /^EF(?:\d{6}|I\d{5}|[A-Z]{2}\d{4})$/;
const NUMBER = /^-?\d{1,12}(?:[.,]\d+)?$/;
const UNIT_CODE = /^EU\d{6}$/;

/** @param report is called where it is no feature of ETIM, or has no value that ETIM has */
export function parseEtimFeature(
  { name, values, unit }: NamedFeature,
  report: (field: string, reason: string) => void,
): ImportedFeature[] {
  const value = parseValue(values);
  if (!FEATURE_CODE.test(name)) report(name, "is not a feature like EF000228");
  else if (!value) report(name, `“${values.join(" ")}” is no EV code, true, false, number or range`);
  else {
    // Other words for units are for people: the feature's own unit counts.
    return [{ feature: name, value, ...(unit && UNIT_CODE.test(unit) ? { unit } : {}) }];
  }
  return [];
}

function parseValue(values: readonly string[]): EtimValue | null {
  const [first = "", second, third] = values;
  if (third !== undefined) return null;
  if (NUMBER.test(first) && second !== undefined)
    return NUMBER.test(second) ? { kind: "range", lower: toNumber(first), upper: toNumber(second) } : null;
  if (second !== undefined) return null;
  if (/^EV\d{6}$/.test(first)) return { kind: "code", code: first };
  if (first === "true" || first === "false") return { kind: "logical", value: first === "true" };
  return NUMBER.test(first) ? { kind: "number", number: toNumber(first) } : null;
}

const toNumber = (text: string) => Number(text.replace(",", "."));
