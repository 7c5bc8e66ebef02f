import texts from "virtual:klemma-text-files";
import type { D1Database } from "@cloudflare/workers-types";
import * as v from "valibot";
import { readPublishedFiles } from "../../../tools/content/published-files.ts";
import type { TextFiles } from "../../../tools/content/text-files.ts";
import { readerOf } from "../../slots/catalogue-databases.ts";

const Pointer = v.object({ turn: v.number(), live: v.number(), staged: v.number(), compiled_by: v.string() });
/** Which texts visitors see: 0 for those of the build; and what waits for a yes, 0 for nothing. */
export type TextPointer = v.InferOutput<typeof Pointer>;

const Changes = v.pipe(v.string(), v.parseJson(), v.array(v.string()));
const Record = v.object({
  number: v.number(),
  base: v.number(),
  digest: v.string(),
  person: v.string(),
  /** The entries that differ from the base: `story:opc-ua`. */
  changes: Changes,
  note: v.string(),
  made_at: v.string(),
  live_at: v.nullable(v.string()),
});
export type TextRecord = v.InferOutput<typeof Record>;

const COLUMNS = "number, base, digest, person, changes, note, made_at, live_at";

/** The texts of the build by their path. */
const BUILT: TextFiles = new Map(Object.entries(texts));

export async function readTextPointer(database: D1Database): Promise<TextPointer> {
  return v.parse(Pointer, await database.prepare("SELECT * FROM text_pointer").first());
}

/** @returns what was live in the last year and what is staged, the newest first */
export async function readTextRecords(database: D1Database): Promise<readonly TextRecord[]> {
  const { results } = await database
    .prepare(
      `SELECT ${COLUMNS} FROM text_release
       WHERE live_at IS NOT NULL OR number = (SELECT staged FROM text_pointer) ORDER BY number DESC LIMIT 200`,
    )
    .all();
  return v.parse(v.array(Record), results);
}

/** The page that a file has a text of; undefined for what is of none. */
const pageOf = (path: string) => /^\w+\/(pages\/[\w-]+)(?:@[\d-]+)?\.md$/.exec(path)?.[1];

/** The pages are those of the build: one that has come since has its texts, and those of one that has gone are let go of. */
function withNewPages(files: TextFiles): TextFiles {
  const known = new Set([...files.keys()].map(pageOf));
  const built = new Set([...BUILT.keys()].map(pageOf));
  const kept = [...files].filter(([path]) => built.has(pageOf(path)));
  const added = [...BUILT].filter(([path]) => !known.has(pageOf(path)));
  return new Map([...kept, ...added]);
}

/** @returns null where it is not kept any more */
export async function readTextFiles(database: D1Database, number: number): Promise<TextFiles | null> {
  if (number === 0) return BUILT;
  const files = await readPublishedFiles(readerOf(database), number);
  return files && withNewPages(files);
}

export type NewTextRelease = Pick<TextRecord, "base" | "digest" | "person"> & {
  readonly changes: readonly string[];
  /** Compressed. */
  readonly files: string;
  readonly compiled: string;
};

/** A statement of a backup has 100,000 bytes at most (d1/platform/limits/). */
const PART_LENGTH = 60_000;

const IS_TURN = "EXISTS (SELECT 1 FROM text_pointer WHERE turn = ?)";
const NEWEST = "(SELECT max(number) FROM text_release)";
const FORGET_STAGED = "DELETE FROM text_release WHERE live_at IS NULL AND number <> (SELECT staged FROM text_pointer)";
const FORGET_PARTS = "DELETE FROM text_part WHERE release NOT IN (SELECT number FROM text_release)";

/** Writes a large text in parts. @param release an expression of SQL */
function insertParts(database: D1Database, release: string, kind: "files" | "compiled", text: string, turn: number) {
  const parts = Array.from({ length: Math.ceil(text.length / PART_LENGTH) }, (_, index) =>
    text.slice(index * PART_LENGTH, (index + 1) * PART_LENGTH),
  );
  return database
    .prepare(`INSERT INTO text_part SELECT ${release}, ?, key, value FROM json_each(?) WHERE ${IS_TURN}`)
    .bind(kind, JSON.stringify(parts), turn);
}

/**
 * Writes a release that waits for a yes, in the place of what did.
 * @param turn of the pointer when its texts were read
 * @returns its number; null where somebody was quicker
 */
