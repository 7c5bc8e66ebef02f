import type { Pointer } from "../../../../app/foundation/catalogue/data/pointer.ts";
import { CommandError } from "../../../platform/report-failure.ts";
import { type CatalogueDatabases, changePointer } from "../../../sql/slots.ts";
import { sqlLiteral } from "../../../sql/statements.ts";
import type { Catalogue } from "../check/check-catalogue.ts";
import { keysOf } from "../entities/entity.ts";
import { recordBreaches } from "./accepted-breaches.ts";
import { findFormerSlugs } from "./changed-paths.ts";
import { type CatalogueChange, findChanges } from "./changes/find-changes.ts";
import { recordChanges } from "./changes/record-changes.ts";
import { checkSlot, type RenderPages } from "./check-slot.ts";
import type { Comparison } from "./compare-entities.ts";
import { copyFileIndex } from "./copy-files.ts";
import { type PublishReport, upToDateReport } from "./create-report.ts";
import {
  changedInStatements,
  deleteStatements,
  entityStatements,
  formerReleaseStatements,
  movedSlugStatements,
  positionStatements,
  releaseStatement,
} from "./fill-statements.ts";
import { NOBODY, type PlanOptions, planPublish, reportOf } from "./plan-publish.ts";
import type { ProductIds } from "./product-ids.ts";
import type { MovedSlug, SlotContents } from "./read-slot.ts";
import { archiveRelease, type ReleaseArchive } from "./release-archive.ts";
import { digestOfRelease, recordRelease } from "./release-records.ts";
import { recordCorrections, retireNumbers } from "./retired-numbers.ts";
import { turnToNext } from "./turn.ts";

/** The steps of a publish, in this order; each can be the last thing that it did. */
export const STEPS = ["read", "claim", "wait", "fill", "files", "check", "record", "turn"] as const;
type Step = (typeof STEPS)[number];

export type PublishOptions = PlanOptions & {
  readonly onProgress?: (message: string) => void;
  /** Called when a step begins. */
  readonly onStep?: (step: Step) => void;
  readonly now?: () => Date;
  readonly wait?: (milliseconds: number) => Promise<void>;
  /** Has a Worker render pages from the filled slot. */
  readonly renderPages?: RenderPages;
  /** Fills the slot and leaves the pointer where it is. */
  readonly isStaged?: boolean;
  readonly archive?: ReleaseArchive;
};

/**
 * Workers read a slot for ten seconds at most after the pointer has turned away from it (workers/slots/open-catalogue.ts).
 * Twice that lies between.
 */
const UNUSED_AFTER_MS = 20_000;

/**
 * Publishes a catalogue: fills the next slot with what differs from the one it holds, checks it, and turns the pointer to
 * it. Visitors read the live slot until then. Publishing the same catalogue again writes nothing.
 * @throws PointerMoved when somebody else publishes or rolls back meanwhile
 */
export async function publishCatalogue(
  databases: CatalogueDatabases,
  catalogue: Catalogue,
  options: PublishOptions,
): Promise<PublishReport> {
  const { onProgress = () => {}, onStep = () => {}, now = () => new Date() } = options;
  onStep("read");
  onProgress("Reading the live release and the next slot");
  const plan = await planPublish(databases, catalogue, options);
  const { pointer, live: liveContents, slot: slotContents, ids, changes, states, corrections, breaches } = plan;
  if (reportOf(plan, 0).isUpToDate) return upToDateReport(liveContents.release);
  if (plan.refusals.length > 0) throw new CommandError([...plan.refusals, "Nothing was published."].join("\n"));
  const [live, slot] = [databases.slots[pointer.live.name], databases.slots[pointer.next.name]];

  onStep("claim");
  if (pointer.next.release > 0) onProgress(`Release ${pointer.next.release}, which was staged, gives way`);
  const claimed = await claim(databases, pointer);
  onStep("wait");
  await waitUntilUnused(claimed, options);

  onStep("fill");
  await ids.store(databases);
  const release = await nextRelease(databases, now());
  const made = reportOf(plan, release);
  onProgress(
    `Filling slot ${claimed.next.name} with release ${release}: ${made.added} products added, ${made.changed} changed, ${made.removed} removed`,
  );
  const recorded = await findRecorded(liveContents, { catalogue, changes: changes.live, live, states, idOf: ids.idOf });
  const contents = { live: liveContents, slot: slotContents, recorded };
  await slot.apply(fillStatements(made, changes, { ...contents, ids, states, now: now() }));
  onStep("files");
  onProgress("Copying the index of files");
  await copyFileIndex(live, slot);
  onStep("check");
  onProgress("Checking what was written");
  const filled = { ...claimed.next, release, bookmark: await slot.readBookmark() };
  await checkSlot(slot, { release, digests: changes.digests, products: catalogue.products.length });
  onStep("record");
  await retireNumbers(databases, live, keysOf("product", changes.live.removed), release);
  await recordCorrections(databases, corrections, release);
  const author = options.author ?? NOBODY;
  await recordBreaches(databases, breaches, { reason: options.despite ?? "", person: author.person, release });
  const digest = digestOfRelease(changes.digests);
  await recordRelease(databases, { release, base: liveContents.release, digest, now: now() }, author);
  if (options.archive && options.tables && plan.difference)
    await archiveRelease(options.archive, release, options.tables, plan.difference);
  await recordChanges(databases, { release, base: liveContents.release, changes: recorded });
  const staged = await changePointer(databases, claimed, { ...claimed, next: filled });
  await options.renderPages?.(release).catch(async (error: unknown) => {
    // So that nobody makes it live.
    await claim(databases, staged);
    throw error;
  });
  if (options.isStaged) return made;

  onStep("turn");
  await turnToNext(databases, staged, now());
  return made;
}

