import { BRAND } from "../../../app/brand.ts";
import { versionOf } from "../../../app/downloads/file-address.ts";
import { typeOf } from "../../../app/downloads/file-types.ts";
import { EVERY_LANGUAGE } from "../../../app/downloads/sections.ts";
import { hrefOf } from "../../../app/i18n/href.ts";
import { DEFAULT_LOCALE, isLocale, type Locale } from "../../../app/i18n/locales.ts";
import { serverTranslator } from "../../../app/i18n/server-translator.ts";
import { checkConditions, rangeStillApplies } from "../http/conditions.ts";
import { disposition } from "../http/disposition.ts";
import { KEPT_A_MINUTE, plainText } from "../http/plain-text.ts";
import { requestedRange } from "../http/range.ts";
import { indexFile, type Store } from "./index-file.ts";
import { findFile, type StoredFile, savedName, validatorsOf } from "./stored-file.ts";

/** The address has the file's version in it, so what it answers never changes. */
const KEPT_FOR_GOOD = "public, max-age=31536000, immutable";
const KEPT_SHORTLY = "public, max-age=300, stale-while-revalidate=86400";

/** A browser runs nothing of these; a film's own page needs to show the film. */
const SANDBOX = "sandbox; default-src 'none'; img-src 'self'; media-src 'self'; style-src 'unsafe-inline'";
/** Not every browser's PDF viewer opens in a sandbox; each is one of its own. */
const SHOWN_PDF = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; frame-ancestors 'self'";

/**
 * `/files/{key}`: a file of the bucket, read as RFC 9110 has it. The index says which files there are and what they are,
 * so that names, ranges and conditions cost one row; the bucket is asked for the bytes of that version only.
 */
export async function answerFile(store: Store, request: Request): Promise<Response> {
  const url = new URL(request.url);
  const asked = url.searchParams.get("locale");
  const locale = isLocale(asked) ? asked : DEFAULT_LOCALE;
  if (request.method !== "GET" && request.method !== "HEAD")
    return new Response(null, { status: 405, headers: { allow: "GET, HEAD", "cache-control": "no-store" } });
  const key = keyOf(url.pathname);
  let file = key === null ? undefined : await findFile(store.catalogue, key);
  if (key === null || !file) return missing(locale);
  const answer = await answerStored(store, request, url, file, locale);
  if (answer) return answer;
  // The bucket has another version by now, or none: its event has not arrived yet.
  await indexFile(store, key);
  file = await findFile(store.catalogue, key, "first-primary");
  return (file && (await answerStored(store, request, url, file, locale))) ?? missing(locale);
}

/** The key that a path names; null for what no key of ours can be. */
function keyOf(pathname: string): string | null {
  try {
    const parts = pathname.slice("/files/".length).split("/").map(decodeURIComponent);
    return parts.some((part) => /^\.{0,2}$|[/\\\p{Cc}]/u.test(part)) ? null : parts.join("/");
  } catch {
    return null;
  }
}

function missing(locale: Locale): Response {
  const message = serverTranslator(locale)("downloads.missing");
  return plainText(`${message}\n${BRAND.origin}${hrefOf("downloads", locale)}`, 404, locale, KEPT_A_MINUTE);
}

/** @returns null when the bucket no longer has this version of the file */
async function answerStored(
  { files }: Store,
  { method, headers: asked }: Request,
  url: URL,
  file: StoredFile,
  locale: Locale,
): Promise<Response | null> {
  const validators = validatorsOf(file);
  const { etag, lastModified } = validators;
  const cacheControl = url.searchParams.get("v") === versionOf(file.etag) ? KEPT_FOR_GOOD : KEPT_SHORTLY;
  const always = { etag, "last-modified": lastModified.toUTCString(), "cache-control": cacheControl };
  const condition = checkConditions(asked, validators);
  if (condition !== "send")
    return new Response(null, {
      status: condition,
      headers: condition === 304 ? always : { "cache-control": "no-store" },
    });

  const { mediaType, shown } = typeOf(file.key);
  const headers = {
    ...always,
    "content-type": mediaType,
    "content-disposition": disposition(shown, savedName(file, locale), file.key.split("/").at(-1) ?? ""),
    "content-security-policy": mediaType === "application/pdf" ? SHOWN_PDF : SANDBOX,
    "x-content-type-options": "nosniff",
    "accept-ranges": "bytes",
    ...(file.locale === EVERY_LANGUAGE ? {} : { "content-language": file.locale }),
  };
  if (method === "HEAD") return new Response(null, { headers: { ...headers, "content-length": String(file.size) } });

  const range = rangeStillApplies(asked, validators) ? requestedRange(asked.get("range"), file.size) : null;
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
