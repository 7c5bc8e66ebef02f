import type { Pointer } from "../../../../app/foundation/catalogue/data/pointer.ts";
import { type CatalogueReaders, readPointer } from "../../../sql/slots.ts";
import type { Difference } from "../../difference/difference.ts";
import type { Breach } from "../../rules/rule-check.ts";
import type { Catalogue } from "../check/check-catalogue.ts";
import { keysOf } from "../entities/entity.ts";
import type { Source } from "../read/source.ts";
import { findNewBreaches } from "./accepted-breaches.ts";
import { type ReleaseSegments, segmentsByKind } from "./changed-paths.ts";
import { type Comparison, compareEntities } from "./compare-entities.ts";
import { createReport, type PublishReport, upToDateReport } from "./create-report.ts";
import { categoriesOf, describeDifference } from "./describe-difference.ts";
import { ProductIds } from "./product-ids.ts";
import { readSlot, type SlotContents } from "./read-slot.ts";
import type { Refusal } from "./refusal.ts";
import { type Authorship, readRecord } from "./release-records.ts";
import { findRefusedRemovals, type Removal } from "./removal-brake.ts";
import { checkRetiredNumbers, type ReturnedNumber } from "./retired-numbers.ts";

export type PlanOptions = {
  /** A digest of the code that makes rows of a catalogue. */
  readonly importerVersion: string;
  /** Retired numbers whose product comes back with its model or colour corrected. */
  readonly corrected?: readonly string[];
  /** How many products are meant to go, where they are many. */
  readonly removes?: number | "any" | undefined;
  /** What the catalogue was read from. Without it no difference is told, and nothing archived. */
  readonly tables?: Source;
  readonly author?: Authorship;
  /** What breaks a rule, and why it may all the same. */
  readonly breaches?: readonly Breach[];
  readonly despite?: string | undefined;
  /** Takes the place of a release that somebody else has staged. */
  readonly replacesStaged?: boolean;
};

export const NOBODY: Authorship = { person: "", note: "", source: "" };

/** What a publish would do, before it does anything. */
export type Plan = {
  readonly pointer: Pointer;
  readonly live: SlotContents;
  readonly slot: SlotContents;
  readonly ids: ProductIds;
  readonly changes: Comparison;
  readonly states: ReleaseSegments;
  readonly corrections: readonly ReturnedNumber[];
  readonly breaches: readonly Breach[];
  readonly difference: Difference | null;
  /** Why it may not be published. */
  readonly refusals: readonly Refusal[];
};

/** Compares a catalogue with the live release and the next slot. It only reads. */
export async function planPublish(
  databases: CatalogueReaders,
  catalogue: Catalogue,
  options: PlanOptions,
): Promise<Plan> {
  const pointer = await readPointer(databases);
  const database = databases.slots[pointer.live.name];
  const live = await readSlot(database);
  const slot = await readSlot(databases.slots[pointer.next.name]);
  const ids = await ProductIds.read(databases);
  const changes = compareEntities(catalogue, slot, live, ids.idOf, options.importerVersion);
  const { written, removed } = changes.live;
  const states = { before: live.segments, after: segmentsByKind(changes.segments) };
  const plan = { pointer, live, slot, ids, changes, states };
  if (written.length === 0 && removed.length === 0)
    return { ...plan, corrections: [], breaches: [], difference: null, refusals: [] };
  const { corrections, reused } = await checkRetiredNumbers(databases, catalogue, {
    isLive: (code) => states.before.product.has(code),
    corrected: options.corrected ?? [],
  });
  const breaches = await findNewBreaches(databases, options.breaches ?? []);
  const refusals: readonly Refusal[] = [
    reused.length > 0 ? { kind: "reused" as const, numbers: reused } : null,
    breaches.length === 0 || options.despite?.trim() ? null : { kind: "breaches" as const, breaches },
    refuseRemovals(keysOf("product", removed), { states, catalogue, removes: options.removes }),
    options.replacesStaged ? null : await refuseStaged(databases, pointer, options.author ?? NOBODY),
  ].filter((refusal) => refusal !== null);
  const difference = options.tables
    ? await describeDifference(options.tables, catalogue.products, changes.live, { live, database, states })
    : null;
  return { ...plan, corrections, breaches, difference, refusals };
}

/** @param release its number */
export function reportOf(plan: Plan, release: number): PublishReport {
  const { live, changes, states, corrections, difference } = plan;
  if (changes.live.written.length === 0 && changes.live.removed.length === 0) return upToDateReport(live.release);
  return createReport(release, changes.live, { published: live.entities, states, corrections, difference });
}

/** Says what publishing a catalogue would change, and why it would be refused. It only reads. */
export async function previewPublish(
  databases: CatalogueReaders,
  catalogue: Catalogue,
  options: PlanOptions,
): Promise<PublishReport> {
  const plan = await planPublish(databases, catalogue, options);
  return { ...reportOf(plan, plan.live.release + 1), refusals: plan.refusals };
}

type Planned = Pick<Plan, "states"> & { readonly catalogue: Catalogue } & Pick<Removal, "removes">;

function refuseRemovals(removed: readonly string[], { states, catalogue, removes }: Planned): Refusal | null {
  if (removed.length === 0) return null;
  const refused = findRefusedRemovals({
    removed,
    before: categoriesOf(states.before),
    after: categoriesOf(states.after),
    discontinued: new Set(catalogue.discontinued.map(({ code }) => code)),
    removes,
  });
  return refused && { kind: "removals", ...refused };
}

/** @returns null where the next slot is free, or holds what the same person has staged */
async function refuseStaged(
  databases: CatalogueReaders,
  { next }: Pointer,
  { person }: Authorship,
): Promise<Refusal | null> {
  if (next.release === 0) return null;
  const record = await readRecord(databases, next.release);
  if (record?.person === person) return null;
  return { kind: "staged", release: next.release, person: record?.person ?? "", note: record?.note ?? "" };
}
