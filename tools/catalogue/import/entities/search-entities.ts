import type { VocabularyData } from "../../../../app/catalogue/data/vocabulary.ts";
import { LOCALE_TABLE, LOCALES, type Locale } from "../../../../app/i18n/locales.ts";
import { fitsInMemory } from "../../../../app/search/indexed/selectivity.ts";
import { deletionsOf } from "../../../../app/search/text-analysis/edit-distance.ts";
import type { Catalogue } from "../check/check-catalogue.ts";
import type { ProductName } from "../products/products.ts";
import { createEntity, createLazyEntity, digestOf, type Entity, type EntityKind, type TableRow } from "./entity.ts";
import { buildFullPack } from "./facet-packs.ts";
import { SearchColumns } from "./search-columns.ts";
import { SearchTerms } from "./search-rows.ts";

/** Whether all entities of a kind are published, made from the same; then they need not be made. */
export type IsPublished = (kind: EntityKind, source: string) => boolean;

/**
 * Everything that filters and search read beside the products themselves.
 * @param version a digest of the code that makes it
 */
export function* buildSearchEntities(
  catalogue: Catalogue,
  firstPosition: (categoryIndex: number) => number,
  version: string,
  isPublished: IsPublished,
  idOf: (code: string) => number,
): Generator<Entity> {
  const { categories, products } = catalogue;
  const productsByCategory = categories.map((category) => products.ofCategory(category.code));
  // What the orders of the whole catalogue follow from.
  const names = digestOf(
    [version, ...productsByCategory.map((categoryProducts) => categoryProducts.namesDigest)].join("\n"),
  );
  let orders: ReturnType<typeof rankProducts> | null = null;
  const searchColumns = fitsInMemory(products.length) ? new SearchColumns(catalogue, idOf) : null;
  const accessories = digestOf(JSON.stringify(searchColumns ? [catalogue.accessories, catalogue.attributes] : []));
  for (const [index, category] of categories.entries()) {
    const categoryProducts = productsByCategory[index] ?? products.ofCategory(category.code);
    yield createLazyEntity(
      "pack",
      category.code,
      digestOf([names, categoryProducts.facetsDigest, accessories].join("\n")),
      () => {
        orders ??= rankProducts(
          productsByCategory.flatMap(({ stored }) => stored.map(({ index }) => products.readName(index))),
        );
        const key = { category_code: category.code };
        return [
          ...splitIntoParts("facet_pack", { ...key, kind: "full" }, JSON.stringify(buildFullPack(categoryProducts))),
          ...[...orders].flatMap(([order, ranks]) =>
            splitIntoParts(
              "facet_pack",
              { ...key, kind: order },
              JSON.stringify(categoryProducts.stored.map(({ code }) => ranks.get(code))),
            ),
          ),
          ...(searchColumns
            ? splitIntoParts(
                "facet_pack",
                { ...key, kind: "search" },
                JSON.stringify(searchColumns.pack(categoryProducts)),
              )
            : []),
        ];
      },
    );
  }
  const vocabulary = buildVocabulary(catalogue, firstPosition);
  yield createEntity(
    "vocabulary",
    "catalogue",
    splitIntoParts("vocabulary", { scope: "catalogue" }, JSON.stringify(vocabulary)),
  );
  const { groups, types, colours, attributeValues, synonyms } = catalogue;
  const named = [...groups, ...categories, ...types, ...colours, ...attributeValues].map(namesOf);
  const source = digestOf(JSON.stringify([names, named, synonyms]));
  if (isPublished("term", source)) return;
  for (const { term, spelling } of collectTerms(catalogue)) {
    yield createLazyEntity("term", term, source, () => [
      { table: "search_term", values: { term, spelling } },
      ...[...deletionsOf(term)].map(([deletion, place]) => ({
        table: "search_term_deletion",
        values: { deletion, term, place },
      })),
    ]);
  }
}

