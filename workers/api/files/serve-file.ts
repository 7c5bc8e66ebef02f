import { BRAND } from "../../../app/brand.ts";
import { fileTypeOf } from "../../../app/downloads/files/file-types.ts";
import { fileVersion } from "../../../app/downloads/files/file-url.ts";
import { EVERY_LANGUAGE } from "../../../app/downloads/sections.ts";
import { hrefOf } from "../../../app/i18n/href.ts";
import { DEFAULT_LOCALE, isLocale, type Locale } from "../../../app/i18n/locales.ts";
import { serverTranslator } from "../../../app/i18n/server-translator.ts";
import { CACHE_ONE_MINUTE, cacheFor } from "../../responses.ts";
import { checkConditions, matchesIfRange } from "../http/conditions.ts";
import { contentDisposition } from "../http/content-disposition.ts";
import { plainTextResponse } from "../http/plain-text.ts";
import { parseRange } from "../http/range.ts";
import { type FileStore, indexFile, SlotNotIndexed } from "./index-file.ts";
import { downloadName, findFile, type StoredFile, validatorsOf } from "./stored-file.ts";

/** For URLs with the file's current version, whose response never changes. */
const CACHE_IMMUTABLE = "public, max-age=31536000, immutable";
const CACHE_SHORT = cacheFor(300);

/** Nothing in a file may run; a film's own page needs `media-src`. */
const SANDBOX_POLICY = "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";
/** Some browsers' PDF viewers do not open in a sandbox; they are sandboxed themselves. */
const PDF_POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/**
 * `/files/{key}`: a file of the bucket, with ranges and conditions by RFC 9110. They need one row of the index; the bucket is
 * read only for the bytes of that version.
 */
export async function serveFile(store: FileStore, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const requestedLocale = url.searchParams.get("locale");
  const locale = isLocale(requestedLocale) ? requestedLocale : DEFAULT_LOCALE;
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response(null, { status: 405, headers: { allow: "GET, HEAD", "cache-control": "no-store" } });
  const key = parseKey(url.pathname);
  let file = key === null ? undefined : await findFile(store.catalogue, key);
  if (key === null || !file) return notFound(locale);
  const response = await serveStoredFile(store, request, url, file, locale);
  if (response) return response;
  // The bucket has another version by now, or none, and its event has not arrived yet.
  await indexFile(store, key).catch((error: unknown) => {
    // The event indexes the other slots, too.
    if (!(error instanceof SlotNotIndexed)) throw error;
  });
  file = await findFile(store.catalogue, key, "first-primary");
  return (file && (await serveStoredFile(store, request, url, file, locale))) ?? notFound(locale);
}

/** The key of a path; null for what cannot be a key. */
function parseKey(pathname: string): string | null {
  try {
    const parts = pathname.slice("/files/".length).split("/").map(decodeURIComponent);
    return parts.some((part) => /^\.{0,2}$|[/\\\p{Cc}]/u.test(part)) ? null : parts.join("/");
  } catch {
    return null;
  }
}

function notFound(locale: Locale): Response {
  const message = serverTranslator(locale)("downloads.missing");
  return plainTextResponse(`${message}\n${BRAND.origin}${hrefOf("downloads", locale)}`, 404, locale, CACHE_ONE_MINUTE);
}

/** @returns null when the bucket no longer has this version of the file */
async function serveStoredFile(
  { files }: FileStore,
  { method, headers: requestHeaders }: Request,
  url: URL,
  file: StoredFile,
  locale: Locale,
): Promise<Response | null> {
  const validators = validatorsOf(file);
  const { etag, lastModified } = validators;
  const cacheControl = url.searchParams.get("v") === fileVersion(file.etag) ? CACHE_IMMUTABLE : CACHE_SHORT;
  const cacheHeaders = { etag, "last-modified": lastModified.toUTCString(), "cache-control": cacheControl };
  const condition = checkConditions(requestHeaders, validators);
  if (condition !== "send")
    return new Response(null, {
      status: condition,
      headers: condition === 304 ? cacheHeaders : { "cache-control": "no-store" },
    });

  const { mediaType, dispositionType } = fileTypeOf(file.key);
  const headers = {
    ...cacheHeaders,
    "content-type": mediaType,
    "content-disposition": contentDisposition(
      dispositionType,
      downloadName(file, locale),
      file.key.split("/").at(-1) ?? "",
    ),
    "content-security-policy": mediaType === "application/pdf" ? PDF_POLICY : SANDBOX_POLICY,
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
    ...(file.locale === EVERY_LANGUAGE ? {} : { "content-language": file.locale }),
  };
  if (method === "HEAD") return new Response(null, { headers: { ...headers, "content-length": String(file.size) } });

  const range = matchesIfRange(requestHeaders, validators) ? parseRange(requestHeaders.get("range"), file.size) : null;
  if (range === "unsatisfiable")
    return new Response(null, {
      status: 416,
      headers: { "content-range": `bytes */${file.size}`, "accept-ranges": "bytes", "cache-control": "no-store" },
    });
  const object = await files.get(file.key, { onlyIf: { etagMatches: file.etag }, ...(range && { range }) });
  if (!object || !("body" in object)) return null;
  const body = object.body as unknown as ReadableStream;
  if (!range) return new Response(body, { headers: { ...headers, "content-length": String(file.size) } });
  return new Response(body, {
    status: 206,
    headers: {
      ...headers,
      "content-range": `bytes ${range.offset}-${range.offset + range.length - 1}/${file.size}`,
      "content-length": String(range.length),
    },
  });
}
