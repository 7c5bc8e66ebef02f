import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import * as v from "valibot";
import { attachedEnding, findFileError, MAX_FILE_BYTES } from "../../../app/foundation/messages/attachments.ts";
import type { FieldError } from "../../../app/foundation/messages/fields.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { logUnexpected } from "../../../app/ground/platform/log.ts";
import { toSingleLine, truncate } from "../../../app/ground/text/normalize-text.ts";
import { REFUSED_FIELDS_HEADER } from "../../analytics/internal-headers.ts";
import { outcomeResponse, rejectMessage } from "../../message-outcome.ts";
import { isCrossOrigin } from "../../same-origin.ts";
import { recognizeContent } from "../files/content-types.ts";
import { putStream, readHead } from "../files/read-head.ts";
import { fileNameOf } from "../http/file-names.ts";
import { identifyUploader } from "./sender.ts";
import { attachmentKey, releaseAttachment, reserveAttachment } from "./store/attachments.ts";
import { withRetries } from "./with-retries.ts";

type AttachmentDependencies = {
  /** A preview stores nothing. */
  readonly isPreview: boolean;
  readonly messages: D1Database;
  readonly bucket: R2Bucket;
  readonly now: Date;
};

/** What must be in a file with an ending (workers/api/files/content-types.ts), where it has another name. */
const CONTENTS: Readonly<Record<string, string>> = {
  jpg: "JPEG",
  webp: "WebP",
  heif: "HEIC",
  stp: "STEP",
};

const contentOf = (ending: string): string => CONTENTS[ending] ?? ending.toUpperCase();

const MAX_NAME_LETTERS = 100;

/** The last folder's name, in one line, without what file systems refuse. Of a long one the end stays, which has its type. */
function readName(written: string): string {
  const name = fileNameOf(toSingleLine(truncate(written, 1000).split(/[/\\]/).at(-1) ?? ""));
  const letters = [...name];
  return letters.length > MAX_NAME_LETTERS ? `…${letters.slice(1 - MAX_NAME_LETTERS).join("")}` : name;
}

const Asked = v.object({
  name: v.pipe(v.string(), v.transform(readName), v.nonEmpty()),
  size: v.pipe(v.string(), v.regex(/^\d{1,12}$/), v.transform(Number)),
});

/** Says what is wrong with a message's files. */
export function respondToFiles(error: FieldError, locale: Locale): Response {
  const message = serverTranslator(locale)(`contact.errors.${error}`);
  const response = outcomeResponse({ errors: { files: error }, message }, locale, 422);
  response.headers.set(REFUSED_FIELDS_HEADER, error);
  return response;
}

/**
 * `POST /api/{locale}/messages/files?name=&size=`: stores a file while it comes, and answers with the id by which a message
 * names it within an hour. It is never in memory as a whole, so many at once cost nobody anything.
 */
export async function handleAttachment(
  { isPreview, messages, bucket, now }: AttachmentDependencies,
  locale: Locale,
  request: Request,
): Promise<Response> {
  if (isPreview) return rejectMessage("preview", locale);
  if (isCrossOrigin(request)) return rejectMessage("unreadable", locale);
  const asked = v.safeParse(Asked, Object.fromEntries(new URL(request.url).searchParams));
  if (!asked.success) return rejectMessage("unreadable", locale);
  const { name, size } = asked.output;
  const error = findFileError({ name, size });
  if (error) return respondToFiles(error, locale);
  if (!request.body || Number(request.headers.get("content-length") ?? 0) > MAX_FILE_BYTES)
    return rejectMessage("unreadable", locale);
  const { head, rest } = await readHead(request.body);
  if (recognizeContent(head) !== contentOf(attachedEnding(name))) {
    await drain(rest);
    return respondToFiles("fileType", locale);
  }
  try {
    const uploader = await withRetries(() => identifyUploader(messages, request, now));
    const id = await reserveAttachment(messages, { name, size }, uploader, now);
    if (id === null) {
      await drain(rest);
      return rejectMessage("filesBusy", locale);
    }
    try {
      await putStream(rest, size, (body) => bucket.put(attachmentKey(id), body));
    } catch (error) {
      await releaseAttachment(messages, { id, size }, uploader, now);
      // The connection broke, or it was not as long as it was said to be.
      if (error instanceof TypeError || request.signal.aborted) return rejectMessage("unreadable", locale);
      throw error;
    }
    return outcomeResponse({ id }, locale, 201);
  } catch (error) {
    logUnexpected(error, request);
    return rejectMessage("unavailable", locale);
  }
}

/** A client that is still sending reads the response only after its whole body has been received. */
const drain = (stream: ReadableStream<Uint8Array>): Promise<void> => stream.pipeTo(new WritableStream());
