import sql from "sql-template-tag";
import * as v from "valibot";
import { LOCALES } from "../../i18n/locales.ts";
import { FacetPackSchema } from "../facets/facet-pack.ts";
import { type BatchRows, type CatalogueDatabase, type QueryBatch, runQueries } from "./database.ts";

const LocalizedNames = v.object({ tr: v.string(), en: v.string(), ru: v.string() });
const Slugs = { slug_tr: v.string(), slug_en: v.string() };

/**
 * What every listing and every search needs to know of the whole catalogue, so that no query has to join it: names in
 * each language, addresses, counts. `first` is the position of a category's first product; the others follow it.
 */
const VocabularySchema = v.object({
  products: v.number(),
  groups: v.array(
    v.object({ code: v.string(), ...Slugs, names: LocalizedNames, count: v.number(), emblem: v.string() }),
  ),
  categories: v.array(
    v.object({
      code: v.string(),
      group: v.string(),
      ...Slugs,
      names: LocalizedNames,
      count: v.number(),
      first: v.number(),
      /** What matters of its products, what matters most first. */
      attributes: v.array(v.string()),
      /** What else its products have values of, in the order of the attributes. */
      others: v.optional(v.array(v.string()), []),
      /** How many products of the category are of each type, colour and set of certificates. */
      summary: FacetPackSchema,
      /** At which its products are drawn in a list, in pixels for a millimetre: the smaller for the larger ones. */
      scales: v.optional(v.array(v.number()), []),
    }),
  ),
  types: v.array(
    v.object({ code: v.string(), category: v.string(), names: LocalizedNames, count: v.number(), drawing: v.string() }),
  ),
  colours: v.array(
    v.object({ code: v.string(), names: LocalizedNames, hex: v.string(), stripe: v.nullable(v.string()) }),
  ),
  certificates: v.array(v.object({ code: v.string(), mark: v.string() })),
  attributes: v.array(
    v.object({
      code: v.string(),
      kind: v.picklist(["number", "range", "code", "text"]),
      names: LocalizedNames,
      /** The unit's symbol, and its code. */
      unit: v.nullable(LocalizedNames),
      unitCode: v.nullable(v.string()),
      values: v.array(v.object({ code: v.string(), names: LocalizedNames })),
      /** The numbers that products have of it, in order; none for what is no rating. */
      ratings: v.array(v.number()),
      /** `minimum`: greater than asked for does as well. `accessory`: accessories are found by it too. */
      search: v.optional(v.array(v.string()), []),
    }),
  ),
  /** Words that people say for others: what is typed, and what the catalogue calls it. */
  synonyms: v.array(v.object({ words: v.string(), means: v.string(), language: v.optional(v.picklist(LOCALES)) })),
  /** What words say of a product: that an attribute, or its group, category, type, colour or certificate, is one of some values. */
  meanings: v.optional(
    v.array(v.object({ language: v.string(), words: v.string(), attribute: v.string(), values: v.array(v.string()) })),
    [],
  ),
});
export type VocabularyData = v.InferOutput<typeof VocabularySchema>;
export type Group = VocabularyData["groups"][number];
export type Category = VocabularyData["categories"][number];
type ProductType = VocabularyData["types"][number];
export type Attribute = VocabularyData["attributes"][number];

export type Vocabulary = Omit<VocabularyData, "groups" | "categories" | "types" | "colours" | "attributes"> & {
  readonly release: number;
  readonly groups: ReadonlyMap<string, Group>;
  readonly categories: ReadonlyMap<string, Category>;
  readonly types: ReadonlyMap<string, ProductType>;
  readonly colours: ReadonlyMap<string, VocabularyData["colours"][number]>;
  readonly attributes: ReadonlyMap<string, Attribute>;
};

/** A group or a category by its slug in any language. */
export const findBySlug = <Item extends { readonly slug_tr: string; readonly slug_en: string }>(
  items: ReadonlyMap<string, Item>,
  slug: string | undefined,
): Item | undefined => [...items.values()].find((item) => item.slug_tr === slug || item.slug_en === slug);

/** A part of the catalogue that can be listed and searched. */
export type CataloguePath =
  | { readonly level: "all" }
  | { readonly level: "group"; readonly group: Group }
  | { readonly level: "category"; readonly group: Group; readonly category: Category };

