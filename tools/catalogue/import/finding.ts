import type { VocabularyData } from "../../../app/catalogue/vocabulary.ts";
import { LOCALE_TABLE, LOCALES, type Locale } from "../../../app/i18n/locales.ts";
import { deletionsOf } from "../../../app/search/misspelling.ts";
import { fitsInMemory } from "../../../app/search/selectivity.ts";
import type { Catalogue } from "./check.ts";
import { digestOf, type Entity, type EntityKind, entity, entityOf, type TableRow } from "./entity.ts";
import { fullPack } from "./facet-packs.ts";
import type { Named } from "./products.ts";
import { SearchColumns } from "./search-columns.ts";
import { SearchTerms } from "./search-rows.ts";

/** Whether all entities of a kind are published, made from the same; then they need not be made. */
export type IsPublished = (kind: EntityKind, source: string) => boolean;

/**
 * Everything that filters and search read beside the products themselves.
 * @param recipe a digest of the code that makes it
 */
export function* findingEntities(
  catalogue: Catalogue,
  firstPosition: (categoryIndex: number) => number,
  recipe: string,
  isPublished: IsPublished,
  idOf: (code: string) => number,
): Generator<Entity> {
  const { categories, products } = catalogue;
  const shelves = categories.map((category) => products.in(category.code));
  // What the orders of the whole catalogue follow from.
  const names = digestOf([recipe, ...shelves.map((shelf) => shelf.names)].join("\n"));
  let orders: ReturnType<typeof ranksOf> | null = null;
  const searched = fitsInMemory(products.length) ? new SearchColumns(catalogue, idOf) : null;
  const accessories = digestOf(JSON.stringify(searched ? [catalogue.accessories, catalogue.attributes] : []));
  for (const [index, category] of categories.entries()) {
    const shelf = shelves[index] ?? products.in(category.code);
    yield entityOf("pack", category.code, digestOf([names, shelf.counted, accessories].join("\n")), () => {
      orders ??= ranksOf(shelves.flatMap(({ kept }) => kept.map(({ place }) => products.named(place))));
      const key = { category_code: category.code };
      return [
        ...inParts("facet_pack", { ...key, kind: "full" }, JSON.stringify(fullPack(shelf))),
        ...[...orders].flatMap(([order, ranks]) =>
          inParts("facet_pack", { ...key, kind: order }, JSON.stringify(shelf.kept.map(({ code }) => ranks.get(code)))),
        ),
        ...(searched ? inParts("facet_pack", { ...key, kind: "search" }, JSON.stringify(searched.pack(shelf))) : []),
      ];
    });
  }
  const vocabulary = vocabularyOf(catalogue, firstPosition);
  yield entity("vocabulary", "catalogue", inParts("vocabulary", { scope: "catalogue" }, JSON.stringify(vocabulary)));
  const { groups, types, colours, attributeValues, synonyms } = catalogue;
  const named = [...groups, ...categories, ...types, ...colours, ...attributeValues].map(namesOf);
  const source = digestOf(JSON.stringify([names, named, synonyms]));
  if (isPublished("term", source)) return;
  for (const { term, spelling } of termsOf(catalogue)) {
    yield entityOf("term", term, source, () => [
      { table: "search_term", values: { term, spelling } },
      ...[...deletionsOf(term)].map(([deletion, place]) => ({
        table: "search_term_deletion",
        values: { deletion, term, place },
      })),
    ]);
  }
}

/** The place of each product in the whole catalogue by its order number, and by its name in each language. */
function ranksOf(products: readonly Named[]): ReadonlyMap<string, ReadonlyMap<string, number>> {
  const ranked = (compare: (a: Named, b: Named) => number) =>
    new Map(products.toSorted(compare).map((product, rank) => [product.code, rank]));
  const byName = (locale: Locale) => {
    const { compare } = new Intl.Collator(LOCALE_TABLE[locale].intl, { numeric: true });
    return ranked((a, b) => compare(a[`name_${locale}`], b[`name_${locale}`]));
  };
  return new Map([
    ["code", ranked((a, b) => (a.code < b.code ? -1 : 1))],
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

function vocabularyOf(catalogue: Catalogue, firstPosition: (categoryIndex: number) => number): VocabularyData {
  const { products } = catalogue;
  const categories = catalogue.categories.map((category, index) => ({
    code: category.code,
    group: category.group,
    slug_tr: category.slug_tr,
    slug_en: category.slug_en,
    names: namesOf(category),
    count: products.in(category.code).kept.length,
    first: firstPosition(index),
    attributes: category.attributes,
    others: catalogue.attributes.flatMap(({ code }) =>
      products.in(category.code).attributes.has(code) && !category.attributes.includes(code) ? [code] : [],
    ),
    summary: products.in(category.code).summary.pack(),
    scales: products.in(category.code).sizes.scales(),
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

function termsOf(catalogue: Catalogue): SearchTerms {
  const { groups, categories, types, colours, attributeValues, products } = catalogue;
  const terms = new SearchTerms();
  const add = (named: Readonly<Record<`name_${Locale}`, string>>) => {
    for (const locale of LOCALES) terms.add(named[`name_${locale}`], locale);
  };
  for (const named of [...groups, ...categories, ...types, ...colours, ...attributeValues]) add(named);
  for (let place = 0; place < products.length; place++) add(products.named(place));
  for (const { words, language } of catalogue.synonyms) terms.add(words, language);
  return terms;
}

/** A statement holds at most 100 kB; a character takes up to three bytes in it. */
const PART_CHARACTERS = 30_000;

/** A long text as rows of numbered parts. */
function inParts(table: string, key: Readonly<Record<string, string>>, data: string): TableRow[] {
  const parts = data.match(new RegExp(`[\\s\\S]{1,${PART_CHARACTERS}}`, "gu")) ?? [];
  return parts.map((part, index) => ({ table, values: { ...key, part: index, data: part } }));
}
