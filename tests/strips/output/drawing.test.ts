import { expect, test } from "vitest";
import { NO_BLOCK, type Strip } from "../../../app/features/rail/model/project.ts";
import { planStrip } from "../../../app/features/rail/planning/plan-strip.ts";
import { productAt } from "../../../app/features/rail/planning/row.ts";
import { renderBlock, renderStripDrawing } from "../../../app/features/strips/drawing/strip-drawing.ts";
import { renderStripIsometric } from "../../../app/features/strips/drawing/strip-isometric.ts";
import type { StripLayoutOptions } from "../../../app/features/strips/drawing/strip-layout.ts";
import { boxOf } from "../../../packages/rail-geometry/index.ts";
import { modelOf } from "../../../packages/rail-geometry/models.ts";
import {
  catalogue,
  doubleLevel,
  feedThrough,
  fuseBlock,
  HOSTILE_TEXTS,
  jumperOf,
  level,
  position,
  potential,
  productOf,
  products,
  stripOf,
} from "../strips.ts";

const draw = (strip: Strip, own: Partial<StripLayoutOptions> = {}) =>
  renderStripDrawing({ strip, plan: planStrip(strip, catalogue), products, dimension: "81.7 mm of 200 mm", ...own });

const isometricOf = (strip: Strip, limit?: number) =>
  renderStripIsometric({ strip, plan: planStrip(strip, catalogue), products }, limit);

const textsOf = (markup: string) =>
  [...markup.matchAll(/<text[^>]*>(?:<title>[^<]*<\/title>)?([^<]*)/g)].map(([, text]) => text);
const count = (markup: string, part: string) => markup.split(part).length - 1;
/** Where the lines of a colour begin and end. */
const linesOf = (markup: string, paint: string) =>
  [...markup.matchAll(new RegExp(`<path[^>]*${paint}[^>]*d="M([-\\d.]+) ([-\\d.]+)L([-\\d.]+)`, "g"))].map(
    ([, x1, y, x2]) => [x1, y, x2].map(Number),
  );

const five = stripOf(["1", "2", "3", "4", "5"].map((id) => position(id)));

test("each block can be found and hit, and knows its place on the rail", () => {
  const { markup, positionBox, indexAt, box } = draw(five);
  expect(count(markup, "data-position=")).toBe(5);
  expect(count(markup, 'class="hit"')).toBe(5);
  expect(positionBox("2")).toMatchObject({ x: 9.5 + 6.2, width: 6.2, y: -28.5, height: 57 });
  expect(positionBox("gone")).toBe(null);
  expect([-100, 12, 13, 18, 500].map(indexAt)).toEqual([0, 0, 1, 1, 5]);
  expect(box.x).toBeLessThan(0);
  expect(box.x + box.width).toBeGreaterThan(planStrip(five, catalogue).lengthMm);
});

test("a product is drawn once, however often it stands on the rail", () => {
  const { markup } = draw(stripOf(Array.from({ length: 200 }, (_, index) => position(`p${index}`))));
  expect(count(markup, "<symbol ")).toBe(3);
  expect(count(markup, "<use ")).toBe(203);
});

test("another maker's devices are as wide as they are, and say what they are", () => {
  const device = (id: string, text: string, widthMm: number) =>
    position(id, { code: NO_BLOCK, standIn: { text, widthMm } });
  const { markup } = draw(stripOf([device("a", "LC1D09", 45), position("b"), device("c", "RXM2AB2P7", 27)]));
  expect(textsOf(markup)).toEqual(expect.arrayContaining(["LC1D09", "RXM2AB2P7"]));
  const widths = [...markup.matchAll(/<use href="#(strip-000-[\d-]+)"[^>]* width="([\d.]+)"/g)].map(([, id, width]) => [
    id,
    width,
  ]);
  expect(widths).toEqual([
    ["strip-000-45", "45"],
    ["strip-000-27", "27"],
  ]);
  // What is dragged is drawn, too.
  const taken = productAt(device("a", "LC1D09", 45), catalogue);
  expect(taken && renderBlock(taken)).toContain('width="45"');
  expect(productAt(device("a", "LC1D09", 0), catalogue)).toBe(null);
});

