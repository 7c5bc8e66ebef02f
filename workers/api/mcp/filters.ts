import * as v from "valibot";
import { boundParameter, GENERAL_FACETS } from "../../../app/foundation/catalogue/address/listing-state.ts";
import type { Vocabulary } from "../../../app/foundation/catalogue/data/vocabulary.ts";
import { facetEntries, kindOfFacet, listFacetCodes } from "../../../app/foundation/catalogue/facets/facet-codes.ts";
import { LIVE_LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import type { InvalidParameter } from "../http/api-problem.ts";
import { findNearestNames, type Named } from "./nearest-names.ts";
import { described, ToolProblem } from "./tool.ts";

const MAX_FILTERS = 20;
const MAX_VALUES = 50;
const MAX_LENGTH = 60;
/** An error names all values of a filter, or of more than these the nearest. */
const MAX_NAMED_VALUES = 12;

const Text = v.pipe(v.string(), v.maxLength(MAX_LENGTH, `It is longer than ${MAX_LENGTH} characters.`));
const Filter = v.strictObject({
  name: described(Text, "As list_filters names it, e.g. category, colour, cross_section, rated_current."),
  values: v.optional(
    described(
      v.pipe(v.array(v.union([Text, v.number()])), v.maxLength(MAX_VALUES, `At most ${MAX_VALUES} values.`)),
      "Any of these: codes as list_filters gives them, or numbers without their unit. One number for a span (kind in list_filters), such as the conductors that a clamp takes, finds the spans that include it.",
    ),
  ),
  min: v.optional(
    described(v.number(), "For numbers, in the filter’s unit: this or more. A span has to include min and max."),
  ),
  max: v.optional(described(v.number(), "For numbers: this or less.")),
});
export type Filter = v.InferOutput<typeof Filter>;

export const CategoriesInput = v.pipe(v.array(Text), v.maxLength(MAX_VALUES, `At most ${MAX_VALUES} values.`));

/** The arguments that a search and its filters have in common. */
export const listingInput = {
  query: v.optional(
    described(
      v.pipe(v.string(), v.maxLength(500, "It is longer than 500 characters: name what matters most.")),
      "Words, a model, an order number, another maker’s number, or sizes with their unit, e.g. “push-in 6 mm²”. The best matches come first, and some may miss a word of it: what a product must have belongs into `filters`.",
    ),
  ),
  filters: v.optional(
    described(
      v.pipe(v.array(Filter), v.maxLength(MAX_FILTERS, `At most ${MAX_FILTERS} filters.`)),
      "All of these have to be met.",
    ),
    [],
  ),
};

/**
 * The filters as parameters of the listing.
 * @throws ToolProblem for names that are no filters
 */
export function toParameters(vocabulary: Vocabulary, locale: Locale, filters: readonly Filter[]): URLSearchParams {
  const unknown = [...new Set(filters.map(({ name }) => name).filter((name) => !isFilter(vocabulary, name)))];
  if (unknown.length > 0)
    throw new ToolProblem(unknown.map((name) => formatUnknownFilter(vocabulary, locale, name)).join(" "));
  const parameters = new URLSearchParams();
  for (const { name, values = [], min, max } of filters) {
    if (values.length === 0 && min === undefined && max === undefined)
      throw new ToolProblem(`${name}: Give it values, or for numbers min or max.`);
    const included = kindOfFacet(vocabulary, name).filter === "span" ? toNumber(values) : null;
    for (const choice of included === null ? values : []) parameters.append(name, String(choice));
    for (const [bound, value] of [
      ["min", min ?? included],
      ["max", max ?? included],
    ] as const)
      if (typeof value === "number") parameters.append(boundParameter(name, bound), String(value));
  }
  return parameters;
}

/** The one number that stands for itself: a conductor of 6 mm² fits each clamp whose range includes it. */
function toNumber(values: Filter["values"] = []): number | null {
  const [value] = values;
  return values.length === 1 && /^-?\d+(\.\d+)?$/.test(String(value)) ? Number(value) : null;
}

const isFilter = (vocabulary: Vocabulary, name: string) =>
  (GENERAL_FACETS as readonly string[]).includes(name) || vocabulary.attributes.has(name);

function formatUnknownFilter(vocabulary: Vocabulary, locale: Locale, name: string): string {
  const general = GENERAL_FACETS.map((code): Named => ({ code, names: [] }));
  const attributes = [...vocabulary.attributes.values()].map(
    ({ code, names }): Named => ({ code, names: [...new Set(LIVE_LOCALES.map((each) => names[each]))] }),
  );
  const nearest = findNearestNames(name, [...general, ...attributes]);
  const advice =
    nearest.length > 0
      ? `Did you mean ${nearest.map(({ code }) => withName(code, vocabulary.attributes.get(code)?.names[locale])).join(" or ")}?`
      : "list_filters names those of a category.";
  return `There is no filter “${name}”. ${advice}`;
}

const withName = (code: string, name: string | undefined) => (name ? `${code} (${name})` : code);

/** The message about wrong filters, with the values that they have. */
export const toFilterProblem = (
  vocabulary: Vocabulary,
  locale: Locale,
  filters: readonly Filter[],
  invalid: readonly InvalidParameter[],
): ToolProblem =>
  new ToolProblem(
    invalid
      .map(({ name, reason }) => {
        const filter = filters.find((each) => each.name === name.replace(/-(min|max)$/, ""));
        return `${name.replace(/-(min|max)$/, " $1")}: ${reason}${filter ? formatValidValues(vocabulary, locale, filter) : ""}`;
      })
      .join("\n"),
  );

/** Each unknown value is compared with every name of its facet. */
const MAX_CORRECTED = 5;

function formatValidValues(vocabulary: Vocabulary, locale: Locale, { name, values = [] }: Filter): string {
  const attribute = vocabulary.attributes.get(name);
  if (kindOfFacet(vocabulary, name).filter !== "choices")
    return ` Its values are numbers, as in 2.5${attribute?.unit ? ` (${attribute.unit[locale]})` : ""}; bound them by min and max.`;
  const names = new Map(attribute?.values.map(({ code, names: each }) => [code, each]));
  const all = listFacetCodes(vocabulary, name).map((code) => {
    const each = names.get(code) ?? facetEntries(vocabulary, name)?.get(code)?.names;
    return { code, name: each?.[locale], names: each ? LIVE_LOCALES.map((language) => each[language]) : [] };
  });
  const isFew = all.length <= MAX_NAMED_VALUES;
  const named = isFew
    ? all
    : [...new Set(values.slice(0, MAX_CORRECTED).flatMap((value) => findNearestNames(String(value), all)))];
  if (named.length === 0) return "";
  return ` ${isFew ? "It has" : "Did you mean"} ${named.map((each) => withName(each.code, each.name)).join(", ")}${isFew ? "." : "?"}`;
}
