import { type BatchRows, type CatalogueDatabase, type QueryBatch, runQueriesWithRelease } from "./database.ts";
import type { Vocabulary } from "./vocabulary.ts";
import { evictOtherRelease, getCachedRelease, getCachedVocabulary } from "./vocabulary-cache.ts";

/** One release of the catalogue: its vocabulary, and queries that fail on any other release. */
export type Snapshot = {
  readonly vocabulary: Vocabulary;
  readonly runQueries: <Batch extends QueryBatch>(queries: Batch) => Promise<BatchRows<Batch>>;
};

class ReleaseChanged extends Error {
  readonly release: number;

  constructor(release: number) {
    super(`The catalogue was published during a request: it is now release ${release}`);
    this.release = release;
  }
}

/** Minutes lie between two publishes, so one request never sees more than this many. */
const MAX_ATTEMPTS = 3;

/**
 * Runs a task on one release of the catalogue. It starts from the isolate's cached vocabulary; every batch of queries
 * reads the release number along, and when that has changed the task runs again on the new release. So a response never
 * mixes two releases, and checking costs no round trip.
 */
export async function withSnapshot<Result>(
  database: CatalogueDatabase,
  task: (snapshot: Snapshot) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    let isCurrent = getCachedRelease(database) === null;
    const vocabulary = await getCachedVocabulary(database);

    async function runAtThisRelease<Batch extends QueryBatch>(queries: Batch): Promise<BatchRows<Batch>> {
      const { rows, release } = await runQueriesWithRelease(database, queries);
      if (release !== vocabulary.release) throw new ReleaseChanged(release);
      isCurrent = true;
      return rows;
    }

    try {
      try {
        return await task({ vocabulary, runQueries: runAtThisRelease });
      } finally {
        // A task without queries may have failed only because a URL names something that the old vocabulary lacks.
        if (!isCurrent) await runAtThisRelease({});
      }
    } catch (error) {
      if (!(error instanceof ReleaseChanged)) throw error;
      evictOtherRelease(database, error.release);
      if (attempt === MAX_ATTEMPTS) throw error;
    }
  }
}
