import { readBody } from "../app/read-body.ts";

/** Whether a request says that its body is JSON: a page of another site cannot send that without being asked first. */
export const isJson = ({ headers }: Request): boolean =>
  /^application\/json\b/i.test(headers.get("content-type") ?? "");

/** The body of a request as JSON. @returns undefined when it is longer than allowed, null when it is no JSON */
export async function readJson(request: Request, maxBytes: number): Promise<unknown> {
  const body = await readBody(request, maxBytes);
  if (body === null) return undefined;
  try {
    return JSON.parse(await body.text());
  } catch {
    return null;
  }
}
