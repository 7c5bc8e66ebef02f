import * as v from "valibot";
import { INTERNATIONAL_LOCALE, type Locale } from "../../../app/ground/i18n/locales.ts";
import type { Problem } from "../../problem.ts";
import { isJson, readJson } from "../../read-json.ts";
import { ApiProblem } from "./api-problem.ts";

type FieldErrors = NonNullable<Problem["errors"]>;

const MAX_DETAIL_LENGTH = 200;

/**
 * The body of a request for a file of a list or a project.
 * @param words what a person whose page posts no such thing is told
 * @throws ApiProblem 400, 413 or 415
 */
export async function readPostedJson<Schema extends v.GenericSchema>(
  request: Request,
  schema: Schema,
  maxBytes: number,
  words: { readonly locale: Locale; readonly text: string } | undefined = undefined,
): Promise<v.InferOutput<Schema>> {
  const refuse = (status: number, title: string, errors?: FieldErrors) =>
    new ApiProblem(status, { title, ...(errors ? { errors } : {}) }, words);
  if (!isJson(request)) throw refuse(415, "The body must be JSON");
  const body = await readJson(request, maxBytes);
  if (body === undefined) throw refuse(413, `The body is longer than ${maxBytes} bytes`);
  if (body === null) throw refuse(400, "The body is not JSON");
  // Half a megabyte may have a hundred thousand mistakes, and the first is told.
  const parsed = v.safeParse(schema, body, { abortEarly: true, lang: INTERNATIONAL_LOCALE });
  if (parsed.success) return parsed.output;
  throw refuse(
    400,
    "The body is not what this address takes",
    parsed.issues.flatMap((issue) => toErrors(issue)),
  );
}

/**
 * Of what may be one or another thing, what is wrong with the fields that there are, or else all that is missing.
 * @param before the pointer of what was read
 */
export function toErrors({ path, issues, message }: v.BaseIssue<unknown>, before = "#"): FieldErrors {
  const pointer = [before, ...(path ?? []).map(({ key }) => toToken(key))].join("/");
  if (!issues) return [{ pointer, detail: message.slice(0, MAX_DETAIL_LENGTH) }];
  const given = issues.filter(({ input }) => input !== undefined);
  return (given.length > 0 ? given : issues).flatMap((issue) => toErrors(issue, pointer));
}

/** RFC 6901, sections 3 and 6. */
const toToken = (key: unknown) => encodeURIComponent(String(key).replaceAll("~", "~0").replaceAll("/", "~1"));
