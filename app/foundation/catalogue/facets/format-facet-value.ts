import type { Locale } from "../../../ground/i18n/locales.ts";
import { formatValues } from "../data/columns.ts";
import type { Attribute } from "../data/vocabulary.ts";
import { type FacetValue, isRange } from "./facet-value.ts";

/** E.g. `2,5 mm²`, `0.2–4 mm²`, `Modbus RTU, MQTT`; empty for null. */
export function formatFacetValue(attribute: Attribute, value: FacetValue, locale: Locale): string {
  if (value === null) return "";
  const unit = attribute.unit?.[locale] ?? null;
  const emptyValue = { kind: attribute.kind, number: null, numberMax: null, text: null, valueName: null, unit };
  if (isRange(value)) return formatValues([{ ...emptyValue, number: value[0], numberMax: value[1] }], locale);
  if (typeof value === "number") return formatValues([{ ...emptyValue, number: value }], locale);
  if (typeof value === "string") return formatValues([{ ...emptyValue, text: value }], locale);
  const names = new Map(attribute.values.map(({ code, names }) => [code, names[locale]]));
  const sortedCodes = [...names.keys()].filter((code) => value.includes(code));
  return formatValues(
    sortedCodes.map((code) => ({ ...emptyValue, valueName: names.get(code) ?? code })),
    locale,
  );
}
