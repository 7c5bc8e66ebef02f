import sql from "sql-template-tag";
import * as v from "valibot";
import { type CatalogueDatabase, runQueriesWithRelease } from "./database.ts";
import { noteRelease } from "./releases-read.ts";
import { type Vocabulary, type VocabularyData, VocabularySchema } from "./vocabulary.ts";

/** The vocabulary that this isolate read last of each database. */
const cachedVocabularies = new WeakMap<CatalogueDatabase, Vocabulary>();

/** The cached vocabulary, or else the database's: for what may be a moment behind the rest of a page. */
export async function getCachedVocabulary(database: CatalogueDatabase): Promise<Vocabulary> {
  const vocabulary = cachedVocabularies.get(database) ?? (await readVocabulary(database));
  cachedVocabularies.set(database, vocabulary);
  noteRelease(vocabulary.release);
  return vocabulary;
}

/** The release of the cached vocabulary, or null. */
export const getCachedRelease = (database: CatalogueDatabase): number | null =>
  cachedVocabularies.get(database)?.release ?? null;

export function evictOtherRelease(database: CatalogueDatabase, release: number): void {
  if (cachedVocabularies.get(database)?.release !== release) cachedVocabularies.delete(database);
}

/** Reads a row for every 30,000 characters of the vocabulary. */
async function readVocabulary(database: CatalogueDatabase): Promise<Vocabulary> {
  const { rows, release } = await runQueriesWithRelease(database, {
    parts: [sql`SELECT data FROM vocabulary ORDER BY part`, v.object({ data: v.string() })],
  });
  const data = v.parse(
    VocabularySchema,
    rows.parts.length > 0 ? JSON.parse(rows.parts.map((part) => part.data).join("")) : EMPTY_CATALOGUE,
  );
  const indexByCode = <Item extends { code: string }>(items: readonly Item[]) =>
    new Map(items.map((item) => [item.code, item]));
  return {
    ...data,
    release,
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
