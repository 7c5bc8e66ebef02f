import type { DocumentView } from "../../downloads/documents/document-view.ts";

export const CAD_SECTION_ID = "cad";

/** A single CAD file itself, or the list of several, or null. */
export function cadHref(documents: readonly DocumentView[]): string | null {
  const [first, ...others] = documents.filter(({ isCad }) => isCad);
  if (!first) return null;
  return others.length === 0 ? first.files[0].url : `#${CAD_SECTION_ID}`;
}
