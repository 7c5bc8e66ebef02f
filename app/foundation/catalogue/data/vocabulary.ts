import * as v from "valibot";
import { fallbacksOf } from "../../../ground/i18n/fallbacks.ts";
import { byLocale, bySlugSet, LOCALES, type Locale, SLUG_SETS, type Slugs } from "../../../ground/i18n/locales.ts";
import { FacetPackSchema } from "../facets/facet-pack.ts";
import { ATTRIBUTE_KINDS } from "../facets/facet-value.ts";

/** In every language of the site; a release from before a language has its fallback's. */
const LocalizedNames = v.pipe(
  v.record(v.string(), v.string()),
  v.transform((names) => byLocale((locale) => inLanguage(names, locale))),
);
export const SlugsSchema = v.pipe(
  v.record(v.string(), v.string()),
  v.transform((slugs) => bySlugSet((slugSet) => inLanguage(slugs, slugSet))),
);

const inLanguage = (values: Readonly<Record<string, string>>, locale: Locale): string =>
  values[locale] ?? values[fallbacksOf(locale).find((each) => values[each] !== undefined) ?? locale] ?? "";

/** The names, slugs and counts of the whole catalogue for listings and searches, so that no query has to join it. */
export const VocabularySchema = v.object({
  products: v.number(),
  /** The languages in which more than half of the products have no name of their own. */
  sparse: v.optional(v.array(v.picklist(LOCALES)), []),
  groups: v.array(
    v.object({ code: v.string(), slugs: SlugsSchema, names: LocalizedNames, count: v.number(), emblem: v.string() }),
  ),
  categories: v.array(
    v.object({
      code: v.string(),
      group: v.string(),
      slugs: SlugsSchema,
      names: LocalizedNames,
      count: v.number(),
      /** The position of its first product; the others follow it. */
      first: v.number(),
      /** Its main attributes, the most important first. */
      attributes: v.array(v.string()),
      /** Its other attributes, in the catalogue's order. */
      others: v.optional(v.array(v.string()), []),
      /** How many of its products have each type, colour and set of certificates. */
      summary: FacetPackSchema,
      /** The scales of its drawings in a list, pixels per millimetre: smaller ones for larger products. */
      scales: v.optional(v.array(v.number()), []),
    }),
  ),
  types: v.array(
    v.object({
      code: v.string(),
      category: v.string(),
      names: LocalizedNames,
      count: v.number(),
      drawing: v.string(),
      /** Its form is not known: its drawing is a plain box, which no CAD file is made of. */
      isPlainBox: v.optional(v.boolean(), false),
    }),
  ),
  colours: v.array(
    v.object({ code: v.string(), names: LocalizedNames, hex: v.string(), stripe: v.nullable(v.string()) }),
  ),
  certificates: v.array(v.object({ code: v.string(), mark: v.string() })),
  attributes: v.array(
    v.object({
      code: v.string(),
      kind: v.picklist(ATTRIBUTE_KINDS),
      names: LocalizedNames,
      /** The unit's symbol. */
      unit: v.nullable(LocalizedNames),
      unitCode: v.nullable(v.string()),
      values: v.array(
        v.object({
          code: v.string(),
          names: LocalizedNames,
          /** An EV code, true or false. */
          etimValue: v.optional(v.string()),
        }),
      ),
      /** The numbers that products have of it, ascending; empty where it is no rating. */
      ratings: v.array(v.number()),
      /** `minimum`: a greater value satisfies a search as well. `accessory`: it finds accessories too. */
      search: v.optional(v.array(v.string()), []),
      /** The features that it is in ETIM, and the unit of their numbers (null: its own), unless `etim` says otherwise. */
      etim: v.optional(v.object({ features: v.array(v.string()), unit: v.nullable(v.string()) })),
    }),
  ),
  /** The rows of etim.csv: what ETIM calls attributes, columns of products, and values of them. */
  etim: v.optional(
    v.array(
      v.object({
        /** Empty for every class. */
        classes: v.array(v.string()),
        attribute: v.string(),
        /** Empty for the attribute itself. */
        value: v.string(),
        features: v.array(v.string()),
        etimValue: v.nullable(v.string()),
        unit: v.nullable(v.string()),
      }),
    ),
    [],
  ),
  /** ETIM's codes of units, by the catalogue's. */
  etimUnits: v.optional(v.record(v.string(), v.string()), {}),
  /** The words that visitors type, and the catalogue's word for it. */
  synonyms: v.array(v.object({ words: v.string(), means: v.string(), language: v.optional(v.picklist(LOCALES)) })),
  /** Words that stand for values of an attribute, or for a group, category, type, colour or certificate. */
  meanings: v.optional(
    v.array(v.object({ language: v.string(), words: v.string(), attribute: v.string(), values: v.array(v.string()) })),
    [],
  ),
});
export type VocabularyData = v.InferOutput<typeof VocabularySchema>;
export type Group = VocabularyData["groups"][number];
export type Category = VocabularyData["categories"][number];
export type Attribute = VocabularyData["attributes"][number];

export type Vocabulary = Omit<VocabularyData, "groups" | "categories" | "types" | "colours" | "attributes"> & {
  readonly release: number;
  readonly groups: ReadonlyMap<string, Group>;
  readonly categories: ReadonlyMap<string, Category>;
  readonly types: ReadonlyMap<string, VocabularyData["types"][number]>;
  readonly colours: ReadonlyMap<string, VocabularyData["colours"][number]>;
  readonly attributes: ReadonlyMap<string, Attribute>;
};

/** A group or a category by its slug in any set. */
export const findBySlug = <Item extends { readonly slugs: Slugs }>(
  items: ReadonlyMap<string, Item>,
  slug: string | undefined,
): Item | undefined => [...items.values()].find(({ slugs }) => SLUG_SETS.some((slugSet) => slugs[slugSet] === slug));

/** A part of the catalogue that can be listed and searched. */
export type CataloguePath =
  | { readonly level: "all" }
  | { readonly level: "group"; readonly group: Group }
  | { readonly level: "category"; readonly group: Group; readonly category: Category };
