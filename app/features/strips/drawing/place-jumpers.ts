import { JUMPER_CHANNEL, type Model, PRONG_MM, type Vector } from "../../../../packages/rail-geometry/index.ts";
import { insertedJumper, modelOf, topBetween } from "../../../../packages/rail-geometry/models.ts";
import type { Jumper } from "../../rail/model/project.ts";
import type { StripProduct } from "../../rail/products/strip-product.ts";
import { JUMPER_END_MM, type JumperSpan, spanJumpers } from "./layout-jumpers.ts";
import { jumperChannelAt } from "./part-bounds.ts";
import type { PlacedBlock } from "./placed-block.ts";

/** A jumper in its blocks. Its model is one object for all that are equal, and `at` is in the axes of models. */
export type PlacedJumper = {
  readonly product: StripProduct;
  readonly model: Model;
  readonly at: Vector;
  readonly lengthMm: number;
  /** Where it sits, from left to right. */
  readonly blocks: readonly PlacedBlock[];
};

/** A prong's share of its room along the rail, which ends with the jumper. */
const PRONG_SHARE = 0.9;

/** @returns those whose product is known and that have a block on the rail */
export function placeJumpers(
  jumpers: readonly Jumper[],
  blocks: readonly PlacedBlock[],
  products: ReadonlyMap<string, StripProduct>,
): PlacedJumper[] {
  const models = new Map<string, Model>();
  const heights = new Map<string, number>();
  const heightOf = ({ code, drawn }: StripProduct, x: number): number => {
    const key = `${code} ${x}`;
    const half = JUMPER_CHANNEL.acrossMm / 2;
    const height = heights.get(key) ?? topBetween(modelOf(drawn), x - half, x + half);
    heights.set(key, height);
    return height;
  };
  return spanJumpers(jumpers, blocks).flatMap((span): PlacedJumper[] => {
    const product = products.get(span.jumper.code);
    if (!product) return [];
    const z = Math.max(...span.blocks.map((block) => heightOf(block.product, span.y))) - PRONG_MM;
    return [
      {
        product,
        model: modelOfSpan(span, models),
        at: [span.y, span.from, z],
        lengthMm: span.to - span.from,
        blocks: span.blocks,
      },
    ];
  });
}

/** A contact is where the geometry of its block has a slot; elsewhere the jumper lies on the block. */
function contactsOf({ blocks, middles, from, y }: JumperSpan) {
  return blocks.flatMap(({ x, width, product }) => {
    const middle = x + width / 2;
    const channel = middles.includes(middle) ? jumperChannelAt(product.drawn, y) : undefined;
    return channel ? [{ at: middle - from, ...channel }] : [];
  });
}

function modelOfSpan(span: JumperSpan, models: Map<string, Model>): Model {
  const contacts = contactsOf(span);
  const alongMm = PRONG_SHARE * Math.min(JUMPER_END_MM * 2, ...contacts.map((contact) => contact.alongMm));
  const acrossMm = Math.min(JUMPER_CHANNEL.acrossMm, ...contacts.map((contact) => contact.acrossMm));
  const [lengthMm, ys] = [span.to - span.from, contacts.map(({ at }) => at)];
  const key = [span.jumper.code, ...[lengthMm, acrossMm, alongMm, ...ys].map((mm) => mm.toFixed(3))].join(" ");
  const model = models.get(key) ?? insertedJumper(lengthMm, ys, { alongMm, acrossMm });
  models.set(key, model);
  return model;
}
