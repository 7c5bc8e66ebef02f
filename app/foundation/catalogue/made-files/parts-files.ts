import { productApiPath } from "../product/product-api-path.ts";
/** Parts data for ECAD programs: the last part of the address, and the key of its name among `productTools`. */
export const PARTS_FILES = [
  ["eplan.xml", "eplanXml"],
  ["eplan.csv", "eplanCsv"],
  ["e3.csv", "e3Csv"],
] as const;

/** Those of each program, by the section of the downloads that they stand in. */
export const PARTS_BY_SECTION = { eplan: ["eplan.xml", "eplan.csv"], e3: ["e3.csv"] } as const;

export type PartsFile = (typeof PARTS_FILES)[number][0];

export const productPartsUrl = (code: string, file: PartsFile): string => productApiPath(code, `/${file}`);

export const categoryPartsUrl = (code: string, file: PartsFile): string => `/api/categories/${code}/${file}`;
