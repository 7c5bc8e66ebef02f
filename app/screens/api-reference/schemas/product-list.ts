import * as v from "valibot";
import { FILTER_KINDS } from "../../../foundation/catalogue/facets/facet-value.ts";
import { Borrowed, Count, described, LanguageSchema, OrderNumber, ordering, physical, Text, Url } from "./fields.ts";
import { DiscontinuedProduct, Product, Replacement } from "./product.ts";

/** The fields that the parameter `fields` may name. */
const listedFields = {
  name: Text,
  nameLanguage: Borrowed,
  page: Url,
  api: Url,
  group: described(v.string(), "The group code."),
  category: described(v.string(), "The category code."),
  type: described(v.string(), "The type code."),
  colour: described(v.string(), "The colour code."),
  ...physical,
  ...ordering,
  values: described(
    v.record(v.string(), v.union([v.number(), v.string(), v.tuple([v.number(), v.number()]), v.array(v.string())])),
    "By attribute code: a number, a code or text, a range (from, to), or several codes.",
  ),
  certificates: described(v.array(v.string()), "The certificate codes."),
};
export const LISTED_FIELDS = Object.keys(listedFields) as readonly (keyof typeof listedFields)[];
export const ListedProduct = v.strictObject({ code: OrderNumber, ...v.partial(v.strictObject(listedFields)).entries });
export type ListedProduct = v.InferOutput<typeof ListedProduct>;

const Facet = v.strictObject({
  code: described(v.string(), "The name of the query parameter."),
  name: Text,
  kind: described(
    v.picklist(FILTER_KINDS),
    "`number` and `span` can be filtered with `{code}-min` and `{code}-max`; a `span` must cover every bound given.",
  ),
  unit: v.optional(Text),
  extent: described(v.optional(v.tuple([v.number(), v.number()])), "The smallest and largest numbers found."),
  choices: v.array(
    v.strictObject({
      value: described(v.string(), "The value of the query parameter."),
      label: Text,
      count: described(Count, "The number of products that would remain."),
      chosen: v.boolean(),
    }),
  ),
});

export const ProductList = v.strictObject({
  language: LanguageSchema,
  release: Count,
  total: Count,
  isCapped: described(v.boolean(), "True if the search found more products than the maximum counted."),
  page: described(Count, "Starts at 1."),
  pages: Count,
  size: Count,
  sort: Text,
  next: described(v.nullable(Url), "The URL of the next page; null on the last page."),
  products: v.array(ListedProduct),
  fullProducts: described(v.optional(v.array(Product)), "The same products with everything; only with `fields=*`."),
  discontinued: described(
    v.optional(v.array(DiscontinuedProduct)),
    "Those of the numbers given with `code` that are no longer made.",
  ),
  unknown: described(
    v.optional(
      v.array(
        v.strictObject({
          code: described(Text, "As it was given."),
          replacements: described(v.array(Replacement), "What can be used instead of another manufacturer’s part."),
        }),
      ),
    ),
    "Those of the numbers given with `code` that the catalogue does not have.",
  ),
  facets: described(v.optional(v.array(Facet)), "The filters available for the list; only if requested with `facets`."),
});
export type ProductList = v.InferOutput<typeof ProductList>;

export const DiscontinuedList = v.strictObject({
  language: LanguageSchema,
  release: Count,
  products: described(v.array(DiscontinuedProduct), "Sorted by order number."),
});
export type DiscontinuedList = v.InferOutput<typeof DiscontinuedList>;
