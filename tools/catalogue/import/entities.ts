import { wordsIn } from "../../../app/downloads/words.ts";
import { LOCALES } from "../../../app/i18n/locales.ts";
import { substituteKeys } from "../../../app/search/substitutes.ts";
import type { Catalogue } from "./check.ts";
import { digestOf, type Entity, entity, entityOf, type Place, type TableRow, type Value } from "./entity.ts";
import { valuesOf } from "./facet-packs.ts";
import { findingEntities, type IsPublished } from "./finding.ts";
import type { Named } from "./products.ts";
import { recipe } from "./recipe.ts";
import type { Product } from "./schema.ts";
import { hitOf, proseOf, searchIndexer } from "./search-rows.ts";
import { slugOf } from "./slug.ts";

/** Room for the products of one category between its first position and the next category's. */
const POSITIONS_PER_CATEGORY = 1_000_000;

/** The position of a category's first product; the others follow without gaps. */
const firstPosition = (categoryIndex: number) => categoryIndex * POSITIONS_PER_CATEGORY;

type Translated<Field extends string> = Readonly<Record<`${Field}_${(typeof LOCALES)[number]}`, string>>;

const texts = <Field extends string>(
  table: string,
  key: Readonly<Record<string, Value>>,
  fields: readonly Field[],
  source: Translated<Field>,
): TableRow[] =>
  LOCALES.map((locale) => ({
    table,
    values: { ...key, locale, ...Object.fromEntries(fields.map((field) => [field, source[`${field}_${locale}`]])) },
  }));

const slugsOf = (product: Named) => ({ slug_tr: slugOf(product.name_tr), slug_en: slugOf(product.name_en) });

const placeOf = ({ code, slug_tr, slug_en }: Omit<Place, "parent">, parent: string): Place => ({
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
export function* entitiesOf(
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
    yield entity("unit", unit.code, texts("unit_text", { unit_code: unit.code }, ["symbol"], unit));
  for (const colour of colours) {
    yield entity("colour", colour.code, [
      { table: "colour", values: { code: colour.code, hex: colour.hex, stripe_hex: colour.stripe_hex } },
      ...texts("colour_text", { colour_code: colour.code }, ["name"], colour),
    ]);
  }
  for (const [position, certificate] of certificates.entries()) {
    yield entity("certificate", certificate.code, [
      { table: "certificate", values: { code: certificate.code, position, mark: certificate.mark } },
      ...texts("certificate_text", { certificate_code: certificate.code }, ["description"], certificate),
    ]);
  }
  const valuesByAttribute = Map.groupBy(attributeValues, (value) => value.attribute);
  for (const [position, attribute] of attributes.entries()) {
    yield entity("attribute", attribute.code, [
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
      ...texts("attribute_text", { attribute_code: attribute.code }, ["name"], attribute),
      ...(valuesByAttribute.get(attribute.code) ?? []).flatMap((value, place) =>
        texts(
          "attribute_value_text",
          { attribute_code: attribute.code, value_code: value.code, position: place },
          ["name"],
          value,
        ),
      ),
    ]);
  }
  for (const [position, group] of groups.entries()) {
    yield entity(
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
        ...texts("product_group_text", { group_code: group.code }, ["name", "description"], group),
      ],
      placeOf(group, ""),
    );
  }
  for (const [position, category] of categories.entries()) {
    yield entity(
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
        ...texts("category_text", { category_code: category.code }, ["name", "description"], category),
        ...category.attributes.map((attribute, place) => ({
          table: "category_attribute",
          values: { category_code: category.code, attribute_code: attribute, position: place },
        })),
      ],
      placeOf(category, category.group),
    );
  }
  for (const [position, type] of types.entries()) {
    yield entity("type", type.code, [
      {
        table: "product_type",
        values: { code: type.code, category_code: type.category, position, drawing: type.drawing },
      },
      ...texts("product_type_text", { type_code: type.code }, ["name"], type),
    ]);
  }

  const accessoriesByProduct = Map.groupBy(accessories, (accessory) => accessory.product);
  const shelves = categories.map((category) => [category, products.in(category.code).kept] as const);
  // New products get their ids in this order, which is the order that a search that finds too much keeps.
  for (const [, kept] of shelves) for (const { code } of kept) idOf(code);
  const indexed = searchIndexer(catalogue);
  // What is made of a product: by this code, in words of these.
  const made = recipe();
  const shared = digestOf(
    JSON.stringify([made, categories, types, units, colours, certificates, attributes, attributeValues]),
  );
  for (const [category, kept] of shelves)
    for (const { code, digest, place } of kept) {
      const own = (accessoriesByProduct.get(code) ?? []).map(({ accessory, kind }) => `${idOf(accessory)} ${kind}`);
      yield entityOf(
        "product",
        code,
        digestOf([shared, idOf(code), digest, ...own].join("\n")),
        () => rowsOfProduct(products.at(place)),
        () => placeOf({ code, ...slugsOf(products.named(place)) }, category.code),
      );
    }

  function rowsOfProduct(product: Product): TableRow[] {
    const id = idOf(product.code);
    const { words, partNumbers } = indexed(product);
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
          facets: JSON.stringify(valuesOf(product)),
        },
      },
      ...texts("product_text", { product_id: id }, ["name", "description", "connection"], product),
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
    const words = wordsIn([code, ...LOCALES.map((locale) => product[`name_${locale}`])]);
    yield entity("discontinued", code, [
      {
        table: "discontinued_product",
        values: { code, position, model_type, discontinued_on, successor_id: successor && idOf(successor), words },
      },
      ...texts("discontinued_product_text", { code }, ["name"], product),
      ...substituteKeys(code, model_type).map((key) => ({ table: "substitute_key", values: { key, code } })),
    ]);
  }
  for (const [position, reference] of crossReferences.entries()) {
    const { manufacturer, type, number, order_number, match, source } = reference;
    const id = digestOf(JSON.stringify([manufacturer, type, number, order_number]));
    yield entity("cross_reference", id, [
      {
        table: "cross_reference",
        values: { id, position, manufacturer, type, number, product_id: idOf(order_number), match, source },
      },
      ...texts("cross_reference_text", { id }, ["note"], reference),
      ...substituteKeys(type, number).map((key) => ({ table: "substitute_key", values: { key, code: id } })),
    ]);
  }
  for (const [position, { groups: sold, ...reseller }] of resellers.entries()) {
    const { code, kind, country, city, latitude, longitude, name, address, phone, email, website } = reseller;
    yield entity("reseller", code, [
      {
        table: "reseller",
        values: { code, position, kind, country, city, latitude, longitude, name, address, phone, email, website },
      },
      ...texts("reseller_text", { code }, ["city"], reseller),
      ...sold.map((group) => ({ table: "reseller_group", values: { code, group_code: group } })),
    ]);
  }
  for (const [index, [category, kept]] of shelves.entries()) {
    const codes = kept.map((product) => product.code);
    yield entity("order", category.code, [
      { table: "", values: { first: firstPosition(index), codes: JSON.stringify(codes) } },
    ]);
  }
  yield* findingEntities(catalogue, firstPosition, made, isPublished, idOf);
}
