import type { Difference } from "../../difference/difference.ts";
import { type EntityRef, keysOf } from "../entities/entity.ts";
import { findChangedPaths, findRedirects, type Redirect, type ReleaseSegments } from "./changed-paths.ts";
import type { Comparison } from "./compare-entities.ts";
import type { PublishedEntity } from "./read-slot.ts";
import type { Refusal } from "./refusal.ts";
import type { ReturnedNumber } from "./retired-numbers.ts";

export type PublishReport = {
  readonly release: number;
  /** Nothing differed, so the release is the one published before. */
  readonly isUpToDate: boolean;
  readonly added: number;
  readonly changed: number;
  readonly removed: number;
  /** Codes of products that this release discontinues. */
  readonly discontinued: readonly string[];
  /** Codes of the products counted above. */
  readonly codes: Readonly<Record<"added" | "changed" | "removed", readonly string[]>>;
  readonly redirects: readonly Redirect[];
  /** Retired numbers that came back with another model or colour. */
  readonly corrections: readonly ReturnedNumber[];
  /** How it differs from what is live; null where that is not known. */
  readonly difference: Difference | null;
  /** Of a dry run: why it would not be published. */
  readonly refusals: readonly Refusal[];
  /** Paths of all pages that the release changes, in every language. */
  readonly changedPaths: readonly string[];
};

type Live = {
  /** The entities of the live slot. */
  readonly published: readonly PublishedEntity[];
  readonly states: ReleaseSegments;
  readonly corrections: readonly ReturnedNumber[];
  readonly difference: Difference | null;
};

export function createReport(
  release: number,
  { written, removed }: Comparison["live"],
  { published, states, corrections, difference }: Live,
): PublishReport {
  const isPublished = new Set(keysOf("product", published));
  const writtenCodes = keysOf("product", written);
  const codes = {
    added: writtenCodes.filter((code) => !isPublished.has(code)),
    changed: writtenCodes.filter((code) => isPublished.has(code)),
    removed: keysOf("product", removed),
  };
  const removedCodes = new Set(codes.removed);
  return {
    release,
    isUpToDate: false,
    added: codes.added.length,
    changed: codes.changed.length,
    removed: codes.removed.length,
    codes,
    discontinued: keysOf("discontinued", written).filter((code) => removedCodes.has(code)),
    redirects: findRedirects(states),
    corrections,
    difference,
    refusals: [],
    // A large catalogue has many paths, and only IndexNow needs them.
    get changedPaths() {
      return findChangedPaths({ ...states, touched: touchedCodes([...written, ...removed]) });
    },
  };
}

export const upToDateReport = (release: number): PublishReport => ({
  release,
  isUpToDate: true,
  added: 0,
  changed: 0,
  removed: 0,
  discontinued: [],
  codes: { added: [], changed: [], removed: [] },
  redirects: [],
  corrections: [],
  difference: null,
  refusals: [],
  changedPaths: [],
});

/** The codes of the entities that have pages. */
function touchedCodes(entities: readonly EntityRef[]) {
  const keySet = (kind: EntityRef["kind"]) => new Set(keysOf(kind, entities));
  return { product: keySet("product"), category: keySet("category"), group: keySet("group") };
}
