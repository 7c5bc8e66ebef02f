/** Solids as CAD files: STEP, GLB and DXF. */
export type { DxfShape, OnLayer } from "./writers/dxf-drawing.ts";
export { railGlb, writeGlb } from "./writers/glb-writer.ts";
export { type AssemblyNames, assemblyStep, CAD_NOTE, productStep } from "./writers/model-step.ts";
export type { ModelledProduct, PlacedProduct } from "./writers/modelled-product.ts";
export { productDxf, railDxf } from "./writers/product-dxf.ts";