/** The place of each product in the whole catalogue by its order number, and by its name in each language. */
function rankProducts(products: readonly ProductName[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const rankBy = (compare: (a: ProductName, b: ProductName) => number) =>
    new Map(products.toSorted(compare).map((product, rank) => [product.code, rank]));
  const byName = (locale: Locale) => {
    const { compare } = new Intl.Collator(LOCALE_TABLE[locale].intl, { numeric: true });
    return rankBy((a, b) => compare(a[`name_${locale}`], b[`name_${locale}`]));
  };
  return new Map([
    ["code", rankBy((a, b) => (a.code < b.code ? -1 : 1))],
    ...LOCALES.map((locale) => [`name_${locale}`, byName(locale)] as const),
  ]);
}

const namesOf = (named: Readonly<Record<`name_${Locale}`, string>>) => ({
  tr: named.name_tr,
  en: named.name_en,
  ru: named.name_ru,
});

/** Units of what a product bears: who asks for 35 A is served by 41 A. */
const RATED_UNITS = ["A", "V"];

function buildVocabulary(catalogue: Catalogue, firstPosition: (categoryIndex: number) => number): VocabularyData {
  const { products } = catalogue;
  const categories = catalogue.categories.map((category, index) => ({
    code: category.code,
    group: category.group,
    slug_tr: category.slug_tr,
    slug_en: category.slug_en,
    names: namesOf(category),
    count: products.ofCategory(category.code).stored.length,
    first: firstPosition(index),
    attributes: category.attributes,
    others: catalogue.attributes.flatMap(({ code }) =>
      products.ofCategory(category.code).attributes.has(code) && !category.attributes.includes(code) ? [code] : [],
    ),
    summary: products.ofCategory(category.code).summary.pack(),
    scales: products.ofCategory(category.code).drawnSizes.scales(),
  }));
  const units = new Map(
    catalogue.units.map((unit) => [unit.code, { tr: unit.symbol_tr, en: unit.symbol_en, ru: unit.symbol_ru }]),
  );
  const numbersOf = (attribute: string) => [...(products.numbers.get(attribute) ?? [])].toSorted((a, b) => a - b);
  const values = Map.groupBy(catalogue.attributeValues, (value) => value.attribute);
  return {
    products: products.length,
    groups: catalogue.groups.map((group) => ({
      code: group.code,
      slug_tr: group.slug_tr,
      slug_en: group.slug_en,
      names: namesOf(group),
      count: categories.filter((each) => each.group === group.code).reduce((sum, { count }) => sum + count, 0),
      emblem: group.emblem_product,
    })),
    categories,
    types: catalogue.types.map((type) => ({
      code: type.code,
      category: type.category,
      names: namesOf(type),
      count: products.countByType.get(type.code) ?? 0,
      drawing: type.drawing,
    })),
    colours: catalogue.colours.map((colour) => ({
      code: colour.code,
      names: namesOf(colour),
      hex: colour.hex,
      stripe: colour.stripe_hex,
    })),
    certificates: catalogue.certificates.map(({ code, mark }) => ({ code, mark })),
    attributes: catalogue.attributes.map((attribute) => ({
      code: attribute.code,
      kind: attribute.kind,
      names: namesOf(attribute),
      unit: (attribute.unit && units.get(attribute.unit)) || null,
      unitCode: attribute.unit,
      ratings: RATED_UNITS.includes(attribute.unit ?? "") ? numbersOf(attribute.code) : [],
      values: (values.get(attribute.code) ?? []).map((value) => ({ code: value.code, names: namesOf(value) })),
      search: attribute.search,
    })),
    synonyms: [...catalogue.synonyms],
    meanings: [...catalogue.meanings],
  };
}

function collectTerms(catalogue: Catalogue): SearchTerms {
  const { groups, categories, types, colours, attributeValues, products } = catalogue;
  const terms = new SearchTerms();
  const add = (named: Readonly<Record<`name_${Locale}`, string>>) => {
    for (const locale of LOCALES) terms.add(named[`name_${locale}`], locale);
  };
  for (const named of [...groups, ...categories, ...types, ...colours, ...attributeValues]) add(named);
  for (let index = 0; index < products.length; index++) add(products.readName(index));
  for (const { words, language } of catalogue.synonyms) terms.add(words, language);
  return terms;
}

/** A statement holds at most 100 kB; a character takes up to three bytes in it. */
const MAX_PART_LENGTH = 30_000;

/** A long text as rows of numbered parts. */
function splitIntoParts(table: string, key: Readonly<Record<string, string>>, data: string): TableRow[] {
  const parts = data.match(new RegExp(`[\\s\\S]{1,${MAX_PART_LENGTH}}`, "gu")) ?? [];
  return parts.map((part, index) => ({ table, values: { ...key, part: index, data: part } }));
}