/** Says that this publish fills the next slot now: whoever claims it later makes this one fail. */
const claim = (databases: CatalogueDatabases, pointer: Pointer): Promise<Pointer> =>
  changePointer(databases, pointer, { ...pointer, next: { ...pointer.next, release: 0, bookmark: "" } });

async function waitUntilUnused(
  { next }: Pointer,
  { now = () => new Date(), wait = sleep, onProgress = () => {} }: PublishOptions,
): Promise<void> {
  const milliseconds = next.liveUntil + UNUSED_AFTER_MS - now().getTime();
  if (milliseconds <= 0) return;
  onProgress(`Waiting ${Math.ceil(milliseconds / 1000)} s until no Worker reads slot ${next.name} any more`);
  await wait(milliseconds);
}

const sleep = (milliseconds: number) => new Promise<void>((resolve) => setTimeout(resolve, milliseconds));

/** A number that no release had and none will have, even if this one never goes live. */
async function nextRelease({ pointer }: Pick<CatalogueDatabases, "pointer">, now: Date): Promise<number> {
  const [rows = []] = await pointer.write([
    `INSERT INTO release_number (given_at) VALUES (${sqlLiteral(now.toISOString())}) RETURNING number`,
  ]);
  return Number(rows[0]?.number);
}

/** @returns null where changes are not told one by one: there is nothing before the first release, or they are too many */
const findRecorded = async (live: SlotContents, input: Parameters<typeof findChanges>[0]) =>
  live.release === 0 ? null : await findChanges(input);

type Fill = {
  readonly live: SlotContents;
  readonly slot: SlotContents;
  readonly recorded: readonly CatalogueChange[] | null;
  readonly ids: ProductIds;
  readonly states: Parameters<typeof findFormerSlugs>[0];
  readonly now: Date;
};

function* fillStatements(
  report: PublishReport,
  { slot: changes, live: liveChanges, orders }: Comparison,
  { live, slot, recorded, ids, states, now }: Fill,
): Generator<string> {
  const { release } = report;
  const changed = new Set(recorded?.map(({ code }) => code) ?? keysOf("product", liveChanges.written));
  const changedIn = (code: string) => (changed.has(code) ? release : (live.changedIn.get(code) ?? release));
  const written = new Set(keysOf("product", changes.written));
  const removed = new Set(keysOf("product", changes.removed));
  yield releaseStatement(report, slot.release, now);
  yield* formerReleaseStatements(
    live.releases.filter(({ number }) => !slot.releases.some((each) => each.number === number)),
  );
  yield* deleteStatements([...changes.removed, ...changes.outdated], ids.byCode);
  yield* entityStatements(changes.written, changes.rebuilt, changedIn);
  yield* changedInStatements(
    [...slot.changedIn]
      .filter(([code, before]) => !written.has(code) && !removed.has(code) && changedIn(code) !== before)
      .map(([code]) => [code, changedIn(code)]),
  );
  const formerSlugs = findFormerSlugs(states).map((moved) => ({ ...moved, release }) as MovedSlug);
  yield* movedSlugStatements([...live.movedSlugs, ...formerSlugs]);
  yield* positionStatements(orders, changes.written);
}
