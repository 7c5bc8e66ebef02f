import * as build from "virtual:react-router/server-build";
import type { Cache, ExecutionContext, KVNamespace, RateLimit } from "@cloudflare/workers-types";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { canonicalPath } from "../app/i18n/canonical-path.ts";
import { log, logUnexpected } from "../app/log.ts";
import { type Site, siteContext } from "../app/site-context.ts";
import { withTimeout } from "../app/with-timeout.ts";
import { type EventsOf, fileEvents, pageEvents, RESULT_COUNT_HEADER } from "./analytics/events.ts";
import { handleWebVitals, type WebVitalsBindings } from "./analytics/handle-web-vitals.ts";
import { recordEvents } from "./analytics/record-events.ts";
import { requirePassword } from "./basic-auth.ts";
import { handleDrawing } from "./drawings.ts";
import { handleHealthz, handleReadyz } from "./health.ts";
import { handleListedProduct } from "./listed-product.ts";
import { handleOrderLines } from "./order-lines.ts";
import { handlePage, type PageBindings } from "./page-cache/handle-page.ts";
import { REDIRECT_CACHE_CONTROL } from "./page-cache/page-cache.ts";
import { handlePublished } from "./page-cache/purge.ts";
import { rejectRequest } from "./reject-request.ts";
import { getRequestId } from "./request-id.ts";
import { handleSeoFile } from "./seo/handle-seo-file.ts";
import { withStandardHeaders } from "./standard-headers.ts";
import { handleSuggestions } from "./suggestions.ts";

type Env = PageBindings &
  WebVitalsBindings & {
    /** Search results, under keys of release, locale and query. */
    readonly SEARCH_CACHE: KVNamespace;
    /** Turnstile's public key; it is in use when this is there, and its secret in the api Worker. */
    readonly TURNSTILE_SITE_KEY?: string;
    readonly LINES_RATE: RateLimit;
    /** "off" where nothing is for search engines: staging. */
    readonly INDEXED: string;
    /** "invited" where only who knows the password may look: a preview. */
    readonly VISITORS: string;
    readonly SITE_PASSWORD?: string;
    /** The api Worker. */
    readonly API: { readonly fetch: (request: Request) => Promise<Response> };
  };

/** The longest work of the api Worker, five hundred lines as a PDF, takes a tenth of it. */
const API_TIMEOUT_MS = 8000;

const handleRouterRequest = createRequestHandler(build, import.meta.env.MODE);

export default {
  async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
    try {
      const response =
        env.VISITORS === "invited"
          ? await handleWithPassword(request, env, execution)
          : await handleRequest(request, env, execution);
      return env.INDEXED === "off" ? withoutIndexing(response) : response;
    } catch (error) {
      logUnexpected(error, request);
      return withStandardHeaders(new Response("Unavailable", { status: 503 }));
    }
  },
};

/** The answer for who knows the password, which no cache in front may give to anybody else. */
async function handleWithPassword(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
  const rejection = await requirePassword(request, env.SITE_PASSWORD);
  if (rejection) return withStandardHeaders(rejection);
  const response = await handleRequest(request, env, execution);
  const copy = new Response(response.body, response);
  copy.headers.set("cache-control", "private, no-cache");
  return copy;
}

/** The answer, to be left out by search engines, whatever it is. */
function withoutIndexing(response: Response): Response {
  const copy = new Response(response.body, response);
  copy.headers.set("x-robots-tag", "noindex, nofollow");
  return copy;
}

async function handleRequest(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
  const url = new URL(request.url);
  const route = ROUTES.find(({ paths }) => paths.test(url.pathname)) ?? PAGES;
  const rejection = await rejectRequest(request, url, route.methods);
  if (rejection) return withStandardHeaders(rejection);

  const canonical = canonicalPath(url.pathname);
  if (canonical !== url.pathname && route !== API)
    return withStandardHeaders(
      new Response(null, {
        status: 308,
        headers: { location: canonical + url.search, "cache-control": REDIRECT_CACHE_CONTROL },
      }),
    );
  const response = await route.handle(request, url, env, execution);
  const { eventsOf } = route;
  if (eventsOf) recordEvents(env.COUNTS, request, execution, () => eventsOf(request, response));
  return response;
}

type Handler = (request: Request, url: URL, env: Env, execution: ExecutionContext) => Promise<Response>;
type Route = {
  readonly paths: RegExp;
  readonly methods: readonly string[];
  readonly handle: Handler;
  readonly eventsOf?: EventsOf;
};

const READ_METHODS = ["GET", "HEAD"];
const READ_AND_POST_METHODS = ["GET", "HEAD", "POST"];

