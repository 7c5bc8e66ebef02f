import * as v from "valibot";
import { ROLES, type Slot, type SlotRole } from "../../../../app/catalogue/data/pointer.ts";
import type { Database } from "../../../operations/databases/database.ts";
import { type CatalogueDatabases, readPointer } from "../../../operations/databases/slots.ts";
import { readEntities } from "./read-slot.ts";

const SummaryRow = v.object({
  release: v.nullable(v.number()),
  published_at: v.nullable(v.string()),
  products: v.number(),
});
const SUMMARY = `SELECT (SELECT max(number) FROM release) AS release,
  (SELECT published_at FROM release ORDER BY number DESC LIMIT 1) AS published_at, (SELECT count(*) FROM product) AS products`;

/** What each slot holds, and how it differs from the live one: a line each. */
export async function formatStatus(databases: CatalogueDatabases): Promise<string[]> {
  const pointer = await readPointer(databases);
  const live = await readProductDigests(databases.slots[pointer.live.name]);
  const lines: string[] = [];
  for (const role of ROLES) {
    const slot = pointer[role];
    const database = databases.slots[slot.name];
    const described = await describe(role, slot, database).catch(
      (error: unknown) => `cannot be read (${error instanceof Error ? error.message : error})`,
    );
    const difference = role === "live" ? "" : await describeDifference(database, live).catch(() => "");
    lines.push(`${role.padEnd(8)}  slot ${slot.name}: ${described}${difference}`);
  }
  return [...lines, `The pointer has turned ${pointer.turn} times.`];
}

async function describe(role: SlotRole, { release }: Slot, database: Database): Promise<string> {
  const [summary] = v.parse(v.array(SummaryRow), await database.select(SUMMARY));
  if (!summary?.release) return "empty";
  const held = `release ${summary.release} of ${summary.published_at?.slice(0, 16).replace("T", " ")}, ${summary.products} products`;
  if (role === "next") return release === 0 ? `${held}; free` : `${held}; staged`;
  return release === summary.release ? held : `${held}, where the pointer expects release ${release}`;
}

async function describeDifference(database: Database, live: ReadonlyMap<string, string>): Promise<string> {
  const digests = await readProductDigests(database);
  if (digests.size === 0) return "";
  const count = (from: ReadonlyMap<string, string>, isCounted: (code: string, digest: string) => boolean) =>
    [...from].filter(([code, digest]) => isCounted(code, digest)).length;
  const added = count(digests, (code) => !live.has(code));
  const changed = count(digests, (code, digest) => live.has(code) && live.get(code) !== digest);
  const removed = count(live, (code) => !digests.has(code));
  if (added + changed + removed === 0) return "; the same products as live";
  return `; beside live ${added} more, ${changed} different, ${removed} fewer`;
}

async function readProductDigests(database: Database): Promise<ReadonlyMap<string, string>> {
  const entities = await readEntities(database);
  return new Map(entities.filter(({ kind }) => kind === "product").map(({ key, digest }) => [key, digest]));
}
