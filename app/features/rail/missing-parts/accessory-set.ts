import { inFullPackages, type OrderRules } from "../../../foundation/catalogue/product/order-rules.ts";
import { isBlankMarker } from "../../../foundation/catalogue/product/role.ts";
import type { DrawnProduct } from "../../../foundation/drawing/drawing.ts";
import type { LineProduct } from "../../list/line-product.ts";
import { fewestPoles } from "../planning/fewest-poles.ts";
import { ANY_RAIL, planRail } from "./rail-plan.ts";

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
 * The accessories for a row of equal products on one rail: end plate, end stops and rail as the order list plans them
 * (rail-plan.ts), markers and the fewest jumpers that join the row as strips have them.
 * @param accessories the first choice of each kind first
 */
export function buildAccessorySet(
  product: Part & { readonly rails: readonly string[]; readonly jumperChannels: number },
  accessories: readonly AccessoryPart[],
  count: number,
): AccessoryLine[] {
  const codesOf = (kind: string) => accessories.filter((part) => part.kind === kind).map(({ code }) => code);
  const toLineProduct = (part: Part, own: Partial<LineProduct> = {}): LineProduct => ({
    ...part,
    drawn: { ...part.drawn, drawing: "", hex: "", stripe: null, scales: [] },
    href: "",
    weightG: null,
    rails: [],
    accessories: { endPlates: [], endStops: [], rails: [] },
    ...own,
  });
  const lineProduct = toLineProduct(product, {
    rails: product.rails,
    accessories: { endPlates: codesOf("end_plate"), endStops: codesOf("end_stop"), rails: codesOf("rail") },
  });
  const products = new Map(
    [lineProduct, ...accessories.map((part) => toLineProduct(part))].map((each) => [each.code, each]),
  );
  const { missing } = planRail([{ code: lineProduct.code, amount: count, note: "" }], products, ANY_RAIL);
  const marker = accessories.find((part) => part.kind === "marker" && isBlankMarker(part));
  return [
    ...missing.map(({ kind, product: part, needed, amount }) => ({ kind: KINDS[kind], part, needed, amount })),
    ...(marker ? [toAccessoryLine("marker", marker, Math.ceil(count / (marker.tags ?? 1)))] : []),
    ...chooseJumpers(accessories, count, product.jumperChannels).map(([part, needed]) =>
      toAccessoryLine("jumper", part, needed),
    ),
  ];
}

function toAccessoryLine(kind: AccessoryLine["kind"], part: Part, needed: number): AccessoryLine {
  return { kind, part, needed, amount: inFullPackages(needed, part) };
}

/** In a row longer than this many of its longest jumpers only the end is searched; the rest takes the longest. */
const SEARCHED_JUMPERS = 4;

/** How many of each jumper join a row of so many. In one channel no two jumpers lie end to end. */
function chooseJumpers(
  accessories: readonly AccessoryPart[],
  count: number,
  channels: number,
): (readonly [AccessoryPart, number])[] {
  const jumpers = accessories.filter(({ kind, poles }) => kind === "jumper" && poles);
  const sizes = [...new Set(jumpers.flatMap(({ poles }) => poles ?? []))];
  const longest = Math.max(0, ...sizes);
  if (longest < 2 || (channels < 2 && count > longest)) return [];
  const longestCount = Math.max(0, Math.floor((count - SEARCHED_JUMPERS * longest) / (longest - 1)));
  const searched = fewestPoles(count - longestCount * (longest - 1), sizes, channels) ?? [];
  const counts = new Map([[longest, longestCount]]);
  for (const poles of searched) counts.set(poles, (counts.get(poles) ?? 0) + 1);
  return [...counts]
    .toSorted(([a], [b]) => b - a)
    .flatMap(([size, needed]) => {
      const part = jumpers.find(({ poles }) => poles === size);
      return part && needed > 0 ? [[part, needed] as const] : [];
    });
}