/** What this isolate read last of each database it was given. */
const cachedVocabularies = new WeakMap<CatalogueDatabase, Vocabulary>();

/** The vocabulary that this isolate holds, or the database's: for what may be a moment behind the rest of a page. */
export async function getCachedVocabulary(database: CatalogueDatabase): Promise<Vocabulary> {
  const vocabulary = cachedVocabularies.get(database) ?? (await readVocabulary(database));
  cachedVocabularies.set(database, vocabulary);
  return vocabulary;
}

/** The release of the vocabulary that this isolate holds; null while it holds none. */
export const getCachedRelease = (database: CatalogueDatabase): number | null =>
  cachedVocabularies.get(database)?.release ?? null;

/** Lets go of a vocabulary of another release. */
export function evictOtherRelease(database: CatalogueDatabase, release: number): void {
  if (cachedVocabularies.get(database)?.release !== release) cachedVocabularies.delete(database);
}

const ReleaseRow = v.object({ release: v.number() });
/** Which release this is; 0 before the first. One row. */
const releaseQuery = [sql`SELECT coalesce(max(number), 0) AS release FROM release`, ReleaseRow] as const;

/** One release of the catalogue: its vocabulary, and questions that only this release answers. */
export type Snapshot = {
  readonly vocabulary: Vocabulary;
  readonly runQueries: <Batch extends QueryBatch>(queries: Batch) => Promise<BatchRows<Batch>>;
};

class ReleaseChanged extends Error {}

/** Publishes follow one another by minutes; more than this many within one request do not happen. */
const MAX_ATTEMPTS = 3;

/**
 * Runs a task on one release of the catalogue. The isolate's own copy of the vocabulary is used without asking first;
 * every batch of questions carries its release along, and when the catalogue has been published since, all is done
 * again on the new one. So an answer never mixes two releases, and a request costs no round trip to find out.
 */
export async function withSnapshot<Result>(
  database: CatalogueDatabase,
  task: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    let isCurrent = !cachedVocabularies.has(database);
    const vocabulary = await getCachedVocabulary(database);

    async function runAtThisRelease<Batch extends QueryBatch>(queries: Batch): Promise<BatchRows<Batch>> {
      const { release, ...results } = await runQueries(database, { ...queries, release: releaseQuery });
      if (release[0]?.release !== vocabulary.release) throw new ReleaseChanged();
      isCurrent = true;
      return results as unknown as BatchRows<Batch>;
    }

    try {
      try {
        return await task({ vocabulary, runQueries: runAtThisRelease });
      } finally {
        // Nothing was asked, perhaps because an older vocabulary does not know what the URL names.
        if (!isCurrent) await runAtThisRelease({});
      }
    } catch (error) {
      if (!(error instanceof ReleaseChanged)) throw error;
      cachedVocabularies.delete(database);
      if (attempt === MAX_ATTEMPTS) throw error;
    }
  }
}

/** Reads the vocabulary: a row for every 30,000 characters of it. */
async function readVocabulary(database: CatalogueDatabase): Promise<Vocabulary> {
  const { parts, releases } = await runQueries(database, {
    parts: [sql`SELECT data FROM vocabulary ORDER BY part`, v.object({ data: v.string() })],
    releases: releaseQuery,
  });
  const data = v.parse(
    VocabularySchema,
    parts.length > 0 ? JSON.parse(parts.map((part) => part.data).join("")) : EMPTY_CATALOGUE,
  );
  const indexByCode = <Item extends { code: string }>(items: readonly Item[]) =>
    new Map(items.map((item) => [item.code, item]));
  return {
    ...data,
    release: releases[0]?.release ?? 0,
    groups: indexByCode(data.groups),
    categories: indexByCode(data.categories),
    types: indexByCode(data.types),
    colours: indexByCode(data.colours),
    attributes: indexByCode(data.attributes),
  };
}

const EMPTY_CATALOGUE: VocabularyData = {
  products: 0,
  groups: [],
  categories: [],
  types: [],
  colours: [],
  certificates: [],
  attributes: [],
  synonyms: [],
  meanings: [],
};
