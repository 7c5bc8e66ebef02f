/**
 * The one form of a path: lower case, single slashes, none at the end, percent-encoding as it came. The result starts
 * with exactly one slash, so a redirect to it never leaves the site.
 */
export function canonicalPath(pathname: string): string {
  const lower = pathname.replace(/%[0-9a-f]{2}|[A-Z]/gi, (match) => (match.length === 1 ? match.toLowerCase() : match));
  const single = lower.replace(/\/{2,}/g, "/");
  return single.length > 1 ? single.replace(/\/$/, "") : single;
}
