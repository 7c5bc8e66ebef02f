import type { DrawnProduct } from "../../../foundation/drawing/drawing.ts";
import { type Jumper, joinedBy } from "../../rail/model/project.ts";
import type { StripProduct } from "../../rail/products/strip-product.ts";
import { jumperRowOf } from "./part-bounds.ts";
import type { PlacedBlock } from "./placed-block.ts";
import type { Rectangle, RectangleShape, Shape } from "./strip-shapes.ts";

export type JumperShape = { readonly id: string; readonly box: Rectangle; readonly shapes: readonly Shape[] };

/** A jumper on the rail, in millimetres (strip-shapes.ts says where the axes run). */
export type JumperSpan = {
  readonly jumper: Jumper;
  /** From left to right, each once; those that it passes over have no contact. */
  readonly blocks: readonly PlacedBlock[];
  /** The middles of the blocks with a contact along the rail, and where the jumper begins and ends. */
  readonly middles: readonly number[];
  readonly from: number;
  readonly to: number;
  /** Across the rail. */
  readonly y: number;
};

/** How far a jumper reaches beyond the middle of its outer blocks. */
export const JUMPER_END_MM = 1.2;

/** @returns those with a block on the rail */
export function spanJumpers(jumpers: readonly Jumper[], blocks: readonly PlacedBlock[]): JumperSpan[] {
  const byId = new Map(blocks.map((block) => [block.position.id, block]));
  return jumpers.flatMap((jumper) => {
    const joined = [...new Set(jumper.positions)]
      .flatMap((id) => byId.get(id) ?? [])
      .toSorted((left, right) => left.x - right.x);
    const [first] = joined;
    if (!first) return [];
    const touched = new Set(joinedBy(jumper));
    const middleOf = ({ x, width }: PlacedBlock) => x + width / 2;
    const middles = joined.filter(({ position }) => touched.has(position.id)).map(middleOf);
    const ends = joined.map(middleOf);
    const { drawn, block } = first.product;
    return [
      {
        jumper,
        blocks: joined,
        middles,
        from: Math.min(...ends) - JUMPER_END_MM,
        to: Math.max(...ends) + JUMPER_END_MM,
        y: jumperRowOf(drawn, block?.levels ?? 1, jumper.level, jumper.channel),
      },
    ];
  });
}

/** @returns those with a block on the rail, in millimetres */
export const layOutJumpers = (
  jumpers: readonly Jumper[],
  blocks: readonly PlacedBlock[],
  products: ReadonlyMap<string, StripProduct>,
): JumperShape[] => spanJumpers(jumpers, blocks).map((span) => layOutJumper(span, products.get(span.jumper.code)));

const JUMPER = { height: 2.2, contact: 0.5 } as const;

/** Its back in its own colour with a contact at each block; a short-circuit link, open in operation, is only outlined. */
function layOutJumper(
  { jumper: { id, purpose }, middles, from, to, y }: JumperSpan,
  product: StripProduct | undefined,
): JumperShape {
  const box = { x: from, y: y - JUMPER.height / 2, width: to - from, height: JUMPER.height };
  const isOpen = purpose === "shortCircuit";
  const bar: RectangleShape = {
    ...box,
    kind: "rectangle",
    radius: 0.7,
    fill: isOpen ? null : (asColour(product?.drawn) ?? "muted"),
    stroke: isOpen ? "signal" : "ink",
    ...(isOpen ? { dashed: true } : {}),
  };
  const contacts = middles.map(
    (x): RectangleShape => ({
      kind: "rectangle",
      x: x - JUMPER.contact,
      y: y - JUMPER.contact,
      width: JUMPER.contact * 2,
      height: JUMPER.contact * 2,
      radius: JUMPER.contact,
      fill: "#14171a",
    }),
  );
  return { id, box, shapes: [bar, ...contacts] };
}

const asColour = (drawn: DrawnProduct | undefined) => drawn?.hex as `#${string}` | undefined;
