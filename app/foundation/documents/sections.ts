import { LOCALES, type Locale } from "../../ground/i18n/locales.ts";

/** In the order of the downloads page; the names are those of folders in the bucket. */
export const SECTIONS = [
  "catalogues",
  "v0-products",
  "brochures",
  "installations",
  "price-list",
  "user-guides",
  "certificates-and-documents",
  "eplan",
  "e3",
  "libraries",
  "videos",
  "marking-systems",
  "discontinued",
  "certificates",
] as const;

export type Section = (typeof SECTIONS)[number];

export function isSection(value: unknown): value is Section {
  return SECTIONS.some((section) => section === value);
}

/** Languages of documents. */
export const FILE_LOCALES = LOCALES;
export type FileLocale = Locale;

/** For files without a language: a library, a drawing, a film without words. */
export const EVERY_LANGUAGE = "all";

export function isFileLocale(value: unknown): value is FileLocale {
  return FILE_LOCALES.some((locale) => locale === value);
}
