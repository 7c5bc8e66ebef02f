import * as v from "valibot";
import { QuerySchema } from "../../app/foundation/catalogue/address/parse-listing-state.ts";
import { EVERY_LANGUAGE } from "../../app/foundation/documents/sections.ts";
import { isFieldError } from "../../app/foundation/messages/fields.ts";
import { type SearchCount, SearchCountSchema } from "../../app/foundation/site/search-count.ts";
import { localeOfPath } from "../../app/ground/i18n/locale-of-path.ts";
import { isLocale, type Locale } from "../../app/ground/i18n/locales.ts";
import { screenOfPath } from "../../app/ground/i18n/screen-of-path.ts";
import type { ScreenName } from "../../app/ground/i18n/screens.ts";
import { pagePathOf } from "../data-url.ts";
import { isPrefetch } from "../prefetch.ts";
import type { AnalyticsEvent, CacheState } from "./dataset.ts";
import { REFUSED_FIELDS_HEADER, SEARCH_HEADER } from "./internal-headers.ts";
import { normalizeSearchWords } from "./search-words.ts";

/** The events that a response counts as. */
export type EventsOf = (request: Request, response: Response) => readonly AnalyticsEvent[];

/** A page view, and the search if the page is one. What is prefetched nobody has opened. */
export const pageEvents: EventsOf = (request, response) => {
  const { method, url } = request;
  if (method !== "GET" || isPrefetch(request)) return [];
  const { pathname, searchParams } = new URL(url);
  const { screen, locale } = screenOfPath(pagePathOf(pathname));
  const pageEvent: AnalyticsEvent = {
    kind: "page",
    locale,
    of: screen,
    outcome: readCacheState(response),
    status: response.status,
  };
  const counted = response.headers.get(SEARCH_HEADER);
  if (counted === null) return [pageEvent];
  const search = v.parse(SearchCountSchema, JSON.parse(decodeURIComponent(counted)));
  return [pageEvent, ...searchEvents(v.parse(QuerySchema, searchParams.get("q")), search, locale, screen)];
};

/** A search, unless it is none to count. */
export function searchEvents(
  query: string,
  { outcome, dropped }: SearchCount,
  locale: Locale,
  where: ScreenName | "panel",
): AnalyticsEvent[] {
  const of = normalizeSearchWords(query, locale);
  if (of === null) return [];
  return [{ kind: "search", locale, of, outcome, where, dropped: normalizeSearchWords(dropped, locale) ?? "" }];
}

/** The refused fields of a message that was posted to the api Worker, or without scripts to its page. */
export const messageEvents: EventsOf = ({ url }, { headers }) => {
  const { pathname } = new URL(url);
  const apiLocale = /^\/api\/(\w+)\//.exec(pathname)?.[1];
  const locale = isLocale(apiLocale) ? apiLocale : localeOfPath(pagePathOf(pathname));
  const errors = (headers.get(REFUSED_FIELDS_HEADER) ?? "").split(" ").filter(isFieldError);
  return errors.map((of) => ({ kind: "fieldError", locale, of }));
};

/** Reads `Cache-Status` (RFC 9211), written by workers/page-cache/page-responses.ts. */
function readCacheState({ headers }: Response): CacheState {
  const cacheStatus = headers.get("cache-status") ?? "";
  if (cacheStatus.includes("detail=stale")) return "stale";
  const state = (["hit", "miss", "bypass"] as const).find((name) => cacheStatus.includes(name));
  return state ?? "none";
}

/** Generated documents and downloaded files. */
export const fileEvents: EventsOf = ({ method, url, headers }, response) => {
  const { pathname, searchParams } = new URL(url);
  if (method === "HEAD" || !isDownloadStart(response)) return [];
  if (pathname.startsWith("/files/")) return downloadEvents(pathname, searchParams.get("locale"), headers);
  const { locale, resource = "" } = /^\/api\/(?<locale>[a-z]+)\/(?<resource>.+)$/.exec(pathname)?.groups ?? {};
  return isLocale(locale) ? documentEvents(locale, resource) : [];
};

/** The first range counts, later ones do not: browsers request a PDF piece by piece. A file of a form is led to by 303. */
const isDownloadStart = ({ status, headers }: Response) =>
  status === 200 || status === 303 || (status === 206 && headers.get("content-range")?.startsWith("bytes 0-") === true);

function documentEvents(locale: Locale, resource: string): AnalyticsEvent[] {
  const code = /^products\/([^/]+)\/datasheet\.pdf$/.exec(resource)?.[1];
  if (code !== undefined) return [{ kind: "document", locale, of: decodeURIComponent(code), outcome: "data sheet" }];
  if (resource === "order-list.pdf") return [{ kind: "document", locale, of: "", outcome: "order list" }];
  if (/^(?:strips|strip-labels)\.pdf$/.test(resource))
    return [{ kind: "document", locale, of: "", outcome: "terminal strips" }];
  if (/^compliance\.(?:pdf|xlsx)$/.test(resource)) return [{ kind: "document", locale, of: "", outcome: "compliance" }];
  return /^(?:comparison\.xlsx|downloads\.zip|catalogue\.(?:json|csv))$/.test(resource)
    ? [{ kind: "download", locale, of: resource }]
    : [];
}

/** Images are part of pages, not downloads. */
const IMAGE = /\.(?:png|jpe?g|webp|avif|gif)$/i;

function downloadEvents(pathname: string, requestedLocale: string | null, headers: Headers): AnalyticsEvent[] {
  if (IMAGE.test(pathname)) return [];
  const of = decodeURIComponent(pathname.slice("/files/".length));
  return [{ kind: "download", locale: isLocale(requestedLocale) ? requestedLocale : guessLocale(of, headers), of }];
}

/** Links on other sites have no `?locale=`: the file's folder has one, or else the page that linked to it. */
function guessLocale(key: string, headers: Headers): Locale {
  const fileLocale = key.split("/")[2];
  if (fileLocale !== EVERY_LANGUAGE && isLocale(fileLocale)) return fileLocale;
  const referrer = headers.get("referer");
  return localeOfPath(referrer !== null && URL.canParse(referrer) ? new URL(referrer).pathname : "/");
}
