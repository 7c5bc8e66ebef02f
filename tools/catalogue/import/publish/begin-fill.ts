import type { Pointer } from "../../../../app/foundation/catalogue/data/pointer.ts";
import { CommandError } from "../../../platform/report-failure.ts";
import { type CatalogueWriters, changePointer } from "../../../sql/slots.ts";
import { sqlLiteral } from "../../../sql/statements.ts";
import type { Difference } from "../../difference/difference.ts";
import type { Breach } from "../../rules/rule-check.ts";
import type { Catalogue } from "../check/check-catalogue.ts";
import { keysOf } from "../entities/entity.ts";
import { findFormerSlugs } from "./changed-paths.ts";
import { type CatalogueChange, findChanges } from "./changes/find-changes.ts";
import type { PublishReport } from "./create-report.ts";
import { changedInStatements, type Fill, releaseStatements } from "./fill-statements.ts";
import { type Plan, reportOf } from "./plan-publish.ts";
import type { MovedSlug } from "./read-slot.ts";
import { formatRefusal } from "./refusal.ts";
import type { ReturnedNumber } from "./retired-numbers.ts";

/** What remains to be known of a slot that is being filled, by whoever finishes it: values alone, which can be stored. */
export type Filling = {
  readonly release: number;
  /** The release that is live meanwhile. */
  readonly base: number;
  readonly claimed: Pointer;
  /** The digest of each entity that the slot must hold, by `entityKey`. */
  readonly digests: readonly (readonly [key: string, digest: string])[];
  readonly products: number;
  /** The codes of products that go. */
  readonly removed: readonly string[];
  readonly recorded: readonly CatalogueChange[] | null;
  readonly corrections: readonly ReturnedNumber[];
  readonly breaches: readonly Breach[];
  readonly difference: Difference | null;
};

export type FillOptions = {
  readonly onProgress?: (message: string) => void;
  /** Called when a step begins. */
  readonly onStep?: (step: "claim" | "wait" | "fill") => void;
  readonly now?: () => Date;
  readonly wait?: (milliseconds: number) => Promise<void>;
};

export type BegunFill = { readonly filling: Filling; readonly made: PublishReport; readonly fill: Fill };

/**
 * Workers read a slot for ten seconds at most after the pointer has turned away from it (workers/slots/open-catalogue.ts).
 * Twice that lies between.
 */
const UNUSED_AFTER_MS = 20_000;

/**
 * Claims the next slot for a plan and says what is to be written into it. Visitors read the live slot.
 * @throws CommandError with the plan's refusals, before anything is done
 * @throws PointerMoved when somebody else publishes or rolls back meanwhile
 */
export async function beginFill(
  databases: CatalogueWriters,
  catalogue: Catalogue,
  plan: Plan,
  options: FillOptions,
): Promise<BegunFill> {
  const { onProgress = () => {}, onStep = () => {}, now = () => new Date() } = options;
  const { pointer, live, slot, ids, changes, states, corrections, breaches, difference } = plan;
  if (plan.refusals.length > 0)
    throw new CommandError([...plan.refusals.map(formatRefusal), "Nothing was published."].join("\n"));
  onStep("claim");
  if (pointer.next.release > 0) onProgress(`Release ${pointer.next.release}, which was staged, gives way`);
  const claimed = await claimNext(databases, pointer);
  onStep("wait");
  await waitUntilUnused(claimed, options);
  onStep("fill");
  await ids.store(databases);
  const release = await nextRelease(databases, now());
  const made = reportOf(plan, release);
  onProgress(
    `Filling slot ${claimed.next.name} with release ${release}: ${made.added} products added, ${made.changed} changed, ${made.removed} removed`,
  );
  const database = databases.slots[claimed.live.name];
  // Not told one by one where there is nothing before the first release, or where they are too many.
  const recorded =
    live.release === 0
      ? null
      : await findChanges({ catalogue, changes: changes.live, live: database, states, idOf: ids.idOf });
  const filling: Filling = {
    ...{ release, base: live.release, claimed, recorded, corrections, breaches, difference },
    digests: [...changes.digests],
    products: catalogue.products.length,
    removed: keysOf("product", changes.live.removed),
  };
  const changed = new Set(recorded?.map(({ code }) => code) ?? keysOf("product", changes.live.written));
  const changedIn = (code: string) => (changed.has(code) ? release : (live.changedIn.get(code) ?? release));
  const written = new Set(keysOf("product", changes.slot.written));
  const removed = new Set(keysOf("product", changes.slot.removed));
  const formerSlugs = findFormerSlugs(states).map((moved) => ({ ...moved, release }) as MovedSlug);
  const fill: Fill = {
    found: slot.fill,
    head: [...releaseStatements(made, { live, slot }, now())],
    ...{ changes: changes.slot, orders: changes.orders, idOf: ids.byCode, changedIn },
    changedInOnly: [
      ...changedInStatements(
        [...slot.changedIn]
          .filter(([code, before]) => !written.has(code) && !removed.has(code) && changedIn(code) !== before)
          .map(([code]) => [code, changedIn(code)]),
      ),
    ],
    movedSlugs: [...live.movedSlugs, ...formerSlugs],
  };
  return { filling, made, fill };
}

/** Says that somebody fills the next slot now: whoever claimed it before fails. */
export const claimNext = (databases: Pick<CatalogueWriters, "pointer">, pointer: Pointer): Promise<Pointer> =>
  changePointer(databases, pointer, { ...pointer, next: { ...pointer.next, release: 0, bookmark: "" } });

async function waitUntilUnused(
  { next }: Pointer,
  { now = () => new Date(), wait = sleep, onProgress = () => {} }: FillOptions,
): Promise<void> {
  const milliseconds = next.liveUntil + UNUSED_AFTER_MS - now().getTime();
  if (milliseconds <= 0) return;
  onProgress(`Waiting ${Math.ceil(milliseconds / 1000)} s until no Worker reads slot ${next.name} any more`);
  await wait(milliseconds);
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** A number that no release had and none will have, even if this one never goes live. */
async function nextRelease({ pointer }: Pick<CatalogueWriters, "pointer">, now: Date): Promise<number> {
  const [rows = []] = await pointer.write([
    `INSERT INTO release_number (given_at) VALUES (${sqlLiteral(now.toISOString())}) RETURNING number`,
  ]);
  return Number(rows[0]?.number);
}
