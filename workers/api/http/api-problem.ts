import { INTERNATIONAL_LOCALE, isLocale, type Locale } from "../../../app/ground/i18n/locales.ts";
import { serverTexts } from "../../../app/ground/i18n/server-translator.ts";
import { acceptsPage } from "../../accepts-page.ts";
import { type Problem, problemResponse } from "../../problem.ts";
import { CACHE_ONE_MINUTE, textResponse } from "../../responses.ts";
import type { Row } from "../../route-table.ts";
import { CORS, LINK_TO_DESCRIPTION } from "../product-api/headers.ts";

/** What a person is told, whose browser shows it. */
type Words = { readonly locale: Locale; readonly text: string };

/** A request that cannot be answered, and why: thrown by any handler, answered by `createApi`. */
export class ApiProblem extends Error {
  override readonly name = "ApiProblem";
  readonly status: number;
  readonly problem: Problem;
  readonly words: Words | undefined;

  constructor(status: number, problem: Problem, words?: Words) {
    super(problem.title);
    this.status = status;
    this.problem = problem;
    this.words = words;
  }
}

/**
 * In English for a program, in the visitor's language for a person.
 * @param wordsIn a line that says what is wrong, and perhaps more of them with what to do
 */
export function problemIn(
  locale: Locale,
  status: number,
  wordsIn: (locale: Locale) => string,
  details: Pick<Problem, "errors"> = {},
): ApiProblem {
  const [title = "", ...more] = wordsIn(INTERNATIONAL_LOCALE).split("\n");
  const detail = more.length > 0 ? { detail: more.join(" ") } : {};
  return new ApiProblem(status, { title, ...detail, ...details }, { locale, text: wordsIn(locale) });
}

export type InvalidParameter = { readonly name: string; readonly reason: string };

export const wrongParameters = (invalid: readonly InvalidParameter[]): ApiProblem =>
  new ApiProblem(400, {
    title: "A parameter is wrong",
    errors: invalid.map(({ name, reason }) => ({ parameter: name, detail: reason })),
    invalidParameters: [...invalid],
  });

/** What a person is told whose address has a wrong parameter, which only programs understand. */
function wordsOfWrongAddress({ url, method }: Request): Words | undefined {
  const [, , locale] = new URL(url).pathname.split("/", 3);
  return method !== "POST" && isLocale(locale)
    ? { locale, text: serverTexts(locale).refusals.statuses[400].join("\n") }
    : undefined;
}

/** A navigation gets the words as plain text, which the site Worker makes a page of (workers/handle-by-api.ts). */
export function respondToProblem(
  request: Request,
  { audience }: Pick<Row, "audience">,
  { status, problem, words = status === 400 ? wordsOfWrongAddress(request) : undefined }: ApiProblem,
): Response {
  const isForPrograms = audience === "program";
  const isPosted = request.method === "POST";
  if (!isForPrograms && acceptsPage(request) && (words || !isPosted)) {
    const { locale, text } = words ?? { locale: INTERNATIONAL_LOCALE, text: problem.title };
    return textResponse(`${text}\n`, status, { "content-language": locale });
  }
  return problemResponse(status, problem, {
    ...(isForPrograms ? CORS : {}),
    link: LINK_TO_DESCRIPTION,
    // What is missing may be published in a moment. Caches know no headers, so what people read otherwise is not for them.
    ...(isForPrograms && !isPosted ? { "cache-control": CACHE_ONE_MINUTE } : {}),
  });
}
