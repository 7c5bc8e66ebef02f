import type { Jumper, Level, Position, Strip } from "../../../app/strips/model/project.ts";
import { cutRail } from "../../../app/strips/planning/rail-cut.ts";
import type { PlacedPart, StripPlan } from "../../../app/strips/planning/strip-plan.ts";
import type { Block, StripProduct } from "../../../app/strips/products/strip-product.ts";
import { BARE } from "../bare-product.ts";

const product = (
  code: string,
  drawing: string,
  sizeMm: readonly [number, number, number],
  own: Partial<StripProduct> = {},
) =>
  ({
    code,
    name: `Product ${code}`,
    href: `/en/products/a/b/${code}`,
    unit: "piece",
    packageUnit: 50,
    minOrderQuantity: 50,
    weightG: 7.5,
    drawn: { drawing, widthMm: sizeMm[0], heightMm: sizeMm[1], depthMm: sizeMm[2], hex: "#a0a0a0", stripe: null },
    rails: ["th35_7"],
    endPlate: null,
    endStop: null,
    rail: null,
    model: `M ${code}`,
    colour: "grey",
    ...BARE,
    ...own,
  }) satisfies StripProduct;

const block = (own: Partial<Block> = {}): Block => ({
  clamp: "pushin",
  role: "feedThrough",
  levels: 1,
  channels: 2,
  joinsLevels: false,
  takesShortCircuitLinks: false,
  hasIndicator: false,
  ...own,
});

/** A small catalogue. */
export const feedThrough = product(
  "2040403",
  "terminal clamp=pushin outline=round middle=double wires=2",
  [6.2, 56, 42],
  {
    block: block(),
  },
);
export const screwBlock = product("1040251", "terminal clamp=screw outline=arch middle=bar wires=2", [5.2, 46, 47.5], {
  block: block({ clamp: "screw" }),
});
export const doubleLevel = product(
  "2240403",
  "terminal clamp=pushin outline=tower middle=double wires=4 levels=2",
  [6.2, 68, 55],
  { block: block({ levels: 2 }) },
);
export const fuseBlock = product("1440403", "terminal clamp=screw outline=arch middle=fuse wires=2", [8.2, 60, 58], {
  block: block({ clamp: "screw", role: "fuse" }),
});
const plate = product("6010011", "plate outline=round", [1.5, 56, 42]);
const stop = product("6310011", "stop method=screw", [9.5, 50, 40]);
const rail = product("6210020", "rail profile=low", [2000, 35, 7.5], { unit: "metre", packageUnit: 20 });
const jumper = product("6410022", "jumper method=plug poles=2", [11.8, 4, 20], {
  poles: 2,
  pitchMm: 6.2,
  drawn: {
    drawing: "jumper method=plug poles=2",
    widthMm: 11.8,
    heightMm: 4,
    depthMm: 20,
    hex: "#d23a22",
    stripe: null,
  },
});
export const marker = product("6510062", "marker poles=10 text=blank", [62, 5.5, 5], { tags: 10 });
feedThrough.accessories = { ...feedThrough.accessories, markers: [marker.code] } as never;

export const products: ReadonlyMap<string, StripProduct> = new Map(
  [feedThrough, screwBlock, doubleLevel, fuseBlock, plate, stop, rail, jumper, marker].map((each) => [each.code, each]),
);

export const potential = (name: string, volts: number | null = null, kind: "ac" | "dc" | null = null) => ({
  name,
  volts,
  kind,
});

export const level = (name: string | null, own: Partial<Level> = {}): Level => ({
  potential: name === null ? null : potential(name),
  potentialOut: null,
  inside: null,
  outside: null,
  ...own,
});

export const position = (id: string, own: Partial<Position> & { readonly product?: StripProduct } = {}): Position => {
  const { product: of = feedThrough, ...rest } = own;
  return {
    id,
    code: of.code,
    mark: id,
    levels: [],
    note: "",
    group: "",
    gapMm: 0,
    stopBefore: false,
    plate: "auto",
    ...rest,
  };
};

export const jumperOf = (id: string, positions: readonly string[], own: Partial<Jumper> = {}): Jumper => ({
  id,
  code: jumper.code,
  level: 0,
  channel: 1,
  positions,
  purpose: "connect",
  ...own,
});

export const stripOf = (positions: readonly Position[], own: Partial<Strip> = {}): Strip => ({
  id: "s1",
  name: "-X1",
  title: "supply",
  railMm: null,
  rail: null,
  endStop: null,
  groupLabels: "none",
  rulesOff: [],
  positions,
  jumpers: [],
  ...own,
});

/** Blocks between two end stops with a plate at the end; unknown products take no room. */
export function planOf(strip: Strip): StripPlan {
  const { positions } = strip;
  let x = 0;
  const place = (kind: PlacedPart["kind"], of: StripProduct, at: Position | null): PlacedPart => {
    const xMm = x;
    x += of.drawn.widthMm;
    return { kind, product: of, xMm, position: at };
  };
  const isKnown = ({ code }: Position) => products.has(code);
  const known = positions.filter(isKnown);
  if (known.length === 0)
    return { parts: [], lengthMm: 0, unknown: positions, rail: null, groupLabels: [], cut: cutRail(strip, 0, null) };
  const parts = [
    place("endStop", stop, null),
    ...known.flatMap((each) => {
      const of = products.get(each.code);
      return of ? [place("block", of, each)] : [];
    }),
    place("endPlate", plate, known.at(-1) ?? null),
    place("endStop", stop, null),
  ];
  return {
    parts,
    lengthMm: x,
    unknown: positions.filter((each) => !isKnown(each)),
    rail,
    cut: cutRail(strip, x, rail),
    groupLabels: [],
  };
}

/** What a visitor or an attacker may write into a mark or a note, as the model keeps it. */
export const HOSTILE_TEXTS = [
  "<script>alert(1)</script>",
  "=cmd|' /C calc'!A0",
  "\u202eabc\u202c",
  "⚡🔌 Zähler №5",
  "\"&'<>]]>",
  "W".repeat(60),
];
