import * as build from "virtual:react-router/server-build";
import type { Cache, ExecutionContext, KVNamespace, RateLimit } from "@cloudflare/workers-types";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { canonicalPath } from "../app/i18n/canonical-path.ts";
import { log, logUnexpected } from "../app/log.ts";
import { type Site, siteContext } from "../app/site-context.ts";
import { withTimeout } from "../app/with-timeout.ts";
import { type CountedOf, countedFile, countedPage, RESULTS_HEADER } from "./counts/answered.ts";
import { count } from "./counts/count.ts";
import { type MeasuresBindings, takeMeasures } from "./counts/measures.ts";
import { answerDiscovery } from "./discovery/answer.ts";
import { answerDrawing } from "./drawings.ts";
import { alive, ready } from "./health.ts";
import { turnAway } from "./invited.ts";
import { answerListedProduct } from "./listed-product.ts";
import { handleOrderLines } from "./order-lines.ts";
import { answerPage, type PageBindings } from "./pages/answer.ts";
import { MOVED_CACHE_CONTROL } from "./pages/kept-pages.ts";
import { purgeOlderReleases } from "./pages/purge.ts";
import { refuse } from "./refusals.ts";
import { requestId } from "./request-id.ts";
import { withStandardHeaders } from "./standard-headers.ts";
import { answerSuggestions } from "./suggestions.ts";

type Env = PageBindings &
  MeasuresBindings & {
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
const API_PATIENCE_MS = 8000;

const handlePage = createRequestHandler(build, import.meta.env.MODE);

export default {
  async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
    try {
      const answered =
        env.VISITORS === "invited"
          ? await answerInvited(request, env, execution)
          : await answer(request, env, execution);
      return env.INDEXED === "off" ? unindexed(answered) : answered;
    } catch (error) {
      logUnexpected(error, request);
      return withStandardHeaders(new Response("Unavailable", { status: 503 }));
    }
  },
};

/** The answer for who knows the password, which no cache in front may give to anybody else. */
async function answerInvited(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
  const refusal = await turnAway(request, env.SITE_PASSWORD);
  if (refusal) return withStandardHeaders(refusal);
  const answered = await answer(request, env, execution);
  const copy = new Response(answered.body, answered);
  copy.headers.set("cache-control", "private, no-cache");
  return copy;
}

/** The answer, to be left out by search engines, whatever it is. */
function unindexed(answered: Response): Response {
  const copy = new Response(answered.body, answered);
  copy.headers.set("x-robots-tag", "noindex, nofollow");
  return copy;
}

async function answer(asked: Request, env: Env, execution: ExecutionContext): Promise<Response> {
  const url = new URL(asked.url);
  const route = ROUTES.find(({ paths }) => paths.test(url.pathname)) ?? PAGES;
  const refusal = await refuse(asked, url, route.methods);
  if (refusal) return withStandardHeaders(refusal);

  const canonical = canonicalPath(url.pathname);
  if (canonical !== url.pathname && route !== API)
    return withStandardHeaders(
      new Response(null, {
        status: 308,
        headers: { location: canonical + url.search, "cache-control": MOVED_CACHE_CONTROL },
      }),
    );
  const answered = await route.answer(asked, url, env, execution);
  const { counted } = route;
  if (counted) count(env.COUNTS, asked, execution, () => counted(asked, answered));
  return answered;
}

type Answer = (request: Request, url: URL, env: Env, execution: ExecutionContext) => Promise<Response>;
type Route = {
  readonly paths: RegExp;
  readonly methods: readonly string[];
  readonly answer: Answer;
  readonly counted?: CountedOf;
};

const READ = ["GET", "HEAD"];
const READ_AND_SEND = ["GET", "HEAD", "POST"];

/** An answer that is made anew for each request, under its number and with the headers that every answer has. */
const uncached =
  (answerOf: Answer, mayBeEmbedded = false): Answer =>
  async (asked, ...rest) =>
    withStandardHeaders(await answerOf(numbered(asked), ...rest), mayBeEmbedded);

