import type { Slot } from "../../../../app/foundation/catalogue/data/pointer.ts";
import { CommandError } from "../../../platform/report-failure.ts";
import type { Database } from "../../../sql/database.ts";
import { type CatalogueWriters, formatLive, readPointer } from "../../../sql/slots.ts";
import { carryOver } from "./carry-over.ts";
import { readSlotRelease } from "./read-slot.ts";
import { retireMissing } from "./retired-numbers.ts";
import { turnToNext, turnToPrevious } from "./turn.ts";

/** The releases that were and are live. */
export type Turn = { readonly from: number; readonly to: number };

/**
 * Makes a staged release live, just as it was looked at.
 * @throws CommandError when nothing is staged, or another release
 */
export async function publishStaged(databases: CatalogueWriters, release: number, now: Date): Promise<Turn> {
  const pointer = await readPointer(databases);
  const { live, next } = pointer;
  if (next.release === 0)
    throw new CommandError(`No catalogue is staged: npm run catalogue -- stage FROM. ${formatLive(live)}`);
  if (next.release !== release)
    throw new CommandError(
      `Release ${release} is not staged: release ${next.release} is, which took its place. ${formatLive(live)} See npm run catalogue -- history for who staged what.`,
    );
  if (!(await isLookedAt(databases, release)))
    throw new CommandError(
      `Release ${release} of the desk is not staged yet: its pages were not rendered. ${formatLive(live)}`,
    );
  const bookmark = await prepare(databases, live, next);
  await turnToNext(databases, { ...pointer, next: { ...next, bookmark } }, now);
  return { from: live.release, to: next.release };
}

/** Whether a release that the desk has filled was rendered by the preview; true for what the command has staged. */
async function isLookedAt({ pointer }: Pick<CatalogueWriters, "pointer">, release: number): Promise<boolean> {
  const rows = await pointer.select(`SELECT state FROM staging WHERE release = ${release}`);
  return rows.every(({ state }) => state === "staged");
}

/**
 * Makes the release before the live one live again; a second time, the other way round.
 * @param expected which releases those are, where somebody has seen them
 * @throws CommandError when there is no such release, or its slot lacks a migration
 */
export async function rollBack(databases: CatalogueWriters, now: Date, expected?: Turn): Promise<Turn> {
  const pointer = await readPointer(databases);
  const { live, previous } = pointer;
  if (expected && (expected.from !== live.release || expected.to !== previous.release))
    throw new CommandError(`Somebody else has published or rolled back meanwhile. ${formatLive(live)}`);
  if (previous.release === 0)
    throw new CommandError(`There is no release before the live one to go back to. ${formatLive(live)}`);
  const bookmark = await prepare(databases, live, previous);
  await retireMissing(databases, databases.slots[live.name], databases.slots[previous.name], previous.release);
  await turnToPrevious(databases, { ...pointer, previous: { ...previous, bookmark } }, now);
  return { from: live.release, to: previous.release };
}

/** @returns where sessions of the slot begin from now on */
async function prepare({ slots }: CatalogueWriters, live: Slot, { name, release }: Slot): Promise<string> {
  const slot = slots[name];
  await requireSchema(slot, release);
  const actual = await readSlotRelease(slot);
  if (actual !== release)
    throw new CommandError(
      `Slot ${name} should hold release ${release} and holds ${actual}: publish the catalogue again instead. ${formatLive(live)}`,
    );
  await carryOver(slots[live.name], slot, release);
  return await slot.readBookmark();
}

/** The code that runs now may read tables and columns that an older slot lacks. */
async function requireSchema(slot: Pick<Database, "missingMigrations">, release: number): Promise<void> {
  const missing = await slot.missingMigrations();
  if (missing.length > 0)
    throw new CommandError(
      `Release ${release} is in a database whose schema is older than the site needs (missing: ${missing.join(", ")}): publish that catalogue again instead.`,
    );
}
