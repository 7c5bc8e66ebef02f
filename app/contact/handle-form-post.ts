import type { Locale } from "../i18n/locales.ts";
import { logUnexpected } from "../log.ts";
import { readBody } from "../read-body.ts";
import type { Site } from "../site-context.ts";
import type { Outcome, Problem } from "./outcome.ts";

/** Text fields by name, as they were sent. */
export type FormValues = Readonly<Partial<Record<string, string>>>;

export type FormResult = { readonly outcome: Outcome | { readonly problem: Problem }; readonly values: FormValues };

/** More than all fields can hold, so that a text that is too long gets its own error instead of a 413. */
const MAX_BODY_BYTES = 1_500_000;

const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** Forwards a form that was sent without scripts to the api Worker. Its values come back so that nothing typed is lost. */
export async function handleFormPost(
  request: Request,
  locale: Locale,
  fetchApi: Site["fetchApi"],
): Promise<FormResult & { readonly status: number }> {
  const contentType = request.headers.get("content-type") ?? "";
  const unreadable = { outcome: { problem: "unreadable" }, values: {}, status: 400 } as const;
  if (!FORM_TYPE.test(contentType)) return unreadable;
  const body = await readBody(request, MAX_BODY_BYTES);
  if (body === null) return { outcome: { problem: "tooLarge" }, values: {}, status: 413 };
  const values = await parseFormValues(body, contentType);
  if (values === null) return unreadable;
  try {
    const address = request.headers.get("cf-connecting-ip");
    const response = await fetchApi(
      new Request(new URL(`/api/${locale}/messages`, request.url), {
        method: "POST",
        headers: { "content-type": "application/json", ...(address !== null && { "cf-connecting-ip": address }) },
        body: JSON.stringify(values),
      }),
    );
    const outcome: Outcome = await response.json();
    return { outcome, values, status: response.status };
  } catch (error) {
    logUnexpected(error, request);
    return { outcome: { problem: "unavailable" }, values, status: 503 };
  }
}

/** A form of many thousands takes seconds to parse. */
const MAX_FIELDS = 100;

/** @returns null when the body is not a form, or has far more fields than ours */
async function parseFormValues(body: Blob, contentType: string): Promise<FormValues | null> {
  const [, kind] = FORM_TYPE.exec(contentType) ?? [];
  if (!kind) return null;
  const fields = (await body.text()).split(
    kind.toLowerCase().startsWith("multipart") ? "form-data;" : "&",
    MAX_FIELDS + 1,
  );
  if (fields.length > MAX_FIELDS) return null;
  try {
    const form = await new Response(body, { headers: { "content-type": contentType } }).formData();
    return Object.fromEntries([...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value]] : [])));
  } catch {
    return null;
  }
}
