import { formatMarkRange } from "../model/numbering.ts";
import { EMPTY_LEVEL, type Level, type Position, type Strip } from "../model/project.ts";
import type { StripCatalogue } from "../products/strip-product.ts";
import { findHandJumpers } from "./hand-jumpers.ts";
import type { Pair } from "./pair-revision.ts";
import { ownNet, terminalKey } from "./runs.ts";
import { createUnions } from "./unions.ts";

/** A position that both the strip and the next plan have. */
type Known = { readonly next: Position; readonly base: Position; readonly mine: Position };

/** Terminals of one level that the former plan, the next one or somebody here joins, directly or by others. */
export type NetGroup = {
  /** Equal for the same terminals when the revision is compared again. */
  readonly key: string;
  readonly level: number;
  readonly members: readonly Known[];
  /** Whether the next plan joins them otherwise than the former one, and than they are here. */
  readonly isChanged: boolean;
  /** Whether somebody has joined or separated them here. */
  readonly isTouched: boolean;
};

export const levelOf = ({ levels }: Position, level: number): Level => levels[level] ?? EMPTY_LEVEL;
const netAt = (position: Position, level: number) => ownNet(levelOf(position, level));

/** Those of one net, two at least. */
function joinsOf(members: readonly Known[], netOf: (member: Known) => string): readonly (readonly Known[])[] {
  const named = members.filter((member) => netOf(member) !== "");
  return [...Map.groupBy(named, netOf).values()].filter((own) => own.length > 1);
}
const describeJoins = (joins: readonly (readonly Known[])[]) =>
  joins
    .map((own) => own.map(({ mine }) => mine.id).join(" "))
    .toSorted()
    .join(", ");

/** The groups of all levels; what only one position has is none. */
export function groupNets(pairs: readonly Pair[]): readonly NetGroup[] {
  const known = pairs.flatMap(({ next, base, mine }): Known[] => (mine ? [{ next, base: base ?? mine, mine }] : []));
  const levels = Math.max(0, ...known.flatMap(({ next, base }) => [next.levels.length, base.levels.length]));
  return Array.from({ length: levels }, (_, level) => {
    const unions = createUnions();
    const before = ({ base }: Known) => netAt(base, level);
    const here = ({ mine }: Known) => netAt(mine, level);
    const after = ({ next }: Known) => netAt(next, level);
    for (const [first, ...others] of [before, here, after].flatMap((netOf) => joinsOf(known, netOf)))
      for (const each of others) unions.union(first?.mine.id ?? "", each.mine.id);
    return [...Map.groupBy(known, ({ mine }) => unions.find(mine.id)).values()].map((members): NetGroup => {
      const [was, is, becomes] = [before, here, after].map((netOf) => describeJoins(joinsOf(members, netOf)));
      // Without a plan's own jumpers, potentials say what is joined, and are told as such.
      const isDecided = members.some(
        ({ base, next }) => levelOf(base, level).net !== null || levelOf(next, level).net !== null,
      );
      return {
        key: `jumpers ${level} ${members.map(({ next }) => next.mark).join(" ")} ${pairs.findIndex(({ mine }) => mine === members[0]?.mine)}`,
        level,
        members,
        isChanged: isDecided && becomes !== was && becomes !== is,
        // Perhaps with a block that no plan has.
        isTouched: is !== was || members.some((member) => (here(member) === "") !== (before(member) === "")),
      };
    });
  }).flat();
}

/** What a group joins: here, and by the next plan. */
export function describeGroup({ level, members }: NetGroup): { readonly from: string; readonly to: string } {
  const marksOf = (which: "mine" | "next") =>
    joinsOf(members, (member) => netAt(member[which], level))
      .map((own) => formatMarkRange(own.map((member) => levelOf(member[which], level).mark || member[which].mark)))
      .join("; ");
  return { from: marksOf("mine"), to: marksOf("next") };
}

/** Whether somebody has laid, changed or taken away a jumper of these terminals. */
export function createHandCheck(strip: Strip, catalogue: StripCatalogue): (group: NetGroup) => boolean {
  const { made, missing } = findHandJumpers(strip, catalogue);
  const keys = new Set(
    [...made, ...missing].flatMap(({ level, positions }) => positions.map((id) => terminalKey(id, level))),
  );
  return ({ level, members }) => members.some(({ mine }) => keys.has(terminalKey(mine.id, level)));
}
