import { fitScale } from "../../../../app/foundation/drawing/scale.ts";
import { shapeOf, viewOf } from "../../../../app/foundation/drawing/views.ts";
import type { Product } from "../read/product-row.ts";

/** Beyond this ratio, a small product would be a speck at the scale of a large one. */
const MAX_RATIO = 4;

/** Finds the one or two scales at which all products of a category are drawn. */
export class DrawnSizes {
  readonly #fits = new Set<number>();

  add({ drawing, width_mm: widthMm, height_mm: heightMm, depth_mm: depthMm }: Product, drawingOfType: string): void {
    if (!widthMm || !heightMm || !depthMm) return;
    const shape = shapeOf(`${drawingOfType} ${drawing}`);
    const view = viewOf({ widthMm, heightMm, depthMm }, shape, "iso");
    this.#fits.add(Math.floor(fitScale(view) * 1000) / 1000);
  }

  /** Pixels per millimetre, the smaller scale first; two where sizes differ by more than {@link MAX_RATIO}. */
  scales(): number[] {
    const fits = [...this.#fits].toSorted((a, b) => a - b);
    const [smallest, largest] = [fits[0], fits.at(-1)];
    if (smallest === undefined || largest === undefined) return [];
    if (largest <= smallest * MAX_RATIO) return [smallest];
    const middle = Math.sqrt(smallest * largest);
    return [smallest, fits.find((fit) => fit >= middle) ?? largest];
  }
}
