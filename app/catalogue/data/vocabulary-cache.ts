import sql from "sql-template-tag";
import * as v from "valibot";
import { type CatalogueDatabase, runQueries } from "./database.ts";
import { type Vocabulary, type VocabularyData, VocabularySchema } from "./vocabulary.ts";

/** The vocabulary that this isolate read last of each database. */
const cachedVocabularies = new WeakMap<CatalogueDatabase, Vocabulary>();

/** The cached vocabulary, or else the database's: for what may be a moment behind the rest of a page. */
export async function getCachedVocabulary(database: CatalogueDatabase): Promise<Vocabulary> {
  const vocabulary = cachedVocabularies.get(database) ?? (await readVocabulary(database));
  cachedVocabularies.set(database, vocabulary);
  return vocabulary;
}

/** The release of the cached vocabulary, or null. */
export const getCachedRelease = (database: CatalogueDatabase): number | null =>
  cachedVocabularies.get(database)?.release ?? null;

export function evictOtherRelease(database: CatalogueDatabase, release: number): void {
  if (cachedVocabularies.get(database)?.release !== release) cachedVocabularies.delete(database);
}

const ReleaseRow = v.object({ release: v.number() });
/** The catalogue's release; 0 before the first. One row. */
export const releaseQuery = [sql`SELECT coalesce(max(number), 0) AS release FROM release`, ReleaseRow] as const;

/** Reads a row for every 30,000 characters of the vocabulary. */
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
