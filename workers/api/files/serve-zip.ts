import { makeZip, predictLength } from "client-zip";
import * as v from "valibot";
import { BRAND } from "../../../app/ground/company/brand.ts";
import { LOCALE_TABLE, type Locale } from "../../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { ZIP_LIMITS } from "../../../app/screens/downloads/zip-limits.ts";
import { problemIn } from "../http/api-problem.ts";
import { contentDisposition } from "../http/content-disposition.ts";
import { withUniqueNames } from "../http/file-names.ts";
import type { FileStore } from "./index-file.ts";
import { downloadName, findDocuments, type StoredFile } from "./stored-file.ts";

const FileIdsSchema = v.pipe(
  v.array(v.pipe(v.string(), v.regex(/^\d{1,15}$/), v.transform(Number))),
  v.transform((ids) => [...new Set(ids)]),
);

/**
 * `/api/{locale}/downloads.zip?file=…&file=…`: several files as one, uncompressed and streamed while they are read, so that
 * its length is known beforehand.
 */
export async function serveZip(store: FileStore, locale: Locale, requestedIds: readonly string[]): Promise<Response> {
  const t = serverTranslator(locale);
  const tooLarge = () =>
    problemIn(locale, 413, (each) =>
      serverTranslator(each)("downloads.zipTooMuch", { files: ZIP_LIMITS.files, megabytes: ZIP_LIMITS.bytes / 1e6 }),
    );
  const ids = v.safeParse(FileIdsSchema, requestedIds);
  if (!ids.success || ids.output.length === 0)
    throw problemIn(locale, 400, (each) => serverTranslator(each)("downloads.zipNothing"), {
      errors: [{ parameter: "file", detail: "It is the id of a file, once for each." }],
    });
  if (ids.output.length > ZIP_LIMITS.files) throw tooLarge();
  const documents = await findDocuments(store.catalogue, ids.output);
  const heads = await Promise.all(documents.map(({ objectKey }) => store.files.head(objectKey)));
  // A file that fails later would break the download off, so those that are gone are left out now.
  const files = documents.filter(({ etag }, index) => heads[index]?.etag === etag);
  if (files.length === 0) throw problemIn(locale, 404, (each) => serverTranslator(each)("downloads.missing"));
  const size = files.reduce((sum, file) => sum + file.size, 0);
  if (size > ZIP_LIMITS.bytes) throw tooLarge();

  const entries = withUniqueNames(files, (file) => downloadName(file, locale)).map(([name, file]) => ({
    name,
    size: file.size,
    lastModified: file.uploadedAt,
    file,
  }));
  const length = predictLength(entries.map(({ name, size, lastModified }) => ({ name, size, lastModified })));
  async function* contents() {
    for (const { file, ...entry } of entries) yield { ...entry, input: await readBody(store, file) };
  }
  const today = new Intl.DateTimeFormat("sv-SE", { timeZone: "UTC" }).format(new Date());
  const title = `${BRAND.name} ${t("screens.downloads").toLocaleLowerCase(LOCALE_TABLE[locale].intl)} ${today}.zip`;
  const { readable, writable } = new FixedLengthStream(length);
  void writeAll(makeZip(contents()), writable);
  return new Response(readable, {
    headers: {
      "content-type": "application/zip",
      "content-disposition": contentDisposition("attachment", title, `${BRAND.name}-${today}.zip`),
      "content-length": String(length),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

/** Not `pipeTo`: when a visitor leaves early, client-zip's stream would end in an unhandled rejection. */
async function writeAll(chunks: ReadableStream<Uint8Array>, destination: WritableStream<Uint8Array>): Promise<void> {
  const writer = destination.getWriter();
  try {
    for await (const chunk of chunks) await writer.write(chunk);
    await writer.close();
  } catch (error) {
    // The visitor left or the bucket failed; the response has begun, so it can only be aborted.
    console.warn(JSON.stringify({ level: "warn", message: `zip download broke off: ${error}` }));
    await writer.abort(error).catch(() => undefined);
  }
}

async function readBody(
  { files }: FileStore,
  { key, objectKey, etag }: StoredFile,
): Promise<ReadableStream<Uint8Array>> {
  const object = await files.get(objectKey, { onlyIf: { etagMatches: etag } });
  // The status is already sent; aborting makes the browser report a failed download.
  if (!object || !("body" in object)) throw new Error(`File ${key} changed in the bucket during the download`);
  return object.body as unknown as ReadableStream<Uint8Array>;
}
