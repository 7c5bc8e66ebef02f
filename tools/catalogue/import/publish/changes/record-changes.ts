import * as v from "valibot";
import type { CatalogueWriters } from "../../../../sql/slots.ts";
import { chunkStatements, sqlLiteral } from "../../../../sql/statements.ts";
import type { CatalogueChange } from "./find-changes.ts";

/**
 * The records beside those of the live release: a hundred releases, as far as they have twenty thousand changes
 * together.
 */
const MAX_RELEASES = 100;
const MAX_RECORDED_CHANGES = 20_000;

type ReleaseChanges = {
  readonly release: number;
  /** The release that it was compared with; 0 where there is none. */
  readonly base: number;
  /** Null where they are not recorded one by one. */
  readonly changes: readonly CatalogueChange[] | null;
};

/**
 * Records what a release changes, before it goes live: between the turn of the pointer and a record of it, a publish could
 * end. Nobody asks for a release that is not live, and a number that never goes live is never given again. Forgets the
 * oldest, and what belongs to publishes that failed.
 */
export async function recordChanges(
  { pointer }: Pick<CatalogueWriters, "pointer">,
  { release, base, changes }: ReleaseChanges,
): Promise<void> {
  await pointer.write([
    `INSERT OR REPLACE INTO catalogue_release (number, base) VALUES (${release}, ${sqlLiteral(base === 0 ? null : base)});`,
  ]);
  const rows = (changes ?? []).map(
    ({ code, kind, fields, group, formerGroup }) =>
      `(${[release, code, kind, JSON.stringify(fields), group, formerGroup].map(sqlLiteral).join(",")})`,
  );
  const columns = "release, code, kind, fields, group_code, former_group";
  for (const statement of chunkStatements(`INSERT OR REPLACE INTO catalogue_change (${columns}) VALUES `, rows, ";"))
    await pointer.write([statement]);
  if (changes !== null && base !== 0)
    await pointer.write([
      `UPDATE catalogue_release SET is_complete = 1, changes = ${changes.length} WHERE number = ${release};`,
    ]);
  await deleteOldReleases(pointer, release);
}

const ReleaseRow = v.object({ number: v.number(), changes: v.number(), live_at: v.nullable(v.string()) });

async function deleteOldReleases(pointer: CatalogueWriters["pointer"], release: number): Promise<void> {
  const rows = v.parse(
    v.array(ReleaseRow),
    await pointer.select(
      `SELECT number, changes, live_at FROM catalogue_release WHERE number <= ${release} ORDER BY number DESC`,
    ),
  );
  let [releases, changes] = [0, 0];
  const outdated = rows.filter((row) => {
    if (row.number === release) return false;
    if (row.live_at === null) return true;
    releases += 1;
    changes += row.changes;
    return releases > MAX_RELEASES || changes > MAX_RECORDED_CHANGES;
  });
  if (outdated.length === 0) return;
  const numbers = outdated.map(({ number }) => number).join(",");
  await pointer.write([
    `DELETE FROM catalogue_change WHERE release IN (${numbers});`,
    `DELETE FROM catalogue_release WHERE number IN (${numbers});`,
  ]);
}
