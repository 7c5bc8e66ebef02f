import { checkConditions, matchesIfRange, type Validators } from "./conditions.ts";
import { type ByteRange, parseRange } from "./range.ts";

export type SentFile = {
  readonly validators: Validators;
  /** In bytes. */
  readonly size: number;
  readonly mediaType: string;
  readonly cacheControl: string;
  /** The headers of responses that are about its content. */
  readonly headers: Readonly<Record<string, string>>;
  /** @returns all of it or a part, or null when it is no longer there */
  readonly read: (range: ByteRange | null) => Promise<BodyInit | null>;
};

/** Nothing in a file may run; a film's own page needs `media-src`. */
const SANDBOX_POLICY = "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";
/** Some browsers' PDF viewers do not open in a sandbox; they are sandboxed themselves. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/** Sends a file, with ranges and conditions by RFC 9110. @returns null when it is no longer there */
export async function sendFile(
  { method, headers: requestHeaders }: Request,
  { validators, size, mediaType, cacheControl, headers: ownHeaders, read }: SentFile,
): Promise<Response | null> {
  const { etag, lastModified } = validators;
  const cacheHeaders = { etag, "last-modified": lastModified.toUTCString(), "cache-control": cacheControl };
  const condition = checkConditions(requestHeaders, validators);
  if (condition !== "send")
    return new Response(null, {
      status: condition,
      headers: condition === 304 ? cacheHeaders : { "cache-control": "no-store" },
    });

  const headers = {
    ...cacheHeaders,
    "content-type": mediaType,
    "content-security-policy": mediaType === "application/pdf" ? PDF_POLICY : SANDBOX_POLICY,
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
    ...ownHeaders,
  };
  if (method === "HEAD") return new Response(null, { headers: { ...headers, "content-length": String(size) } });

  const range = matchesIfRange(requestHeaders, validators) ? parseRange(requestHeaders.get("range"), size) : null;
  if (range === "unsatisfiable")
    return new Response(null, {
      status: 416,
      headers: { "content-range": `bytes */${size}`, "accept-ranges": "bytes", "cache-control": "no-store" },
    });
  const body = await read(range);
  if (body === null) return null;
  if (!range) return new Response(body, { headers: { ...headers, "content-length": String(size) } });
  return new Response(body, {
    status: 206,
    headers: {
      ...headers,
      "content-range": `bytes ${range.offset}-${range.offset + range.length - 1}/${size}`,
      "content-length": String(range.length),
    },
  });
}
