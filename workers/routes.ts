import type { ExecutionContext, KVNamespace } from "@cloudflare/workers-types";
import { INTERNATIONAL_LOCALE } from "../app/i18n/locales.ts";
import { log } from "../app/log.ts";
import { formatRatePolicy } from "../app/product-api/rate-policy.ts";
import type { Site } from "../app/site-context.ts";
import { acceptsPage } from "./accepts-page.ts";
import { type EventsOf, fileEvents, messageEvents, pageEvents } from "./analytics/events.ts";
import { handleWebVitals, type WebVitalsBindings } from "./analytics/handle-web-vitals.ts";
import { CORS } from "./api/product-api/headers.ts";
import { BODY_LIMITS } from "./body-limits.ts";
import { fetchApi } from "./fetch-api.ts";
import { handleByApi, TEMPORARY_FILES } from "./handle-by-api.ts";
import { handleHealthz, handleReadyz } from "./health.ts";
import { handleListedProduct } from "./listed-product.ts";
import { handleOrderLines } from "./order-lines.ts";
import { CATALOGUE_TAG, DAY_TAG, FILES_TAG, withCacheTags } from "./page-cache/cache-tags.ts";
import { handlePage, type PageBindings } from "./page-cache/handle-page.ts";
import { handlePurge } from "./page-cache/purge.ts";
import { PURGE_PATH } from "./page-cache/purge-request.ts";
import { postMessage } from "./post-message.ts";
import { isPrefetch } from "./prefetch.ts";
import { handleEntry } from "./punch-out/handle-entry.ts";
import { handleTransfer } from "./punch-out/handle-transfer.ts";
import { isRateLimited, type RateBindings } from "./rate-limit.ts";
import { isForm } from "./read-json.ts";
import { refuse } from "./refusal.ts";
import type { Requirements } from "./reject-request.ts";
import { type RenderBindings, renderPage } from "./render-page.ts";
import { withRequestId } from "./request-id.ts";
import { serveRemembered } from "./response-cache/serve-remembered.ts";
import { textResponse } from "./responses.ts";
import { handleSeoFile } from "./seo/handle-seo-file.ts";
import { handleShortLink, negotiateShortLink, SHORT_LINK_HEADERS } from "./short-link/handle-short-link.ts";
import type { OpenCatalogue, SlotBindings } from "./slots/open-catalogue.ts";
import { withStandardHeaders } from "./standard-headers.ts";
import { handleStopPage, STOP_PATHS } from "./stop-page.ts";
import { handleStripProducts } from "./strip-products.ts";
import { handleSuggestions } from "./suggestions.ts";

export type RouteBindings = PageBindings &
  RenderBindings &
  WebVitalsBindings &
  RateBindings &
  SlotBindings & {
    /** Search results, under keys of release, locale and query. */
    readonly SEARCH_CACHE: KVNamespace;
  };

/** @param catalogue what the request reads of the catalogue, if its route does */
type Handler = (
  request: Request,
  catalogue: OpenCatalogue,
  env: RouteBindings,
  execution: ExecutionContext,
) => Promise<Response>;
export type Route = Requirements & {
  readonly paths: RegExp;
  readonly handle: Handler;
  readonly eventsOf?: EventsOf;
  /** Needs no catalogue, or reads the pointer itself. */
  readonly isWithoutCatalogue?: boolean;
  /** What its refusals are, where that depends on the request. */
  readonly negotiate?: (request: Request) => Pick<Requirements, "audience" | "locale">;
  /** The path is used as it came, since a file's key in the bucket may have capitals or double slashes. */
  readonly keepsPath?: boolean;
};

const READ_METHODS = ["GET", "HEAD"];
/** With the question that a browser asks before it sends a header such as `If-None-Match` to another origin. */
const CORS_METHODS = ["GET", "HEAD", "OPTIONS"];
const READ_AND_POST_METHODS = ["GET", "HEAD", "POST"];

type ResponseOptions = {
  /** Other sites may embed it. */
  readonly isEmbeddable?: boolean;
  /** What it is made from, if caches may store it. */
  readonly tags?: readonly string[];
};

const uncached =
  (handler: Handler, { isEmbeddable = false, tags = [] }: ResponseOptions = {}): Handler =>
  async (request, ...rest) =>
    withCacheTags(withStandardHeaders(await handler(withRequestId(request), ...rest), isEmbeddable), tags);

/** What the api Worker handles. */
const API_WORKER = {
  handle: uncached((request, _, env) => handleByApi(request, env), {
    isEmbeddable: true,
    tags: [CATALOGUE_TAG, FILES_TAG],
  }),
  keepsPath: true,
  isWithoutCatalogue: true,
} as const;

/** Documents and files, whose downloads are counted. */
const API = { ...API_WORKER, methods: READ_AND_POST_METHODS, eventsOf: fileEvents } as const;

/** Files of what a program posts, or the form of a page. */
const POSTED = {
  ...API,
  rate: "PAPER_RATE",
  tooManyText: "tooManyDocuments",
  postsJson: true,
  postsForm: true,
  maxBodyBytes: BODY_LIMITS.orderList,
} as const;

/** Programs of any origin read it. Its errors are in one language, whichever the texts are in. */
const PRODUCT_API = {
  ...API_WORKER,
  methods: CORS_METHODS,
  audience: "json",
  locale: INTERNATIONAL_LOCALE,
  // A program knows its limit before it meets it.
  responseHeaders: { ...CORS, "ratelimit-policy": formatRatePolicy() },
} as const;

