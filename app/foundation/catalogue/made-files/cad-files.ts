import { productApiPath } from "../product/product-api-path.ts";
export const CAD_SECTION_ID = "cad";

/** The files that the site makes from a product's row: the last part of the address, and the key of the description. */
export const CAD_FORMATS = [
  ["model.step", "cadStep"],
  ["model.glb", "cadGlb"],
  ["drawing.dxf", "cadDxf"],
  ["drawing.svg", "cadSvg"],
] as const;

export type CadFile = (typeof CAD_FORMATS)[number][0];

/** What people call a made file: `STEP` for model.step. */
export const formatOf = (file: string): string => file.split(".")[1]?.toUpperCase() ?? "";

export const cadUrl = (code: string, file: CadFile): string => productApiPath(code, `/${file}`);
