import { inFullPackages, type OrderRules } from "../../../foundation/catalogue/product/order-rules.ts";
import type { DrawnProduct } from "../../../foundation/drawing/drawing.ts";
import type { LineProduct } from "../../list/line-product.ts";
import { planRail } from "./rail-plan.ts";

/** Without what only its picture has. */
type MountedProduct = Pick<DrawnProduct, "widthMm" | "heightMm" | "depthMm">;
type Part = OrderRules & {
  readonly code: string;
  readonly name: string;
  readonly role: string;
  readonly drawn: MountedProduct;
};
export type AccessoryPart = Part & {
  readonly kind: string;
  /** `poles` is how many products a jumper joins, `tags` how many a marker strip labels. */
  readonly poles: number | null;
  readonly tags: number | null;
};

export type AccessoryLine = {
  readonly kind: "end_plate" | "end_stop" | "rail" | "marker" | "jumper";
  readonly part: Part;
  /** `amount` is `needed` in full packages. */
  readonly needed: number;
  readonly amount: number;
};

const KINDS = { endPlate: "end_plate", endStop: "end_stop", rail: "rail" } as const;

/**
 * The accessories for a row of equal products on one rail, from the first choice of each kind: end plate, end stops and
 * rail as the order list plans them (rail-plan.ts), a marker for each product, and the fewest jumpers that bridge the row.
 */
export function buildAccessorySet(
  product: Part & { readonly rails: readonly string[] },
  accessories: readonly AccessoryPart[],
  count: number,
): AccessoryLine[] {
  const first = (kind: string) => accessories.find((part) => part.kind === kind);
  const toLineProduct = (part: Part): LineProduct => ({
    ...part,
    drawn: { ...part.drawn, drawing: "", hex: "", stripe: null, scales: [] },
    href: "",
    weightG: 0,
    rails: [],
    endPlate: null,
    endStop: null,
    rail: null,
  });
  const lineProduct: LineProduct = {
    ...toLineProduct(product),
    rails: product.rails,
    endPlate: first("end_plate")?.code ?? null,
    endStop: first("end_stop")?.code ?? null,
    rail: first("rail")?.code ?? null,
  };
  const products = new Map([lineProduct, ...accessories.map(toLineProduct)].map((each) => [each.code, each]));
  const { missing } = planRail([{ code: lineProduct.code, amount: count, note: "" }], products);
  const marker = first("marker");
  return [
    ...missing.map(({ kind, product: part, needed, amount }) => ({ kind: KINDS[kind], part, needed, amount })),
    ...(marker?.tags ? [toAccessoryLine("marker", marker, Math.ceil(count / marker.tags))] : []),
    ...chooseJumpers(accessories, count).map(([part, needed]) => toAccessoryLine("jumper", part, needed)),
  ];
}

function toAccessoryLine(kind: AccessoryLine["kind"], part: Part, needed: number): AccessoryLine {
  return { kind, part, needed, amount: inFullPackages(needed, part) };
}

function chooseJumpers(accessories: readonly AccessoryPart[], count: number): (readonly [AccessoryPart, number])[] {
  const byPoles = new Map<number, AccessoryPart>();
  for (const part of accessories) if (part.poles && !byPoles.has(part.poles)) byPoles.set(part.poles, part);
  const sizes = [...byPoles.keys()].toSorted((a, b) => b - a);
  const [largest] = sizes;
  if (!largest) return [];
  // Only the end of a row is searched exhaustively; the rest takes the largest jumpers.
  const largestCount = Math.max(0, Math.floor(count / largest) - 2);
  const rest = findFewest(sizes, count - largestCount * largest);
  return sizes
    .map((size) => [size, (rest.get(size) ?? 0) + (size === largest ? largestCount : 0)] as const)
    .flatMap(([size, jumperCount]) => {
      const part = byPoles.get(size);
      return part && jumperCount > 0 ? [[part, jumperCount] as const] : [];
    });
}

/** How many of each size add up to the length, or to the nearest shorter one possible, with the fewest pieces. */
function findFewest(sizes: readonly number[], length: number): ReadonlyMap<number, number> {
  const best: (readonly number[] | null)[] = [[]];
  for (let each = 1; each <= length; each++) {
    const combinations = sizes.flatMap((size) => {
      const shorter = best[each - size];
      return shorter ? [[size, ...shorter]] : [];
    });
    best.push(combinations.toSorted((a, b) => a.length - b.length)[0] ?? null);
  }
  const combination = best.findLast((each) => each !== null) ?? [];
  return new Map([...Map.groupBy(combination, (size) => size)].map(([size, same]) => [size, same.length]));
}
