import type { D1Database } from "@cloudflare/workers-types";
import sql, { empty, type Sql } from "sql-template-tag";
import * as v from "valibot";
import { nullableText, number, text } from "../../app/foundation/catalogue/data/product-fields.ts";
import { withTimeout } from "../../app/ground/platform/with-timeout.ts";
import { RECORDED_KINDS, type RecordedChange } from "../../tools/catalogue/changes/recorded-change.ts";
import type { RecordedReleases } from "./release-path.ts";

// The changes of releases are in the pointer's database, which is the same for every slot (d1-migrations/pointer).

const TIMEOUT_MS = 5000;

const ReleaseRow = v.object({
  number,
  base: v.nullable(number),
  isComplete: v.pipe(
    number,
    v.transform((flag) => flag === 1),
  ),
  liveAt: nullableText,
});

/** All that are recorded, a hundred rows. */
export async function readRecordedReleases(pointer: D1Database): Promise<RecordedReleases> {
  const query = sql`SELECT number, base, is_complete AS isComplete, live_at AS liveAt FROM catalogue_release`;
  const releases = await readRows(pointer, query, ReleaseRow);
  return new Map(releases.map((release) => [release.number, release]));
}

const ChangeRow = v.object({
  release: number,
  code: text,
  kind: v.picklist(RECORDED_KINDS),
  fields: v.pipe(text, v.parseJson(), v.record(v.string(), v.array(v.string()))),
  group: text,
  formerGroup: nullableText,
});
const changeColumns = sql`release, code, kind, fields, group_code AS "group", former_group AS formerGroup`;

const isInReleases = (releases: readonly number[]) =>
  sql`release IN (SELECT value FROM json_each(${JSON.stringify(releases)}))`;
const isInGroup = (group: string) => sql`${group} IN (group_code, former_group)`;

type Page = {
  /** Products of this group alone, those that it had before among them. */
  readonly group: string | null;
  /** From 1. */
  readonly page: number;
  /** Products a page. */
  readonly size: number;
};

/**
 * The changes of some releases, by order number; of each product every row. Reads the rows of these releases, of which
 * there are twenty thousand at most.
 */
export async function readChangesPage(
  pointer: D1Database,
  releases: readonly number[],
  { group, page, size }: Page,
): Promise<{ readonly changes: readonly RecordedChange[]; readonly hasMore: boolean }> {
  const ofGroup =
    group === null
      ? empty
      : sql`AND code IN (SELECT code FROM catalogue_change WHERE ${isInReleases(releases)} AND ${isInGroup(group)})`;
  const last = page * size;
  const rows = await readRows(
    pointer,
    sql`
    SELECT * FROM (
      SELECT ${changeColumns}, dense_rank() OVER (ORDER BY code) AS place
      FROM catalogue_change WHERE ${isInReleases(releases)} ${ofGroup})
    WHERE place > ${last - size} AND place <= ${last + 1} ORDER BY place`,
    v.object({ ...ChangeRow.entries, place: number }),
  );
  return {
    changes: rows.filter(({ place }) => place <= last),
    hasMore: rows.some(({ place }) => place > last),
  };
}

/**
 * The changes of some releases in a group: up to `limit` products of each release by order number, and how many there
 * are.
 */
export async function readGroupChanges(
  pointer: D1Database,
  releases: readonly number[],
  group: string,
  limit: number,
): Promise<readonly (RecordedChange & { readonly total: number })[]> {
  return readRows(
    pointer,
    sql`
    SELECT * FROM (
      SELECT ${changeColumns}, count(*) OVER (PARTITION BY release) AS total,
        row_number() OVER (PARTITION BY release ORDER BY code) AS place
      FROM catalogue_change WHERE ${isInReleases(releases)} AND ${isInGroup(group)})
    WHERE place <= ${limit} ORDER BY release DESC, code`,
    v.object({ ...ChangeRow.entries, total: number }),
  );
}

/** Without the circuit breaker of the pointer: a slow question about changes must not keep others from the pointer. */
async function readRows<Row extends v.GenericSchema>(
  pointer: D1Database,
  query: Sql,
  row: Row,
): Promise<v.InferOutput<Row>[]> {
  const statement = pointer.prepare(query.sql).bind(...query.values);
  const { results } = await withTimeout(statement.all(), TIMEOUT_MS);
  return v.parse(v.array(row), results);
}
