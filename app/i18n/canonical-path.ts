/**
 * The one spelling of a path: lower case, single slashes, none at the end. Percent-encoded letters stay as they are.
 * The result always starts with exactly one slash, so a redirect to it never leaves the site.
 */
export function canonicalPath(pathname: string): string {
  const lower = pathname.replace(/%[0-9a-f]{2}|[A-Z]/gi, (match) => (match.length === 1 ? match.toLowerCase() : match));
  const single = lower.replace(/\/{2,}/g, "/");
  return single.length > 1 ? single.replace(/\/$/, "") : single;
}
