import { FILE_FIELD, findFilesError, MAX_FILE_BYTES } from "../../foundation/messages/attachments.ts";
import type { Site } from "../../foundation/site/site-context.ts";
import type { Locale } from "../../ground/i18n/locales.ts";
import { MINUTE_MS } from "../../ground/platform/duration.ts";
import { readFormData, textEntries } from "../../ground/platform/read-form.ts";
import { withTimeout } from "../../ground/platform/with-timeout.ts";
import { KEPT_FIELD, type KeptFile, readKept } from "./kept-files.ts";
import type { FileOutcome, Outcome, Problem } from "./outcome.ts";

/** Text fields by name, as they were sent. */
export type FormValues = Readonly<Partial<Record<string, string>>>;

export type FormResult = {
  readonly outcome: Outcome | { readonly problem: Problem };
  readonly values: FormValues;
  readonly kept: readonly KeptFile[];
};

/** More than all fields can hold, so that a text that is too long gets its own error instead of a 413. */
const MAX_TEXT_BYTES = 1_500_000;

/**
 * Forms with files that are read at once: each is in memory as a whole, twice while it is taken apart, and an isolate has
 * 128 MB for all pages. Scripts upload file by file, past this limit.
 */
const MAX_LARGE_FORMS = 2;
const LARGE_FORM_MS = 2 * MINUTE_MS;
let largeForms = 0;

/** By whose limits a message counts, and by what its lines in the log are found. */
const PASSED_ON = ["cf-connecting-ip", "cf-ray", "x-request-id"];

type Sender = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly locale: Locale;
  readonly postMessage: Site["postMessage"];
};

/**
 * Forwards a form that was sent without scripts to the api Worker, its files first. Values and files come back so that nothing
 * is lost.
 */
export async function handleFormPost(
  request: Request,
  locale: Locale,
  { postMessage, onRefusedFields }: Pick<Site, "postMessage" | "onRefusedFields">,
): Promise<FormResult & { readonly status: number }> {
  const fail = (problem: Problem, status: number) => ({ outcome: { problem }, values: {}, kept: [], status });
  const form = await readMessageForm(request);
  if (form === "unreadable") return fail("unreadable", 400);
  if (form === "tooLarge") return fail("tooLarge", 413);
  if (form === "busy") return fail("filesBusy", 429);
  const { [KEPT_FIELD]: _, ...values }: FormValues = Object.fromEntries(textEntries(form));
  const headers = Object.fromEntries([...request.headers].filter(([name]) => PASSED_ON.includes(name)));
  const sender = { url: request.url, headers, locale, postMessage };
  const { outcome, kept, status } = await sendForm(form, values, sender);
  if ("errors" in outcome) onRefusedFields(Object.values(outcome.errors));
  return { outcome, values, kept, status };
}

async function readMessageForm(request: Request): Promise<FormData | "tooLarge" | "unreadable" | "busy"> {
  const length = request.headers.get("content-length");
  if (length !== null && Number(length) <= MAX_TEXT_BYTES) return readFormData(request, MAX_TEXT_BYTES);
  if (largeForms >= MAX_LARGE_FORMS) return "busy";
  largeForms += 1;
  try {
    return await withTimeout(readFormData(request, MAX_FILE_BYTES + MAX_TEXT_BYTES), LARGE_FORM_MS);
  } catch {
    // It takes too long, or the connection broke.
    return "unreadable";
  } finally {
    largeForms -= 1;
  }
}

async function sendForm(
  form: FormData,
  values: FormValues,
  sender: Sender,
): Promise<Pick<FormResult, "outcome" | "kept"> & { readonly status: number }> {
  const kept = form.getAll(KEPT_FIELD).flatMap(readKept);
  // A browser sends a field without a file as an empty file without a name.
  const chosen = form.getAll(FILE_FIELD).filter((each) => typeof each === "object" && each.name !== "") as File[];
  const error = findFilesError([...kept, ...chosen]);
  if (error) return { outcome: { errors: { files: error }, message: "" }, kept, status: 422 };
  for (const file of chosen) {
    const { outcome, status } = await sendFile(file, sender);
    if (!("id" in outcome)) return { outcome, kept, status };
    kept.push({ id: outcome.id, name: file.name });
  }
  const response = await sender.postMessage(
    new Request(new URL(`/api/${sender.locale}/messages`, sender.url), {
      method: "POST",
      headers: { "content-type": "application/json", ...sender.headers },
      body: JSON.stringify({ ...values, files: kept.map(({ id }) => id) }),
    }),
  );
  const outcome: Outcome = await response.json();
  const isGone = "errors" in outcome && outcome.errors.files === "filesGone";
  return { outcome, kept: isGone ? [] : kept, status: response.status };
}

async function sendFile(file: File, { url, headers, locale, postMessage }: Sender) {
  const query = new URLSearchParams({ name: file.name, size: String(file.size) });
  const response = await postMessage(
    new Request(new URL(`/api/${locale}/messages/files?${query}`, url), {
      method: "POST",
      headers: { "content-type": "application/octet-stream", ...headers },
      body: file,
    }),
  );
  const outcome: FileOutcome = await response.json();
  return { outcome, status: response.status };
}
