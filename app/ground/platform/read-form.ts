import { readBody } from "./read-body.ts";

/** Text fields in their order, as they were sent. */
export type FormEntries = readonly (readonly [name: string, value: string])[];

const FORM_TYPE = /^(application\/x-www-form-urlencoded|multipart\/form-data)\b/i;

/** A form of many thousands takes seconds to parse. */
const MAX_FIELDS = 100;

/** A form with files is searched for its fields in pieces, as a text needs twice as much memory. */
const PIECE_BYTES = 1_000_000;

/** @returns "unreadable" when the body is not a form, or has far more fields than ours */
export async function readFormData(request: Request, maxBytes: number): Promise<FormData | "tooLarge" | "unreadable"> {
  const contentType = request.headers.get("content-type") ?? "";
  const [, kind] = FORM_TYPE.exec(contentType) ?? [];
  if (!kind) return "unreadable";
  const body = await readBody(request, maxBytes);
  if (body === null) return "tooLarge";
  const separator = kind.toLowerCase().startsWith("multipart") ? "form-data;" : "&";
  if (await hasMore(body, separator, MAX_FIELDS)) return "unreadable";
  try {
    return await new Response(body, { headers: { "content-type": contentType } }).formData();
  } catch {
    return "unreadable";
  }
}

/** As `readFormData`, without files. */
export async function readForm(request: Request, maxBytes: number): Promise<FormEntries | "tooLarge" | "unreadable"> {
  const form = await readFormData(request, maxBytes);
  return typeof form === "string" ? form : textEntries(form);
}

export const textEntries = (form: FormData): FormEntries =>
  [...form].flatMap(([name, value]) => (typeof value === "string" ? [[name, value] as const] : []));

async function hasMore(body: Blob, separator: string, limit: number): Promise<boolean> {
  let found = 0;
  for (let start = 0; start < body.size && found <= limit; start += PIECE_BYTES)
    found += (await body.slice(start, start + PIECE_BYTES).text()).split(separator, limit + 2).length - 1;
  return found >= limit;
}
