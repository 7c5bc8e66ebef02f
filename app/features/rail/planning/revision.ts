import { formatMarkRange } from "../model/numbering.ts";
import type { Position, Strip } from "../model/project.ts";
import type { StripCatalogue } from "../products/strip-product.ts";
import { findMoved, type Pair, pairRevision } from "./pair-revision.ts";
import { createHandCheck, describeGroup, groupNets } from "./revision-nets.ts";
import { describePart, type Part } from "./revision-parts.ts";

const LEVEL_PARTS = ["potential", "inside", "outside"] as const;

/** What a part says before and after. */
export type PartChange = { readonly part: Part | "jumpers"; readonly from: string; readonly to: string };

export type RevisionChange = {
  /** Equal for the same change when the revision is compared again. */
  readonly key: string;
  readonly kind: "new" | "gone" | "changed" | "moved" | "jumpers";
  readonly mark: string;
  readonly parts: readonly PartChange[];
  /** Somebody changed the same here, or set a plate beside it: a person has to look. */
  readonly isAsked: boolean;
  /** Whether it is taken unless somebody says no: not where the hand would be lost. */
  readonly isUsual: boolean;
};

export type Revision = {
  readonly changes: readonly RevisionChange[];
  /** Positions that are as they were. */
  readonly same: number;
};

/** A plan of another project may have a strip of the same name: a revision has a third of its terminals with their wires. */
const MIN_SHARE = 1 / 3;

/** Whether a plan is likely to be a later one of this strip, and not another project's. */
export function isLikelyRevision({ positions }: Strip, { changes, same }: Revision): boolean {
  const isRewired = ({ parts }: RevisionChange) => parts.some(({ part }) => part === "inside" || part === "outside");
  const isNoRow = ({ kind }: RevisionChange) => kind === "new" || kind === "gone" || kind === "jumpers";
  const known = same + changes.filter((change) => !isNoRow(change) && !isRewired(change)).length;
  return known >= positions.length * MIN_SHARE;
}

const PARTS: readonly Part[] = ["block", "note", ...LEVEL_PARTS];

/** The parts in which the plan has changed, and of these those that somebody has changed here, too. */
export function compareParts({ next, base, mine }: Pair) {
  const from = base ?? mine;
  if (!from || !mine) return { changed: [], asked: [] };
  const changed = PARTS.filter((part) => describePart(next, part) !== describePart(from, part)).filter(
    (part) => describePart(next, part) !== describePart(mine, part),
  );
  const asked = changed.filter((part) => base !== null && describePart(mine, part) !== describePart(base, part));
  return { changed, asked };
}

/** All that moved is one change. */
export const MOVED = "moved";

const isTouched = (base: Position, mine: Position) =>
  PARTS.some((part) => describePart(base, part) !== describePart(mine, part)) || base.mark !== mine.mark;

/** Whether somebody chose what stands at either side of a block. */
function hasPlate({ positions }: Strip, position: Position): boolean {
  const before = positions[positions.indexOf(position) - 1];
  return position.plate !== "auto" || (before !== undefined && before.plate !== "auto");
}

export const keyOf = (kind: RevisionChange["kind"], { mark }: Position, index: number) => `${kind} ${mark} ${index}`;

/** What a next revision of its plan changes on a strip. */
export function compareRevision(strip: Strip, next: Strip, catalogue: StripCatalogue): Revision {
  const { pairs, gone } = pairRevision(strip, next);
  const changes: RevisionChange[] = [];
  let same = 0;
  for (const [index, pair] of pairs.entries()) {
    const { next: position, base, mine } = pair;
    if (!mine) {
      // What somebody took away here stays away.
      if (!base)
        changes.push({
          key: keyOf("new", position, index),
          kind: "new",
          mark: position.mark,
          parts: [],
          isAsked: false,
          isUsual: true,
        });
      continue;
    }
    const { changed, asked } = compareParts(pair);
    if (changed.length === 0) same += 1;
    else
      changes.push({
        key: keyOf("changed", position, index),
        kind: "changed",
        mark: position.mark,
        parts: changed.map((part) => ({ part, from: describePart(mine, part), to: describePart(position, part) })),
        // A plate by hand stands where another outline may follow now.
        isAsked: asked.length > 0 || (changed.includes("block") && hasPlate(strip, mine)),
        isUsual: asked.length === 0,
      });
  }
  for (const [index, { base, mine }] of gone.entries())
    if (mine)
      changes.push({
        key: keyOf("gone", base, index),
        kind: "gone",
        mark: mine.mark,
        parts: [],
        isAsked: isTouched(base, mine),
        isUsual: !isTouched(base, mine),
      });
  const groups = groupNets(pairs).filter(({ isChanged }) => isChanged);
  const isByHand = groups.length > 0 ? createHandCheck(strip, catalogue) : () => false;
  for (const group of groups)
    changes.push({
      key: group.key,
      kind: "jumpers",
      mark: formatMarkRange(group.members.map(({ mine, next: planned }) => planned.mark || mine.mark)),
      parts: [{ part: "jumpers", ...describeGroup(group) }],
      isAsked: group.isTouched || isByHand(group),
      isUsual: !group.isTouched,
    });
  const moved = findMoved(pairs, strip.planned?.positions ?? []);
  if (moved.length > 0)
    changes.push({
      key: MOVED,
      kind: "moved",
      mark: formatMarkRange(moved.map(({ mark }) => mark)),
      parts: [],
      isAsked: false,
      isUsual: true,
    });
  return { changes, same };
}
