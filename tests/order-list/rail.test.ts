import { array, assert, constantFrom, integer, property, record } from "fast-check";
import { expect, test } from "vitest";
import { renderRailDrawing } from "../../app/features/rail/missing-parts/rail-drawing.ts";
import { planRail } from "../../app/features/rail/missing-parts/rail-plan.ts";
import { documentTexts } from "../../workers/api/document-texts.ts";
import { renderOrderListPdf } from "../../workers/api/order-list/render-order-list-pdf.ts";
import { noPause } from "../../workers/api/pdf/pause.ts";
import { readPdf } from "../pdf-text.ts";
import * as catalogue from "./products.ts";

const { closed, doorDevice, greyPlate, miniTerminal, otherOutline, otherPlate } = catalogue;
const { partition, plate, rail, sameOutline, stop, terminal } = catalogue;
const all = Object.values(catalogue);
const products = new Map(all.map((product) => [product.code, product]));
type Wanted = readonly (readonly [product: { readonly code: string }, amount: number])[];

const plan = (...wanted: Wanted) =>
  planRail(
    wanted.map(([{ code }, amount]) => ({ code, amount, note: "" })),
    products,
  );
/** The row as one reads it: `2 terminal`, what is suggested in brackets. */
const row = (...wanted: Wanted) =>
  plan(...wanted)
    .runs.map(({ product, count, suggested }) =>
      suggested ? `(${count} ${product.code})` : `${count} ${product.code}`,
    )
    .join(", ");

test("a row has an end stop at each end, and an end plate where it ends", () => {
  expect(row([terminal, 5])).toBe("(1 6310011), 5 1040252, (1 6010011), (1 6310011)");
});

test("neighbours of one outline need no plate between them, those of another do", () => {
  expect(row([terminal, 2], [sameOutline, 3], [otherOutline, 1], [stop, 50], [plate, 50], [otherPlate, 50])).toBe(
    "1 6310011, 2 1040252, 3 1040253, 1 6010011, 1 2040253, 1 6010081, 1 6310011",
  );
});

test("a closed terminal needs none, and a partition plate closes the terminal before it", () => {
  expect(row([closed, 2], [stop, 2])).toBe("1 6310011, 2 1143506, 1 6310011");
  expect(row([terminal, 2], [partition, 1], [otherOutline, 1], [otherPlate, 1], [stop, 2])).toBe(
    "1 6310011, 2 1040252, 1 6020013, 1 2040253, 1 6010081, 1 6310011",
  );
});

test("a plate of the list in another colour will do, and spares of the package are not drawn", () => {
  expect(row([terminal, 3], [greyPlate, 50], [stop, 50])).toBe("1 6310011, 3 1040252, 1 6010013, 1 6310011");
});

test("what the row needs and the list lacks is named with how much of it, in full packages", () => {
  const { missing } = plan([terminal, 10], [otherOutline, 10], [terminal, 0.5]);
  expect(missing.map(({ kind, product, needed, amount }) => [kind, product.code, needed, amount])).toEqual([
    ["endPlate", plate.code, 2, 50],
    ["endPlate", otherPlate.code, 1, 50],
    ["endStop", stop.code, 2, 50],
    ["rail", rail.code, 2, 2],
  ]);
  expect(plan([terminal, 10], [stop, 1], [plate, 1], [rail, 2]).missing).toMatchObject([
    { kind: "endStop", needed: 1 },
  ]);
});

test("as many plates as a row needs are enough", () => {
  const { missing } = plan([terminal, 1], [otherOutline, 1], [terminal, 1], [stop, 2], [plate, 2], [otherPlate, 1]);
  expect(missing.map(({ kind }) => kind)).toEqual(["rail"]);
});

test("products of other rails, of doors and of cables are not on this one", () => {
  expect(plan([miniTerminal, 5], [doorDevice, 1], [rail, 2], [stop, 2])).toMatchObject({
    runs: [],
    lengthMm: 0,
    missing: [],
    onOtherRails: [{ code: miniTerminal.code }],
  });
});

test("the length is the sum of all widths, and no line of the list is drawn twice or left out", () => {
  const lines = array(
    record({ code: constantFrom(...all.map(({ code }) => code)), amount: integer({ min: 1, max: 60 }) }),
    {
      maxLength: 12,
    },
  );
  assert(
    property(lines, (wanted) => {
      const distinct = [...new Map(wanted.map((line) => [line.code, { ...line, note: "" }])).values()];
      const { runs, lengthMm } = planRail(distinct, products);
      expect(lengthMm).toBeCloseTo(runs.reduce((sum, { product, count }) => sum + product.drawn.widthMm * count, 0));
      for (const { code, amount } of distinct) {
        const drawn = runs
          .filter((run) => run.product.code === code && !run.suggested)
          .reduce((sum, { count }) => sum + count, 0);
        expect(drawn).toBeLessThanOrEqual(amount);
        if ([terminal, sameOutline, otherOutline, closed].some((product) => product.code === code))
          expect(drawn).toBe(amount);
      }
    }),
  );
});

test("a row of any length is drawn in bounded space, with its whole length beside it", () => {
  const long = plan([terminal, 100_000], [stop, 2]);
  const drawing = renderRailDrawing(long, 1000, String, ({ product }) => product.name);
  expect(drawing.markup.length).toBeLessThan(120_000);
  expect(drawing.markup).toContain(`>… ${long.lengthMm}<`);
  const short = renderRailDrawing(plan([terminal, 10]), 1000, String, () => "<script>alert(1)</script>");
  expect(short.markup).not.toContain("<script>");
  expect(short.markup.match(/<use /g)).toHaveLength(13);
});

test("a printed list whose products all lack dimensions says that none of them is drawn", async () => {
  const drawn = { ...terminal.drawn, widthMm: 0 };
  const unmeasured = new Map([...products].map(([code, product]) => [code, { ...product, drawn }]));
  const lines = [{ code: terminal.code, amount: 5, note: "" }];
  const content = { lines, products: unmeasured, railMm: 1000, locale: "en", date: new Date("2026-11-26") } as const;
  const text = (await readPdf(await renderOrderListPdf(content, noPause))).pages.join(" ").replace(/\s+/g, " ");
  const { rail: heading } = documentTexts("en").orderListPdf;
  expect(text).toContain(`${heading} Without dimensions in the catalogue, so not drawn: 6310011, 1040252, 6010011`);
});
