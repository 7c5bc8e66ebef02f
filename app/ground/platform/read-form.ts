import { readBody } from "./read-body.ts";

/** Text fields in their order, as they were sent. */
export type FormEntries = readonly (readonly [name: string, value: string])[];

const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** A form of many thousands takes seconds to parse. */
const MAX_FIELDS = 100;

/** @returns "unreadable" when the body is not a form, or has far more fields than ours */
export async function readForm(request: Request, maxBytes: number): Promise<FormEntries | "tooLarge" | "unreadable"> {
  const contentType = request.headers.get("content-type") ?? "";
  const [, kind] = FORM_TYPE.exec(contentType) ?? [];
  if (!kind) return "unreadable";
  const body = await readBody(request, maxBytes);
  if (body === null) return "tooLarge";
  const separator = kind.toLowerCase().startsWith("multipart") ? "form-data;" : "&";
  if ((await body.text()).split(separator, MAX_FIELDS + 1).length > MAX_FIELDS) return "unreadable";
  try {
    const form = await new Response(body, { headers: { "content-type": contentType } }).formData();
    return [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : []));
  } catch {
    return "unreadable";
  }
}
