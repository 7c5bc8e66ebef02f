import type { DrawnProduct } from "../catalogue/drawing/drawing.ts";
import { checkPackage, type OrderRules } from "./amounts.ts";
import type { LineProduct } from "./line-product.ts";
import { railPlan } from "./rail-plan.ts";

type Part = OrderRules & { readonly code: string; readonly name: string; readonly drawn: DrawnProduct };
export type SetPart = Part & {
  readonly kind: string;
  /** How many pieces of the row a jumper joins, and how many of them a piece of markers marks. */
  readonly poles: number | null;
  readonly tags: number | null;
};

export type SetLine = {
  readonly kind: "end_plate" | "end_stop" | "rail" | "marker" | "jumper";
  readonly part: Part;
  /** What the row needs, and that as full packages. */
  readonly needed: number;
  readonly amount: number;
};

const KINDS = { endPlate: "end_plate", endStop: "end_stop", rail: "rail" } as const;

/**
 * What a row of equal products on one rail takes, of the first choice of each kind of its accessories: what closes and
 * holds it as the order list works it out (rail-plan.ts), a marker for each piece, and the fewest jumpers that bridge all
 * of it. Partition plates, test plugs and tools are for other questions.
 */
export function accessorySet(
  product: Part & { readonly rails: readonly string[] },
  accessories: readonly SetPart[],
  count: number,
): SetLine[] {
  const first = (kind: string) => accessories.find((part) => part.kind === kind);
  const asLine = (part: Part): LineProduct => ({
    ...part,
    href: "",
    weightG: 0,
    rails: [],
    endPlate: null,
    endStop: null,
    rail: null,
  });
  const own: LineProduct = {
    ...asLine(product),
    rails: product.rails,
    endPlate: first("end_plate")?.code ?? null,
    endStop: first("end_stop")?.code ?? null,
    rail: first("rail")?.code ?? null,
  };
  const products = new Map([own, ...accessories.map(asLine)].map((each) => [each.code, each]));
  const { missing } = railPlan([{ code: own.code, amount: count, note: "" }], products);
  const marker = first("marker");
  return [
    ...missing.map(({ kind, product: part, needed, amount }) => ({ kind: KINDS[kind], part, needed, amount })),
    ...(marker?.tags ? [lineOf("marker", marker, Math.ceil(count / marker.tags))] : []),
    ...jumpersFor(accessories, count).map(([part, needed]) => lineOf("jumper", part, needed)),
  ];
}

function lineOf(kind: SetLine["kind"], part: Part, needed: number): SetLine {
  const check = checkPackage(needed, part);
  return { kind, part, needed, amount: check.state === "full" ? needed : check.next };
}

/** The fewest jumpers that bridge a row, none of them longer than what is left of it. */
function jumpersFor(accessories: readonly SetPart[], count: number): (readonly [SetPart, number])[] {
  const byPoles = new Map<number, SetPart>();
  for (const part of accessories) if (part.poles && !byPoles.has(part.poles)) byPoles.set(part.poles, part);
  const sizes = [...byPoles.keys()].toSorted((a, b) => b - a);
  const [largest] = sizes;
  if (!largest) return [];
  // The greatest leave so much of a row that every way to end it is still open.
  const whole = Math.max(0, Math.floor(count / largest) - 2);
  const rest = fewest(sizes, count - whole * largest);
  return sizes
    .map((size) => [size, (rest.get(size) ?? 0) + (size === largest ? whole : 0)] as const)
    .flatMap(([size, number]) => {
      const part = byPoles.get(size);
      return part && number > 0 ? [[part, number] as const] : [];
    });
}

/** The fewest numbers out of some sizes that make up a length, or the greatest length below it that can be made up. */
function fewest(sizes: readonly number[], length: number): ReadonlyMap<number, number> {
  const best: (readonly number[] | null)[] = [[]];
  for (let each = 1; each <= length; each++) {
    const ways = sizes.flatMap((size) => {
      const before = best[each - size];
      return before ? [[size, ...before]] : [];
    });
    best.push(ways.toSorted((a, b) => a.length - b.length)[0] ?? null);
  }
  const way = best.findLast((each) => each !== null) ?? [];
  return new Map([...Map.groupBy(way, (size) => size)].map(([size, same]) => [size, same.length]));
}