/** What an isolate remembers costs nothing and is not counted. */
const PRODUCT_API_RESOURCE = {
  ...PRODUCT_API,
  isWithoutCatalogue: false,
  handle: (request, catalogue, env, execution) =>
    serveRemembered(request, catalogue, async (normalized) =>
      (await isRateLimited(env.API_RATE, request))
        ? withStandardHeaders(
            refuse(request, { status: 429, rate: "API_RATE", audience: "json", locale: INTERNATIONAL_LOCALE }),
          )
        : PRODUCT_API.handle(normalized, catalogue, env, execution),
    ),
} as const satisfies Omit<Route, "paths">;

const PICTURE = uncached((request, _, env) => handleByApi(request, env), { isEmbeddable: true });

/** Everything but pages. No language's path begins with one of these prefixes. */
const ROUTES: readonly Route[] = [
  {
    ...API,
    paths: /^\/api\/\w+\/(?:products\/[^/]+\/datasheet\.pdf|comparison\.(?:xlsx|step|dxf))$/,
    rate: "PAPER_RATE",
    tooManyText: "tooManyDocuments",
  },
  {
    ...POSTED,
    paths: /^\/api\/\w+\/(?:order-list\.(?:pdf|xlsx|csv)|compliance\.(?:pdf|xlsx)|rail\.(?:step|dxf|glb))$/,
  },
  {
    ...API,
    paths: /^\/api\/(?:\w+\/downloads\.zip|groups\/\w+\/models\.zip)$/,
    rate: "ARCHIVE_RATE",
    tooManyText: "tooManyDocuments",
  },
  {
    ...API,
    paths: /^\/api\/\w+\/catalogue\.\w+$/,
    methods: CORS_METHODS,
    rate: "ARCHIVE_RATE",
    tooManyText: "tooManyDocuments",
    responseHeaders: CORS,
    // Programs load it, and visitors follow a link to it.
    negotiate: (request) => (acceptsPage(request) ? {} : { audience: "json", locale: INTERNATIONAL_LOCALE }),
  },
  {
    ...PRODUCT_API,
    paths: /^\/api\/categories\/[^/]+\/(?:eplan\.(?:xml|csv)|e3\.csv)$/,
    rate: "ARCHIVE_RATE",
    tooManyText: "tooManyDocuments",
    responseHeaders: CORS,
  },
  {
    ...POSTED,
    paths: /^\/api\/\w+\/(?:strips\.(?:pdf|step|dxf|glb|svg)|strip-labels\.pdf)$/,
    maxBodyBytes: BODY_LIMITS.strips,
  },
  {
    ...POSTED,
    paths: /^\/api\/\w+\/strip-(?:plan\.xlsx|labels\.(?:xlsx|csv))$/,
    maxBodyBytes: BODY_LIMITS.stripTables,
  },
  {
    ...POSTED,
    paths: /^\/api\/(?:eplan\.(?:xml|csv)|e3\.csv)$/,
    methods: ["POST"],
    negotiate: (request) => (isForm(request) ? {} : { audience: "json", locale: INTERNATIONAL_LOCALE }),
  },
  { ...API, methods: READ_METHODS, paths: TEMPORARY_FILES, rate: "FILE_RATE" },
  {
    ...API,
    paths: /^\/api\/(?:share\.png|products\/[^/]+\/(?:drawing\.(?:png|dxf|svg)|model\.(?:step|glb)))$/,
    rate: "IMAGE_RATE",
  },
  {
    paths: STOP_PATHS,
    methods: READ_AND_POST_METHODS,
    rate: "OTHER_RATE",
    maxBodyBytes: BODY_LIMITS.stop,
    isWithoutCatalogue: true,
    handle: uncached((request, _, env) => handleStopPage(request, env)),
  },
  {
    paths: /^\/api\/\w+\/messages$/,
    methods: READ_AND_POST_METHODS,
    handle: uncached((request, _, env) => postMessage(env, request)),
    keepsPath: true,
    isWithoutCatalogue: true,
    eventsOf: messageEvents,
    rate: "SUBMISSION_RATE",
    postsJson: true,
    maxBodyBytes: BODY_LIMITS.message,
  },
  {
    ...PRODUCT_API_RESOURCE,
    paths:
      /^\/(?:api\/(?:openapi|\w+\/(?:products\/[^/]+|products|changes|groups|categories|attributes|certificates|resellers))\.json|\.well-known\/api-catalog)$/,
  },
  // Too long to be remembered.
  { ...PRODUCT_API, paths: /^\/api\/products\/[^/]+\/aas\.(?:json|aasx)$/, rate: "API_RATE" },
  { ...PRODUCT_API_RESOURCE, paths: /^\/api\/products\/[^/]+\/(?:eplan\.(?:xml|csv)|e3\.csv)$/ },
  {
    ...PRODUCT_API,
    paths: /^\/mcp$/,
    rate: "API_RATE",
    // A server without sessions has no stream to GET and nothing to DELETE: 405, as the protocol says.
    methods: ["POST", "OPTIONS"],
    postsJson: true,
    maxBodyBytes: BODY_LIMITS.mcp,
    isOpenToAnyOrigin: true,
  },
  {
    ...API,
    paths: /^\/api\//,
    rate: "OTHER_RATE",
    audience: "json",
    locale: INTERNATIONAL_LOCALE,
    responseHeaders: CORS,
  },
  { ...API, methods: READ_METHODS, paths: /^\/files\//, rate: "FILE_RATE" },
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
