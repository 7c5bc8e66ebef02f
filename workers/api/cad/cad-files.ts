import type { CadFile } from "../../../app/foundation/catalogue/made-files/cad-files.ts";
import type { CadProduct } from "../../../app/foundation/drawing/drawing.ts";
import { renderDrawingSheet } from "../../../app/foundation/drawing/drawing-sheet.ts";
import { BRAND } from "../../../app/ground/company/brand.ts";
import {
  CAD_NOTE,
  type ModelledProduct,
  productDxf,
  productStep,
  writeGlb,
} from "../../../packages/rail-geometry/cad.ts";
import { modelOf } from "../../../packages/rail-geometry/models.ts";

type Format = {
  readonly contentType: string;
  readonly write: (product: CadProduct, date: Date) => string | Uint8Array<ArrayBuffer>;
};

export const modelledOf = ({ drawn, ...product }: CadProduct): ModelledProduct => {
  const { hex, stripe } = drawn;
  return { ...product, hex, stripe, model: modelOf(drawn) };
};

/** The files made from a product's row, by the last part of their address. */
export const CAD_FILES: Readonly<Record<CadFile, Format>> = {
  "model.step": {
    contentType: "model/step",
    write: (product, date) => productStep(modelledOf(product), { author: BRAND.name, date }),
  },
  "model.glb": {
    contentType: "model/gltf-binary",
    write: (product) => writeGlb(modelledOf(product), BRAND.name),
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
