import { fileTypeOf } from "../../../app/foundation/documents/file-types.ts";
import { fileVersion } from "../../../app/foundation/documents/file-url.ts";
import { EVERY_LANGUAGE } from "../../../app/foundation/documents/sections.ts";
import { BRAND } from "../../../app/ground/company/brand.ts";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { DEFAULT_LOCALE, isLocale, type Locale } from "../../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { CACHE_FOR_GOOD, cacheFor } from "../../responses.ts";
import { problemIn } from "../http/api-problem.ts";
import { contentDisposition } from "../http/content-disposition.ts";
import { sendFile } from "../http/send-file.ts";
import { type FileStore, indexFile, SlotNotIndexed } from "./index-file.ts";
import { nameOf } from "./object-spellings.ts";
import { downloadName, findFile, type StoredFile, validatorsOf } from "./stored-file.ts";

/** For URLs with the file's current version, whose response never changes. */
const CACHE_SHORT = cacheFor(300);

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
  if (key === null || !file) throw missingFile(locale);
  const response = await serveStoredFile(store, request, url, file, locale);
  if (response) return response;
  // The bucket has another version by now, or none, and its event has not arrived yet.
  await indexFile(store, file.objectKey).catch((error: unknown) => {
    // The event indexes the other slots, too.
    if (!(error instanceof SlotNotIndexed)) throw error;
  });
  file = await findFile(store.catalogue, key, "first-primary");
  const current = file && (await serveStoredFile(store, request, url, file, locale));
  if (!current) throw missingFile(locale);
  return current;
}

/** The name of a file by its path; null for what cannot be one. */
function parseKey(pathname: string): string | null {
  try {
    const parts = pathname.slice("/files/".length).split("/").map(decodeURIComponent);
    return parts.some((part) => /^\.{0,2}$|[/\\\p{Cc}]/u.test(part)) ? null : nameOf(parts.join("/"));
  } catch {
    return null;
  }
}

const missingFile = (locale: Locale) =>
  problemIn(
    locale,
    404,
    (each) => `${serverTranslator(each)("downloads.missing")}\n${BRAND.origin}${hrefOf("downloads", each)}`,
  );

/** @returns null when the bucket no longer has this version of the file */
function serveStoredFile(
  { files }: FileStore,
  request: Request,
  url: URL,
  file: StoredFile,
  locale: Locale,
): Promise<Response | null> {
  const { key, objectKey, etag, size } = file;
  const { mediaType, dispositionType } = fileTypeOf(key);
  return sendFile(request, {
    validators: validatorsOf(file),
    size,
    mediaType,
    cacheControl: url.searchParams.get("v") === fileVersion(etag) ? CACHE_FOR_GOOD : CACHE_SHORT,
    headers: {
      "content-disposition": contentDisposition(
        dispositionType,
        downloadName(file, locale),
        key.split("/").at(-1) ?? "",
      ),
      ...(file.locale === EVERY_LANGUAGE ? {} : { "content-language": file.locale }),
    },
    read: async (range) => {
      const object = await files.get(objectKey, { onlyIf: { etagMatches: etag }, ...(range && { range }) });
      return object && "body" in object ? (object.body as unknown as ReadableStream) : null;
    },
  });
}
