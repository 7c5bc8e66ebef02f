import type * as v from "valibot";
import { byLocale, type Locale, slugSetOf } from "../../../ground/i18n/locales.ts";
import { hrefOfProduct, resolveProductParams, toDrawnProduct } from "../data/listed-products.ts";
import { toNameLanguage } from "../data/product-fields.ts";
import type { Vocabulary } from "../data/vocabulary.ts";
import { groupByAttribute, toSpecificationRow } from "./build-specification.ts";
import type { Product } from "./product-data.ts";
import type { AccessoryRow, ProductRow, RelatedProductRow } from "./product-rows.ts";
import { USUAL_CHANNELS } from "./read-role.ts";

/** The attribute that names the rails. */
const MOUNTING_ATTRIBUTE = "rail_profile";
const MAX_KEY_VALUES = 3;

type RelatedRow = v.InferOutput<typeof RelatedProductRow>;
type OtherRows = Pick<Product, "values" | "certificates"> & {
  readonly accessories: readonly v.InferOutput<typeof AccessoryRow>[];
  readonly colours: readonly RelatedRow[];
  readonly related: readonly RelatedRow[];
};

/** The rows of a product with what the vocabulary says of them. */
export function toProduct(
  vocabulary: Vocabulary,
  row: v.InferOutput<typeof ProductRow>,
  { values, certificates, accessories, colours, related }: OtherRows,
  locale: Locale,
): Product {
  const category = vocabulary.categories.get(row.categoryCode);
  const nameOf = (part: { readonly names: Readonly<Record<Locale, string>> } | undefined) => part?.names[locale] ?? "";
  const withLook = <Row extends RelatedRow>(other: Row) => ({
    ...other,
    ...toNameLanguage(other),
    href: hrefOfProduct(vocabulary, locale, other),
    colourName: nameOf(vocabulary.colours.get(other.colourCode)),
    drawn: toDrawnProduct(vocabulary, other),
  });
  const coloured = colours.filter(({ colourCode }) => colourCode !== "");
  const keyValues = values
    .filter(({ keyPosition }) => keyPosition !== null)
    .toSorted((a, b) => (a.keyPosition ?? 0) - (b.keyPosition ?? 0));
  return {
    ...row,
    typeName: nameOf(vocabulary.types.get(row.typeCode)),
    colourName: nameOf(vocabulary.colours.get(row.colourCode)),
    categoryName: nameOf(category),
    groupName: nameOf(vocabulary.groups.get(category?.group ?? "")),
    drawn: toDrawnProduct(vocabulary, row),
    rails: values.flatMap(({ attribute, valueCode }) => (attribute === MOUNTING_ATTRIBUTE ? [valueCode] : [])),
    jumperChannels: values.find(({ attribute }) => attribute === "jumper_channels")?.number ?? USUAL_CHANNELS,
    params: byLocale((language) =>
      resolveProductParams(vocabulary, language, { ...row, slug: row.slugs[slugSetOf(language)] }),
    ),
    keyValues: groupByAttribute(keyValues)
      .slice(0, MAX_KEY_VALUES)
      .map((attributeValues) => toSpecificationRow(attributeValues, locale)),
    values,
    certificates,
    accessories: accessories.map(withLook),
    colours: coloured.length > 1 ? coloured.map(withLook) : [],
    related: related.map(withLook),
  };
}
