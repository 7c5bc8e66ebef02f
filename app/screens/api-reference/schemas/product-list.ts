import * as v from "valibot";
import { FILTER_KINDS } from "../../../foundation/catalogue/facets/facet-value.ts";
import { Borrowed, Count, described, LanguageSchema, OrderNumber, ordering, physical, Text, Url } from "./fields.ts";

/** The fields that the parameter `fields` may name. */
const listedFields = {
  name: Text,
  nameLanguage: Borrowed,
  page: Url,
  api: Url,
  group: described(v.string(), "The code of the group."),
  category: described(v.string(), "The code of the category."),
  type: described(v.string(), "The code of the type."),
  colour: described(v.string(), "The code of the colour."),
  ...physical,
  ...ordering,
  values: described(
    v.record(v.string(), v.union([v.number(), v.string(), v.tuple([v.number(), v.number()]), v.array(v.string())])),
    "By code of the attribute: a number, a code or text, a range from and to, or several codes.",
  ),
  certificates: described(v.array(v.string()), "The codes of the certificates."),
};
export const LISTED_FIELDS = Object.keys(listedFields) as readonly (keyof typeof listedFields)[];
export const ListedProduct = v.strictObject({ code: OrderNumber, ...v.partial(v.strictObject(listedFields)).entries });
export type ListedProduct = v.InferOutput<typeof ListedProduct>;

const Facet = v.strictObject({
  code: described(v.string(), "The name of the parameter."),
  name: Text,
  kind: described(
    v.picklist(FILTER_KINDS),
    "A number can be bounded by {code}-min and {code}-max; a span of numbers has to cover both.",
  ),
  unit: v.optional(Text),
  extent: described(v.optional(v.tuple([v.number(), v.number()])), "The smallest and the largest number found."),
  choices: v.array(
    v.strictObject({
      value: described(v.string(), "What the parameter says."),
      label: Text,
      count: described(Count, "How many products it would leave."),
      chosen: v.boolean(),
    }),
  ),
});

export const ProductList = v.strictObject({
  language: LanguageSchema,
  release: Count,
  total: Count,
  isCapped: described(v.boolean(), "True where a search found more than it counted."),
  page: described(Count, "From 1."),
  pages: Count,
  size: Count,
  sort: Text,
  next: described(v.nullable(Url), "The page after this one; null on the last."),
  products: v.array(ListedProduct),
  facets: described(v.optional(v.array(Facet)), "Where `facets` is asked for: what the list can be narrowed by."),
});
export type ProductList = v.InferOutput<typeof ProductList>;
