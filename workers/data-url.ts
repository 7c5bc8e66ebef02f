/**
 * Where React Router fetches a page's data when a visitor follows a link (its “Upgrading from v7”, trailing slash-aware data
 * requests): `/a/b.data` for `/a/b`, `/a/_.data` for `/a/`. `_routes` in the query names the loaders that run.
 */
const SUFFIX = ".data";

export const isDataPath = (pathname: string): boolean => pathname.endsWith(SUFFIX);

/** The path of the page that a data path belongs to; any other path as it is. */
export function pagePathOf(pathname: string): string {
  if (!isDataPath(pathname)) return pathname;
  return pathname.slice(0, -SUFFIX.length).replace(/\/_$/, "") || "/";
}
