import { blankMarkers } from "../../../app/features/rail/planning/count-parts.ts";
import type { StripPlan } from "../../../app/features/rail/planning/strip-plan.ts";
import type { StripCatalogue } from "../../../app/features/rail/products/strip-product.ts";
import { tagSizeOf } from "../../../app/features/strips/drawing/tag-size.ts";
import type { DrawnProduct } from "../../../app/foundation/drawing/drawing.ts";
import type { Model, Pocket, Vector } from "../../../packages/rail-geometry/index.ts";
import {
  boundsOf,
  fitPocket,
  insertedLabel,
  insertedMarker,
  modelOf,
  topBetween,
} from "../../../packages/rail-geometry/models.ts";
import type { RailInsert } from "../cad/rail-file.ts";

/** The slot for a marker as it is in the block's housing; null where its form has none. */
function slotOf(drawn: DrawnProduct): Pocket | null {
  const solid = modelOf(drawn).bodies.find(({ part }) => part === "housing")?.solid;
  if (solid?.kind !== "prism") return null;
  const slot = solid.pockets?.find(({ floor }) => floor === "white");
  return slot ? fitPocket(solid, slot) : null;
}

/** A model for each size, so that a file has equal ones once. */
function createModels(): (key: string, build: () => Model) => Model {
  const models = new Map<string, Model>();
  return (key, build) => {
    const model = models.get(key) ?? build();
    models.set(key, model);
    return model;
  };
}

type PlacedMarkers = {
  readonly markers: readonly RailInsert[];
  /** The order numbers of blocks that take a marker and have no slot for it in their form. */
  readonly withoutSlot: readonly string[];
};

/** The blank marker of each block in its slot, as planning counts them. */
export function placeMarkers({ parts }: StripPlan, catalogue: StripCatalogue): PlacedMarkers {
  const markerOf = blankMarkers(catalogue);
  const cachedModel = createModels();
  const withoutSlot = new Set<string>();
  const markers = parts.flatMap(({ kind, product: block, xMm }): RailInsert[] => {
    const product = kind === "block" ? markerOf(block) : undefined;
    const tag = product && tagSizeOf(product);
    if (!product || !tag) return [];
    const slot = slotOf(block.drawn);
    if (!slot) {
      withoutSlot.add(block.code);
      return [];
    }
    const { min, max } = boundsOf(slot.outline);
    const size = {
      widthMm: Math.min(tag.widthMm, max[0] - min[0]),
      lengthMm: Math.min(tag.heightMm, max[1] - min[1]),
      depthMm: slot.depth,
    };
    const model = cachedModel(`${product.code} ${Object.values(size)}`, () => insertedMarker(size));
    const [x, y, z] = slot.at;
    return [{ product, model, at: [x, xMm + y, z - slot.depth] }];
  });
  return { markers, withoutSlot: [...withoutSlot] };
}

/** The least height of a label above its end stop, where the carrier's own depth leaves no room. */
const MIN_LABEL_MM = 5;

/** The heads of label carriers on the end stops. */
export function placeLabels({ parts, groupLabels }: StripPlan): RailInsert[] {
  const cachedModel = createModels();
  return groupLabels.map(({ carrier, xMm }) => {
    const { widthMm, heightMm, depthMm } = carrier.drawn;
    const below = parts.filter(
      ({ xMm: from, product: { drawn } }) => from < xMm + widthMm && from + drawn.widthMm > xMm,
    );
    const top = Math.max(
      ...below.map(({ product }) => topBetween(modelOf(product.drawn), -heightMm / 2, heightMm / 2)),
    );
    const height = Math.max(MIN_LABEL_MM, depthMm - top);
    const model = cachedModel(`${carrier.code} ${height}`, () => insertedLabel(widthMm, heightMm, height));
    const at: Vector = [0, xMm + widthMm / 2, top];
    return { product: carrier, model, at };
  });
}