test("a mark that is wider than its block is turned, and only one that fits nowhere is cut, with the whole of it at hand", () => {
  const strip = stripOf([
    position("a", { mark: "12" }),
    position("b", { mark: "L1.1.25" }),
    position("c", { mark: "-A12-X5:1.14" }),
    position("d", { mark: "x".repeat(60) }),
    position("e", { mark: "" }),
  ]);
  const { markup, cutMarks } = draw(strip);
  expect(textsOf(markup)).toEqual(expect.arrayContaining(["12", "L1.1.25", "-A12-X5:1.14"]));
  expect(markup).toMatch(/<text[^>]*rotate\(-90\)[^>]*>L1\.1\.25</);
  expect(markup).not.toMatch(/<text[^>]*rotate\(-90\)[^>]*>12</);
  expect(cutMarks).toEqual(["d"]);
  expect(markup).toContain(`<title>${"x".repeat(60)}</title>`);
  for (const [, size] of markup.matchAll(/font-size="([\d.]+)"/g)) expect(Number(size)).toBeGreaterThanOrEqual(1.2);
});

test("neighbours of one potential share a line with its name in the colour of its conductors", () => {
  const { markup } = draw(
    stripOf([
      position("1", { levels: [level("L1")] }),
      position("2", { levels: [level("L1")] }),
      position("3", { levels: [level("N")] }),
      position("4"),
      position("5", { levels: [level("N")] }),
      position("6", { levels: [level("PE")] }),
      position("7", { levels: [level("L2")] }),
    ]),
  );
  const names = textsOf(markup).filter((text) => /^(L\d|N|PE)$/.test(text ?? ""));
  expect(names).toEqual(["L1", "N", "N", "PE", "L2"]);
  expect(linesOf(markup, 'stroke="#a0622d"')).toEqual([[9.8, expect.any(Number), 21.6]]);
  expect(linesOf(markup, 'stroke="#2f86d6"')).toHaveLength(2);
  expect(linesOf(markup, 'stroke="#f2c230"')).toHaveLength(1);
});

test("each level of a double-level block has a row of potentials, and what is behind a fuse one below the strip", () => {
  const { markup } = draw(
    stripOf([
      position("1", { product: doubleLevel, levels: [level("+24"), level("0V")] }),
      position("2", { product: fuseBlock, levels: [level("+24", { potentialOut: potential("+24.F1") })] }),
    ]),
  );
  const [[, plus = 0] = []] = linesOf(markup, 'stroke="#d23a22"').filter(([, y = 0]) => y < 0);
  const [[, minus = 0] = []] = linesOf(markup, 'stroke="#4463c4"');
  const [[, behind = 0] = []] = linesOf(markup, 'stroke="#d23a22"').filter(([, y = 0]) => y > 0);
  expect(minus).toBeLessThan(plus);
  expect(plus).toBeLessThan(-34);
  expect(behind).toBeGreaterThan(34);
});

test("jumpers lie in their own colour where level and channel are, and a short-circuit link is only outlined", () => {
  const strip = stripOf([position("1"), position("2"), position("3")], {
    jumpers: [
      jumperOf("j1", ["1", "2"]),
      jumperOf("j2", ["2", "3"], { channel: 2 }),
      jumperOf("j3", ["1", "2"], { purpose: "shortCircuit", code: "9999999" }),
      jumperOf("j4", ["gone", "2"]),
      jumperOf("j5", ["gone", "away"]),
    ],
  });
  const { markup, jumperBox } = draw(strip);
  const [first, second] = [jumperBox("j1"), jumperBox("j2")];
  expect(first?.y).toBeLessThan(second?.y ?? Number.NaN);
  expect((first?.x ?? 0) + (first?.width ?? 0)).toBeCloseTo(9.5 + 6.2 * 1.5 + 1.2);
  expect(markup).toMatch(/data-jumper="j1"><rect class="line-ink" fill="#c83a2d"/);
  expect(markup).toMatch(/data-jumper="j3"><rect class="line-signal" fill="none"[^>]*stroke-dasharray/);
  expect(jumperBox("j4")).toMatchObject({ width: expect.closeTo(2.4) });
  expect(jumperBox("j5")).toBe(null);
  const low = draw(
    stripOf([position("1", { product: doubleLevel }), position("2", { product: doubleLevel })], {
      jumpers: [jumperOf("low", ["1", "2"]), jumperOf("high", ["1", "2"], { level: 1 })],
    }),
  );
  expect(Math.abs(low.jumperBox("low")?.y ?? 0)).toBeGreaterThan(Math.abs(low.jumperBox("high")?.y ?? 0));
});

test("the strip stands in the middle of its rail with its length below, and what the rail does not hold is marked", () => {
  const { markup } = draw({ ...five, railMm: 70 });
  expect(textsOf(markup)).toContain("81.7 mm of 200 mm");
  const { lengthMm } = planStrip(five, catalogue);
  expect(lengthMm).toBeGreaterThan(50);
  const short = draw({ ...five, railMm: 40 });
  expect(short.markup).toMatch(/<path class="line-signal" stroke-width="1"/);
  expect(draw({ ...five, railMm: 2000 }).box.width).toBeLessThan(lengthMm + 40);
});

