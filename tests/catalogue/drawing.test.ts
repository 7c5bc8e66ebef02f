import { expect, test } from "vitest";
import {
  type DrawnProduct,
  drawnTerminals,
  mainView,
  renderDimensionedDrawing,
  renderPlainDrawing,
} from "../../app/catalogue/drawing/drawing.ts";
import { findDrawingProblem } from "../../app/catalogue/drawing/spec.ts";
import { formatNumber } from "../../app/i18n/format.ts";
import { sampleProducts, sampleRows } from "../sample.ts";

const SAME_SIZE = { hex: "#d9cdb0", stripe: null, widthMm: 12, heightMm: 60, depthMm: 50 };
const FRAME = { width: 300, height: 200 };

test("no two product types look alike, even at one size and in one colour", () => {
  const types = sampleRows("types.csv");
  for (const view of ["side", "front"] as const) {
    const byMarkup = Map.groupBy(
      types.filter((type) => mainView({ ...SAME_SIZE, drawing: type.drawing ?? "" }) === view),
      (type) => renderPlainDrawing({ ...SAME_SIZE, drawing: type.drawing ?? "" }, view),
    );
    const alike = [...byMarkup.values()].filter((same) => same.length > 1).map((same) => same.map((type) => type.code));
    expect(alike).toEqual([]);
  }
});

test("every product of the sample catalogue can be drawn from both sides, without a broken number", () => {
  const types = new Map(sampleRows("types.csv").map((type) => [type.code, type.drawing]));
  for (const product of sampleProducts()) {
    const drawn: DrawnProduct = {
      drawing: `${types.get(product.type)} ${product.drawing}`,
      hex: "#3a3f43",
      stripe: null,
      widthMm: Number(product.width_mm),
      heightMm: Number(product.height_mm),
      depthMm: Number(product.depth_mm),
    };
    for (const view of ["side", "front"] as const) {
      const markup = renderDimensionedDrawing(drawn, view, String, FRAME);
      expect(markup).toMatch(/^<svg .*<\/svg>$/);
      expect(markup).not.toMatch(/NaN|Infinity|undefined/);
    }
  }
});

test("a device is drawn with as many terminals as its row says", () => {
  const types = new Map(sampleRows("types.csv").map((type) => [type.code, type.drawing]));
  const devices = sampleProducts().flatMap((product) => {
    const drawing = `${types.get(product.type)} ${product.drawing}`;
    const drawn = drawnTerminals({ drawing, widthMm: Number(product.width_mm) });
    return drawn === null ? [] : [{ code: product.code, drawn, said: Number(product.connections) }];
  });
  expect(devices.length).toBeGreaterThan(140);
  expect(devices.filter(({ drawn, said }) => drawn !== said)).toEqual([]);
});

test("whatever conductors are connected to says to how many", () => {
  // A jumper or an end stop is plugged or screwed on, and no conductor is connected to it.
  const silent = sampleProducts().filter(
    ({ category, connection_method, connections }) =>
      connection_method && !connections && !["jumpers", "end_stops"].includes(category ?? ""),
  );
  expect(silent.map(({ code }) => code)).toEqual([]);
});

test("dimension lines carry the product's own dimensions in the page's language", () => {
  const drawn = { ...SAME_SIZE, drawing: "terminal clamp=screw outline=arch middle=bar", widthMm: 5.2, depthMm: 47.5 };
  expect(renderDimensionedDrawing(drawn, "side", (value) => formatNumber(value, "tr"), FRAME)).toContain(">47,5<");
  expect(renderDimensionedDrawing(drawn, "front", (value) => formatNumber(value, "en"), FRAME)).toContain(">5.2<");
});

test("colour comes from the product: stripes for green-yellow, light lines on dark housings", () => {
  const terminal = { ...SAME_SIZE, drawing: "terminal clamp=screw outline=arch middle=bar" };
  expect(renderPlainDrawing(terminal, "side")).toContain('fill="#d9cdb0"');
  expect(renderPlainDrawing({ ...terminal, stripe: "#3c8d47" }, "side")).toContain("<pattern");
  expect(renderPlainDrawing({ ...terminal, hex: "#3a3f43" }, "side")).toContain("drawing dk");
});

test("what a file says of a drawing is checked: unknown shapes, options and values are named", () => {
  expect(findDrawingProblem("terminal clamp=screw outline=arch middle=bar wires=3")).toBeNull();
  expect(findDrawingProblem("spaceship")).toContain("shape");
  expect(findDrawingProblem("terminal clamp=glue outline=arch middle=bar")).toContain("clamp");
  expect(findDrawingProblem("stop method=screw poles=2")).toContain("poles");
  expect(findDrawingProblem("jumper method=plug poles=0")).toContain("poles");
});

test("text in a drawing cannot become markup", () => {
  const marker = { ...SAME_SIZE, drawing: "clip text=<script>" };
  expect(renderPlainDrawing(marker, "front")).not.toContain("<script>");
});
