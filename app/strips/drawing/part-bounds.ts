import type { DrawnProduct } from "../../catalogue/drawing/drawing.ts";
import type { Model, Pocket } from "../../catalogue/geometry/model.ts";
import { modelOf } from "../../catalogue/geometry/product-model.ts";
import { boundsOf } from "../../catalogue/geometry/solid/loop.ts";

/** A stretch across the rail in millimetres: `y` is its middle, from the rail's axis down as in a front view. */
export type Slot = { readonly y: number; readonly lengthMm: number };

type PartSlots = { readonly marker: Slot | null; readonly jumpers: readonly number[] };

const slotsByModel = new WeakMap<Model, PartSlots>();

/** What the block's geometry has openings for; fuse and disconnect blocks have none. */
function slotsOf(drawn: DrawnProduct): PartSlots {
  const model = modelOf(drawn);
  const known = slotsByModel.get(model);
  if (known) return known;
  const { solid } = model.bodies.find(({ part }) => part === "housing") ?? {};
  const pockets = solid?.kind === "prism" ? (solid.pockets ?? []) : [];
  const marker = pockets.find(({ floor }) => floor === "white");
  const read: PartSlots = {
    marker: marker ? { y: marker.at[0], lengthMm: lengthOf(marker) } : null,
    jumpers: pockets
      .filter((pocket) => isJumperChannel(pocket, drawn.widthMm))
      .map(({ at }) => at[0])
      .toSorted((a, b) => a - b),
  };
  slotsByModel.set(model, read);
  return read;
}

const lengthOf = ({ outline }: Pocket) => boundsOf(outline).max[1] - boundsOf(outline).min[1];

/** A deep slot in the top, half as wide as the block (geometry/shapes/terminal/middle.ts). */
function isJumperChannel({ outline, floor, depth }: Pocket, widthMm: number): boolean {
  const { min, max } = boundsOf(outline);
  return floor === undefined && depth === 6 && Math.abs(max[0] - min[0] - widthMm / 2) < 0.01;
}

const MARKER_MM = 5.6;

/** Where a block's marker sits; at its upper end where its geometry has no slot for one. */
export function markerSlotOf(drawn: DrawnProduct): Slot {
  return slotsOf(drawn).marker ?? { y: -drawn.heightMm / 2 + MARKER_MM / 2 + 0.5, lengthMm: MARKER_MM };
}

/** Between two rows of jumpers. */
const ROW_MM = 2.8;

/**
 * Where the jumpers of a level and channel lie, in millimetres from the rail's axis: in the slots of the block's geometry,
 * those of lower levels further out, as levels are stepped.
 * @param levels of the block
 * @param channel 1 or 2
 */
export function jumperRowOf(drawn: DrawnProduct, levels: number, level: number, channel: number): number {
  const { jumpers } = slotsOf(drawn);
  const [first = 2 * ROW_MM, second] = jumpers;
  const below = Math.max(0, levels - 1 - level);
  // Two slots lie on both sides of the marker, so that levels step away from it; one lies on one side.
  const row =
    second === undefined
      ? first + (below * 2 + channel - 1) * ROW_MM
      : channel === 1
        ? first - below * ROW_MM
        : second + below * ROW_MM;
  const end = drawn.heightMm / 2 - ROW_MM / 2;
  return Math.min(end, Math.max(-end, row));
}
