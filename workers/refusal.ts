import { hrefOf } from "../app/ground/i18n/href.ts";
import { localeOfPath } from "../app/ground/i18n/locale-of-path.ts";
import { isLocale, type Locale } from "../app/ground/i18n/locales.ts";
import { serverTexts } from "../app/ground/i18n/server-translator.ts";
import { escapeXml } from "../app/ground/platform/escape-xml.ts";
import { log } from "../app/ground/platform/log.ts";
import { acceptsPage } from "./accepts-page.ts";
import { isDataPath } from "./data-url.ts";
import { plainPagePolicy, renderPlainPage } from "./plain-page.ts";
import { problemResponse } from "./problem.ts";
import { RATE_PERIODS, type RateName, siteNetwork } from "./rate-limit.ts";
import { isJson } from "./read-json.ts";
import { findReferrer } from "./referrer.ts";
import { textResponse } from "./responses.ts";

type RefusalStatus = 403 | 405 | 413 | 414 | 415 | 429 | 503;

/** The text of a refusal: a key of the texts `refusals`. */
export type RefusalText =
  | "busy"
  | "notMade"
  | "tooManyDocuments"
  | "unknownNumber"
  | "retiredNumber"
  | "noHookUrl"
  | "unknownBuyer"
  | "endedVisit";

export type Refusal = {
  /** The limit that a 429 is for. */
  readonly rate?: RateName;
  /** "json": a script or another program sends these requests; "page": a visitor who looks at a page. */
  readonly audience?: "json" | "page" | undefined;
  /** The language of the words, if not that of the path. */
  readonly locale?: Locale;
  readonly headers?: Readonly<Record<string, string>>;
  /** Whether a page has a link to the same address: not where that does not help, or where its query is not to be shown. */
  readonly canRetry?: boolean | undefined;
  /** After how many seconds the page requests the same address again by itself. */
  readonly reloadAfterSeconds?: number;
} & (
  | { readonly status: RefusalStatus; readonly text?: RefusalText | undefined }
  | { readonly status: number; readonly text: RefusalText }
  /** In words that another Worker has found. */
  | { readonly status: number; readonly words: readonly string[] }
);

/** The response to a request that goes no further: words in the visitor's language, as a page where a person looks at it. */
export function refuse(request: Request, refusal: Refusal): Response {
  const { status, rate, audience, headers = {}, reloadAfterSeconds } = refusal;
  const { canRetry = ![400, 404, 410].includes(status) } = refusal;
  if (status === 403 || status === 429) logRefusal(request, status);
  const { pathname } = new URL(request.url);
  const locale = refusal.locale ?? localeOf(request);
  const { refusals } = serverTexts(locale);
  // More sentences than one say what to do.
  const [reason = "", advice = ""] =
    "words" in refusal ? refusal.words : refusal.text ? refusals[refusal.text] : refusals.statuses[refusal.status];
  const text = `${reason} ${advice}`.trimEnd();
  const allHeaders = {
    "content-language": locale,
    ...(rate && { "retry-after": String(RATE_PERIODS[rate]) }),
    ...headers,
  };
  if (audience === "json" || isJson(request)) return problemResponse(status, { title: text }, allHeaders);
  const isPage = audience === "page" || acceptsPage(request);
  // The error screen of the app shows the text of a navigation's data.
  const [body, type] =
    isPage && !isDataPath(pathname)
      ? [
          renderRefusal(locale, canRetry ? retryPath(request) : null, reason, advice, reloadAfterSeconds),
          { "content-type": "text/html; charset=utf-8" },
        ]
      : [text, {}];
  return textResponse(request.method === "HEAD" ? null : body, status, {
    ...allHeaders,
    ...type,
    "content-security-policy": plainPagePolicy(),
  });
}

/** `/ru/…`, `/api/ru/…`, `/suggestions/ru`, `/listed/ru/…`; `/api/eplan.xml` has that of the page that posts to it. */
function localeOf(request: Request): Locale {
  const { pathname } = new URL(request.url);
  const [, , second] = pathname.split("/", 3);
  const page = request.method === "POST" ? findReferrer(request) : null;
  return isLocale(second) ? second : localeOfPath(page?.pathname ?? pathname);
}

/** The address to try again: a posted form's is the page that it came from. */
function retryPath(request: Request): string {
  const { pathname, search } = (request.method === "POST" && findReferrer(request)) || new URL(request.url);
  return pathname + search;
}

/** In a log, a network is enough to recognize an attack, and leads to nobody. */
const logRefusal = (request: Request, status: number): void =>
  log("warn", "refused", `${status} to ${siteNetwork(request)}`, request);

/** @param url to try again, where that may help */
function renderRefusal(
  locale: Locale,
  url: string | null,
  reason: string,
  advice: string,
  reloadAfterSeconds?: number,
): string {
  const { again, home } = serverTexts(locale).refusals;
  const retry = url === null ? "" : `<a class="button button-primary" href="${escapeXml(url)}">${again}</a> `;
  return renderPlainPage({
    locale,
    title: reason,
    reloadAfterSeconds,
    content: `${advice && `<p>${advice}</p>\n`}<p class="actions">${retry}<a class="button" href="${hrefOf("home", locale)}">${home}</a></p>`,
  });
}