export async function insertStaged(
  database: D1Database,
  turn: number,
  { base, digest, person, changes, files, compiled }: NewTextRelease,
  now: Date,
): Promise<number | null> {
  const results = await database.batch<{ staged: number }>([
    database
      .prepare(
        `INSERT INTO text_release (base, digest, person, changes, made_at) SELECT ?, ?, ?, ?, ? WHERE ${IS_TURN}`,
      )
      .bind(base, digest, person, JSON.stringify(changes), now.toISOString(), turn),
    insertParts(database, NEWEST, "files", files, turn),
    insertParts(database, NEWEST, "compiled", compiled, turn),
    database
      .prepare(`UPDATE text_pointer SET turn = turn + 1, staged = ${NEWEST} WHERE turn = ? RETURNING staged`)
      .bind(turn),
    database.prepare(FORGET_STAGED),
    database.prepare(FORGET_PARTS),
  ]);
  return results[3]?.results[0]?.staged ?? null;
}

type Turn = {
  readonly turn: number;
  readonly live: number;
  /** What was live until now: it can be taken back to. */
  readonly former: number;
  /** As it was compiled just now, which is not as it was when it was written; nothing for the texts of the build. */
  readonly compiled: string;
  readonly version: string;
  readonly note?: string;
};

const KEPT_MS = 366 * 24 * 60 * 60 * 1000;

/** Makes a release live; what was staged is not any more. @returns false where somebody was quicker */
export async function turnTexts(
  database: D1Database,
  { turn, live, former, compiled, version, note = "" }: Turn,
  now: Date,
): Promise<boolean> {
  const results = await database.batch([
    database
      .prepare(
        `UPDATE text_release SET live_at = coalesce(live_at, ?), note = CASE WHEN ? = '' THEN note ELSE ? END
         WHERE number = ? AND ${IS_TURN}`,
      )
      .bind(now.toISOString(), note, note, live, turn),
    // It may have been compiled into more parts before.
    database.prepare(`DELETE FROM text_part WHERE release = ? AND kind = 'compiled' AND ${IS_TURN}`).bind(live, turn),
    ...(live > 0 ? [insertParts(database, String(live), "compiled", compiled, turn)] : []),
    database
      .prepare(
        "UPDATE text_pointer SET turn = turn + 1, live = ?, staged = 0, compiled_by = ? WHERE turn = ? RETURNING live",
      )
      .bind(live, version, turn),
    database
      .prepare(
        `DELETE FROM text_release WHERE number NOT IN (SELECT live FROM text_pointer UNION SELECT staged FROM text_pointer)
         AND number <> ? AND (live_at IS NULL OR live_at < ?)`,
      )
      .bind(former, new Date(now.getTime() - KEPT_MS).toISOString()),
    database.prepare(FORGET_PARTS),
    // What is not shown is compiled when it is again.
    database.prepare(
      `DELETE FROM text_part WHERE kind = 'compiled'
       AND release NOT IN (SELECT live FROM text_pointer UNION SELECT staged FROM text_pointer)`,
    ),
  ]);
  return results.some(({ results: rows }) => rows.length > 0);
}

/** @returns false where somebody was quicker */
export async function dropStaged(database: D1Database, { turn }: TextPointer): Promise<boolean> {
  const [turned] = await database.batch([
    database.prepare("UPDATE text_pointer SET turn = turn + 1, staged = 0 WHERE turn = ? RETURNING turn").bind(turn),
    database.prepare(FORGET_STAGED),
    database.prepare(FORGET_PARTS),
  ]);
  return (turned?.results.length ?? 0) > 0;
}

/** What was compiled anew takes the place of what is live, under a number of its own: isolates keep what they have read. */
export async function replaceLive(
  database: D1Database,
  { turn, live }: TextPointer,
  { compiled, version }: Pick<Turn, "compiled" | "version">,
): Promise<void> {
  await database.batch([
    database
      .prepare(
        `INSERT INTO text_release (base, digest, person, changes, note, made_at, live_at)
         SELECT base, digest, person, changes, note, made_at, live_at FROM text_release WHERE number = ? AND ${IS_TURN}`,
      )
      .bind(live, turn),
    database
      .prepare(
        `INSERT INTO text_part SELECT ${NEWEST}, kind, part, text FROM text_part
         WHERE release = ? AND kind = 'files' AND ${IS_TURN}`,
      )
      .bind(live, turn),
    insertParts(database, NEWEST, "compiled", compiled, turn),
    // What is staged was written from the same texts.
    database
      .prepare(`UPDATE text_release SET base = ${NEWEST} WHERE base = ? AND live_at IS NULL AND ${IS_TURN}`)
      .bind(live, turn),
    database
      .prepare(
        `UPDATE text_pointer SET turn = turn + 1, compiled_by = ?,
           live = (SELECT max(number) FROM text_release WHERE live_at IS NOT NULL) WHERE turn = ? AND live > 0`,
      )
      .bind(version, turn),
    database
      .prepare("DELETE FROM text_release WHERE number = ? AND number <> (SELECT live FROM text_pointer)")
      .bind(live),
    database.prepare(FORGET_PARTS),
  ]);
}
