import { addJumper, removeJumpers } from "../model/edits/jumpers.ts";
import { type Edit, isRejected } from "../model/edits.ts";
import { type Jumper, joinedBy, PROJECT_LIMITS, type Strip } from "../model/project.ts";
import type { StripCatalogue, StripProduct } from "../products/strip-product.ts";
import { findJoinProblem, withNet } from "./join-by-hand.ts";
import { indexJumpers } from "./propose-jumpers.ts";
import { jumperSeriesOf, passesOver } from "./runs.ts";

/** What somebody changes of a jumper: its ends, by the ids of positions, and the rest of {@link Jumper}. */
export type JumperChange = {
  readonly first?: string;
  readonly last?: string;
  readonly brokenOff?: readonly string[];
  readonly channel?: number;
  /** The order number of one that has contacts enough. */
  readonly code?: string;
};

/** The jumpers that a jumper can be replaced with: of its blocks' series, with contacts enough, the shortest of each colour. */
export function alternativesTo(jumper: Jumper, strip: Strip, catalogue: StripCatalogue): readonly StripProduct[] {
  const block = strip.positions.find(({ id }) => id === jumper.positions[0]);
  const product = catalogue.products.get(block?.code ?? "");
  const series = product ? jumperSeriesOf(product, catalogue) : null;
  const all = (series === null ? [] : (indexJumpers(catalogue).get(series) ?? [])).filter(
    ({ poles }) => (poles ?? 0) >= jumper.positions.length,
  );
  const byColour = Map.groupBy(all, ({ colour }) => colour);
  return [...byColour.values()].flatMap(
    (ofColour) => ofColour.toSorted((one, other) => (one.poles ?? 0) - (other.poles ?? 0))[0] ?? [],
  );
}

/** Whether contacts of a jumper can be broken off, so that it passes over a block. */
export function canPassOver(jumper: Jumper, strip: Strip, catalogue: StripCatalogue): boolean {
  const block = strip.positions.find(({ id }) => id === jumper.positions[0]);
  const product = catalogue.products.get(block?.code ?? "");
  const series = product ? jumperSeriesOf(product, catalogue) : null;
  return series !== null && passesOver(series);
}

/**
 * Puts another jumper in the place of one, of the same colour where there is one: longer, shorter, in another channel, with
 * other contacts broken off. Rejected with the reason where no jumper does that.
 */
export const changeJumper =
  (catalogue: StripCatalogue, id: string, change: JumperChange): Edit<Strip> =>
  (strip) => {
    const jumper = strip.jumpers.find((each) => each.id === id);
    if (!jumper) return strip;
    const indexOf = (positionId: string | undefined) => strip.positions.findIndex((each) => each.id === positionId);
    const ends = [change.first ?? jumper.positions[0], change.last ?? jumper.positions.at(-1)].map(indexOf);
    const [from = -1, to = -1] = ends.toSorted((one, other) => one - other);
    if (from < 0 || from === to) return { rejected: "notNeighbours", limit: 0 };
    if (to - from >= PROJECT_LIMITS.poles) return { rejected: "poles", limit: PROJECT_LIMITS.poles };
    const positions = strip.positions.slice(from, to + 1).map((position) => position.id);
    const brokenOff = (change.brokenOff ?? jumper.brokenOff).filter((each) => positions.slice(1, -1).includes(each));
    const wanted = { ...jumper, positions, brokenOff, channel: change.channel ?? jumper.channel };
    const joined = joinedBy(wanted);
    if (change.code === undefined && JSON.stringify(wanted) === JSON.stringify(jumper)) return strip;
    const problem = findJoinProblem(strip, catalogue, joined, jumper.level);
    if (problem) return { rejected: problem, limit: 0 };
    const isAsLong = positions.length === jumper.positions.length;
    const choices = alternativesTo(wanted, strip, catalogue);
    const colour = catalogue.products.get(change.code ?? jumper.code)?.colour;
    const product = choices.find((each) => each.colour === colour) ?? choices[0];
    const code = isAsLong && change.code === undefined ? jumper.code : product?.code;
    if (code === undefined) return { rejected: "joinLength", limit: positions.length };
    const channels = Math.min(
      ...positions.map((each) => {
        const block = strip.positions[indexOf(each)];
        return catalogue.products.get(block?.code ?? "")?.block?.channels ?? 1;
      }),
    );
    const removed = removeJumpers([id])(strip);
    const isSame = joined.join(" ") === joinedBy(jumper).join(" ");
    const without = isSame ? removed : withNet(removed, joined, jumper.level);
    const replaced = addJumper({ ...wanted, code }, channels, id)(without);
    if (isRejected(replaced)) return replaced;
    const isElsewhere = replaced.jumpers.some((each) => each.id === id && each.channel !== wanted.channel);
    return change.channel !== undefined && isElsewhere ? { rejected: "noFreeChannel", limit: channels } : replaced;
  };
