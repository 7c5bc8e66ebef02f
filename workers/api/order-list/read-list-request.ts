import * as v from "valibot";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { isJson, readJson } from "../../read-json.ts";
import { plainTextResponse } from "../http/plain-text.ts";

/**
 * The body of a request for a file of a list or a project.
 * @param refusal what a body that is no such thing is told, in the language of the visitor
 * @returns the refusal where it is none: 400, 413 or 415
 */
export async function readListRequest<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  refusal: string,
  locale: Locale,
  maxBytes: number,
): Promise<v.InferOutput<Schema> | Response> {
  const refuse = (status: number) => plainTextResponse(refusal, status, locale, "no-store");
  if (!isJson(request)) return refuse(415);
  const body = await readJson(request, maxBytes);
  if (body === undefined) return refuse(413);
  // Half a megabyte may have a hundred thousand mistakes, and nobody is told more than that there is one.
  const list = v.safeParse(schema, body, { abortEarly: true });
  return list.success ? list.output : refuse(400);
}
