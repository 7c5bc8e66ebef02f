import type { StripEdit } from "../model/edits.ts";
import { isMinusOrNeutral } from "../model/potential-names.ts";
import { EMPTY_LEVEL, type Jumper, joinedBy, newId, type Position, type Strip } from "../model/project.ts";
import type { StripCatalogue, StripProduct } from "../products/strip-product.ts";
import { joinsAll, layJumpers } from "./fewest-poles.ts";
import { planStrip } from "./plan-strip.ts";
import { type RowBlock, rowOf } from "./row.ts";
import { connectTerminals, findRuns, isJoined, jumperSeriesOf, netOf, type Run, seriesOf } from "./runs.ts";
import type { ProposedJumper } from "./strip-plan.ts";

const CHANNELS = [1, 2] as const;

/** Rule 4 of the terminal plans, for plug-in jumpers; others have one colour. */
const wantedColour = ({ potential, blocks }: Run) =>
  isMinusOrNeutral(potential) || blocks.every(({ product }) => product.colour === "blue") ? "blue" : "red";

/** The jumpers of each series, by their number of poles and in the order of the catalogue. */
export type JumperIndex = ReadonlyMap<string | null, readonly StripProduct[]>;

export const indexJumpers = ({ products }: StripCatalogue): JumperIndex => Map.groupBy(products.values(), seriesOf);

/** @param isFree whether nothing that stays lies in a channel of a block on the run's level */
export function proposeForRun(
  run: Run,
  index: JumperIndex,
  catalogue: StripCatalogue,
  isFree: (positionId: string, channel: number) => boolean,
): { readonly jumpers: readonly ProposedJumper[]; readonly joinsAll: boolean } {
  const [first] = run.blocks;
  const series = first && jumperSeriesOf(first.product, catalogue);
  const all = series ? (index.get(series) ?? []) : [];
  const assigned = all.find(({ code }) => first?.product.accessories.jumpers.includes(code));
  const wanted = wantedColour(run);
  const colour = all.some((jumper) => jumper.colour === wanted) ? wanted : assigned?.colour;
  const ofColour = all.filter((jumper) => jumper.colour === colour);
  const free = run.span.map(({ position, product }) =>
    CHANNELS.filter((channel) => channel <= (product.block?.channels ?? 1) && isFree(position.id, channel)),
  );
  const own = new Set(run.blocks);
  const isPassed = run.span.map((block) => !own.has(block));
  const pieces = layJumpers(free, [...new Set(ofColour.flatMap(({ poles }) => poles ?? []))], isPassed);
  const jumpers = pieces.flatMap(({ from, count, channel, poles }): ProposedJumper[] => {
    const product = ofColour.find((jumper) => jumper.poles === poles);
    const positions = run.span.slice(from, from + count).map(({ position }) => position.id);
    const brokenOff = positions.filter((_, index) => isPassed[from + index]);
    return product ? [{ code: product.code, level: run.level, channel, positions, purpose: "connect", brokenOff }] : [];
  });
  return { jumpers, joinsAll: joinsAll(pieces, isPassed) };
}

const channelKey = (positionId: string, level: number, channel: number) => `${positionId} ${level} ${channel}`;

/**
 * Which channels are free beside jumpers that stay where they are.
 * @returns for a level the check of one channel of one position
 */
export function createChannelCheck(fixed: readonly ProposedJumper[]) {
  const taken = new Set(
    fixed.flatMap(({ positions, level, channel }) => positions.map((id) => channelKey(id, level, channel))),
  );
  return (level: number) => (positionId: string, channel: number) => !taken.has(channelKey(positionId, level, channel));
}

function propose(
  row: readonly RowBlock[],
  runs: readonly Run[],
  fixed: readonly Jumper[],
  catalogue: StripCatalogue,
): ProposedJumper[] {
  const index = indexJumpers(catalogue);
  const { find } = connectTerminals(fixed, row);
  const proposed: ProposedJumper[] = [];
  // Combs cross: each finds the channels that those before it have left.
  for (const run of runs.filter((each) => !isJoined(each, find)))
    proposed.push(
      ...proposeForRun(run, index, catalogue, createChannelCheck([...fixed, ...proposed])(run.level)).jumpers,
    );
  return proposed;
}

