import { LOCALES } from "../../../../app/ground/i18n/locales.ts";
import type { Catalogue } from "../check/check-catalogue.ts";
import { createEntity, type Entity } from "./entity.ts";
import { slugsOf, textRows, writtenSlugRows } from "./table-rows.ts";

/** Everything that products refer to: one entity for each code. */
export function* buildVocabularyEntities(catalogue: Catalogue): Generator<Entity> {
  for (const unit of catalogue.units)
    yield createEntity("unit", unit.code, textRows("unit_text", { unit_code: unit.code }, ["symbol"], unit));
  for (const colour of catalogue.colours) {
    const { code, hex, stripe_hex } = colour;
    yield createEntity("colour", code, [
      { table: "colour", values: { code, hex, stripe_hex } },
      ...textRows("colour_text", { colour_code: code }, ["name"], colour),
    ]);
  }
  // A product refers to a row of colours, also where its colour is not known.
  if (catalogue.products.lacksColours)
    yield createEntity("colour", "", [
      { table: "colour", values: { code: "", hex: "", stripe_hex: null } },
      ...LOCALES.map((locale) => ({
        table: "colour_text",
        values: { colour_code: "", locale, name: "", borrowed: null },
      })),
    ]);
  for (const [position, certificate] of catalogue.certificates.entries()) {
    const { code, mark } = certificate;
    yield createEntity("certificate", code, [
      { table: "certificate", values: { code, position, mark } },
      ...textRows("certificate_text", { certificate_code: code }, ["description"], certificate),
    ]);
  }
  yield* buildAttributes(catalogue);
  yield* buildGroups(catalogue);
  yield* buildCategories(catalogue);
  for (const [position, type] of catalogue.types.entries()) {
    const { code, category, role, drawing } = type;
    yield createEntity("type", code, [
      {
        table: "product_type",
        values: { code, category_code: category, position, role, drawing },
      },
      ...textRows("product_type_text", { type_code: code }, ["name"], type),
    ]);
  }
}

function* buildAttributes({ attributes, attributeValues }: Catalogue): Generator<Entity> {
  const valuesByAttribute = Map.groupBy(attributeValues, (value) => value.attribute);
  for (const [position, attribute] of attributes.entries()) {
    const { code, kind, unit, section } = attribute;
    yield createEntity("attribute", code, [
      { table: "attribute", values: { code, position, kind, unit_code: unit, section } },
      ...textRows("attribute_text", { attribute_code: code }, ["name"], attribute),
      ...(valuesByAttribute.get(code) ?? []).flatMap((value, index) => {
        const key = { attribute_code: code, value_code: value.code, position: index };
        return textRows("attribute_value_text", key, ["name"], value);
      }),
    ]);
  }
}

function* buildGroups({ groups }: Catalogue): Generator<Entity> {
  for (const [position, group] of groups.entries()) {
    const { code, emblem_product } = group;
    const slugs = slugsOf(group);
    const rows = [
      { table: "product_group", values: { code, position, emblem_product } },
      ...writtenSlugRows("product_group_slug", { group_code: code }, group),
      ...textRows("product_group_text", { group_code: code }, ["name", "description"], group),
    ];
    yield createEntity("group", code, rows, { code, slugs, parent: "" });
  }
}

function* buildCategories({ categories }: Catalogue): Generator<Entity> {
  for (const [position, category] of categories.entries()) {
    const { code, group, etim_class, etim_release, etim_class_version, eclass, unspsc, attributes } = category;
    const slugs = slugsOf(category);
    const rows = [
      {
        table: "category",
        values: { code, group_code: group, position, etim_class, etim_release, etim_class_version, eclass, unspsc },
      },
      ...writtenSlugRows("category_slug", { category_code: code }, category),
      ...textRows("category_text", { category_code: code }, ["name", "description"], category),
      ...attributes.map((attribute, index) => ({
        table: "category_attribute",
        values: { category_code: code, attribute_code: attribute, position: index },
      })),
    ];
    yield createEntity("category", code, rows, { code, slugs, parent: group });
  }
}