/** The api Worker's: a key of marketing's bucket stays as it is spelt. */
const API: Route = {
  paths: /^\/(?:api|files)\//,
  methods: READ_AND_SEND,
  answer: uncached((request, _, env) => withTimeout(env.API.fetch(request), API_PATIENCE_MS), true),
  counted: countedFile,
};

/** All that is no page, by prefixes that no language has. */
const ROUTES: readonly Route[] = [
  API,
  {
    paths: /^\/drawings\//,
    methods: READ,
    answer: uncached((request, _, { CATALOGUE }) => answerDrawing(CATALOGUE, request), true),
  },
  {
    paths: /^\/suggestions\//,
    methods: READ,
    answer: uncached((request, _, { CATALOGUE, SEARCH_CACHE, VERSION }, execution) => {
      const waitUntil = (task: Promise<unknown>) => execution.waitUntil(task);
      return answerSuggestions(CATALOGUE, { kv: SEARCH_CACHE, version: VERSION.id, waitUntil }, request);
    }),
  },
  {
    paths: /^\/listed\//,
    methods: READ,
    answer: uncached((request, _, { CATALOGUE }) => answerListedProduct(CATALOGUE, request)),
  },
  {
    paths: /^\/order-lines\//,
    methods: ["POST"],
    answer: uncached((request, _, { CATALOGUE, LINES_RATE }) => handleOrderLines(CATALOGUE, LINES_RATE, request)),
  },
  {
    paths: /^\/measures$/,
    methods: ["POST"],
    answer: uncached((request, _, env, execution) => takeMeasures(request, env, execution)),
  },
  { paths: /^\/healthz$/, methods: READ, answer: uncached(async (_, __, env) => alive(env)) },
  { paths: /^\/readyz$/, methods: READ, answer: uncached((request, _, env) => ready(env, request)) },
  {
    paths: /^\/published$/,
    methods: ["POST"],
    answer: uncached((request, _, { CATALOGUE }, execution) => purgeOlderReleases(CATALOGUE, execution, request)),
  },
  {
    // A file that the build does not have is asked for by a page of an older deployment.
    paths: /^\/(?:assets|sitemaps|calendar|\.well-known)\/|\.(?:txt|xml|webmanifest)$/,
    methods: READ,
    answer: uncached(async (request, _, { CATALOGUE }) => (await answerDiscovery(CATALOGUE, request)) ?? notFound()),
  },
];

const PAGES: Route = {
  paths: /^/,
  methods: READ_AND_SEND,
  counted: countedPage,
  answer: async (asked, url, env, execution) => {
    if (asked.method === "POST") return sent(asked, url, env, execution);
    const render = (request: Request, lacks: Site["onDegraded"]) => renderPage(request, env, lacks);
    // Typed by the platform as a thing of browsers.
    return answerPage(asked, env, execution, (caches as unknown as { default: Cache }).default, render);
  },
};

/** A form that a browser sent without scripts. */
const sent = uncached((request, _, env) =>
  renderPage(request, env, (part, error) => log("warn", part, error, request)),
);

const notFound = () =>
  new Response("Not found", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });

async function renderPage(request: Request, env: Env, lacks: Site["onDegraded"]): Promise<Response> {
  const context = new RouterContextProvider();
  let found: number | null = null;
  context.set(siteContext, {
    catalogue: env.CATALOGUE,
    fetchApi: (asked) => withTimeout(env.API.fetch(asked), API_PATIENCE_MS),
    turnstileSiteKey: env.TURNSTILE_SITE_KEY,
    isDocument: !new URL(request.url).pathname.endsWith(".data"),
    onSearchResults: (results) => {
      found = results;
    },
    onDegraded: lacks,
  });
  const page = await handlePage(request, context);
  if (found !== null) page.headers.set(RESULTS_HEADER, String(found));
  return page;
}

/**
 * The request under a number that every log line about it carries, in both Workers. React Router's own headers, sent
 * from outside, could make it render another kind of page under this URL.
 */
function numbered(request: Request): Request {
  const headers = new Headers([...request.headers].filter(([name]) => !name.startsWith("x-react-router-")));
  headers.set("x-request-id", requestId(request.headers));
  return new Request(request, { headers });
}
