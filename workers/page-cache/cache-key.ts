import { formatComparisonQuery, parseComparison } from "../../app/features/comparison/comparison.ts";
import { formatDownloadsQuery } from "../../app/features/documents/downloads-state.ts";
import {
  filterKnownAnswers,
  formatFinderQuery,
  parseAnswers,
} from "../../app/foundation/catalogue/address/finder-answers.ts";
import { formatListingQuery } from "../../app/foundation/catalogue/address/listing-state.ts";
import { parseListingState } from "../../app/foundation/catalogue/address/parse-listing-state.ts";
import { type CataloguePath, findBySlug, type Vocabulary } from "../../app/foundation/catalogue/data/vocabulary.ts";
import { normalizeFilters, normalizeQuestions } from "../../app/foundation/catalogue/facets/normalize-filters.ts";
import { marketIn, marketOf } from "../../app/foundation/company/markets.ts";
import type { Locale } from "../../app/ground/i18n/locales.ts";
import { screenOfPath } from "../../app/ground/i18n/screen-of-path.ts";
import type { ScreenName } from "../../app/ground/i18n/screens.ts";
import { formatContactQuery, parseContactQuery } from "../../app/screens/contact/contact-query.ts";
import { parseDownloadsState } from "../../app/screens/downloads/parse-downloads-state.ts";
import { formatPointsQuery, parsePointsQuery } from "../../app/screens/pages/energy/calculator/points-query.ts";
import { formatFaqQuery, parseFaqQuery } from "../../app/screens/pages/faq/faq-query.ts";
import { parseResellerFilter } from "../../app/screens/resellers/parse-reseller-filter.ts";
import { formatResellerQuery } from "../../app/screens/resellers/reseller-filter.ts";
import { isDataPath, pagePathOf } from "../data-url.ts";

type Params = Readonly<Record<string, string>>;

/** Screens that are missing here have no query. */
const QUERY_NORMALIZERS: Partial<
  Record<ScreenName, (query: URLSearchParams, params: Params, vocabulary: Vocabulary | null, locale: Locale) => string>
> = {
  products: normalizeListing,
  productGroup: normalizeListing,
  productCategory: normalizeListing,
  compare: (query) => formatComparisonQuery(parseComparison(query)),
  finder: (query, _, vocabulary) =>
    formatFinderQuery(vocabulary ? filterKnownAnswers(vocabulary, parseAnswers(query)) : parseAnswers(query)),
  downloads: normalizeDownloads,
  supportDownloads: normalizeDownloads,
  faq: (query) => formatFaqQuery(parseFaqQuery(query)),
  kio: (query) => formatPointsQuery(parsePointsQuery(query)),
  contact: normalizeContact,
  supportContact: normalizeContact,
  resellers: (query) => formatResellerQuery(parseResellerFilter(query)),
};

/** Without a country that is no market, or whose office the page shows anyway. */
function normalizeContact(query: URLSearchParams, _: Params, __: Vocabulary | null, locale: Locale): string {
  const { lineCount, country } = parseContactQuery(query);
  const isOther = marketIn(country) !== null && country !== marketOf(locale).country;
  return formatContactQuery({ lineCount, country: isOther ? country : "" });
}

function normalizeDownloads(query: URLSearchParams): string {
  const state = parseDownloadsState(query);
  return formatDownloadsQuery(state, { page: state.page });
}

function normalizeListing(
  query: URLSearchParams,
  params: Params,
  vocabulary: Vocabulary | null,
  locale: Locale,
): string {
  const state = parseListingState(query, locale);
  const cataloguePath = vocabulary && findCataloguePath(vocabulary, params);
  if (!cataloguePath) return formatListingQuery(state);
  const filters = normalizeFilters(vocabulary, cataloguePath, state.filters);
  const type = state.filters.get("type");
  // An unknown type is a page that does not exist, so it is not dropped like other filters.
  if (type && cataloguePath.level === "category" && !filters.has("type"))
    return formatListingQuery({ ...state, filters: new Map([["type", type]]), questions: new Map() });
  const questions = normalizeQuestions(vocabulary, cataloguePath, state.questions);
  return formatListingQuery({ ...state, filters, questions });
}

/** @returns null when the catalogue has no such path; the page then responds 404 or redirects */
function findCataloguePath(vocabulary: Vocabulary, { groupSlug, categorySlug }: Params): CataloguePath | null {
  if (groupSlug === undefined) return { level: "all" };
  const group = findBySlug(vocabulary.groups, groupSlug);
  if (!group) return null;
  if (categorySlug === undefined) return { level: "group", group };
  const category = findBySlug(vocabulary.categories, categorySlug);
  return category ? { level: "category", group, category } : null;
}

/**
 * The one form of a page's URL, or of its data's: known parameters with valid values, in one order. Pages are rendered
 * for this URL, so nothing else in a request can end up in a cached page.
 */
export function normalizeUrl(url: URL, vocabulary: Vocabulary | null): string {
  if (!vocabulary) return computeNormalizedUrl(url, null);
  const memo = normalizedUrls.get(vocabulary) ?? new Map<string, string>();
  normalizedUrls.set(vocabulary, memo);
  const requested = url.pathname + url.search;
  const cached = memo.get(requested);
  if (cached !== undefined) return cached;
  const normalized = computeNormalizedUrl(url, vocabulary);
  if (memo.size >= MAX_NORMALIZED_URLS) memo.clear();
  memo.set(requested, normalized);
  return normalized;
}

/** Memoized for each vocabulary, since its release decides the result. */
const normalizedUrls = new WeakMap<Vocabulary, Map<string, string>>();
const MAX_NORMALIZED_URLS = 2000;

function computeNormalizedUrl({ pathname, searchParams }: URL, vocabulary: Vocabulary | null): string {
  const path = pagePathOf(pathname);
  const { screen, locale, params } = screenOfPath(path);
  const query = QUERY_NORMALIZERS[screen]?.(searchParams, params, vocabulary, locale) ?? "";
  const routes = searchParams.get("_routes");
  if (!isDataPath(pathname) || routes === null) return pathname + query;
  const pageRoutes = new Set(["root", `${locale}/layout`, `${locale}/${screen}`]);
  if (!routes.split(",").every((route) => pageRoutes.has(route))) return pathname + query;
  return `${pathname}${query}${query ? "&" : "?"}_routes=${encodeURIComponent(routes)}`;
}
