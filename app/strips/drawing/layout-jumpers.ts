import type { DrawnProduct } from "../../catalogue/drawing/drawing.ts";
import type { Jumper } from "../model/project.ts";
import type { StripProduct } from "../products/strip-product.ts";
import { jumperRowOf } from "./part-bounds.ts";
import type { PlacedBlock } from "./placed-block.ts";
import type { Rectangle, RectangleShape, Shape } from "./strip-shapes.ts";

export type JumperShape = { readonly id: string; readonly box: Rectangle; readonly shapes: readonly Shape[] };

/** @returns those with a block on the rail, in millimetres */
export function layOutJumpers(
  jumpers: readonly Jumper[],
  blocks: readonly PlacedBlock[],
  products: ReadonlyMap<string, StripProduct>,
): JumperShape[] {
  const byId = new Map(blocks.map((block) => [block.position.id, block]));
  return jumpers.flatMap((jumper) => {
    const joined = jumper.positions.flatMap((id) => byId.get(id) ?? []);
    return joined.length === 0 ? [] : [layOutJumper(jumper, joined, products.get(jumper.code))];
  });
}

const JUMPER = { height: 2.2, beyond: 1.2, contact: 0.5 } as const;

/** Its back in its own colour with a contact at each block; a short-circuit link, open in operation, is only outlined. */
function layOutJumper(
  { id, level, channel, purpose }: Jumper,
  joined: readonly PlacedBlock[],
  product: StripProduct | undefined,
): JumperShape {
  const rows = joined.map(({ product: { drawn, block } }) => jumperRowOf(drawn, block?.levels ?? 1, level, channel));
  const middles = joined.map(({ x, width }) => x + width / 2);
  const y = rows[0] ?? 0;
  const [from, to] = [Math.min(...middles) - JUMPER.beyond, Math.max(...middles) + JUMPER.beyond];
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
