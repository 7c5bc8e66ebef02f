import { ROW_RAIL } from "../../catalogue/drawing/row-picture.ts";
import type { Model } from "../../catalogue/geometry/model.ts";
import { isDark, type Paint } from "../../catalogue/geometry/picture/colours.ts";
import { type Drawn, drawModel } from "../../catalogue/geometry/picture/draw-model.ts";
import { VIEWS } from "../../catalogue/geometry/picture/view.ts";
import { modelOf } from "../../catalogue/geometry/product-model.ts";
import { rail } from "../../catalogue/geometry/shapes/rails.ts";
import type { StripPlan } from "../planning/strip-plan.ts";
import type { StripProduct } from "../products/strip-product.ts";
import type { Rectangle } from "./strip-shapes.ts";

export type StripIsometric = {
  /** SVG with the classes of drawing.css. */
  readonly markup: string;
  readonly drawn: number;
  /** Parts of the plan: more than `drawn` where the picture ends before the strip. */
  readonly total: number;
};

/** A longer row would be a thin line across the screen. */
const MAX_DRAWN_PARTS = 60;

/**
 * The beginning of a strip at an angle, the first part at the far end, as it is read first; without jumpers and marks. Each
 * product is drawn once: in a parallel projection it looks alike wherever it stands. Null for an empty strip.
 */
export function renderStripIsometric({ parts }: StripPlan, limit: number = MAX_DRAWN_PARTS): StripIsometric | null {
  const drawn = parts.slice(0, limit);
  const last = drawn.at(-1);
  if (!last) return null;
  const lengthMm = last.xMm + last.product.drawn.widthMm;
  const products = new Map<string, IsoSymbol>();
  const symbolOf = ({ code, drawn: product }: StripProduct): IsoSymbol => {
    const symbol = products.get(code) ?? toSymbol(`iso-${code.replaceAll(".", "-")}`, modelOf(product), product);
    products.set(code, symbol);
    return symbol;
  };
  const { beyondMm } = ROW_RAIL;
  const [middle, end] = [railSymbol("iso-rail", lengthMm), railSymbol("iso-rail-end", beyondMm)];
  // From the back to the front.
  const uses = [
    place(end, lengthMm),
    place(middle, 0),
    ...drawn.map(({ product, xMm }) => place(symbolOf(product), lengthMm - xMm - product.drawn.widthMm)),
    place(end, -beyondMm),
  ];
  const box = boxAround(uses.map((use) => use.box));
  const symbols = [middle, end, ...products.values()].map(({ markup }) => markup).join("");
  const viewBox = [box.x, box.y, box.width, box.height].map(round).join(" ");
  return {
    markup: `<svg class="drawing" viewBox="${viewBox}" aria-hidden="true"><defs>${symbols}</defs>${uses.map(({ markup }) => markup).join("")}</svg>`,
    drawn: drawn.length,
    total: parts.length,
  };
}

type IsoSymbol = { readonly id: string; readonly markup: string; readonly extent: Drawn["extent"] };

function toSymbol(id: string, model: Model, paint: Paint): IsoSymbol {
  const { markup, extent, units } = drawModel(model, VIEWS.iso, paint);
  const box = [extent.left, extent.top, extent.width, extent.height].map((mm) => Math.round(mm * units)).join(" ");
  const group = `<g class="drawing${isDark(paint.hex) ? " dk" : ""}">${markup}</g>`;
  return { id, extent, markup: `<symbol id="${id}" viewBox="${box}" overflow="visible">${group}</symbol>` };
}

const railSymbol = (id: string, lengthMm: number) =>
  toSymbol(
    id,
    rail({ shape: "rail", profile: "low" }, { widthMm: 35, heightMm: lengthMm, depthMm: 7.5 }),
    ROW_RAIL.paint,
  );

/** @param y along the rail, from the near end */
function place({ id, extent }: IsoSymbol, y: number): { readonly markup: string; readonly box: Rectangle } {
  const { right, down } = VIEWS.iso;
  const box = {
    x: extent.left + y * right[1],
    y: extent.top + y * down[1],
    width: extent.width,
    height: extent.height,
  };
  const attributes = `x="${round(box.x)}" y="${round(box.y)}" width="${round(box.width)}" height="${round(box.height)}"`;
  return { markup: `<use href="#${id}" ${attributes}/>`, box };
}

const round = (mm: number) => Math.round(mm * 100) / 100;

function boxAround(boxes: readonly Rectangle[]): Rectangle {
  const [left, top] = [Math.min(...boxes.map(({ x }) => x)), Math.min(...boxes.map(({ y }) => y))];
  const right = Math.max(...boxes.map(({ x, width }) => x + width));
  const bottom = Math.max(...boxes.map(({ y, height }) => y + height));
  const margin = Math.max(right - left, bottom - top) * 0.02;
  return { x: left - margin, y: top - margin, width: right - left + margin * 2, height: bottom - top + margin * 2 };
}
