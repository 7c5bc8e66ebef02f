import type { Site } from "../app/foundation/site/site-context.ts";
import { log } from "../app/ground/platform/log.ts";
import { messageEvents, pageEvents } from "./analytics/events.ts";
import { handleWebVitals } from "./analytics/handle-web-vitals.ts";
import { API_ROUTES, PRODUCT_API } from "./api-routes.ts";
import { BODY_LIMITS } from "./body-limits.ts";
import { fetchApi } from "./fetch-api.ts";
import { handleByApi } from "./handle-by-api.ts";
import { handleHealthz, handleReadyz } from "./health.ts";
import { handleListedProduct } from "./listed-product.ts";
import { handleOrderLines } from "./order-lines.ts";
import { CATALOGUE_TAG, DAY_TAG, withCacheTags } from "./page-cache/cache-tags.ts";
import { handlePage } from "./page-cache/handle-page.ts";
import { handlePurge } from "./page-cache/purge.ts";
import { PURGE_PATH } from "./page-cache/purge-request.ts";
import { isPrefetch } from "./prefetch.ts";
import { handleEntry } from "./punch-out/handle-entry.ts";
import { handleTransfer } from "./punch-out/handle-transfer.ts";
import { isRateLimited } from "./rate-limit.ts";
import { refuse } from "./refusal.ts";
import { renderPage } from "./render-page.ts";
import { textResponse } from "./responses.ts";
import { READ_AND_POST_METHODS, READ_METHODS, type Route, uncached } from "./route.ts";
import { handleSeoFile } from "./seo/handle-seo-file.ts";
import { handleShortLink, negotiateShortLink, SHORT_LINK_HEADERS } from "./short-link/handle-short-link.ts";
import { handleStripProducts } from "./strip-products.ts";
import { handleSuggestions } from "./suggestions.ts";

const PICTURE = uncached((request, _, env) => handleByApi(request, env), { isEmbeddable: true });

