import type { DocumentView } from "../../downloads/documents/document-view.ts";

/** Where a product's page lists its CAD files. */
export const CAD_SECTION_ID = "cad";

/** The way to a product's CAD files: to the file itself where there is one, to their list where there are several. */
export function cadHref(documents: readonly DocumentView[]): string | null {
  const [first, ...others] = documents.filter(({ isCad }) => isCad);
  if (!first) return null;
  return others.length === 0 ? first.files[0].url : `#${CAD_SECTION_ID}`;
}
