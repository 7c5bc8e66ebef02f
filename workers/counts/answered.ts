import * as v from "valibot";
import { QuerySchema } from "../../app/catalogue/listing/state/parse-listing-state.ts";
import { EVERY_LANGUAGE } from "../../app/downloads/sections.ts";
import { localeOfPath } from "../../app/i18n/locale-of-path.ts";
import { isLocale, type Locale } from "../../app/i18n/locales.ts";
import { screenOfPath } from "../../app/i18n/screen-of-path.ts";
import { pagePathOf } from "../pages/address.ts";
import type { CacheState, Counted } from "./dataset.ts";
import { searchWords } from "./search-words.ts";

/** What an answer is counted as, if anything. */
export type CountedOf = (request: Request, answer: Response) => readonly Counted[];

/** How much a search has found, on the answer of a page that is one. */
export const RESULTS_HEADER = "x-results";

/** A page, however it came about, and a search when it is one. */
export const countedPage: CountedOf = ({ method, url }, answer) => {
  if (method !== "GET") return [];
  const { pathname, searchParams } = new URL(url);
  const { screen, locale } = screenOfPath(pagePathOf(pathname));
  const page: Counted = { kind: "page", locale, of: screen, outcome: cacheState(answer), status: answer.status };
  const results = answer.headers.get(RESULTS_HEADER);
  const words = results === null ? null : searchWords(v.parse(QuerySchema, searchParams.get("q")), locale);
  if (words === null) return [page];
  return [page, { kind: "search", locale, of: words, outcome: results === "0" ? "nothing" : "found", where: screen }];
};

/** As `Cache-Status` says it (RFC 9211), workers/pages/answer.ts. */
function cacheState({ headers }: Response): CacheState {
  const said = headers.get("cache-status") ?? "";
  if (said.includes("detail=stale")) return "stale";
  const state = (["hit", "miss", "bypass"] as const).find((each) => said.includes(each));
  return state ?? "none";
}

/** A document that was made, or a file that was taken. */
export const countedFile: CountedOf = ({ method, url, headers }, answer) => {
  const { pathname, searchParams } = new URL(url);
  if (method === "HEAD" || !isTaken(answer)) return [];
  if (pathname.startsWith("/files/")) return taken(pathname, searchParams.get("locale"), headers);
  const { locale, what = "" } = /^\/api\/(?<locale>[a-z]+)\/(?<what>.+)$/.exec(pathname)?.groups ?? {};
  return isLocale(locale) ? made(locale, what) : [];
};

/** Whole, or from its beginning: a browser that shows a PDF asks for the rest of it piece by piece. */
const isTaken = ({ status, headers }: Response) =>
  status === 200 || (status === 206 && headers.get("content-range")?.startsWith("bytes 0-") === true);

function made(locale: Locale, what: string): Counted[] {
  const code = /^products\/([\w-]+)\/datasheet\.pdf$/.exec(what)?.[1];
  if (code !== undefined) return [{ kind: "document", locale, of: code, outcome: "data sheet" }];
  if (what === "order-list.pdf") return [{ kind: "document", locale, of: "", outcome: "order list" }];
  return /^(?:comparison\.xlsx|downloads\.zip|catalogue\.(?:json|csv))$/.test(what)
    ? [{ kind: "download", locale, of: what }]
    : [];
}

/** Pictures belong to pages and are nobody's download. */
const PICTURE = /\.(?:png|jpe?g|webp|avif|gif)$/i;

function taken(pathname: string, asked: string | null, headers: Headers): Counted[] {
  if (PICTURE.test(pathname)) return [];
  const of = decodeURIComponent(pathname.slice("/files/".length));
  return [{ kind: "download", locale: isLocale(asked) ? asked : readersLocale(of, headers), of }];
}

/** A link from elsewhere names no language: the file has one, or else the page that led here. */
function readersLocale(key: string, headers: Headers): Locale {
  const named = key.split("/")[2];
  if (named !== EVERY_LANGUAGE && isLocale(named)) return named;
  const referrer = headers.get("referer");
  return localeOfPath(referrer !== null && URL.canParse(referrer) ? new URL(referrer).pathname : "/");
}
