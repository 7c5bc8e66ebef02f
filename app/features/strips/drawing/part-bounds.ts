import { boxOf, JUMPER_CHANNEL, type Model, type Pocket } from "../../../../packages/rail-geometry/index.ts";
import { boundsOf, fitPocket, modelOf } from "../../../../packages/rail-geometry/models.ts";
import type { DrawnProduct } from "../../../foundation/drawing/drawing.ts";

/** A stretch across the rail in millimetres: `y` is its middle, from the rail's axis down as in a front view. */
export type Slot = { readonly y: number; readonly lengthMm: number };

type JumperChannel = { readonly y: number; readonly acrossMm: number; readonly alongMm: number };

type PartSlots = {
  readonly marker: Slot | null;
  readonly jumpers: readonly number[];
  /** The jumpers' slots as they are in the housing, where a narrow face makes them smaller. */
  readonly channels: readonly JumperChannel[];
  /** Where a jumper may lie on a block without a slot for it, from the middle outwards. */
  readonly freeRows: readonly number[];
};

const slotsByModel = new WeakMap<Model, PartSlots>();

/** The openings in a block's geometry; fuse and disconnect blocks have none for jumpers. */
function slotsOf(drawn: DrawnProduct): PartSlots {
  const model = modelOf(drawn);
  const cached = slotsByModel.get(model);
  if (cached) return cached;
  const housing = model.bodies.find(({ part }) => part === "housing");
  const solid = housing?.solid.kind === "prism" ? housing.solid : null;
  const pockets = solid?.pockets ?? [];
  const marker = pockets.find(({ floor }) => floor === "white");
  const channels = pockets
    .filter((pocket) => isJumperChannel(pocket, drawn.widthMm))
    .map((pocket) => (solid ? fitPocket(solid, pocket) : pocket))
    .map((pocket) => ({ y: pocket.at[0], acrossMm: lengthOf(pocket), alongMm: widthOf(pocket) }))
    .toSorted((a, b) => a.y - b.y);
  const jumpers = channels.map(({ y }) => y);
  const others = model.bodies.filter((body) => body !== housing && !body.inside);
  const taken = [
    ...others.map(({ solid, at }) => boxOf(solid, at)).map(({ min, max }) => [min[0], max[0]] as const),
    ...pockets.map((pocket) => [pocket.at[0] - lengthOf(pocket) / 2, pocket.at[0] + lengthOf(pocket) / 2] as const),
  ];
  const read: PartSlots = {
    marker: marker ? { y: marker.at[0], lengthMm: lengthOf(marker) } : null,
    jumpers,
    channels,
    freeRows: jumpers.length === 0 ? findFreeRows(taken, drawn.heightMm / 2) : [],
  };
  slotsByModel.set(model, read);
  return read;
}

/** Less of an overlap is a touch, which is allowed. */
const TOUCH_MM = 0.01;

/** On the side of the first potential, which is drawn above: where the block separates its sides, jumpers join that one. */
function findFreeRows(taken: readonly (readonly [from: number, to: number])[], half: number): number[] {
  const reach = JUMPER_CHANNEL.acrossMm / 2;
  const rows: number[] = [];
  let y = -reach;
  while (y - reach >= -half) {
    const obstacle = taken.find(([from, to]) => from < y + reach - TOUCH_MM && to > y - reach + TOUCH_MM);
    if (!obstacle) rows.push(y);
    y = (obstacle ? obstacle[0] : y - reach) - reach;
  }
  return rows;
}

const lengthOf = ({ outline }: Pocket) => boundsOf(outline).max[1] - boundsOf(outline).min[1];
const widthOf = ({ outline }: Pocket) => boundsOf(outline).max[0] - boundsOf(outline).min[0];

function isJumperChannel({ outline, floor, depth }: Pocket, widthMm: number): boolean {
  const { min, max } = boundsOf(outline);
  const { alongShare, depthMm } = JUMPER_CHANNEL;
  return floor === undefined && depth === depthMm && Math.abs(max[0] - min[0] - widthMm * alongShare) < 0.01;
}

/** The block's slot for a jumper there, if it has one. */
export const jumperChannelAt = (drawn: DrawnProduct, y: number): JumperChannel | undefined =>
  slotsOf(drawn).channels.find((channel) => Math.abs(channel.y - y) < TOUCH_MM);

const MARKER_MM = 5.6;

/** Where a block's marker sits; at its upper end where its geometry has no slot for one. */
export function markerSlotOf(drawn: DrawnProduct): Slot {
  return slotsOf(drawn).marker ?? { y: -drawn.heightMm / 2 + MARKER_MM / 2 + 0.5, lengthMm: MARKER_MM };
}

/** Between two rows of jumpers. */
const ROW_MM = 2.8;

/**
 * Where the jumpers of a level and channel lie, in millimetres from the rail's axis: in the slots of the block's geometry,
 * those of lower levels further out, as levels are stepped. Where it has none, beside what stands in its middle.
 * @param levels of the block
 * @param channel 1 or 2
 */
export function jumperRowOf(drawn: DrawnProduct, levels: number, level: number, channel: number): number {
  const { jumpers, freeRows } = slotsOf(drawn);
  const [first, second] = jumpers;
  const below = Math.max(0, levels - 1 - level);
  const index = below * 2 + channel - 1;
  const end = drawn.heightMm / 2 - ROW_MM / 2;
  if (first === undefined) return freeRows[index] ?? -end;
  // Two slots lie on both sides of the marker, so that levels step away from it; one lies on one side.
  const row =
    second === undefined ? first + index * ROW_MM : channel === 1 ? first - below * ROW_MM : second + below * ROW_MM;
  return Math.min(end, Math.max(-end, row));
}
