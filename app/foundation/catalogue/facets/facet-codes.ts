import type { Locale } from "../../../ground/i18n/locales.ts";
import type { Attribute, Vocabulary } from "../data/vocabulary.ts";
import { type FacetValue, formatValues, kindOf, VALUE_KINDS } from "./facet-value.ts";

/** The vocabulary's entries for the codes of a facet that is no attribute; undefined for other facets. */
export function facetEntries({ groups, categories, types, colours }: Vocabulary, facet: string) {
  switch (facet) {
    case "group":
      return groups;
    case "category":
      return categories;
    case "type":
      return types;
    case "colour":
      return colours;
    default:
      return undefined;
  }
}

/** The codes of a facet in catalogue order; none for numbers and texts. */
export function listFacetCodes(vocabulary: Vocabulary, facet: string): readonly string[] {
  const entries = facetEntries(vocabulary, facet);
  if (entries) return [...entries.keys()];
  const values = facet === "certificate" ? vocabulary.certificates : vocabulary.attributes.get(facet)?.values;
  return values?.map(({ code }) => code) ?? [];
}

/** The kind of an attribute, or of what else listings are filtered by: codes, but for these two. */
export const kindOfFacet = ({ attributes }: Vocabulary, facet: string) =>
  VALUE_KINDS[attributes.get(facet)?.kind ?? (facet === "width" ? "number" : facet === "family" ? "text" : "code")];

/** E.g. `2,5 mm²`, `0.2–4 mm²`, `Modbus RTU, MQTT`; empty for null. */
export function formatFacetValue(attribute: Attribute, value: FacetValue, locale: Locale): string {
  const names = new Map(attribute.values.map(({ code, names }) => [code, names[locale]]));
  return formatValues(kindOf(value).unpack(value, names), attribute.unit?.[locale] ?? null, locale);
}

/** The same of an attribute by its code; empty for what is none. */
export function formatAttribute(
  { attributes }: Vocabulary,
  code: string,
  value: FacetValue | undefined,
  locale: Locale,
): string {
  const attribute = attributes.get(code);
  return attribute ? formatFacetValue(attribute, value ?? null, locale) : "";
}