/** An answer that is made anew for each request, under its number and with the headers that every answer has. */
const uncached =
  (handler: Handler, isEmbeddable = false): Handler =>
  async (request, ...rest) =>
    withStandardHeaders(await handler(withRequestId(request), ...rest), isEmbeddable);

/** The api Worker's: a key of marketing's bucket stays as it is spelt. */
const API: Route = {
  paths: /^\/(?:api|files)\//,
  methods: READ_AND_POST_METHODS,
  handle: uncached((request, _, env) => withTimeout(env.API.fetch(request), API_TIMEOUT_MS), true),
  eventsOf: fileEvents,
};

/** All that is no page, by prefixes that no language has. */
const ROUTES: readonly Route[] = [
  API,
  {
    paths: /^\/drawings\//,
    methods: READ_METHODS,
    handle: uncached((request, _, { CATALOGUE }) => handleDrawing(CATALOGUE, request), true),
  },
  {
    paths: /^\/suggestions\//,
    methods: READ_METHODS,
    handle: uncached((request, _, { CATALOGUE, SEARCH_CACHE, VERSION }, execution) => {
      const waitUntil = (task: Promise<unknown>) => execution.waitUntil(task);
      return handleSuggestions(CATALOGUE, { kv: SEARCH_CACHE, version: VERSION.id, waitUntil }, request);
    }),
  },
  {
    paths: /^\/listed\//,
    methods: READ_METHODS,
    handle: uncached((request, _, { CATALOGUE }) => handleListedProduct(CATALOGUE, request)),
  },
  {
    paths: /^\/order-lines\//,
    methods: ["POST"],
    handle: uncached((request, _, { CATALOGUE, LINES_RATE }) => handleOrderLines(CATALOGUE, LINES_RATE, request)),
  },
  {
    paths: /^\/measures$/,
    methods: ["POST"],
    handle: uncached((request, _, env, execution) => handleWebVitals(request, env, execution)),
  },
  { paths: /^\/healthz$/, methods: READ_METHODS, handle: uncached(async (_, __, env) => handleHealthz(env)) },
  { paths: /^\/readyz$/, methods: READ_METHODS, handle: uncached((request, _, env) => handleReadyz(env, request)) },
  {
    paths: /^\/published$/,
    methods: ["POST"],
    handle: uncached((request, _, { CATALOGUE }, execution) => handlePublished(CATALOGUE, execution, request)),
  },
  {
    // A file that the build does not have is asked for by a page of an older deployment.
    paths: /^\/(?:assets|sitemaps|calendar|\.well-known)\/|\.(?:txt|xml|webmanifest)$/,
    methods: READ_METHODS,
    handle: uncached(async (request, _, { CATALOGUE }) => (await handleSeoFile(CATALOGUE, request)) ?? notFound()),
  },
];

const PAGES: Route = {
  paths: /^/,
  methods: READ_AND_POST_METHODS,
  eventsOf: pageEvents,
  handle: async (request, url, env, execution) => {
    if (request.method === "POST") return handleForm(request, url, env, execution);
    const render = (anonymous: Request, onDegraded: Site["onDegraded"]) => renderPage(anonymous, env, onDegraded);
    // Typed by the platform as a thing of browsers.
    return handlePage(request, env, execution, (caches as unknown as { default: Cache }).default, render);
  },
};

/** A form that a browser sent without scripts. */
const handleForm = uncached((request, _, env) =>
  renderPage(request, env, (part, error) => log("warn", part, error, request)),
);

const notFound = () =>
  new Response("Not found", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });

async function renderPage(request: Request, env: Env, onDegraded: Site["onDegraded"]): Promise<Response> {
  const context = new RouterContextProvider();
  let resultCount: number | null = null;
  context.set(siteContext, {
    catalogue: env.CATALOGUE,
    fetchApi: (apiRequest) => withTimeout(env.API.fetch(apiRequest), API_TIMEOUT_MS),
    turnstileSiteKey: env.TURNSTILE_SITE_KEY,
    isDocument: !new URL(request.url).pathname.endsWith(".data"),
    onSearchResults: (results) => {
      resultCount = results;
    },
    onDegraded,
  });
  const response = await handleRouterRequest(request, context);
  if (resultCount !== null) response.headers.set(RESULT_COUNT_HEADER, String(resultCount));
  return response;
}

/**
 * The request under a number that every log line about it carries, in both Workers. React Router's own headers, sent
 * from outside, could make it render another kind of page under this URL.
 */
function withRequestId(request: Request): Request {
  const headers = new Headers([...request.headers].filter(([name]) => !name.startsWith("x-react-router-")));
  headers.set("x-request-id", getRequestId(request.headers));
  return new Request(request, { headers });
}