/** Short-circuit links, and what somebody joined that has no potential or is unknown, as long as it touches one net only. */
function fixedJumpers({ positions, jumpers }: Strip, { products }: StripCatalogue): Jumper[] {
  const byId = new Map(positions.map((position) => [position.id, position]));
  return jumpers.filter((jumper) => {
    const { purpose, level } = jumper;
    if (purpose === "shortCircuit") return true;
    const joined = joinedBy(jumper).flatMap((id) => byId.get(id) ?? []);
    const nets = new Set(joined.map((position) => netOf(position, level, products.get(position.code)?.block)));
    const isOwn = nets.delete(null) || joined.some(({ code }) => !products.has(code));
    return isOwn && nets.size <= 1;
  });
}

/**
 * The jumpers that join each net of the strip as far as its blocks stand side by side, on every level, by rules 3 and 4 of
 * the terminal plans. Short-circuit links and jumpers of blocks without a potential stay and are not repeated here; all
 * other connecting jumpers are to be replaced.
 */
export const proposeJumpers = (strip: Strip, catalogue: StripCatalogue): readonly ProposedJumper[] =>
  propose(
    rowOf(strip, catalogue),
    findRuns(strip, planStrip(strip, catalogue), catalogue),
    fixedJumpers(strip, catalogue),
    catalogue,
  );

/**
 * The same for some positions only. On one level, blocks without a potential are joined along with the others if these have
 * no more than one net. Connecting jumpers that lie wholly on these positions (and that level) are to be replaced.
 * @param level null for all levels, and then nets alone are joined
 */
const proposeJumpersFor = (
  strip: Strip,
  catalogue: StripCatalogue,
  positionIds: readonly string[],
  level: number | null = null,
): readonly ProposedJumper[] =>
  propose(
    rowOf(strip, catalogue),
    findRuns(selectPositions(strip, positionIds, level), planStrip(strip, catalogue), catalogue).filter(
      (run) => level === null || run.level === level,
    ),
    fixedJumpersOutside(strip, positionIds, level),
    catalogue,
  );

/** The strip with potentials only at these positions. */
function selectPositions(strip: Strip, positionIds: readonly string[], level: number | null): Strip {
  const ids = new Set(positionIds);
  const selected = strip.positions.filter(({ id }) => ids.has(id));
  const nets = new Set(selected.flatMap((position) => (level === null ? [] : (netOf(position, level) ?? []))));
  const [net = UNNAMED] = nets;
  const withNet = ({ levels, ...position }: Position): Position => ({
    ...position,
    levels: Array.from({ length: Math.max(levels.length, (level ?? 0) + 1) }, (_, each) =>
      each === level
        ? { ...EMPTY_LEVEL, net, potential: { name: net, volts: null, kind: null } }
        : (levels[each] ?? EMPTY_LEVEL),
    ),
  });
  const select = (position: Position): Position => {
    if (!ids.has(position.id)) return { ...position, levels: [] };
    return level === null || nets.size > 1 ? position : withNet(position);
  };
  return { ...strip, positions: strip.positions.map(select) };
}

/** The name of the net of blocks that are joined although none has a potential. */
const UNNAMED = "?";

function fixedJumpersOutside({ jumpers }: Strip, positionIds: readonly string[], level: number | null): Jumper[] {
  const ids = new Set(positionIds);
  const isReplaced = (jumper: Jumper) =>
    jumper.purpose === "connect" &&
    (level === null || jumper.level === level) &&
    jumper.positions.every((id) => ids.has(id));
  return jumpers.filter((jumper) => !isReplaced(jumper));
}

/** Equal for jumpers that lie in the same place and are the same product. */
export const jumperKey = ({ code, level, channel, positions, purpose, brokenOff }: ProposedJumper) =>
  [code, level, channel, purpose, ...positions, "without", ...brokenOff].join(" ");

/** A jumper that is proposed as it lies keeps its id. */
function replaceJumpers(strip: Strip, fixed: readonly Jumper[], proposed: readonly ProposedJumper[]): Strip {
  const existing = new Map(strip.jumpers.map((jumper) => [jumperKey(jumper), jumper]));
  const added = proposed.map((jumper) => existing.get(jumperKey(jumper)) ?? { ...jumper, id: newId() });
  return { ...strip, jumpers: [...fixed, ...added] };
}

/** Takes over what `proposeJumpers` proposes. */
export const joinNets =
  (catalogue: StripCatalogue): StripEdit =>
  (strip) =>
    replaceJumpers(strip, fixedJumpers(strip, catalogue), proposeJumpers(strip, catalogue));

/** Takes over what `proposeJumpersFor` proposes. */
export const joinPositions =
  (catalogue: StripCatalogue, positionIds: readonly string[], level: number | null = null): StripEdit =>
  (strip) =>
    replaceJumpers(
      strip,
      fixedJumpersOutside(strip, positionIds, level),
      proposeJumpersFor(strip, catalogue, positionIds, level),
    );
