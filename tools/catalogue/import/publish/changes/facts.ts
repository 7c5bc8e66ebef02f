import { LOCALES, slugSetOf } from "../../../../../app/ground/i18n/locales.ts";
import { type ChangedFields, mergeFields, type RecordedField } from "../../../changes/recorded-change.ts";
import type { ENTITY_TABLES, EntityKind } from "../../entities/entity.ts";
import { PRODUCT_TEXTS, type ProductColumn } from "../../entities/product-rows.ts";

type Values = Readonly<Record<string, unknown>>;
/** A field as the product API names it, the language of its text or empty, and what a row says of it. */
type Fact = readonly [field: string, language: string, value: unknown];
type ReadFacts = (values: Values) => readonly Fact[];
/** The facts that an entity's tables hold of products; null where there are none, or they follow from the others. */
export type TableFacts = Readonly<Record<string, ReadFacts | null>>;
type TablesOf<Kind extends EntityKind> = Readonly<Record<keyof (typeof ENTITY_TABLES)[Kind], ReadFacts | null>>;

/** The column of each field. A new column of products has to be entered here. */
const FIELD_OF_COLUMN: Readonly<Record<ProductColumn, RecordedField | null>> = {
  id: null,
  code: null,
  address: null,
  category_code: "category",
  type_code: "type",
  // Where a product stands among others is no property of it.
  position: null,
  model_type: "modelType",
  family: null,
  variant_axes: null,
  sales_code: "salesCode",
  manufacturer: "manufacturer",
  colour_code: "colour",
  role: "role",
  drawing: "cad",
  width_mm: "widthMm",
  height_mm: "heightMm",
  depth_mm: "depthMm",
  weight_without_packaging_g: "weightWithoutPackagingG",
  weight_with_packaging_g: "weightWithPackagingG",
  order_unit: "orderUnit",
  package_unit: "packageUnit",
  min_order_quantity: "minOrderQuantity",
  customs_tariff_number: "customsTariffNumber",
  facets: null,
  // The column holds two fields: see tradeFacts.
  trade: null,
};
const COLUMNS = Object.entries(FIELD_OF_COLUMN).flatMap(([column, field]) => (field ? [[column, field] as const] : []));

/** The same fields of all columns. */
const columns =
  (field: RecordedField, ...names: readonly string[]): ReadFacts =>
  (values) => [[field, "", names.map((name) => values[name] ?? null)]];

const text =
  (field: RecordedField, column: string): ReadFacts =>
  (values) => [[field, String(values.locale), values[column]]];

/** A slug stands in the addresses of every language that shares it. */
const slug =
  (...fields: readonly RecordedField[]): ReadFacts =>
  (values) =>
    LOCALES.filter((locale) => slugSetOf(locale) === values.slug_set).flatMap((locale) =>
      fields.map((field): Fact => [field, locale, values.slug]),
    );

/** Texts with the language that each is borrowed from, which the product API tells. */
const productTexts: ReadFacts = ({ locale, borrowed, ...values }) => {
  const lenders: Values = borrowed ? JSON.parse(String(borrowed)) : {};
  return PRODUCT_TEXTS.map((field): Fact => {
    const name: RecordedField = field;
    return [name, String(locale), [values[field], lenders[field] ?? null]];
  });
};

/** One column has both what trade asks and the ratings. */
function tradeFacts({ trade }: Values): readonly Fact[] {
  const { ratings = [], ...others } = JSON.parse(String(trade ?? "{}"));
  const fields: readonly (readonly [RecordedField, unknown])[] = [
    ["trade", others],
    ["ratings", ratings],
  ];
  return fields.map(([field, value]): Fact => [field, "", value]);
}

/** The facts in a product's rows. */
export const PRODUCT_FACTS = {
  product: (values) => [
    ...COLUMNS.map(([column, field]): Fact => [field, "", values[column] ?? null]),
    ...tradeFacts(values),
  ],
  product_slug: slug("page"),
  product_text: productTexts,
  product_attribute: ({ attribute_code, value_code, number, number_max, text: words }) => [
    [`values.${attribute_code}`, "", [value_code, number, number_max, words]],
  ],
  product_certificate: columns("certificates", "certificate_code"),
  accessory: columns("accessories", "position", "accessory_id", "kind"),
  part_number: null,
  part_number_piece: null,
  product_word: null,
  product_prose: null,
} satisfies TablesOf<"product">;

/** The facts that products have from the things that they refer to, by kind. */
export const VOCABULARY_FACTS = {
  group: {
    product_group: null,
    product_group_slug: slug("group", "page"),
    product_group_text: text("group", "name"),
  },
  category: {
    category: (values) => [
      ...columns("classification", "etim_class", "eclass", "unspsc")(values),
      ...(["group", "page"] as const).map((field): Fact => [field, "", values.group_code]),
    ],
    category_slug: slug("category", "page"),
    category_text: text("category", "name"),
    category_attribute: null,
  },
  type: {
    product_type: (values) => [...columns("cad", "drawing")(values), ...columns("role", "role")(values)],
    product_type_text: text("type", "name"),
  },
  colour: { colour: columns("colour", "hex", "stripe_hex"), colour_text: text("colour", "name") },
  certificate: {
    certificate: columns("certificates", "mark"),
    certificate_text: text("certificates", "description"),
  },
  attribute: {
    attribute: columns("values", "kind", "unit_code", "section"),
    attribute_text: text("values", "name"),
    // Only products that have this value are meant, of those with the attribute.
    attribute_value_text: (values) => [[`values/${values.value_code}`, String(values.locale), values.name]],
  },
  unit: { unit_text: text("values", "symbol") },
} satisfies { readonly [Kind in EntityKind]?: TablesOf<Kind> };
export type VocabularyKind = keyof typeof VOCABULARY_FACTS;

/** The facts about a product that is no longer made. */
export const NOTICE_FACTS = {
  discontinued_product: ({ discontinued_on, successor_id, reason }) => [
    ["notice", "", [discontinued_on, successor_id, reason]],
  ],
  discontinued_product_text: null,
  substitute_key: null,
} satisfies TablesOf<"discontinued">;

export type TableRow = { readonly table: string; readonly values: Values };

/** The facts in rows, comparable by key. */
function collectFacts(tables: TableFacts, rows: readonly TableRow[]): ReadonlyMap<string, string> {
  const facts = rows.flatMap(({ table, values }) => tables[table]?.(values) ?? []);
  const byField = Map.groupBy(facts, ([field, language]) => `${language} ${field}`);
  return new Map(
    [...byField].map(([key, ofField]) => [
      key,
      ofField
        .map(([, , value]) => JSON.stringify(value))
        .toSorted()
        .join(),
    ]),
  );
}

/** The fields in which rows differ. */
export function compareFacts(
  tables: TableFacts,
  before: readonly TableRow[],
  after: readonly TableRow[],
): ChangedFields {
  const [old, current] = [collectFacts(tables, before), collectFacts(tables, after)];
  const differing = [...new Set([...old.keys(), ...current.keys()])].filter((key) => old.get(key) !== current.get(key));
  return mergeFields(
    differing.map((key) => {
      const [, language, field = ""] = /^(\S*) (.*)$/s.exec(key) ?? [];
      return { [field]: language ? [language] : [] };
    }),
  );
}
