import type { Locale } from "../../i18n/locales.ts";
import { joined } from "../columns.ts";
import type { Attribute } from "../vocabulary.ts";
import { type FacetValue, isSpan } from "./values.ts";

/** An attribute's value as the page shows it: `2,5 mm²`, `0.2–4 mm²`, `Modbus RTU, MQTT`; empty where there is none. */
export function formatFacetValue(attribute: Attribute, value: FacetValue, locale: Locale): string {
  if (value === null) return "";
  const unit = attribute.unit?.[locale] ?? null;
  const stored = { kind: attribute.kind, number: null, number_max: null, text: null, value_name: null, unit };
  if (isSpan(value)) return joined([{ ...stored, number: value[0], number_max: value[1] }], locale);
  if (typeof value === "number") return joined([{ ...stored, number: value }], locale);
  if (typeof value === "string") return joined([{ ...stored, text: value }], locale);
  const names = new Map(attribute.values.map(({ code, names }) => [code, names[locale]]));
  const inOrder = [...names.keys()].filter((code) => value.includes(code));
  return joined(
    inOrder.map((code) => ({ ...stored, value_name: names.get(code) ?? code })),
    locale,
  );
}
