import { BRAND } from "../app/brand.ts";
import base from "../app/design/base.css?url";
import { escapeXml } from "../app/escape-xml.ts";
import { hrefOf } from "../app/i18n/href.ts";
import { localeOfPath } from "../app/i18n/locale-of-path.ts";
import { isLocale, type Locale } from "../app/i18n/locales.ts";
import { serverTexts } from "../app/i18n/server-translator.ts";
import { log } from "../app/log.ts";
import { isDataPath } from "../app/react-router-internals/data-url.ts";
import styles from "../app/shell/errors/refusal-page.css?url";
import { networkOf } from "./network.ts";
import { problemResponse } from "./problem.ts";
import { clientAddress, RATE_PERIODS, type RateName } from "./rate-limit.ts";
import { isJson } from "./read-json.ts";
import { textResponse } from "./responses.ts";

type RefusalStatus = 403 | 405 | 413 | 414 | 415 | 429;

/** What a refusal says: a key of the texts `refusals`. */
export type RefusalText = "tooManyPasswords" | "tooManyDocuments" | "unknownNumber" | "retiredNumber";

const PAGE_POLICY = "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; frame-ancestors 'none'";

type Refusal = {
  /** The limit that a 429 is for. */
  readonly rate?: RateName;
  /** "json": a script or another program sends these requests; "page": a visitor who looks at a page. */
  readonly audience?: "json" | "page" | undefined;
  /** Of the words, if not that of the path. */
  readonly locale?: Locale;
  readonly headers?: Readonly<Record<string, string>>;
} & (
  | { readonly status: RefusalStatus; readonly text?: RefusalText | undefined }
  /** Trying again does not help. */
  | { readonly status: 404 | 410; readonly text: RefusalText }
);

/** The response to a request that goes no further: words in the visitor's language, as a page where a person looks at it. */
export function refuse(request: Request, refusal: Refusal): Response {
  const { status, rate, audience, headers = {} } = refusal;
  if (status === 403 || status === 429) logRefusal(request, status);
  const { pathname, search } = new URL(request.url);
  const locale = refusal.locale ?? localeOf(pathname);
  const { refusals } = serverTexts(locale);
  // More sentences than one say what to do.
  const [reason = "", advice = ""] = refusal.text ? refusals[refusal.text] : refusals.statuses[refusal.status];
  const text = `${reason} ${advice}`.trimEnd();
  const allHeaders = {
    "content-language": locale,
    ...(rate && { "retry-after": String(RATE_PERIODS[rate]) }),
    ...headers,
  };
  if (audience === "json" || isJson(request)) return problemResponse(status, { title: text }, allHeaders);
  const isPage = audience === "page" || request.headers.get("accept")?.includes("text/html");
  // The error screen of the app shows the text of a navigation's data.
  const [body, type] =
    isPage && !isDataPath(pathname)
      ? [
          renderPage(locale, status === 404 || status === 410 ? null : pathname + search, reason, advice),
          { "content-type": "text/html; charset=utf-8" },
        ]
      : [text, {}];
  return textResponse(request.method === "HEAD" ? null : body, status, {
    ...allHeaders,
    ...type,
    "content-security-policy": PAGE_POLICY,
  });
}

/** `/ru/…`, `/api/ru/…`, `/suggestions/ru`, `/listed/ru/…`. */
function localeOf(pathname: string): Locale {
  const [, , second] = pathname.split("/", 3);
  return isLocale(second) ? second : localeOfPath(pathname);
}

/** In a log, a network is enough to recognize an attack, and leads to nobody. */
export const logRefusal = (request: Request, status: number): void =>
  log("warn", "refused", `${status} to ${networkOf(clientAddress(request), { ipv4: 24, ipv6: 48 })}`, request);

/** Without React, because refusing must be cheap. @param url to try again, where that may help */
const renderPage = (locale: Locale, url: string | null, reason: string, advice: string) => `<!doctype html>
<html lang="${locale}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${reason}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${base}">
<link rel="stylesheet" href="${styles}">
</head>
<body>
<header class="refusal-header"><div class="page"><a href="${hrefOf("home", locale)}"><img src="/favicon.svg" alt="">${BRAND.name}</a></div></header>
<main class="page refusal">
<h1>${reason}</h1>
${advice && `<p>${advice}</p>\n`}<p class="actions">${url === null ? "" : `<a class="button button-primary" href="${escapeXml(url)}">${serverTexts(locale).refusals.again}</a> `}<a class="button" href="${hrefOf("home", locale)}">${serverTexts(locale).refusals.home}</a></p>
</main>
</body>
</html>
`;
