import * as v from "valibot";
import type { ListLine } from "../../../features/list/lines/lines.ts";
import { FILE_FIELD, findFilesError } from "../../../foundation/messages/attachments.ts";
import type { FieldErrors } from "../../../foundation/messages/fields.ts";
import { sendReport } from "../../../frame/shell/web-vitals/send-report.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { KEPT_FIELD, readKept } from "../kept-files.ts";
import { fieldErrors, MessageSchema } from "../message-schema.ts";
import type { FileOutcome, Outcome } from "../outcome.ts";

/** What is shown once a message is sent has come with what sends it. */
export { MessageSent } from "./message-sent.tsx";

/** Without the files, which are sent on their own. */
const readFormValues = (form: HTMLFormElement): Readonly<Record<string, unknown>> =>
  Object.fromEntries([...new FormData(form)].filter(([name]) => name !== FILE_FIELD && name !== KEPT_FIELD));

/** Validates a form by the same schema as the Worker. */
export function validateForm(form: HTMLFormElement, lines: readonly ListLine[]): FieldErrors {
  const message = v.safeParse(MessageSchema, { ...readFormValues(form), lines });
  return message.success ? {} : fieldErrors(message.issues);
}

/** Counts what a visitor has to correct, without what was written. */
const reportErrors = (errors: FieldErrors): void =>
  sendReport({ path: location.pathname, fieldErrors: Object.values(errors) });

/** Long enough for a poor connection. */
const TIMEOUT_MS = 30_000;
/** The Fetch standard limits keepalive requests to 64 KiB. */
const MAX_KEEPALIVE_BYTES = 60_000;
/** 15 MB over a connection of 200 kbit a second. */
const FILE_TIMEOUT_MS = 600_000;

type Sent = {
  readonly lines: readonly ListLine[];
  readonly files: readonly File[];
  readonly key: string | undefined;
  readonly elapsedMs: number;
  readonly turnstile: string | undefined;
};

/**
 * Checks a form and sends it with its files and its order list.
 * @param onFile is told which of the files is on its way
 * @returns what the visitor has to correct; null when no readable response came
 */
export async function submitMessage(
  form: HTMLFormElement,
  locale: Locale,
  { lines, files, ...submission }: Sent,
  onFile: (number: number) => void,
): Promise<Outcome | { readonly invalid: FieldErrors } | null> {
  const filesError = findFilesError(files);
  const invalid = { ...validateForm(form, lines), ...(filesError && { files: filesError }) };
  if (Object.keys(invalid).length > 0) {
    reportErrors(invalid);
    return { invalid };
  }
  const send = async (): Promise<Outcome | null> => {
    const ids = await uploadFiles(files, locale, onFile);
    if (ids === null || "message" in ids) return ids;
    const kept = new FormData(form).getAll(KEPT_FIELD).flatMap(readKept);
    const fileIds = [...kept.map(({ id }) => id), ...ids];
    const body = new Blob([JSON.stringify({ ...readFormValues(form), lines, ...submission, files: fileIds })]);
    const outcome = await post<Outcome>(`/api/${locale}/messages`, {
      headers: { "content-type": "application/json" },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      keepalive: body.size < MAX_KEEPALIVE_BYTES,
    });
    return outcome && ("reference" in outcome || "errors" in outcome || "problem" in outcome) ? outcome : null;
  };
  const outcome = await send();
  if (!outcome || !("errors" in outcome) || outcome.errors.files !== "filesGone") return outcome;
  // They are kept for an hour; who takes longer need not choose them again.
  for (const file of files) uploadedIds.delete(file);
  return send();
}

/** The ids of files that were uploaded in this tab: sent again, a message needs no second upload. */
const uploadedIds = new WeakMap<File, string>();

/**
 * Uploads files one after the other, so that over a poor connection each is tried on its own.
 * @returns their ids, or why one of them was not taken; null when no readable response came
 */
async function uploadFiles(
  files: readonly File[],
  locale: Locale,
  onProgress: (number: number) => void,
): Promise<readonly string[] | Exclude<FileOutcome, { readonly id: string }> | null> {
  const ids: string[] = [];
  for (const [index, file] of files.entries()) {
    const known = uploadedIds.get(file);
    if (known !== undefined) {
      ids.push(known);
      continue;
    }
    onProgress(index + 1);
    const query = new URLSearchParams({ name: file.name, size: String(file.size) });
    const outcome = await post<FileOutcome>(`/api/${locale}/messages/files?${query}`, {
      headers: { "content-type": "application/octet-stream" },
      body: file,
      signal: AbortSignal.timeout(FILE_TIMEOUT_MS),
    });
    if (outcome === null || !("id" in outcome)) return outcome;
    uploadedIds.set(file, outcome.id);
    ids.push(outcome.id);
  }
  return ids;
}

/** @returns null when no readable response came */
async function post<Answer>(url: string, init: RequestInit): Promise<Answer | Refused | null> {
  try {
    const response = await fetch(url, { method: "POST", ...init });
    const outcome: Answer | { readonly title: string } = await response.json();
    const isRefused = typeof outcome === "object" && outcome !== null && "title" in outcome;
    if (!isRefused) return outcome as Answer;
    // The site Worker refused it before the form's own checks (RFC 9457); what failed has no words for a visitor.
    return response.status < 500 ? { problem: "tooMany", message: String(outcome.title) } : null;
  } catch (error) {
    console.warn(error);
    return null;
  }
}

type Refused = { readonly problem: "tooMany"; readonly message: string };
