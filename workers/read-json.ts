import { readBody } from "../app/ground/platform/read-body.ts";

/** Another site's page can send JSON only after a CORS preflight, which fails here. */
export const isJson = ({ headers }: Request): boolean =>
  /^application\/json\b/i.test(headers.get("content-type") ?? "");

/** Whether a form of a page sent it. Whether the page is the site's own is another question (workers/same-origin.ts). */
export const isForm = ({ headers }: Request): boolean =>
  /^multipart\/form-data\b/i.test(headers.get("content-type") ?? "");

/** @returns undefined when the body is longer than allowed, null when it is not JSON */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const body = await readBody(request, maxBytes);
  if (body === null) return undefined;
  try {
    return JSON.parse(await body.text());
  } catch {
    return null;
  }
}
