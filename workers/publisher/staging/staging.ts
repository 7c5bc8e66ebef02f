import * as v from "valibot";
import type { Refusal } from "../../../tools/catalogue/import/publish/refusal.ts";
import { inEnglish } from "../../../tools/catalogue/messages/describe.ts";
import type { CatalogueWriters } from "../../../tools/sql/slots.ts";
import { sqlLiteral } from "../../../tools/sql/statements.ts";
import { isOnItsWay, STAGING_STATES } from "./staging-state.ts";

/** In the queue. */
export const StagingMessage = v.object({ id: v.string() });
export type StagingMessage = v.InferOutput<typeof StagingMessage>;

type Pointer = Pick<CatalogueWriters, "pointer">;

/** Why a publish refuses, with as much of it as a person reads: a row of a database holds no thousands. */
export type ShortRefusal =
  | { readonly kind: "breaches"; readonly count: number; readonly lines: readonly string[] }
  | { readonly kind: "removals"; readonly count: number; readonly of: number; readonly codes: readonly string[] }
  | { readonly kind: "reused"; readonly codes: readonly string[] }
  | Extract<Refusal, { readonly kind: "staged" }>;

const MAX_NAMED = 20;

export function shorten(refusal: Refusal): ShortRefusal {
  switch (refusal.kind) {
    case "breaches": {
      const lines = refusal.breaches.slice(0, MAX_NAMED).map(({ code, finding }) => `${code} ${inEnglish(finding)}`);
      return { kind: "breaches", count: refusal.breaches.length, lines };
    }
    case "removals":
      return {
        ...{ kind: "removals", count: refusal.removed.length, of: refusal.of },
        codes: refusal.removed.slice(0, MAX_NAMED),
      };
    case "reused":
      return { kind: "reused", codes: refusal.numbers.slice(0, MAX_NAMED).map(({ code }) => code) };
    case "staged":
      return refusal;
  }
}

/** Why something was not staged: values, which the desk says in the words of who reads it. */
export type StagingFailure =
  | { readonly kind: "refused"; readonly refusals: readonly ShortRefusal[] }
  /** Somebody else has published, or is staging, since it was compared. */
  | { readonly kind: "overtaken"; readonly live: number }
  | { readonly kind: "nothing" }
  /** Whatever was at it has ended, and nobody knows why. */
  | { readonly kind: "lost" }
  /** What the check says of the tables; whoever sent them has checked them, too. */
  | { readonly kind: "problems"; readonly count: number; readonly lines: readonly string[] }
  /** What is wrong with pages that the preview has rendered of it, in English. */
  | { readonly kind: "pages"; readonly lines: readonly string[] }
  | { readonly kind: "tooMany" | "tooManyNew"; readonly products: number; readonly limit: number }
  | { readonly kind: "failed"; readonly message: string };

const StagingRow = v.object({
  id: v.string(),
  state: v.picklist(STAGING_STATES),
  base: v.number(),
  digest: v.string(),
  person: v.string(),
  note: v.string(),
  source: v.string(),
  despite: v.string(),
  removes: v.nullable(v.number()),
  replaces: v.number(),
  release: v.nullable(v.number()),
  slices: v.number(),
  done: v.number(),
  reason: v.string(),
  sent_at: v.string(),
  changed_at: v.string(),
});
type StagingRow = v.InferOutput<typeof StagingRow>;

/** Something that was sent to be staged, and how far it is. */
export type Staging = Omit<StagingRow, "reason"> & { readonly failure: StagingFailure | null };

/** No step of a staging takes longer (developers.cloudflare.com/queues/platform/limits/, read 2026-11-29): what is older has ended. */
const LOST_AFTER_MS = 20 * 60 * 1000;

/** @param now by which what has not moved for long counts as lost */
function toStaging({ reason, ...row }: StagingRow, now = new Date()): Staging {
  const isLost = isOnItsWay(row) && row.changed_at < new Date(now.getTime() - LOST_AFTER_MS).toISOString();
  if (isLost) return { ...row, state: "failed", failure: { kind: "lost" } };
  return { ...row, failure: reason === "" ? null : (JSON.parse(reason) as StagingFailure) };
}

const NEWEST = 20;

/** @returns the newest first */
export const readStagings = async ({ pointer }: Pointer): Promise<readonly Staging[]> =>
  v
    .parse(v.array(StagingRow), await pointer.select(`SELECT * FROM staging ORDER BY sent_at DESC LIMIT ${NEWEST}`))
    .map((row) => toStaging(row));

export async function readStaging({ pointer }: Pointer, id: string): Promise<Staging | undefined> {
  const rows = await pointer.select(`SELECT * FROM staging WHERE id = ${sqlLiteral(id)}`);
  return v.parse(v.array(StagingRow), rows).map((row) => toStaging(row))[0];
}

type New = Pick<StagingRow, "id" | "base" | "digest" | "person" | "note" | "source" | "despite" | "removes"> & {
  /** The release that may give way; 0 for none. */
  readonly replaces: number;
};

const KEPT_MS = 366 * 24 * 3600 * 1000;

/** @returns false while something else is on its way, which would be overtaken */
export async function insertStaging({ pointer }: Pointer, row: New, now: Date): Promise<boolean> {
  const time = now.toISOString();
  const values = [row.id, "sent", row.base, row.digest, row.person, row.note, row.source, row.despite, row.removes];
  const columns = "id, state, base, digest, person, note, source, despite, removes, replaces, sent_at, changed_at";
  const lost: StagingFailure = { kind: "lost" };
  const [, , inserted = []] = await pointer.write([
    `UPDATE staging SET state = 'failed', reason = ${sqlLiteral(JSON.stringify(lost))}
     WHERE state IN ('sent', 'filling') AND changed_at < ${sqlLiteral(new Date(now.getTime() - LOST_AFTER_MS).toISOString())};`,
    `DELETE FROM staging WHERE sent_at < ${sqlLiteral(new Date(now.getTime() - KEPT_MS).toISOString())};`,
    `INSERT INTO staging (${columns}) SELECT ${[...values, row.replaces, time, time].map(sqlLiteral).join(", ")}
     WHERE NOT EXISTS (SELECT 1 FROM staging WHERE state IN ('sent', 'filling')) RETURNING id;`,
  ]);
  return inserted.length === 1;
}

type Change = Partial<Pick<StagingRow, "state" | "release" | "slices" | "done">> & {
  readonly failure?: StagingFailure;
};

export async function updateStaging(
  { pointer }: Pointer,
  id: string,
  { failure, ...change }: Change,
  now: Date,
): Promise<void> {
  const values = { ...change, ...(failure ? { reason: JSON.stringify(failure) } : {}), changed_at: now.toISOString() };
  const columns = Object.entries(values).map(([column, value]) => `${column} = ${sqlLiteral(value)}`);
  // What has ended stays as it ended, whoever comes late.
  await pointer.write([
    `UPDATE staging SET ${columns.join(", ")} WHERE id = ${sqlLiteral(id)} AND state IN ('sent', 'filling');`,
  ]);
}
