import type { VocabularyData } from "../../../../app/foundation/catalogue/data/vocabulary.ts";
import { TRADE_FACETS } from "../../../../app/foundation/catalogue/product/trade-data.ts";
import { byLocale, LOCALES, type Locale } from "../../../../app/ground/i18n/locales.ts";
import { PLAIN_DRAWING } from "../../../../packages/rail-geometry/models.ts";
import type { Catalogue } from "../check/check-catalogue.ts";
import { slugsOf } from "./table-rows.ts";
import { toTradeAttribute } from "./trade-attributes.ts";

const namesOf = (row: Readonly<Record<`name_${Locale}`, string>>) => byLocale((locale) => row[`name_${locale}`]);

/** In the order of their codes: the order of units.csv is not published. */
const etimUnitsOf = ({ units }: Catalogue): Record<string, string> =>
  Object.fromEntries(
    units
      .flatMap(({ code, etim_unit }): [string, string][] => (etim_unit ? [[code, etim_unit]] : []))
      .toSorted(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Units of ratings, where more will do: a search for 35 A also finds 41 A. */
const RATED_UNITS = ["A", "V"];

/** Groups, categories, types, attributes and their values, with all that listings and searches read of them at once. */
export function buildVocabulary(catalogue: Catalogue, firstPosition: (category: string) => number): VocabularyData {
  const { products } = catalogue;
  const categories = catalogue.categories.map((category) => {
    const { stored, attributes, summary, drawnSizes } = products.ofCategory(category.code);
    return {
      code: category.code,
      group: category.group,
      slugs: slugsOf(category),
      names: namesOf(category),
      count: stored.length,
      first: firstPosition(category.code),
      attributes: category.attributes,
      others: [...catalogue.attributes.map(({ code }) => code), ...TRADE_FACETS].filter(
        (code) => attributes.has(code) && !category.attributes.includes(code),
      ),
      summary: summary.pack(),
      scales: drawnSizes.scales(),
    };
  });
  const units = new Map(catalogue.units.map((unit) => [unit.code, byLocale((locale) => unit[`symbol_${locale}`])]));
  const numbersOf = (attribute: string) => [...(products.numbers.get(attribute) ?? [])].toSorted((a, b) => a - b);
  const values = Map.groupBy(catalogue.attributeValues, (value) => value.attribute);
  return {
    products: products.length,
    sparse: LOCALES.filter((locale) => (products.withoutName.get(locale) ?? 0) * 2 > products.length),
    groups: catalogue.groups.map((group) => ({
      code: group.code,
      slugs: slugsOf(group),
      names: namesOf(group),
      count: categories.reduce((sum, category) => sum + (category.group === group.code ? category.count : 0), 0),
      emblem: group.emblem_product,
    })),
    categories,
    types: catalogue.types.map((type) => ({
      code: type.code,
      category: type.category,
      names: namesOf(type),
      count: products.countByType.get(type.code) ?? 0,
      drawing: type.drawing || PLAIN_DRAWING,
      isPlainBox: type.drawing === "",
    })),
    colours: catalogue.colours.map((colour) => ({
      code: colour.code,
      names: namesOf(colour),
      hex: colour.hex,
      stripe: colour.stripe_hex,
    })),
    certificates: catalogue.certificates.map(({ code, mark }) => ({ code, mark })),
    attributes: [
      ...catalogue.attributes.map((attribute) => ({
        code: attribute.code,
        kind: attribute.kind,
        names: namesOf(attribute),
        unit: (attribute.unit && units.get(attribute.unit)) || null,
        unitCode: attribute.unit,
        ratings: RATED_UNITS.includes(attribute.unit ?? "") ? numbersOf(attribute.code) : [],
        values: (values.get(attribute.code) ?? []).map((value) => ({
          code: value.code,
          names: namesOf(value),
          ...(value.etim_value ? { etimValue: value.etim_value } : {}),
        })),
        search: attribute.search,
        ...(attribute.minimum === null ? {} : { minimum: attribute.minimum }),
        ...(attribute.maximum === null ? {} : { maximum: attribute.maximum }),
        ...(attribute.etim_feature.length > 0
          ? { etim: { features: attribute.etim_feature, unit: attribute.etim_unit } }
          : {}),
      })),
      ...TRADE_FACETS.flatMap((facet) => {
        const codes = products.tradeCodes.get(facet);
        return codes ? [toTradeAttribute(facet, [...codes])] : [];
      }),
    ],
    etim: catalogue.etim.map(({ class: classes, attribute, value, feature, etim_value, unit }) => ({
      classes,
      attribute,
      value,
      features: feature,
      etimValue: etim_value,
      unit,
    })),
    etimUnits: etimUnitsOf(catalogue),
    synonyms: [...catalogue.synonyms],
    meanings: [...catalogue.meanings],
  };
}
