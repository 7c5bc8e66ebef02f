import type { Pointer } from "../../../../app/foundation/catalogue/data/pointer.ts";
import { CommandError } from "../../../platform/report-failure.ts";
import { type CatalogueDatabases, changePointer, readPointer } from "../../../sql/slots.ts";
import { sqlLiteral } from "../../../sql/statements.ts";
import type { Breach } from "../../rules/rule-check.ts";
import type { Catalogue } from "../check/check-catalogue.ts";
import { keysOf } from "../entities/entity.ts";
import type { Source } from "../read/source.ts";
import { findNewBreaches, recordBreaches, refuseBreaches } from "./accepted-breaches.ts";
import { findFormerSlugs, segmentsByKind } from "./changed-paths.ts";
import { type CatalogueChange, findChanges } from "./changes/find-changes.ts";
import { recordChanges } from "./changes/record-changes.ts";
import { checkSlot, type RenderPages } from "./check-slot.ts";
import { type Comparison, compareEntities } from "./compare-entities.ts";
import { copyFileIndex } from "./copy-files.ts";
import { createReport, type PublishReport, upToDateReport } from "./create-report.ts";
import { categoriesOf, describeDifference } from "./describe-difference.ts";
import {
  changedInStatements,
  deleteStatements,
  entityStatements,
  formerReleaseStatements,
  movedSlugStatements,
  positionStatements,
  releaseStatement,
} from "./fill-statements.ts";
import { ProductIds } from "./product-ids.ts";
import { type MovedSlug, readSlot, type SlotContents } from "./read-slot.ts";
import { archiveRelease, type ReleaseArchive } from "./release-archive.ts";
import { type Authorship, digestOfRelease, readRecord, recordRelease } from "./release-records.ts";
import { findRefusedRemovals, type Removal } from "./removal-brake.ts";
import { checkRetiredNumbers, recordCorrections, retireNumbers } from "./retired-numbers.ts";
import { turnToNext } from "./turn.ts";

/** The steps of a publish, in this order; each can be the last thing that it did. */
export const STEPS = ["read", "claim", "wait", "fill", "files", "check", "record", "turn"] as const;
type Step = (typeof STEPS)[number];

export type PublishOptions = {
  /** A digest of the code that makes rows of a catalogue. */
  readonly importerVersion: string;
  readonly onProgress?: (message: string) => void;
  /** Called when a step begins. */
  readonly onStep?: (step: Step) => void;
  readonly now?: () => Date;
  readonly wait?: (milliseconds: number) => Promise<void>;
  /** Has a Worker render pages from the filled slot. */
  readonly renderPages?: RenderPages;
  /** Fills the slot and leaves the pointer where it is. */
  readonly isStaged?: boolean;
  /** Changes nothing. */
  readonly isDryRun?: boolean;
  /** Retired numbers whose product comes back with its model or colour corrected. */
  readonly corrected?: readonly string[];
  /** How many products are meant to go, where they are many. */
  readonly removes?: number | "any" | undefined;
  /** What the catalogue was read from. Without it no difference is told, and nothing archived. */
  readonly tables?: Source;
  readonly archive?: ReleaseArchive;
  readonly author?: Authorship;
  /** What breaks a rule, and why it may all the same. */
  readonly breaches?: readonly Breach[];
  readonly despite?: string | undefined;
  /** Takes the place of a release that somebody else has staged. */
  readonly replacesStaged?: boolean;
};

const NOBODY: Authorship = { person: "", note: "", source: "" };

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
  const pointer = await readPointer(databases);
  const [live, slot] = [databases.slots[pointer.live.name], databases.slots[pointer.next.name]];
  const [liveContents, slotContents] = [await readSlot(live), await readSlot(slot)];
  const ids = await ProductIds.read(databases);
  const changes = compareEntities(catalogue, slotContents, liveContents, ids.idOf, options.importerVersion);
  const { written, removed } = changes.live;
  if (written.length === 0 && removed.length === 0) return upToDateReport(liveContents.release);
  const states = { before: liveContents.segments, after: segmentsByKind(changes.segments) };
  const corrections = await checkRetiredNumbers(databases, catalogue, {
    isLive: (code) => states.before.product.has(code),
    corrected: options.corrected ?? [],
  });
  const difference = options.tables
    ? await describeDifference(options.tables, changes.live, { live: liveContents, database: live, states })
    : null;
  const report = (release: number) =>
    createReport(release, changes.live, { published: liveContents.entities, states, corrections, difference });
  const author = options.author ?? NOBODY;
  const breaches = await findNewBreaches(databases, options.breaches ?? []);
  const refusals = [
    options.despite?.trim() ? null : refuseBreaches(breaches),
    refuseRemovals({
      removed: keysOf("product", removed),
      before: categoriesOf(states.before),
      after: categoriesOf(states.after),
      removes: options.removes,
    }),
    options.replacesStaged ? null : await refuseStaged(databases, pointer, author),
  ].filter((refusal) => refusal !== null);
  if (options.isDryRun) return { ...report(liveContents.release + 1), refusals };
  if (refusals.length > 0) throw new CommandError([...refusals, "Nothing was published."].join("\n"));

  onStep("claim");
  if (pointer.next.release > 0) onProgress(`Release ${pointer.next.release}, which was staged, gives way`);
  const claimed = await claim(databases, pointer);
  onStep("wait");
  await waitUntilUnused(claimed, options);

  onStep("fill");
  await ids.store(databases);
  const release = await nextRelease(databases, now());
  const made = report(release);
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
  await retireNumbers(databases, live, keysOf("product", removed), release);
  await recordCorrections(databases, corrections, release);
  const { person } = author;
  await recordBreaches(databases, breaches, { reason: options.despite ?? "", person, release });
  const digest = digestOfRelease(changes.digests);
  await recordRelease(databases, { release, base: liveContents.release, digest, now: now() }, author);
  if (options.archive && options.tables && difference)
    await archiveRelease(options.archive, release, options.tables, difference);
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

function refuseRemovals(removal: Removal): string | null {
  const refused = findRefusedRemovals(removal);
  return refused && `This ${refused}`;
}

/** @returns why the next slot is not free, as a sentence; null where it is, or holds what the same person has staged */
async function refuseStaged(
  databases: CatalogueDatabases,
  { next }: Pointer,
  { person }: Authorship,
): Promise<string | null> {
  if (next.release === 0) return null;
  const record = await readRecord(databases, next.release);
  if (record?.person === person) return null;
  const [by, note] = [record?.person ? ` by ${record.person}` : "", record?.note ? ` (${record.note})` : ""];
  return `Release ${next.release} was staged${by}${note} and would give way. Ask first; then say --replace`;
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
