import * as v from "valibot";
import {
  type Pointer,
  PointerSchema,
  ROLES,
  SELECT_POINTER,
  type Slot,
  type SlotName,
} from "../../app/foundation/catalogue/data/pointer.ts";
import { CommandError } from "../platform/report-failure.ts";
import type { Database } from "./database.ts";
import { sqlLiteral } from "./statements.ts";

/** The catalogue's databases: the three slots, and the one that says which of them is live. */
export type CatalogueDatabases = {
  readonly pointer: Database;
  readonly slots: Readonly<Record<SlotName, Database>>;
};

type Reader = Pick<Database, "select" | "selectAll">;
/** The same for who only reads them, as a Worker does. */
export type CatalogueReaders = {
  readonly pointer: Reader;
  readonly slots: Readonly<Record<SlotName, Reader>>;
};

type Writer = Pick<Database, "select" | "selectAll" | "write" | "readBookmark" | "missingMigrations">;
/** The same for who publishes, which a Worker does too: neither an import nor a migration is needed for it. */
export type CatalogueWriters = {
  readonly pointer: Writer;
  readonly slots: Readonly<Record<SlotName, Writer>>;
};

export const slotDatabase = (slot: SlotName) => `CATALOGUE_${slot.toUpperCase() as Uppercase<SlotName>}` as const;

export const CATALOGUE_DATABASES = ["CATALOGUE_A", "CATALOGUE_B", "CATALOGUE_C", "CATALOGUE_POINTER"] as const;

export async function migrateCatalogue({ pointer, slots }: CatalogueDatabases): Promise<void> {
  // Locally the first creates all.
  await pointer.migrate();
  await Promise.all(Object.values(slots).map((slot) => slot.migrate()));
}

/**
 * For commands that read what is live and change no schema.
 * @param remote the environment at Cloudflare
 * @throws CommandError that says which command brings the databases up to date, where they are older than this code
 */
export async function requireMigrated(databases: CatalogueDatabases, remote: string | undefined): Promise<void> {
  const inPointer = await databases.pointer.missingMigrations();
  const missing = inPointer.length > 0 ? inPointer : await missingInLive(databases);
  if (missing.length === 0) return;
  const remedy = remote ? `npm run deploy -- ${remote}` : "npm run catalogue -- publish FROM";
  throw new CommandError(
    `The databases of the catalogue are older than this command (missing: ${missing.join(", ")}): ${remedy} brings them up to date.`,
  );
}

async function missingInLive(databases: CatalogueDatabases): Promise<readonly string[]> {
  const { live } = await readPointer(databases);
  return databases.slots[live.name].missingMigrations();
}

/** @throws ValiError when there is no pointer, as before the first migration */
export async function readPointer({ pointer }: Pick<CatalogueReaders, "pointer">): Promise<Pointer> {
  const [row] = await pointer.select(SELECT_POINTER);
  return v.parse(PointerSchema, row);
}

/** The database that visitors read. */
export const liveDatabase = async (databases: CatalogueDatabases): Promise<Database> =>
  databases.slots[(await readPointer(databases)).live.name];

/** Somebody else has changed the pointer since it was read. */
class PointerMoved extends CommandError {}

/**
 * Changes the pointer, if nobody else has since `from` was read: one row or none.
 * @returns the pointer as it is then
 * @throws PointerMoved saying what is live now
 */
export async function changePointer(
  databases: Pick<CatalogueWriters, "pointer">,
  from: Pointer,
  to: Omit<Pointer, "turn">,
): Promise<Pointer> {
  const wanted: Pointer = { ...to, turn: from.turn + 1 };
  const [changed = []] = await databases.pointer.write([updateStatement(from.turn, to)]).catch(async (error) => {
    // The answer may be lost and the change made.
    if (isSame(await readPointer(databases), wanted)) return [[wanted]];
    throw error;
  });
  if (changed.length === 1) return wanted;
  const { live } = await readPointer(databases);
  throw new PointerMoved(
    `Somebody else has published or rolled back meanwhile. ${formatLive(live)} See npm run catalogue -- status, then try again.`,
  );
}

export const formatLive = ({ name, release }: Slot): string =>
  release === 0 ? "No release is live." : `Release ${release} is live, in slot ${name}.`;

function updateStatement(turn: number, { live, previous, next }: Omit<Pointer, "turn">): string {
  const values = {
    live: live.name,
    live_release: live.release,
    live_bookmark: live.bookmark,
    previous: previous.name,
    previous_release: previous.release,
    previous_bookmark: previous.bookmark,
    previous_live_until: previous.liveUntil,
    next: next.name,
    next_release: next.release,
    next_bookmark: next.bookmark,
    next_live_until: next.liveUntil,
  };
  const columns = Object.entries(values).map(([column, value]) => `${column} = ${sqlLiteral(value)}`);
  return `UPDATE pointer SET turn = turn + 1, ${columns.join(", ")} WHERE turn = ${turn} RETURNING turn`;
}

/** Whether the pointer was changed once and names the same slots with the same releases. */
const isSame = (one: Pointer, other: Pointer) =>
  one.turn === other.turn &&
  ROLES.every((role) => one[role].name === other[role].name && one[role].release === other[role].release);