test("no text of a visitor becomes markup", () => {
  const strip = stripOf(
    HOSTILE_TEXTS.map((text, index) => position(`p${index}`, { mark: text, levels: [level(text)] })),
  );
  const { markup } = draw(strip, { dimension: "<b>&\u0000" });
  expect(markup).not.toContain("<script");
  expect(markup).not.toContain("<b>");
  expect(markup).not.toMatch(/\p{Cc}/u);
  expect(markup).toContain("&lt;b&gt;&amp;");
  expect(markup.replaceAll(/<[^<>]*>/g, "")).not.toMatch(/[<>]/);
});

test("an empty strip and unknown products are drawn as what there is of them", () => {
  expect(draw(stripOf([])).markup).toContain("<svg");
  const strip = stripOf([position("1"), position("2", { code: "0000000" } as never), position("3")]);
  const { positionBox, indexAt } = draw(strip);
  expect(positionBox("2")).toBe(null);
  expect(indexAt(9.5 + 6.2 + 1)).toBe(2);
});

test("the isometric picture says where it ends", () => {
  const long = stripOf(Array.from({ length: 70 }, (_, index) => position(`p${index}`)));
  const picture = isometricOf(long, 5);
  expect(picture).toMatchObject({ drawn: 5, total: 73 });
  expect(picture?.markup).toMatch(/^<svg class="drawing"/);
  expect(isometricOf(stripOf([]))).toBe(null);
});

test("the isometric picture has the jumpers of the blocks that it shows, equal ones as one drawing", () => {
  const ids = ["1", "2", "3", "4", "5", "6"];
  const strip = stripOf(
    ids.map((id) => position(id)),
    {
      jumpers: [
        jumperOf("j1", ["1", "2"]),
        jumperOf("j2", ["3", "4"]),
        jumperOf("j3", ["5", "6"]),
        jumperOf("j4", ["1", "2"], { code: "9999999" }),
      ],
    },
  );
  const jumpersIn = (markup = "") => [
    count(markup, '<symbol id="iso-jumper-'),
    count(markup, '<use href="#iso-jumper-'),
  ];
  expect(jumpersIn(isometricOf(strip)?.markup)).toEqual([1, 3]);
  expect(jumpersIn(isometricOf(strip, 5)?.markup)).toEqual([1, 2]);
});

test("on a fuse block jumpers lie beside the fuse, on the side of the first potential", () => {
  const strip = stripOf([position("1", { product: fuseBlock }), position("2", { product: fuseBlock })], {
    jumpers: [jumperOf("j1", ["1", "2"]), jumperOf("j2", ["1", "2"], { channel: 2 })],
  });
  const { jumperBox } = draw(strip);
  const [first, second] = [jumperBox("j1"), jumperBox("j2")];
  const fuse = modelOf(fuseBlock.drawn).bodies.find(({ part }) => part === "fuse carrier");
  expect((first?.y ?? 0) + (first?.height ?? 0)).toBeLessThan(fuse ? boxOf(fuse.solid).min[0] : Number.NaN);
  expect((second?.y ?? 0) + (second?.height ?? 0)).toBeLessThanOrEqual((first?.y ?? 0) + 0.001);
});

test("parts of every outline are drawn where their models have places for markers and jumpers", () => {
  const strip = stripOf(
    [feedThrough, productOf("KV 2.5"), doubleLevel, fuseBlock].flatMap((product, index) => [
      position(`a${index}`, { product }),
      position(`b${index}`, { product }),
    ]),
    { jumpers: [0, 1, 2, 3].map((index) => jumperOf(`j${index}`, [`a${index}`, `b${index}`])) },
  );
  const { jumperBox, positionBox } = draw(strip);
  for (const index of [0, 1, 2, 3]) {
    const [jumper, block] = [jumperBox(`j${index}`), positionBox(`a${index}`)];
    expect(jumper?.y).toBeGreaterThan(block?.y ?? 0);
    expect((jumper?.y ?? 0) + (jumper?.height ?? 0)).toBeLessThan((block?.y ?? 0) + (block?.height ?? 0));
  }
});

test("a group's name stands in a bracket over its blocks", () => {
  const strip = stripOf([
    position("1", { group: "Supply" }),
    position("2"),
    position("3", { group: "Motor" }),
    position("4"),
  ]);
  const { markup, box } = draw(strip);
  expect(textsOf(markup)).toEqual(expect.arrayContaining(["Supply", "Motor"]));
  expect(box.y).toBeLessThan(draw(stripOf([position("1")])).box.y);
});
