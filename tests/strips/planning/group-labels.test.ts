import { expect, test } from "vitest";
import type { Strip } from "../../../app/features/rail/model/project.ts";
import { countParts } from "../../../app/features/rail/planning/count-parts.ts";
import { carrierOf } from "../../../app/features/rail/planning/group-labels.ts";
import { planStrip } from "../../../app/features/rail/planning/plan-strip.ts";
import type { StripCatalogue, StripProduct } from "../../../app/features/rail/products/strip-product.ts";
import { renderStripDrawing } from "../../../app/features/strips/drawing/strip-drawing.ts";
import { layOutStrip } from "../../../app/features/strips/drawing/strip-layout.ts";
import { labelTable } from "../../../app/features/strips/output/label-table.ts";
import { cutStrip } from "../../../workers/api/strips/cut-strip.ts";
import { blocks, catalogue, stripOf } from "../strips.ts";

const [CARRIER, CARD, SNAP_ON_STOP] = ["KET 35", "KEC 20x8", "6310053"];
const row = (own: Partial<Strip> = {}) => stripOf(blocks("1040253", "1 2 3", null), own);
const modelsOf = (strips: readonly Strip[], of: StripCatalogue = catalogue) =>
  Object.fromEntries(countParts(strips, of).map(({ product, needed }) => [product.model, needed]));
const labelsOnly = (strips: readonly Strip[], of: StripCatalogue = catalogue) => {
  const { [CARRIER ?? ""]: carriers, [CARD ?? ""]: cards } = modelsOf(strips, of);
  return [carriers, cards];
};
const without = (change: (product: StripProduct) => StripProduct): StripCatalogue => ({
  ...catalogue,
  products: new Map([...catalogue.products].map(([code, product]) => [code, change(product)])),
});

test("a strip has a label with its name on the middle of the end stops where it is wanted, and else on none", () => {
  const planned = (own: Partial<Strip>) => planStrip(row(own), catalogue);
  expect(planned({}).groupLabels).toEqual([]);
  const { groupLabels: one, parts } = planned({ groupLabels: "left" });
  expect(one.map(({ carrier, card }) => [carrier.model, card?.model])).toEqual([[CARRIER, CARD]]);
  const middleOf = (part: { readonly xMm: number } | undefined, product: StripProduct | undefined) =>
    (part?.xMm ?? 0) + (product?.drawn.widthMm ?? 0) / 2;
  const { groupLabels: both } = planned({ groupLabels: "both" });
  expect(both.map((label) => middleOf(label, label.carrier))).toEqual(
    [parts.at(0), parts.at(-1)].map((stop) => middleOf(stop, stop?.product)),
  );
  expect(planned({ groupLabels: "both" }).lengthMm).toBe(planned({}).lengthMm);
});

test("carriers are counted by the piece, their labels in whole cards for the whole project", () => {
  expect(labelsOnly([row()])).toEqual([undefined, undefined]);
  expect(labelsOnly([row({ groupLabels: "left" })])).toEqual([1, 1]);
  expect(labelsOnly([row({ groupLabels: "both" }), row({ groupLabels: "left" }), row()])).toEqual([3, 1]);
  expect(labelsOnly(Array<Strip>(31).fill(row({ groupLabels: "both" })))).toEqual([62, 2]);
  const { [CARRIER ?? ""]: _, [CARD ?? ""]: __, ...others } = modelsOf([row({ groupLabels: "both" })]);
  expect(others).toEqual(modelsOf([row()]));
});

test("nothing is there, nor offered, where the catalogue has no carrier for the end stop", () => {
  const stop = catalogue.products.get(SNAP_ON_STOP ?? "");
  expect(stop && carrierOf(stop, catalogue)).toBe(null);
  expect(labelsOnly([row({ groupLabels: "both", endStop: SNAP_ON_STOP ?? null })])).toEqual([undefined, undefined]);
  const silent = without((product) => ({ ...product, accessories: { ...product.accessories, groupLabels: [] } }));
  expect(planStrip(row({ groupLabels: "both" }), silent).groupLabels).toEqual([]);
  const cardless = without((product) =>
    product.model === CARRIER ? { ...product, accessories: { ...product.accessories, groupLabels: [] } } : product,
  );
  expect(labelsOnly([row({ groupLabels: "both" })], cardless)).toEqual([2, undefined]);
});

const texts = {
  strip: "Strip",
  mark: "Mark",
  code: "Order number",
  widthMm: "Width",
  heightMm: "Height",
  toCheck: "To check",
};

test("label software gets the strip's name once for each label, with the size of one of the card", () => {
  const { rows } = labelTable([row({ name: "-X7", groupLabels: "both" })], catalogue, texts);
  const card = [...catalogue.products.values()].find(({ model }) => model === CARD);
  expect(rows.slice(0, 2)).toEqual(Array(2).fill(["-X7", "-X7", card?.code, 20, 8]));
  expect(rows.slice(2).map(([, mark]) => mark)).toEqual(["1", "2", "3"]);
});

test("the name is drawn to scale along its carrier, in front of the end stop, at each end of a drawing in pieces", () => {
  const strip = row({ name: "-X7", groupLabels: "both" });
  const plan = planStrip(strip, catalogue);
  const options = { strip, plan, products: catalogue.products, dimension: "" };
  const { parts, marks } = layOutStrip(options);
  expect(parts.slice(-2).map(({ product, width, height }) => [product.model, width, height])).toEqual(
    Array(2).fill([CARRIER, 8, 44]),
  );
  const names = marks.filter((shape) => shape.kind === "text" && shape.text === "-X7");
  expect(names).toMatchObject([
    { isTurned: true, x: 4.75 },
    { isTurned: true, x: plan.lengthMm - 4.75 },
  ]);
  const labels = marks.filter((shape) => shape.kind === "rectangle" && shape.width === 8);
  expect(labels).toMatchObject([{ height: 20 }, { height: 20 }]);
  expect(renderStripDrawing(options).markup).toContain(">-X7</text>");
  const pieces = cutStrip(strip, plan, plan.lengthMm - 1);
  expect(pieces.map((piece) => piece.plan.groupLabels.length)).toEqual([1, 1]);
  const last = pieces.at(-1);
  expect(last?.plan.groupLabels[0]?.xMm).toBeCloseTo((plan.groupLabels[1]?.xMm ?? 0) - (last?.fromMm ?? 0), 6);
});
