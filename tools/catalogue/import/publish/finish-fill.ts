import type { Pointer } from "../../../../app/foundation/catalogue/data/pointer.ts";
import { type CatalogueWriters, changePointer } from "../../../sql/slots.ts";
import { recordBreaches } from "./accepted-breaches.ts";
import { claimNext, type Filling } from "./begin-fill.ts";
import { recordChanges } from "./changes/record-changes.ts";
import { checkSlot, type RenderPages } from "./check-slot.ts";
import { copyFileIndex } from "./copy-files.ts";
import { type Authorship, digestOfRelease, recordRelease } from "./release-records.ts";
import { recordCorrections, retireNumbers } from "./retired-numbers.ts";

export type FinishOptions = {
  readonly author: Authorship;
  readonly despite?: string | undefined;
  readonly onProgress?: (message: string) => void;
  readonly onStep?: (step: "files" | "check" | "record") => void;
  readonly now?: () => Date;
  /** Has a Worker render pages from the filled slot. */
  readonly renderPages?: RenderPages | undefined;
  /** Keeps what the release holds. */
  readonly archive?: (() => Promise<void>) | undefined;
};

/**
 * Checks a slot that was filled, records the release and says in the pointer that it is staged. All of it may be done twice,
 * so that whoever was killed on the way goes on.
 * @throws CommandError when the slot does not hold what it should, or its pages cannot be rendered
 * @throws PointerMoved when somebody else has claimed it meanwhile
 */
export async function finishFill(
  databases: CatalogueWriters,
  filling: Filling,
  options: FinishOptions,
): Promise<Pointer> {
  const { onProgress = () => {}, onStep = () => {}, now = () => new Date(), author } = options;
  const { release, base, claimed, removed, corrections, breaches, recorded, products } = filling;
  const [live, slot] = [databases.slots[claimed.live.name], databases.slots[claimed.next.name]];
  onStep("files");
  onProgress("Copying the index of files");
  await copyFileIndex(live, slot);
  onStep("check");
  onProgress("Checking what was written");
  const filled = { ...claimed.next, release, bookmark: await slot.readBookmark() };
  await checkSlot(slot, { release, digests: new Map(filling.digests), products });
  onStep("record");
  await retireNumbers(databases, live, removed, release);
  await recordCorrections(databases, corrections, release);
  await recordBreaches(databases, breaches, { reason: options.despite ?? "", person: author.person, release });
  await recordRelease(databases, { release, base, digest: digestOfRelease(filling.digests), now: now() }, author);
  await options.archive?.();
  await recordChanges(databases, { release, base, changes: recorded });
  const staged = await changePointer(databases, claimed, { ...claimed, next: filled });
  await options.renderPages?.(release).catch(async (error: unknown) => {
    // So that nobody makes it live.
    await claimNext(databases, staged);
    throw error;
  });
  return staged;
}
