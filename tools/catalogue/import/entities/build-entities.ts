import { toSearchWords } from "../../../../app/downloads/files/search-words.ts";
import { LOCALES } from "../../../../app/i18n/locales.ts";
import { toSubstituteKeys } from "../../../../app/search/part-numbers/substitutes.ts";
import type { Catalogue } from "../check/check-catalogue.ts";
import type { ProductName } from "../products/products.ts";
import type { Product } from "../read/schema.ts";
import {
  createEntity,
  createLazyEntity,
  digestOf,
  type Entity,
  type PathSegment,
  type SqlValue,
  type TableRow,
} from "./entity.ts";
import { facetValuesOf } from "./facet-packs.ts";
import { importerVersion } from "./importer-version.ts";
import { buildSearchEntities, type IsPublished } from "./search-entities.ts";
import { createSearchIndexer, hitOf, proseOf } from "./search-rows.ts";
import { slugOf } from "./slug.ts";

/** Room for the products of one category between its first position and the next category's. */
const POSITIONS_PER_CATEGORY = 1_000_000;

/** The position of a category's first product; the others follow without gaps. */
const firstPosition = (categoryIndex: number) => categoryIndex * POSITIONS_PER_CATEGORY;

type Translated<Field extends string> = Readonly<Record<`${Field}_${(typeof LOCALES)[number]}`, string>>;

const textRows = <Field extends string>(
  table: string,
  key: Readonly<Record<string, SqlValue>>,
  fields: readonly Field[],
  source: Translated<Field>,
): TableRow[] =>
  LOCALES.map((locale) => ({
    table,
    values: { ...key, locale, ...Object.fromEntries(fields.map((field) => [field, source[`${field}_${locale}`]])) },
  }));

const slugsOf = (product: ProductName) => ({ slug_tr: slugOf(product.name_tr), slug_en: slugOf(product.name_en) });

const pathSegmentOf = ({ code, slug_tr, slug_en }: Omit<PathSegment, "parent">, parent: string): PathSegment => ({
  code,
  slug_tr,
  slug_en,
  parent,
});

/**
 * A checked catalogue as the database keeps it.
 * @param idOf the database's id of a product, by its code
 * @param isPublished leaves out what is published already, kind by kind
 */
