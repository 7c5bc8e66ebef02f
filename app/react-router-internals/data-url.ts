const SUFFIX = ".data";

/** Whether a path is that of a page's data, which React Router fetches when a visitor follows a link. */
export const isDataPath = (pathname: string): boolean => pathname.endsWith(SUFFIX);

/** The path of the page that a data path belongs to; any other path as it is. The data of `/` is at `/_root.data`. */
export function pagePathOf(pathname: string): string {
  if (!isDataPath(pathname)) return pathname;
  const path = pathname.slice(0, -SUFFIX.length);
  return path === "/_root" || path === "/_" ? "/" : path.replace(/\/_$/, "");
}

/** The URL from which React Router fetches the data of one route, when the layout's data is not loaded again. */
export function dataUrl({ pathname, search, origin }: URL, routeId: string): URL {
  const url = new URL(`${pathname === "/" ? "/_" : pathname}${SUFFIX}${search}`, origin);
  url.searchParams.set("_routes", routeId);
  return url;
}
