import * as v from "valibot";
import type { CatalogueReaders, CatalogueWriters } from "../../../sql/slots.ts";
import { sqlLiteral } from "../../../sql/statements.ts";
import { digestOf } from "../digest.ts";

type Pointer = Pick<CatalogueWriters, "pointer">;
type ReadPointer = Pick<CatalogueReaders, "pointer">;

/** Who makes a release, from what and why. */
export type Authorship = {
  readonly person: string;
  /** Empty where nothing was said. */
  readonly note: string;
  /** The file or folder that it was read from. */
  readonly source: string;
};

const RecordRow = v.object({
  number: v.number(),
  base: v.number(),
  digest: v.string(),
  person: v.string(),
  note: v.string(),
  source: v.string(),
  made_at: v.string(),
  live_at: v.nullable(v.string()),
});
export type ReleaseRecord = v.InferOutput<typeof RecordRow>;

/** The newest first. */
export const readRecords = async ({ pointer }: ReadPointer): Promise<readonly ReleaseRecord[]> =>
  v.parse(v.array(RecordRow), await pointer.select("SELECT * FROM release_record ORDER BY number DESC"));

export const readRecord = async (databases: ReadPointer, release: number): Promise<ReleaseRecord | undefined> =>
  v.parse(
    v.array(RecordRow),
    await databases.pointer.select(`SELECT * FROM release_record WHERE number = ${sqlLiteral(release)}`),
  )[0];

const KEPT_MS = 366 * 24 * 3600 * 1000;

/** Records a release before it can go live, and deletes the records of more than a year ago. */
export async function recordRelease(
  { pointer }: Pointer,
  {
    release,
    base,
    digest,
    now,
  }: { readonly release: number; readonly base: number; readonly digest: string; readonly now: Date },
  { person, note, source }: Authorship,
): Promise<void> {
  const values = [release, base, digest, person, note, source, now.toISOString()];
  const oldest = new Date(now.getTime() - KEPT_MS).toISOString();
  await pointer.write([
    `INSERT OR REPLACE INTO release_record (number, base, digest, person, note, source, made_at) VALUES (${values.map(sqlLiteral).join(", ")});`,
    `DELETE FROM release_record WHERE made_at < ${sqlLiteral(oldest)};`,
  ]);
}

/** The kinds that follow from the others. */
const DERIVED: ReadonlySet<string> = new Set(["pack", "vocabulary", "term", "order"]);

/** A digest of what a release holds. @param digests of its entities, by `entityKey` */
export const digestOfRelease = (digests: Iterable<readonly [key: string, digest: string]>): string =>
  digestOf(
    Array.from(digests, ([key, digest]) => `${key} ${digest}`)
      .filter((line) => !DERIVED.has(line.slice(0, line.indexOf(" "))))
      .toSorted()
      .join("\n"),
  );

const day = (time: string) => time.slice(0, 16).replace("T", " ");

/** A line for each release, the newest first. */
export async function formatHistory(databases: Pointer): Promise<string[]> {
  const records = await readRecords(databases);
  if (records.length === 0) return ["No release of the last twelve months is recorded."];
  return records.map(({ number, base, person, note, source, made_at, live_at }) => {
    const fate = live_at === null ? `made ${day(made_at)}, never live` : `live since ${day(live_at)}`;
    const from = base === 0 ? source : `${source}, after release ${base}`;
    return [`Release ${number}`, fate, person, from, note].filter(Boolean).join(" · ");
  });
}
