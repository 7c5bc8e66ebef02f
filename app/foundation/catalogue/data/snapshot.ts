import { type BatchRows, type CatalogueDatabase, type QueryBatch, runQueriesWithRelease } from "./database.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { evictOtherRelease, getCachedVocabulary } from "./vocabulary-cache.ts";

/** One release of the catalogue: its vocabulary, and queries that fail on any other release. */
export type Snapshot = {
  readonly vocabulary: Vocabulary;
  readonly runQueries: <Batch extends QueryBatch>(queries: Batch) => Promise<BatchRows<Batch>>;
};

/** A slot was filled again while it was read, which only a Worker sees that has not heard of the last turn. */
class ReleaseChanged extends Error {
  override readonly name = "ReleaseChanged";
}

/**
 * Runs a task on one release of the catalogue. Every batch of queries reads the release number along, which costs no
 * round trip, and must be of the vocabulary's release. Where it is not, whoever chose the database chooses again
 * (workers/slots/with-catalogue.ts).
 * @throws ReleaseChanged
 */
export async function withSnapshot<Result>(
  database: CatalogueDatabase,
  task: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  const vocabulary = await getCachedVocabulary(database);
  return task({
    vocabulary,
    runQueries: async (queries) => {
      const { rows, release } = await runQueriesWithRelease(database, queries);
      if (release === vocabulary.release) return rows;
      evictOtherRelease(database, release);
      throw new ReleaseChanged(`A query read release ${release} beside the vocabulary of ${vocabulary.release}`);
    },
  });
}
