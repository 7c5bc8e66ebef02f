import { type CatalogueReaders, readPointer } from "../../../sql/slots.ts";
import type { Difference } from "../../difference/difference.ts";
import type { TableFile } from "../read/catalogue-tables.ts";
import type { Source } from "../read/source.ts";
import type { Table } from "../read/table.ts";
import { entityKey } from "./compare-entities.ts";
import { readAllPublished, readPublishedTable } from "./published-tables.ts";
import { readEntities } from "./read-slot.ts";
import { type ReleaseArchive, readArchived, readArchivedDifference } from "./release-archive.ts";
import { digestOfRelease, type ReleaseRecord, readRecord } from "./release-records.ts";

/** What is published, as whoever joins a file with it reads it: here from the databases, elsewhere from the desk. */
export type Published = {
  /** The number of the live release. */
  readonly live: number;
  readonly readLiveDigest: () => Promise<string>;
  readonly readRecord: (release: number) => Promise<ReleaseRecord | undefined>;
  readonly readLiveTable: (file: TableFile) => Promise<Table | null>;
  readonly readLiveTables: () => Promise<Source>;
  /** Null where it is not kept any more, or never was. */
  readonly readTables: (release: number) => Promise<Source | null>;
  /** How a release differs from the one that was live when it was made; null where it is not kept. */
  readonly readDifference: (release: number) => Promise<Difference | null>;
};

/** @throws ValiError where nothing was ever published, not even a pointer */
export async function readPublished(
  databases: CatalogueReaders,
  archive: Pick<ReleaseArchive, "read">,
): Promise<Published> {
  const { live } = await readPointer(databases);
  const database = databases.slots[live.name];
  return {
    live: live.release,
    readLiveDigest: async () =>
      (await readRecord(databases, live.release))?.digest ??
      digestOfRelease((await readEntities(database)).map((entity) => [entityKey(entity), entity.digest] as const)),
    readRecord: (release) => readRecord(databases, release),
    readLiveTable: (file) => readPublishedTable(database, file),
    readLiveTables: () => readAllPublished(database),
    readTables: (release) => readArchived(archive, release),
    readDifference: (release) => readArchivedDifference(archive, release),
  };
}
