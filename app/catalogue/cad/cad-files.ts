import type { DrawnProduct } from "../drawing/drawing.ts";
import { renderDrawingSheet } from "../drawing/drawing-sheet.ts";
import { modelOf } from "../geometry/product-model.ts";
import type { CadFile } from "../product/cad-files.ts";
import { writeGlb } from "./glb-writer.ts";
import { CAD_NOTE, productStep } from "./model-step.ts";
import { productDxf } from "./product-dxf.ts";

export type CadProduct = { readonly code: string; readonly name: string; readonly drawn: DrawnProduct };

type Format = {
  readonly contentType: string;
  readonly write: (product: CadProduct, date: Date) => string | Uint8Array<ArrayBuffer>;
};

/** What is made of a product's row, by the last part of the file's address. */
export const CAD_FILES: Readonly<Record<CadFile, Format>> = {
  "model.step": {
    contentType: "model/step",
    write: (product, date) => productStep({ ...product, ...product.drawn, model: modelOf(product.drawn) }, date),
  },
  "model.glb": {
    contentType: "model/gltf-binary",
    write: ({ drawn, code }) => writeGlb([{ model: modelOf(drawn), paint: drawn }], code),
  },
  "drawing.dxf": {
    contentType: "image/vnd.dxf",
    write: ({ drawn, code, name }) => productDxf(modelOf(drawn), { code, name, note: CAD_NOTE, ...drawn }),
  },
  "drawing.svg": {
    contentType: "image/svg+xml; charset=utf-8",
    write: ({ drawn, code, name }) => renderDrawingSheet(drawn, { title: `${code} ${name}`, note: CAD_NOTE }),
  },
};
