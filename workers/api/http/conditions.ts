/** Includes a strong entity tag with its quotes. */
export type Validators = { readonly etag: string; readonly lastModified: Date };

/**
 * Evaluates a GET's conditions in the order of RFC 9110 section 13.2.2: send it, 304 because the client has it, or 412
 * because it is not the version that the client requires.
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

/** Section 13.1.2: any of the tags, compared weakly, or `*`. */
export function matchesEtag(etag: string, ifNoneMatch: string | null | undefined): boolean {
  return parseEtags(ifNoneMatch ?? "").some((tag) => tag === "*" || stripWeakPrefix(tag) === stripWeakPrefix(etag));
}

/** Section 13.1.5: whether a range may be sent. A weak tag, or any other date, means the whole resource. */
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

/** @returns seconds; null for an invalid date, which section 13.1.3 says to ignore */
function parseHttpDate(text: string | null): number | null {
  if (text === null || !/^[A-Z][a-z]{2,8},? /.test(text)) return null;
  const time = Date.parse(text);
  return Number.isNaN(time) ? null : Math.floor(time / 1000);
}
