import * as v from "valibot";
import { DRAWN } from "../data/listed-products.ts";
import { nullableText, number, ORDER_RULES, PATH, selectFields, text } from "../data/product-fields.ts";
import { SlugsSchema } from "../data/vocabulary.ts";
import { StoredColumns } from "../facets/facet-value.ts";

const TEXTS = ["name", "nameLanguage", "description", "descriptionLanguage", "connection"] as const;
const NUMBERS = ["code", "modelType", "salesCode", "customsTariffNumber", "etimClass", "eclass", "unspsc"] as const;
const WEIGHTS = ["weightWithoutPackagingG", "weightWithPackagingG"] as const;
const OTHERS = ["categoryCode", "role", "manufacturer", "trade"] as const;

export const productFields = selectFields([...NUMBERS, ...TEXTS, ...DRAWN, ...WEIGHTS, ...ORDER_RULES, ...OTHERS]);
export const ProductRow = v.object({
  ...productFields.entries,
  slugs: v.pipe(text, v.parseJson(), SlugsSchema),
  /** The release that last changed it, and its day, as in 2026-11-25; null for one from before they were recorded. */
  changedIn: number,
  changedOn: nullableText,
});

export const ProductValueRow = v.object({
  attribute: text,
  name: text,
  section: v.picklist(["general", "electrical", "mechanical", "connection"]),
  /** Among the values that its category shows first; null for others. */
  keyPosition: v.nullable(number),
  unit: nullableText,
  ...StoredColumns,
});

export const CertificateRow = v.object({ code: text, mark: text, description: text });

export const relatedFields = selectFields([...PATH, ...DRAWN, "modelType", "name", "nameLanguage"]);
export const RelatedProductRow = v.object(relatedFields.entries);

export const accessoryFields = selectFields([
  ...PATH,
  ...DRAWN,
  ...ORDER_RULES,
  "modelType",
  "name",
  "nameLanguage",
  "role",
]);
export const AccessoryRow = v.object({
  ...accessoryFields.entries,
  kind: text,
  /** A jumper's number of blocks; null for other parts. */
  poles: v.nullable(number),
  /** The number of blocks that a piece of a marker labels; null for other parts. */
  tags: v.nullable(number),
});
