import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import {
  type DrawnProduct,
  renderCardDrawing,
  renderDimensionedDrawing,
  renderExplodedView,
  renderPlainDrawing,
  renderScaledPicture,
} from "../../app/foundation/drawing/drawing.ts";
import { renderDrawingSheet } from "../../app/foundation/drawing/drawing-sheet.ts";
import { formatNumber } from "../../app/ground/i18n/format.ts";
import { findDrawingIssues } from "../../packages/rail-geometry/models.ts";
import { oneOfEachType, sampleModels } from "../rail-geometry/sample-models.ts";
import { sampleRows } from "../sample.ts";
import { volume } from "../volume.ts";

const ALL = sampleModels();
const SAME_SIZE = { hex: "#d9cdb0", stripe: null, widthMm: 12, heightMm: 60, depthMm: 50 };
const TERMINAL: DrawnProduct = { ...SAME_SIZE, drawing: "terminal clamp=screw outline=arch middle=bar" };
const FRAME = { width: 300, height: 200 };

test("no two product types look alike, even at one size and in one colour", () => {
  // Rails differ in nothing but their size.
  const types = sampleRows("types.csv").filter(({ category }) => category !== "din_rails");
  const byMarkup = Map.groupBy(types, (type) => renderPlainDrawing({ ...SAME_SIZE, drawing: type.drawing ?? "" }));
  const alike = [...byMarkup.values()].filter((same) => same.length > 1).map((same) => same.map((type) => type.code));
  expect(alike).toEqual([]);
});

test("every product of the sample catalogue can be drawn in every way, without a broken number", () => {
  const seen = new Set<string>();
  for (const { drawn } of volume(oneOfEachType(ALL), ALL)) {
    const key = JSON.stringify(drawn);
    if (seen.has(key)) continue;
    seen.add(key);
    const drawings = [
      renderPlainDrawing(drawn),
      renderCardDrawing(drawn, "iso", String),
      ...(["side", "front", "top"] as const).map((view) => renderDimensionedDrawing(drawn, view, String, FRAME)),
    ];
    for (const markup of drawings) {
      expect(markup).toMatch(/^<svg .*<\/svg>$/);
      expect(markup).not.toMatch(/NaN|Infinity|undefined/);
    }
  }
});

/** Whoever means to change what a type looks like looks at `npm run tool -- pictures`, and accepts it by `vitest -u`. */
test("each type looks as it did", () => {
  const looks = oneOfEachType(ALL).map(({ row, drawn }) => {
    const look = (["iso", "side", "front", "top"] as const).map((view) => renderPlainDrawing(drawn, view)).join();
    return [row.type, createHash("sha256").update(look).digest("hex").slice(0, 12)] as const;
  });
  expect(Object.fromEntries(looks)).toMatchSnapshot();
});

test("dimension lines carry the product's own dimensions in the page's language", () => {
  const drawn = { ...TERMINAL, widthMm: 5.2, depthMm: 47.5 };
  expect(renderDimensionedDrawing(drawn, "side", (value) => formatNumber(value, "tr"), FRAME)).toContain(">47,5<");
  expect(renderDimensionedDrawing(drawn, "front", (value) => formatNumber(value, "en"), FRAME)).toContain(">5.2<");
  expect(renderDimensionedDrawing(drawn, "top", (value) => formatNumber(value, "en"), FRAME)).toContain(">47.5<");
});

test("the picture of a page has a scale and a conductor to compare with", () => {
  const picture = renderScaledPicture(TERMINAL, (value) => `${value} mm`, "4 mm²", { width: 480, height: 368 });
  expect(picture).toContain(">10 mm<");
  expect(picture).toContain(">4 mm²<");
});

test("colour comes from the product: stripes for green-yellow, light lines on dark housings", () => {
  expect(renderPlainDrawing(TERMINAL, "side")).toContain('fill="#d9cdb0"');
  expect(renderPlainDrawing({ ...TERMINAL, stripe: "#3c8d47" }, "side")).toContain('fill="#3c8d47"');
  expect(renderPlainDrawing({ ...TERMINAL, hex: "#3a3f43" })).toContain("drawing dk");
});

test("a product taken apart has a number at each of its parts", () => {
  const numbers = [...renderExplodedView(TERMINAL).matchAll(/<text[^>]*>(\d)</g)].map(([, number]) => number);
  expect(numbers).toEqual(["1", "2", "3", "4", "5"]);
});

test("a sheet has all views, its title and its note as text", () => {
  const sheet = renderDrawingSheet(TERMINAL, { title: "1040401 KV 4 <beige>", note: "simplified" });
  expect(sheet.match(/<svg /g)).toHaveLength(5);
  expect(sheet).toContain("KV 4 &lt;beige&gt;");
  expect(sheet).toContain("mm, simplified");
});

test("what a file says of a drawing is checked: unknown shapes, options and values are named", () => {
  const wrongOptions = (text: string) => findDrawingIssues(text).map(({ path }) => path?.[0]?.key);
  expect(wrongOptions("terminal clamp=screw outline=arch middle=bar wires=3")).toEqual([]);
  expect(wrongOptions("spaceship")).toEqual(["shape"]);
  expect(wrongOptions("terminal clamp=glue outline=arch middle=bar")).toEqual(["clamp"]);
  expect(wrongOptions("stop method=screw poles=2")).toEqual(["poles"]);
  expect(wrongOptions("jumper method=plug poles=0")).toEqual(["poles"]);
});

test("text in a drawing cannot become markup", () => {
  expect(renderPlainDrawing({ ...SAME_SIZE, drawing: "clip text=<script>" })).not.toContain("<script>");
});
