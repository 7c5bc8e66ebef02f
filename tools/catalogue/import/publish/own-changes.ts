import type { RowChange } from "../../difference/compare-sources.ts";
import type { ThreeStates } from "../../difference/merge-meanwhile.ts";
import type { Published } from "./published.ts";
import type { Authorship, ReleaseRecord } from "./release-records.ts";

/** As far back as is looked: who has not exported anew for so long decides each contradiction. */
const MAX_RELEASES = 50;

const nameOf = (path: string) => path.split(/[\\/]/).at(-1);
const isSame = (record: ReleaseRecord, { person, source }: Authorship) =>
  record.person === person && nameOf(record.source) === nameOf(source);

/**
 * Whoever publishes a file and goes on with it has an export of an older release, and contradicts themselves: what they
 * published last from it is no conflict, and what they change back is changed back.
 * @returns whether the last change of a cell, or of a row as a whole, came from the same person and file
 */
export async function findOwnChanges(
  { live, readRecord, readDifference }: Published,
  from: number,
  author: Authorship,
): Promise<NonNullable<ThreeStates["isOwn"]>> {
  const records: ReleaseRecord[] = [];
  for (let release = live; release > from && records.length < MAX_RELEASES; ) {
    const record = await readRecord(release);
    if (!record) break;
    records.push(record);
    release = record.base;
  }
  if (!records.some((record) => isSame(record, author))) return () => false;
  const lastAuthor = new Map<string, boolean>();
  // The newest first.
  for (const record of records) {
    const difference = await readDifference(record.number);
    for (const { table, key, cells } of difference?.rows ?? [])
      for (const column of [null, ...cells.map((cell) => cell.column)]) {
        const ref = refOf({ table, key }, column);
        if (!lastAuthor.has(ref)) lastAuthor.set(ref, isSame(record, author));
      }
  }
  return (change, column) => lastAuthor.get(refOf(change, column)) ?? false;
}

const refOf = ({ table, key }: Pick<RowChange, "table" | "key">, column: string | null) =>
  JSON.stringify([table, key, column]);