/** Everything but pages. No language's path begins with one of these prefixes. */
const ROUTES: readonly Route[] = [
  ...API_ROUTES,
  {
    paths: /^\/id\//,
    methods: READ_METHODS,
    rate: "API_RATE",
    keepsPath: true,
    responseHeaders: { ...PRODUCT_API.responseHeaders, ...SHORT_LINK_HEADERS },
    negotiate: negotiateShortLink,
    handle: uncached((request, { database }, env) =>
      handleShortLink(
        { catalogue: database, pointer: env.CATALOGUE_POINTER, fetchApi: (apiRequest) => fetchApi(env, apiRequest) },
        request,
      ),
    ),
  },
  {
    // Its query may have a password, so nothing repeats it: no redirect to a canonical path, no link, no referrer.
    paths: /^\/punch-out\/?$/i,
    methods: READ_AND_POST_METHODS,
    rate: "LINES_RATE",
    isOpenToAnyOrigin: true,
    maxBodyBytes: BODY_LIMITS.punchOut,
    keepsPath: true,
    canRetry: false,
    responseHeaders: { "referrer-policy": "no-referrer" },
    isWithoutCatalogue: true,
    handle: uncached((request) => handleEntry(request)),
  },
  {
    paths: /^\/punch-out\//,
    methods: READ_AND_POST_METHODS,
    rate: "LINES_RATE",
    canRetry: false,
    maxBodyBytes: BODY_LIMITS.orderList,
    handle: uncached((request, { database }) => handleTransfer(database, request)),
  },
  {
    paths: /^\/drawings\//,
    methods: READ_METHODS,
    rate: "DRAWING_RATE",
    isWithoutCatalogue: true,
    handle: async (...rest) => {
      const response = await PICTURE(...rest);
      // What has its digest in its address is not purged with a release.
      return response.headers.get("cache-control")?.endsWith("immutable")
        ? response
        : withCacheTags(response, [CATALOGUE_TAG]);
    },
  },
  {
    paths: /^\/suggestions\//,
    methods: READ_METHODS,
    rate: "SUGGESTION_RATE",
    audience: "json",
    handle: uncached(
      (request, { database }, { SEARCH_CACHE, VERSION }, execution) => {
        const waitUntil = (task: Promise<unknown>) => execution.waitUntil(task);
        return handleSuggestions(database, { kv: SEARCH_CACHE, version: VERSION.id, waitUntil }, request);
      },
      { tags: [CATALOGUE_TAG] },
    ),
  },
  {
    paths: /^\/listed\//,
    methods: READ_METHODS,
    rate: "VARIANT_RATE",
    audience: "json",
    handle: uncached((request, { database }) => handleListedProduct(database, request), {
      tags: [CATALOGUE_TAG],
    }),
  },
  {
    paths: /^\/order-lines\//,
    methods: ["POST"],
    rate: "LINES_RATE",
    postsJson: true,
    maxBodyBytes: BODY_LIMITS.orderLines,
    audience: "json",
    handle: uncached((request, { database }, { WORDING_RATE }) => handleOrderLines(database, request, WORDING_RATE)),
  },
  {
    paths: /^\/strip-products\//,
    methods: ["POST"],
    rate: "LINES_RATE",
    postsJson: true,
    maxBodyBytes: BODY_LIMITS.stripProducts,
    audience: "json",
    handle: uncached((request, { database }, { WORDING_RATE }) => handleStripProducts(database, request, WORDING_RATE)),
  },
  {
    paths: /^\/measures$/,
    methods: ["POST"],
    rate: "MEASURES_RATE",
    postsJson: true,
    maxBodyBytes: BODY_LIMITS.webVitals,
    audience: "json",
    isWithoutCatalogue: true,
    handle: uncached((request, _, env, execution) => handleWebVitals(request, env, execution)),
  },
  {
    paths: /^\/healthz$/,
    methods: READ_METHODS,
    isWithoutCatalogue: true,
    handle: uncached(async (_, __, env) => handleHealthz(env)),
  },
  {
    paths: /^\/readyz$/,
    methods: READ_METHODS,
    rate: "OTHER_RATE",
    audience: "json",
    isWithoutCatalogue: true,
    handle: uncached((request, _, env) => handleReadyz(env, request)),
  },
  {
    paths: new RegExp(`^${PURGE_PATH}$`),
    methods: ["POST"],
    rate: "OTHER_RATE",
    audience: "json",
    isWithoutCatalogue: true,
    handle: uncached((request, _, env, execution) => handlePurge(env, execution, request)),
  },
  {
    // Pages of an older deployment request assets that this build no longer has.
    paths: /^\/(?:assets|sitemaps|calendar|\.well-known)\/|\.(?:txt|xml|webmanifest)$/,
    methods: READ_METHODS,
    rate: "OTHER_RATE",
    handle: uncached(
      async (request, { database: catalogue }, { CATALOGUE_POINTER: pointer }) =>
        (await handleSeoFile({ catalogue, pointer }, request)) ?? textResponse("Not found", 404),
      { tags: [CATALOGUE_TAG, DAY_TAG] },
    ),
  },
];

/** Forms that a browser sent without JavaScript. */
const FORMS: Route = {
  paths: /^/,
  methods: READ_AND_POST_METHODS,
  rate: "SUBMISSION_RATE",
  eventsOf: messageEvents,
  handle: uncached((request, { database }, env) =>
    renderPage(request, database, env, (part, error) => log("warn", part, error, request)),
  ),
};

const PAGES: Route = {
  paths: /^/,
  methods: READ_AND_POST_METHODS,
  eventsOf: pageEvents,
  handle: async (request, catalogue, env) => {
    const render = (anonymous: Request, onDegraded: Site["onDegraded"]) =>
      renderPage(anonymous, catalogue.database, env, onDegraded);
    return handlePage(request, catalogue, env, render, async () => {
      // Nothing is rendered for a page that may never be opened, so it needs no limit and uses up none.
      if (isPrefetch(request)) return refuse(request, { status: 503, audience: "page" });
      return (await isRateLimited(env.PAGE_RATE, request))
        ? refuse(request, { status: 429, rate: "PAGE_RATE", audience: "page" })
        : null;
    });
  },
};

export const findRoute = (pathname: string, method: string): Route =>
  ROUTES.find(({ paths }) => paths.test(pathname)) ?? (method === "POST" ? FORMS : PAGES);
