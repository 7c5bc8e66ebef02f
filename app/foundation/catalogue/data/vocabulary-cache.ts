import sql from "sql-template-tag";
import * as v from "valibot";
import { type CatalogueDatabase, runQueriesWithRelease } from "./database.ts";
import { trackRelease } from "./releases-read.ts";
import { withTradeTerms } from "./trade-terms.ts";
import { type Vocabulary, type VocabularyData, VocabularySchema } from "./vocabulary.ts";

/** The vocabulary that this isolate read last of each database, parsed when it is needed first. */
type CachedVocabulary = { readonly release: number; readonly get: () => Vocabulary };
const cachedVocabularies = new WeakMap<CatalogueDatabase, CachedVocabulary>();

/** Reads a row for every 30,000 characters of the vocabulary. */
export const vocabularyQuery = [
  sql`SELECT data FROM vocabulary ORDER BY part`,
  v.object({ data: v.string() }),
] as const;

/** The cached vocabulary, or else the database's: for what may be a moment behind the rest of a page. */
export async function getCachedVocabulary(database: CatalogueDatabase): Promise<Vocabulary> {
  const cached = cachedVocabularies.get(database) ?? (await readVocabulary(database));
  trackRelease(cached.release);
  return cached.get();
}

/** Whether the vocabulary is cached, so that getting it costs no query. */
export const hasCachedVocabulary = (database: CatalogueDatabase): boolean => cachedVocabularies.has(database);

export function evictOtherRelease(database: CatalogueDatabase, release: number): void {
  if (cachedVocabularies.get(database)?.release !== release) cachedVocabularies.delete(database);
}

async function readVocabulary(database: CatalogueDatabase): Promise<CachedVocabulary> {
  const { rows, release } = await runQueriesWithRelease(database, { parts: vocabularyQuery });
  return cacheVocabulary(database, release, rows.parts);
}

/** @param parts the rows of {@link vocabularyQuery}, read together with the release */
export function cacheVocabulary(
  database: CatalogueDatabase,
  release: number,
  parts: readonly { readonly data: string }[],
): CachedVocabulary {
  let vocabulary: Vocabulary | null = null;
  const get = () => {
    vocabulary ??= parseVocabulary(release, parts);
    return vocabulary;
  };
  const cached = { release, get };
  cachedVocabularies.set(database, cached);
  return cached;
}

function parseVocabulary(release: number, parts: readonly { readonly data: string }[]): Vocabulary {
  const data = v.parse(
    VocabularySchema,
    parts.length > 0 ? JSON.parse(parts.map((part) => part.data).join("")) : EMPTY_CATALOGUE,
  );
  const indexByCode = <Item extends { code: string }>(items: readonly Item[]) =>
    new Map(items.map((item) => [item.code, item]));
  return {
    ...data,
    ...withTradeTerms(data),
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
  sparse: [],
  groups: [],
  categories: [],
  types: [],
  colours: [],
  certificates: [],
  attributes: [],
  etim: [],
  etimUnits: {},
  synonyms: [],
  meanings: [],
};
