import { isRejected, type ProjectEdit } from "../model/edits.ts";
import type { Project, Strip } from "../model/project.ts";
import type { StripCatalogue } from "../products/strip-product.ts";
import { planStrip } from "./plan-strip.ts";
import { joinPositions } from "./propose-jumpers.ts";
import { type RowBlock, rowOf } from "./row.ts";
import { connectTerminals, findRuns, isJoined, type Run, terminalKey } from "./runs.ts";

/** Where a level of a block stood before an edit. */
type Former = {
  readonly run: Run;
  /** Equal where jumpers made two terminals one. */
  readonly root: string;
  /** Beside blocks of its net, and joined to none: somebody wants it so. */
  readonly isOpen: boolean;
};

/**
 * The edit, with new jumpers where blocks that came, went or moved took one away: what is joined and still stands side by
 * side stays joined, a block that comes to it is joined along, and what was left open stays open. Edits that keep the row,
 * such as taking a jumper out, are as they are.
 */
export const rejoinBlocks =
  (catalogue: StripCatalogue, edit: ProjectEdit): ProjectEdit =>
  (before) => {
    const after = edit(before);
    if (isRejected(after)) return after;
    const changed = before.strips.filter((strip) => strip.jumpers.length > 0 && !after.strips.includes(strip));
    if (changed.length === 0) return after;
    const formerOf = readFormer(changed, catalogue);
    const strips = after.strips.map((strip) =>
      hasSameRow(strip, before) ? strip : rejoin(strip, formerOf, catalogue),
    );
    return { ...after, strips };
  };

/** A strip after an edit, rejoined likewise. */
export const rejoinStrip = (before: Strip, after: Strip, catalogue: StripCatalogue): Strip =>
  rejoin(after, readFormer([before], catalogue), catalogue);

function hasSameRow({ id, positions }: Strip, before: Project): boolean {
  const former = before.strips.find((strip) => strip.id === id)?.positions;
  return former?.length === positions.length && former.every((each, index) => each.id === positions[index]?.id);
}

type FormerOf = (block: RowBlock, run: Run) => Former | undefined;

function readFormer(strips: readonly Strip[], catalogue: StripCatalogue): FormerOf {
  const { find } = connectTerminals(
    strips.flatMap(({ jumpers }) => jumpers),
    strips.flatMap((strip) => rowOf(strip, catalogue)),
  );
  const formers = new Map<string, Former>();
  for (const run of strips.flatMap((strip) => findRuns(strip, planStrip(strip, catalogue), catalogue))) {
    const keys = run.blocks.map(({ position }) => terminalKey(position.id, run.level));
    for (const joined of Map.groupBy(keys, find).values())
      for (const key of joined)
        formers.set(key, { run, root: find(key), isOpen: joined.length === 1 && keys.length > 1 });
  }
  return ({ position }, { level, net }) => {
    const former = formers.get(terminalKey(position.id, level));
    return former?.run.net === net ? former : undefined;
  };
}

function rejoin(strip: Strip, formerOf: FormerOf, catalogue: StripCatalogue): Strip {
  const { find } = connectTerminals(strip.jumpers, rowOf(strip, catalogue));
  return findRuns(strip, planStrip(strip, catalogue), catalogue)
    .flatMap((run) => divideRun(run, formerOf))
    .filter((stretch) => wasJoined(stretch, formerOf) && !isJoined(stretch, find))
    .reduce((joined, { blocks, level }) => {
      const ids = blocks.map(({ position }) => position.id);
      return joinPositions(catalogue, ids, level)(joined);
    }, strip);
}

/** The stretches of a run that may be joined without closing what was open. */
function divideRun(run: Run, formerOf: FormerOf): Run[] {
  const stretches: RowBlock[][] = [[]];
  for (const block of run.blocks) {
    const former = formerOf(block, run);
    const stretch = stretches.at(-1) ?? [];
    const isApart = stretch.some((each) => {
      const other = formerOf(each, run);
      return other?.run === former?.run && other?.root !== former?.root;
    });
    if (former?.isOpen) stretches.push([]);
    else if (isApart) stretches.push([block]);
    else stretch.push(block);
  }
  return stretches.map((blocks) => ({ ...run, blocks }));
}

/** Whether two of its blocks were. */
function wasJoined(stretch: Run, formerOf: FormerOf): boolean {
  const roots = stretch.blocks.flatMap((block) => formerOf(block, stretch)?.root ?? []);
  return new Set(roots).size < roots.length;
}
