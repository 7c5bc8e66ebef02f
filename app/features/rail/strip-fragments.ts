import { isCode } from "../../ground/text/part-numbers.ts";

/** Fragments with which other pages lead to the strip builder. Browsers send no fragments, so no server sees them. */
const ADD_FRAGMENT = "#add=";
export const LIST_FRAGMENT = "#list";
/** Begins the fragment of a link with a whole project (sharing/project-link.ts). */
export const LINK_FRAGMENT = "#strips=";

/** The fragment that puts a product on a strip. */
export const addFragment = (code: string): string => ADD_FRAGMENT + encodeURIComponent(code);

/** The order number in such a fragment; null in any other. */
export function readAddedCode(hash: string): string | null {
  if (!hash.startsWith(ADD_FRAGMENT)) return null;
  try {
    const code = decodeURIComponent(hash.slice(ADD_FRAGMENT.length));
    return isCode(code) ? code : null;
  } catch {
    return null;
  }
}
