import type { Locale } from "../../../ground/i18n/locales.ts";
import type { ComplianceFormat } from "./compliance-formats.ts";

/** The addresses of the files that the server makes of a list, by the name on the button. */
const PATHS = {
  pdf: (locale) => `/api/${locale}/order-list.pdf`,
  xlsx: (locale) => `/api/${locale}/order-list.xlsx`,
  csv: (locale) => `/api/${locale}/order-list.csv`,
  step: (locale) => `/api/${locale}/rail.step`,
  dxf: (locale) => `/api/${locale}/rail.dxf`,
  // One file has the names in every language.
  eplan: () => "/api/eplan.xml",
  e3: () => "/api/e3.csv",
} as const satisfies Readonly<Record<string, (locale: Locale) => string>>;
export type FileFormat = keyof typeof PATHS;
export const FILE_FORMATS = Object.keys(PATHS) as readonly FileFormat[];

export const filePath = (format: FileFormat, locale: Locale): string => PATHS[format](locale);

export const compliancePath = (format: ComplianceFormat, locale: Locale): string =>
  `/api/${locale}/compliance.${format}`;

/** The rail as a CAD file: only where something of the list is on a rail. */
export const RAIL_FORMATS: ReadonlySet<FileFormat> = new Set(["step", "dxf"]);
/** The products' parts data: only where the list has products. */
export const PARTS_FORMATS: ReadonlySet<FileFormat> = new Set(["eplan", "e3"]);
