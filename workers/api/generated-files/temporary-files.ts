import type { R2Bucket } from "@cloudflare/workers-types";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { serverTexts } from "../../../app/ground/i18n/server-translator.ts";
import { log } from "../../../app/ground/platform/log.ts";
import { readBody } from "../../../app/ground/platform/read-body.ts";
import { isForm } from "../../read-json.ts";
import { problemIn } from "../http/api-problem.ts";
import { sendFile } from "../http/send-file.ts";
import { findGeneratedFile } from "./generated-files.ts";
import type { GeneratedKey } from "./lifetimes.ts";

const TEMPORARY_PREFIX = "temporary/" satisfies GeneratedKey;

/** So long a file of a visitor can be fetched. */
const TEMPORARY_MS = 600_000;

/** The bytes that a form adds to the JSON in it. */
const FORM_OVERHEAD = 1000;
const TOKEN_BYTES = 16;

export type MakeFile = (request: Request) => Promise<Response>;

type Options = {
  /** @returns null when a document may wait for its turn */
  readonly refuseEarly: (request: Request) => Response | null;
  readonly bucket: R2Bucket;
  readonly locale: Locale;
  /** The largest size of the posted JSON. */
  readonly maxBytes: number;
};

/**
 * A file that is made from what is posted, which is not read while too many wait. JSON of a program is answered with the
 * file, the form of a page with its address.
 */
export async function makePostedFile(
  request: Request,
  make: MakeFile,
  { refuseEarly, bucket, locale, maxBytes }: Options,
): Promise<Response> {
  const refusal = await refuseUnread(request, refuseEarly);
  if (refusal) return refusal;
  if (!isForm(request)) return make(request);
  const made = await make(await readForm(request, maxBytes));
  return made.ok ? storeTemporaryFile(bucket, made, locale, request) : made;
}

/** The answer to a request whose body is not read, as a document could not wait for its turn; null when it may. */
export async function refuseUnread(request: Request, refuseEarly: Options["refuseEarly"]): Promise<Response | null> {
  const refusal = refuseEarly(request);
  // A client that is still sending reads the response only after its whole body has been received.
  if (refusal) await readBody(request, 0);
  return refusal;
}

/**
 * The request that a program would have sent: a form of a page posts the same JSON in its field `json`.
 * @param maxBytes of the JSON; what is longer comes out empty, as does what is no such form
 */
async function readForm(request: Request, maxBytes: number): Promise<Request> {
  const headers = new Headers(request.headers);
  const body = await readBody(request, maxBytes + FORM_OVERHEAD);
  const form = await new Response(body, { headers: { "content-type": headers.get("content-type") ?? "" } })
    .formData()
    .catch(() => null);
  const json = form?.get("json");
  headers.set("content-type", "application/json");
  headers.delete("content-length");
  return new Request(request.url, {
    method: "POST",
    headers,
    body: typeof json === "string" ? json : "",
    signal: request.signal,
  });
}

/**
 * Stores a file that was made from a form, and leads to it: apps' own browsers request a file once more by GET, and lose
 * what answers a POST (decision 0053). Where it cannot be stored it is sent at once, which other browsers take.
 */
async function storeTemporaryFile(
  bucket: R2Bucket,
  made: Response,
  locale: Locale,
  request: Request,
): Promise<Response> {
  const token = Buffer.from(crypto.getRandomValues(new Uint8Array(TOKEN_BYTES))).toString("base64url");
  const bytes = await made.arrayBuffer();
  const contentDisposition = made.headers.get("content-disposition") ?? "attachment";
  const [, name = "file"] = /filename="([^"]+)"/.exec(contentDisposition) ?? [];
  try {
    const contentType = made.headers.get("content-type") ?? "application/octet-stream";
    await bucket.put(TEMPORARY_PREFIX + token, bytes, { httpMetadata: { contentType, contentDisposition } });
  } catch (error) {
    log("warn", "sent without the bucket", error, request);
    return new Response(bytes, made);
  }
  const location = `/api/${locale}/temporary/${token}/${encodeURIComponent(name)}`;
  return new Response(null, { status: 303, headers: { location, "cache-control": "no-store" } });
}

/** `/api/{locale}/temporary/{token}/{name}`: for whoever has the address, which nobody can guess, for ten minutes. */
export async function serveTemporaryFile(
  bucket: R2Bucket,
  request: Request,
  token: string,
  locale: Locale,
): Promise<Response> {
  const file = await findGeneratedFile(bucket, TEMPORARY_PREFIX + token);
  const response =
    file && Date.now() - file.madeAt.getTime() < TEMPORARY_MS
      ? await sendFile(request, {
          validators: { etag: `"${token}"`, lastModified: file.madeAt },
          size: file.size,
          read: file.read,
          mediaType: file.contentType ?? "application/octet-stream",
          cacheControl: "no-store",
          headers: {
            "content-disposition": file.contentDisposition ?? "attachment",
            "x-robots-tag": "noindex",
          },
        })
      : null;
  if (!response) throw problemIn(locale, 404, (each) => serverTexts(each).refusals.fileGone.join("\n"));
  return response;
}

/** Deletes what nobody can fetch any more, as the notice promises: two requests for each thousand files. */
export async function deleteTemporaryFiles(bucket: R2Bucket, now: Date): Promise<void> {
  for (let cursor: string | undefined; ; ) {
    const page = await bucket.list({ prefix: TEMPORARY_PREFIX, ...(cursor !== undefined && { cursor }) });
    const old = page.objects.filter(({ uploaded }) => now.getTime() - uploaded.getTime() > TEMPORARY_MS);
    if (old.length > 0) await bucket.delete(old.map(({ key }) => key));
    if (!page.truncated) return;
    cursor = page.cursor;
  }
}
