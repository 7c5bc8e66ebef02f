import { expect, test } from "vitest";
import { DEFAULT_LISTING } from "../../app/foundation/catalogue/address/listing-state.ts";
import type { QueryBatch } from "../../app/foundation/catalogue/data/database.ts";
import { withSnapshot } from "../../app/foundation/catalogue/data/snapshot.ts";
import type { CataloguePath, Vocabulary } from "../../app/foundation/catalogue/data/vocabulary.ts";
import { evictOtherRelease } from "../../app/foundation/catalogue/data/vocabulary-cache.ts";
import { readListing } from "../../app/screens/listing/queries/read-listing.ts";
import { volume } from "../volume.ts";
import { publishedSample } from "./local-d1.ts";

const NO_RELEASE = -1;

function pathsOf({ groups, categories }: Vocabulary): CataloguePath[] {
  const inGroups = [...groups.values()].map((group): CataloguePath => ({ level: "group", group }));
  const inCategories = [...categories.values()].flatMap((category): CataloguePath[] => {
    const group = groups.get(category.group);
    return group ? [{ level: "category", group, category }] : [];
  });
  return [{ level: "all" }, ...inGroups, ...inCategories];
}

test("the first page of every listing is the same whether its tables are in memory or not, and takes one round trip", async () => {
  const database = await publishedSample();
  const read = (path: CataloguePath) =>
    withSnapshot(database, async ({ vocabulary, runQueries }) => {
      // What starts before anything is answered is one round trip.
      let trips = 0;
      let isAnswered = true;
      const countTrips = async <Batch extends QueryBatch>(queries: Batch) => {
        if (isAnswered) trips += 1;
        isAnswered = false;
        const rows = await runQueries(queries);
        isAnswered = true;
        return rows;
      };
      const listing = await readListing({ vocabulary, runQueries: countTrips }, "en", path, DEFAULT_LISTING, {
        onDegraded: (_, error) => {
          throw error;
        },
      });
      return { listing, trips };
    });
  const paths = await withSnapshot(database, async ({ vocabulary }) => pathsOf(vocabulary));
  for (const path of paths.filter((_, index) => index % volume(9, 1) === 0)) {
    evictOtherRelease(database, NO_RELEASE);
    const cold = await read(path);
    const warm = await read(path);
    expect(cold.trips, JSON.stringify(path)).toBe(1);
    expect(cold.listing).toEqual(warm.listing);
  }
});
