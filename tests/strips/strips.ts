import { createPosition } from "../../app/features/rail/model/edits/positions.ts";
import { createStrip } from "../../app/features/rail/model/edits/strips.ts";
import {
  EMPTY_LEVEL,
  type Jumper,
  type Level,
  NO_BLOCK,
  type Position,
  type Potential,
  type Project,
  type Strip,
} from "../../app/features/rail/model/project.ts";
import { planStrip } from "../../app/features/rail/planning/plan-strip.ts";
import { proposeJumpers } from "../../app/features/rail/planning/propose-jumpers.ts";
import type { StripCatalogue, StripProduct } from "../../app/features/rail/products/strip-product.ts";
import { sampleCatalogue } from "./sample-catalogue.ts";

export const catalogue = sampleCatalogue();
export const { products } = catalogue;

export function productOf(model: string, colour = "grey"): StripProduct {
  const found = [...products.values()].find((each) => each.model === model && each.colour === colour);
  if (!found) throw new Error(`The sample catalogue has no ${model} in ${colour}`);
  return found;
}
export const feedThrough = productOf("KP 4");
export const doubleLevel = productOf("KP2 4");
export const fuseBlock = productOf("KVS 4");

/** `+24V` is a potential of which nothing else is known. */
export const potential = (name: string, volts: number | null = null, kind: Potential["kind"] = null): Potential => ({
  name,
  volts,
  kind,
});

export const level = (inner: Potential | string | null, own: Partial<Level> = {}): Level => ({
  ...EMPTY_LEVEL,
  potential: typeof inner === "string" ? potential(inner) : inner,
  ...own,
});

let count = 0;

export const block = (
  code: string,
  mark: string,
  levels: readonly Level[] = [],
  own: Partial<Position> = {},
): Position => ({ ...createPosition(code, mark, `p${++count}`), levels, ...own });

/** Blocks of one product with the marks of a line of text, all of one potential. */
export const blocks = (code: string, marks: string, inner: Potential | null): Position[] =>
  marks.split(" ").map((mark) => block(code, mark, inner ? [level(inner)] : []));

/** A block whose mark is its id. */
export const position = (
  id: string,
  { product = feedThrough, ...own }: Partial<Position> & { readonly product?: StripProduct } = {},
): Position => ({ ...createPosition(product.code, "", id), mark: id, ...own });

/** One of a motor: `-Q1:1` within, `-M1:1` outside. */
export const wiredBlock = (id: string, name: string, own: Partial<Position> = {}): Position =>
  position(id, {
    product:
      name === "N" ? productOf("KP 4", "blue") : name === "PE" ? productOf("KPT 4", "green_yellow") : feedThrough,
    levels: [
      level(name, {
        inside: { target: `-Q1:${id}`, cable: "", core: "", sectionMm2: null },
        outside: { target: `-M1:${id}`, cable: "W1", core: "BN", sectionMm2: 2.5 },
      }),
    ],
    ...own,
  });

export const jumperOf = (id: string, positions: readonly string[], own: Partial<Jumper> = {}): Jumper => ({
  id,
  code: productOf("KPK 6.2/2", "red").code,
  level: 0,
  channel: 1,
  positions,
  purpose: "connect",
  brokenOff: [],
  ...own,
});

export const stripOf = (positions: readonly Position[], own: Partial<Strip> = {}): Strip => ({
  ...createStrip("-X1", "s1"),
  positions,
  ...own,
});

/** Devices of another maker of two widths, and between them a block whose order number has a comma, a blank and a slash. */
export function oddParts() {
  const code = "VK 2,5-1/GR";
  const device = (id: string, widthMm: number) => position(id, { code: NO_BLOCK, standIn: { text: id, widthMm } });
  const strip = stripOf([device("a", 45), position("b", { code }), device("c", 27)]);
  const odd: StripCatalogue = { ...catalogue, products: new Map(products).set(code, { ...feedThrough, code }) };
  const widths = planStrip(strip, odd).parts.map(({ product }) => product.drawn.widthMm);
  return { strip, catalogue: odd, widths };
}

export const withJumpers = (strip: Strip, known: StripCatalogue = catalogue): Strip => ({
  ...strip,
  jumpers: proposeJumpers(strip, known).map((jumper, index) => ({ ...jumper, id: `j${index}` })),
});

/** A strip of 21 blocks with its jumpers, as in the sketch of the builder. */
export const motorStrip = withJumpers(
  stripOf(
    "L1 L1 L2 L2 L3 L3 N N PE +24 +24 +24 +24 0V 0V 0V 0V"
      .split(" ")
      .map((name, index) => wiredBlock(String(index + 1), name)),
    { title: "supply and motor", railMm: 200 },
  ),
);

export const longStrip = (length: number): Strip =>
  withJumpers(
    stripOf(
      Array.from({ length }, (_, index) =>
        wiredBlock(String(index + 1), ["L1", "N", "PE", "+24"][(index / 6) & 3] ?? ""),
      ),
      { id: "s2", name: "-X2" },
    ),
  );

export const projectOf = (...strips: readonly Strip[]): Project => ({
  version: 1,
  id: "p1",
  name: "Pump station",
  drawnBy: "",
  drawingRevision: "",
  strips,
});

/** What a visitor or an attacker may write into a mark or a note, as the model keeps it. */
export const HOSTILE_TEXTS = [
  "<script>alert(1)</script>",
  "=cmd|' /C calc'!A0",
  "\u202eabc\u202c",
  "⚡🔌 Zähler №5",
  "\"&'<>]]>",
  "W".repeat(60),
];
