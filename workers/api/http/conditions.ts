/** What a resource is compared by: a strong entity tag with its quotes, and when it changed last. */
export type Validators = { readonly etag: string; readonly lastModified: Date };

/**
 * What a request's conditions come to, in the order of RFC 9110 section 13.2.2, for a resource that exists and is only
 * read: send it, 304 because the client has it, or 412 because it is no longer the one that the client means.
 */
export function checkConditions(headers: Headers, { etag, lastModified }: Validators): "send" | 304 | 412 {
  const ifMatch = headers.get("if-match");
  if (ifMatch !== null) {
    if (!parseEtags(ifMatch).some((tag) => tag === "*" || tag === etag)) return 412;
  } else {
    const since = parseHttpDate(headers.get("if-unmodified-since"));
    if (since !== null && toSeconds(lastModified) > since) return 412;
  }
  const ifNoneMatch = headers.get("if-none-match");
  if (ifNoneMatch !== null) return matchesEtag(etag, ifNoneMatch) ? 304 : "send";
  const since = parseHttpDate(headers.get("if-modified-since"));
  return since !== null && toSeconds(lastModified) <= since ? 304 : "send";
}

/** Section 13.1.2: any of the tags, compared weakly, or any at all. */
export function matchesEtag(etag: string, ifNoneMatch: string | null | undefined): boolean {
  return parseEtags(ifNoneMatch ?? "").some((tag) => tag === "*" || stripWeakPrefix(tag) === stripWeakPrefix(etag));
}

/** Section 13.1.5: whether a range may be sent; a weak tag, or a date that is not the very one, means all of it. */
export function matchesIfRange(headers: Headers, { etag, lastModified }: Validators): boolean {
  const condition = headers.get("if-range");
  if (condition === null) return true;
  if (/^(W\/)?"/.test(condition.trim())) return condition.trim() === etag;
  return parseHttpDate(condition) === toSeconds(lastModified);
}

const stripWeakPrefix = (tag: string) => tag.replace(/^W\//, "");

function parseEtags(list: string): string[] {
  return list.match(/(?:W\/)?"[^"]*"|\*/g) ?? [];
}

const toSeconds = (date: Date) => Math.floor(date.getTime() / 1000);

/** A date of HTTP in seconds; null for what is none, which section 13.1.3 says to ignore. */
function parseHttpDate(text: string | null): number | null {
  if (text === null || !/^[A-Z][a-z]{2,8},? /.test(text)) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : Math.floor(time / 1000);
}
