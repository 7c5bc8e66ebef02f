/** Solids as CAD files: STEP, GLB and DXF. */
export type { DxfShape, OnLayer } from "./writers/dxf-drawing.ts";
export { type GlbProduct, writeGlb } from "./writers/glb-writer.ts";
export {
  assemblyStep,
  CAD_NOTE,
  type ModelledProduct,
  type PlacedProduct,
  productStep,
  stepPartOf,
} from "./writers/model-step.ts";
export { productDxf, railDxf } from "./writers/product-dxf.ts";
