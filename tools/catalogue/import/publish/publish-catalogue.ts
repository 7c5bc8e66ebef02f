import type { CatalogueDatabases } from "../../../sql/slots.ts";
import type { Catalogue } from "../check/check-catalogue.ts";
import { beginFill, type FillOptions } from "./begin-fill.ts";
import type { RenderPages } from "./check-slot.ts";
import { type PublishReport, upToDateReport } from "./create-report.ts";
import { fillAtOnce } from "./fill-statements.ts";
import { finishFill } from "./finish-fill.ts";
import { NOBODY, type PlanOptions, planPublish, reportOf } from "./plan-publish.ts";
import { archiveRelease, packTables, type ReleaseArchive } from "./release-archive.ts";
import { turnToNext } from "./turn.ts";

/** The steps of a publish, in this order; each can be the last thing that it did. */
export const STEPS = ["read", "claim", "wait", "fill", "files", "check", "record", "turn"] as const;
type Step = (typeof STEPS)[number];

export type PublishOptions = PlanOptions &
  Omit<FillOptions, "onStep"> & {
    /** Called when a step begins. */
    readonly onStep?: (step: Step) => void;
    /**
     * What is to render pages from the filled slot. It is asked before the slot is claimed, and only where something changes and
     * another release is live.
     */
    readonly findPreview?: () => Promise<RenderPages | undefined>;
    /** Fills the slot and leaves the pointer where it is. */
    readonly isStaged?: boolean;
    readonly archive?: ReleaseArchive;
  };

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
  if (reportOf(plan, 0).isUpToDate) return upToDateReport(plan.live.release);
  const renderPages = plan.live.release > 0 ? await options.findPreview?.() : undefined;
  const { filling, made, fill } = await beginFill(databases, catalogue, plan, options);
  await databases.slots[filling.claimed.next.name].apply(fillAtOnce(fill, filling.claimed.turn));
  const { archive, tables } = options;
  const { release, difference } = filling;
  const staged = await finishFill(databases, filling, {
    ...{ onProgress, onStep, now, despite: options.despite, renderPages },
    author: options.author ?? NOBODY,
    archive:
      archive && tables && difference
        ? async () => archiveRelease(archive, release, await packTables(archive, tables), difference)
        : undefined,
  });
  if (options.isStaged) return made;
  onStep("turn");
  await turnToNext(databases, staged, now());
  return made;
}