export function* buildEntities(
  catalogue: Catalogue,
  idOf: (code: string) => number,
  isPublished: IsPublished = () => false,
): Generator<Entity> {
  const {
    groups,
    categories,
    types,
    units,
    colours,
    certificates,
    attributes,
    attributeValues,
    products,
    accessories,
    discontinued,
    crossReferences,
    resellers,
  } = catalogue;

  for (const unit of units)
    yield createEntity("unit", unit.code, textRows("unit_text", { unit_code: unit.code }, ["symbol"], unit));
  for (const colour of colours) {
    yield createEntity("colour", colour.code, [
      { table: "colour", values: { code: colour.code, hex: colour.hex, stripe_hex: colour.stripe_hex } },
      ...textRows("colour_text", { colour_code: colour.code }, ["name"], colour),
    ]);
  }
  for (const [position, certificate] of certificates.entries()) {
    yield createEntity("certificate", certificate.code, [
      { table: "certificate", values: { code: certificate.code, position, mark: certificate.mark } },
      ...textRows("certificate_text", { certificate_code: certificate.code }, ["description"], certificate),
    ]);
  }
  const valuesByAttribute = Map.groupBy(attributeValues, (value) => value.attribute);
  for (const [position, attribute] of attributes.entries()) {
    yield createEntity("attribute", attribute.code, [
      {
        table: "attribute",
        values: {
          code: attribute.code,
          position,
          kind: attribute.kind,
          unit_code: attribute.unit,
          section: attribute.section,
        },
      },
      ...textRows("attribute_text", { attribute_code: attribute.code }, ["name"], attribute),
      ...(valuesByAttribute.get(attribute.code) ?? []).flatMap((value, index) =>
        textRows(
          "attribute_value_text",
          { attribute_code: attribute.code, value_code: value.code, position: index },
          ["name"],
          value,
        ),
      ),
    ]);
  }
  for (const [position, group] of groups.entries()) {
    yield createEntity(
      "group",
      group.code,
      [
        {
          table: "product_group",
          values: {
            code: group.code,
            position,
            slug_tr: group.slug_tr,
            slug_en: group.slug_en,
            emblem_product: group.emblem_product,
          },
        },
        ...textRows("product_group_text", { group_code: group.code }, ["name", "description"], group),
      ],
      pathSegmentOf(group, ""),
    );
  }
  for (const [position, category] of categories.entries()) {
    yield createEntity(
      "category",
      category.code,
      [
        {
          table: "category",
          values: {
            code: category.code,
            group_code: category.group,
            position,
            slug_tr: category.slug_tr,
            slug_en: category.slug_en,
            etim_class: category.etim_class,
            eclass: category.eclass,
            unspsc: category.unspsc,
          },
        },
        ...textRows("category_text", { category_code: category.code }, ["name", "description"], category),
        ...category.attributes.map((attribute, index) => ({
          table: "category_attribute",
          values: { category_code: category.code, attribute_code: attribute, position: index },
        })),
      ],
      pathSegmentOf(category, category.group),
    );
  }
  for (const [position, type] of types.entries()) {
    yield createEntity("type", type.code, [
      {
        table: "product_type",
        values: { code: type.code, category_code: type.category, position, drawing: type.drawing },
      },
      ...textRows("product_type_text", { type_code: type.code }, ["name"], type),
    ]);
  }

  const accessoriesByProduct = Map.groupBy(accessories, (accessory) => accessory.product);
  const productsByCategory = categories.map(
    (category) => [category, products.ofCategory(category.code).stored] as const,
  );
  // New products get their ids in this order, which is the order that a search that finds too much keeps.
  for (const [, stored] of productsByCategory) for (const { code } of stored) idOf(code);
  const indexProduct = createSearchIndexer(catalogue);
  // What is made of a product: by this code, in words of these.
  const version = importerVersion();
  const sharedDigest = digestOf(
    JSON.stringify([version, categories, types, units, colours, certificates, attributes, attributeValues]),
  );
  for (const [category, stored] of productsByCategory)
    for (const { code, digest, index } of stored) {
      const ownAccessories = (accessoriesByProduct.get(code) ?? []).map(
        ({ accessory, kind }) => `${idOf(accessory)} ${kind}`,
      );
      yield createLazyEntity(
        "product",
        code,
        digestOf([sharedDigest, idOf(code), digest, ...ownAccessories].join("\n")),
        () => productRows(products.at(index)),
        () => pathSegmentOf({ code, ...slugsOf(products.readName(index)) }, category.code),
      );
    }

  function productRows(product: Product): TableRow[] {
    const id = idOf(product.code);
    const { words, partNumbers } = indexProduct(product);
    return [
      {
        table: "product",
        values: {
          id,
          code: product.code,
          category_code: product.category,
          type_code: product.type,
          position: 0,
          ...slugsOf(product),
          model_type: product.model_type,
          family: product.family,
          variant_axes: product.variant_axes.join(";"),
          sales_code: product.sales_code,
          manufacturer: product.manufacturer,
          colour_code: product.colour,
          drawing: product.drawing,
          width_mm: product.width_mm,
          height_mm: product.height_mm,
          depth_mm: product.depth_mm,
          weight_without_packaging_g: product.weight_without_packaging_g,
          weight_with_packaging_g: product.weight_with_packaging_g,
          order_unit: product.order_unit,
          package_unit: product.package_unit,
          min_order_quantity: product.min_order_quantity,
          customs_tariff_number: product.customs_tariff_number,
          facets: JSON.stringify(facetValuesOf(product)),
        },
      },
      ...textRows("product_text", { product_id: id }, ["name", "description", "connection"], product),
      ...product.values.map((value) => ({
        table: "product_attribute",
        values: {
          product_id: id,
          attribute_code: value.attribute,
          value_code: value.code,
          number: value.number,
          number_max: value.max,
          text: value.text,
        },
      })),
      ...product.certificates.map((certificate) => ({
        table: "product_certificate",
        values: { product_id: id, certificate_code: certificate },
      })),
      ...(accessoriesByProduct.get(product.code) ?? []).map((accessory, position) => ({
        table: "accessory",
        values: { product_id: id, accessory_id: idOf(accessory.accessory), kind: accessory.kind, position },
      })),
      ...partNumbers.map((number) => ({ table: "part_number", values: { number, product_id: id } })),
      {
        table: "part_number_piece",
        values: { rowid: id, code: partNumbers[0] ?? "", sales_code: partNumbers[1] ?? "" },
      },
      { table: "product_word", values: { rowid: id, words, hit: hitOf(product) } },
      { table: "product_prose", values: { rowid: id, words: proseOf(product) } },
    ];
  }
  for (const [position, product] of discontinued.entries()) {
    const { code, model_type, discontinued_on, successor } = product;
    const words = toSearchWords([code, ...LOCALES.map((locale) => product[`name_${locale}`])]);
    yield createEntity("discontinued", code, [
      {
        table: "discontinued_product",
        values: { code, position, model_type, discontinued_on, successor_id: successor && idOf(successor), words },
      },
      ...textRows("discontinued_product_text", { code }, ["name"], product),
      ...toSubstituteKeys(code, model_type).map((key) => ({ table: "substitute_key", values: { key, code } })),
    ]);
  }
  for (const [position, reference] of crossReferences.entries()) {
    const { manufacturer, type, number, order_number, match, source } = reference;
    const id = digestOf(JSON.stringify([manufacturer, type, number, order_number]));
    yield createEntity("cross_reference", id, [
      {
        table: "cross_reference",
        values: { id, position, manufacturer, type, number, product_id: idOf(order_number), match, source },
      },
      ...textRows("cross_reference_text", { id }, ["note"], reference),
      ...toSubstituteKeys(type, number).map((key) => ({ table: "substitute_key", values: { key, code: id } })),
    ]);
  }
  for (const [position, { groups: soldGroups, ...reseller }] of resellers.entries()) {
    const { code, kind, country, city, latitude, longitude, name, address, phone, email, website } = reseller;
    yield createEntity("reseller", code, [
      {
        table: "reseller",
        values: { code, position, kind, country, city, latitude, longitude, name, address, phone, email, website },
      },
      ...textRows("reseller_text", { code }, ["city"], reseller),
      ...soldGroups.map((group) => ({ table: "reseller_group", values: { code, group_code: group } })),
    ]);
  }
  for (const [index, [category, stored]] of productsByCategory.entries()) {
    const codes = stored.map((product) => product.code);
    yield createEntity("order", category.code, [
      { table: "", values: { first: firstPosition(index), codes: JSON.stringify(codes) } },
    ]);
  }
  yield* buildSearchEntities(catalogue, firstPosition, version, isPublished, idOf);
}
