import * as v from "valibot";
import { ROLES, type Slot, type SlotRole } from "../../../../app/foundation/catalogue/data/pointer.ts";
import { formatError } from "../../../platform/report-failure.ts";
import type { Database } from "../../../sql/database.ts";
import { type CatalogueDatabases, readPointer } from "../../../sql/slots.ts";
import type { EntityKind } from "../entities/entity.ts";
import { readEntities } from "./read-slot.ts";

const SummaryRow = v.object({
  release: v.nullable(v.number()),
  published_at: v.nullable(v.string()),
  products: v.number(),
});
const SUMMARY = `SELECT (SELECT max(number) FROM release) AS release,
  (SELECT published_at FROM release ORDER BY number DESC LIMIT 1) AS published_at, (SELECT count(*) FROM product) AS products`;

/** The kinds that people write in files of the catalogue; the others are made of these. */
const WRITTEN = {
  group: "groups",
  category: "categories",
  type: "types",
  product: "products",
  attribute: "attributes",
  certificate: "certificates",
  unit: "units",
  colour: "colours",
  discontinued: "discontinued products",
  cross_reference: "cross references",
  reseller: "resellers",
  rule: "rules",
} as const satisfies Partial<Record<EntityKind, string>>;
type WrittenKind = keyof typeof WRITTEN;

const KINDS = Object.keys(WRITTEN) as WrittenKind[];
type Digests = ReadonlyMap<WrittenKind, ReadonlyMap<string, string>>;

/** The content of each slot, and how it differs from the live one: a line each. */
export async function formatStatus(databases: CatalogueDatabases): Promise<string[]> {
  const pointer = await readPointer(databases);
  const live = await readDigests(databases.slots[pointer.live.name]).catch(() => null);
  const lines: string[] = [];
  for (const role of ROLES) {
    const slot = pointer[role];
    const database = databases.slots[slot.name];
    const described = await describe(role, slot, database).catch(
      (error: unknown) => `cannot be read (${formatError(error)})`,
    );
    const difference = role === "live" || !live ? "" : await describeDifference(database, live).catch(() => "");
    lines.push(`${role.padEnd(8)}  slot ${slot.name}: ${described}${difference}`);
  }
  return [...lines, `The pointer has turned ${pointer.turn} times.`];
}

async function describe(role: SlotRole, { release }: Slot, database: Database): Promise<string> {
  const [summary] = v.parse(v.array(SummaryRow), await database.select(SUMMARY));
  if (!summary?.release) return "empty";
  const content = `release ${summary.release} of ${summary.published_at?.slice(0, 16).replace("T", " ")}, ${summary.products} products`;
  if (role === "next") return release === 0 ? `${content}; free` : `${content}; staged`;
  return release === summary.release ? content : `${content}, where the pointer expects release ${release}`;
}

async function describeDifference(database: Database, live: Digests): Promise<string> {
  const slot = await readDigests(database);
  if (slot.get("product")?.size === 0) return "";
  const differences = KINDS.flatMap((kind) => {
    const counts = countDifferences(slot.get(kind), live.get(kind));
    return counts ? [`${WRITTEN[kind]} ${counts}`] : [];
  });
  return differences.length > 0 ? `; beside live: ${differences.join("; ")}` : "; the same as live";
}

/** @returns empty where both are the same */
function countDifferences(
  slot: ReadonlyMap<string, string> = new Map(),
  live: ReadonlyMap<string, string> = new Map(),
): string {
  const count = (from: ReadonlyMap<string, string>, isCounted: (key: string, digest: string) => boolean) =>
    [...from].filter(([key, digest]) => isCounted(key, digest)).length;
  const counts = {
    more: count(slot, (key) => !live.has(key)),
    different: count(slot, (key, digest) => live.has(key) && live.get(key) !== digest),
    fewer: count(live, (key) => !slot.has(key)),
  };
  return Object.entries(counts)
    .flatMap(([word, number]) => (number > 0 ? [`${number} ${word}`] : []))
    .join(", ");
}

async function readDigests(database: Database): Promise<Digests> {
  const entities = await readEntities(database);
  const digestsOf = (wanted: WrittenKind) =>
    new Map(entities.filter(({ kind }) => kind === wanted).map(({ key, digest }) => [key, digest]));
  return new Map(KINDS.map((kind) => [kind, digestsOf(kind)]));
}
