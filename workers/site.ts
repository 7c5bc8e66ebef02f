import * as build from "virtual:react-router/server-build";
import type { Cache, ExecutionContext, KVNamespace, RateLimit } from "@cloudflare/workers-types";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { canonicalPath } from "../app/i18n/canonical-path.ts";
import { log, logUnexpected } from "../app/log.ts";
import { type Site, siteContext } from "../app/site-context.ts";
import { within } from "../app/within.ts";
import { answerDiscovery } from "./discovery/answer.ts";
import { answerDrawing } from "./drawings.ts";
import { answerHealth } from "./health.ts";
import { answerOrderLines } from "./order-lines.ts";
import { answerPage, type PageBindings } from "./pages/answer.ts";
import { MOVED_CACHE_CONTROL } from "./pages/kept-pages.ts";
import { purgeOlderReleases } from "./pages/purge.ts";
import { refuse } from "./refusals.ts";
import { requestId } from "./request-id.ts";
import { withStandardHeaders } from "./standard-headers.ts";
import { answerSuggestions } from "./suggestions.ts";

type Env = PageBindings & {
  /** Search results, under keys of release, locale and query. */
  readonly SEARCH_CACHE: KVNamespace;
  /** Turnstile's public key; it is in use when this is there, and its secret in the api Worker. */
  readonly TURNSTILE_SITE_KEY?: string;
  readonly LINES_RATE: RateLimit;
  /** The api Worker. */
  readonly API: { readonly fetch: (request: Request) => Promise<Response> };
};

/** The longest work of the api Worker, five hundred lines as a PDF, takes a tenth of it. */
const API_PATIENCE_MS = 8000;

const handlePage = createRequestHandler(build, import.meta.env.MODE);

export default {
  async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
    try {
      return await answer(request, env, execution);
    } catch (error) {
      logUnexpected(error, request);
      return withStandardHeaders(new Response("Unavailable", { status: 503 }));
    }
  },
};

async function answer(asked: Request, env: Env, execution: ExecutionContext): Promise<Response> {
  const url = new URL(asked.url);
  const refusal = await refuse(asked, url);
  if (refusal) return withStandardHeaders(refusal);

  const canonical = canonicalPath(url.pathname);
  const isFile = url.pathname.startsWith("/files/");
  if (canonical !== url.pathname && !isFile && !url.pathname.startsWith("/api/"))
    return withStandardHeaders(
      new Response(null, {
        status: 308,
        headers: { location: canonical + url.search, "cache-control": MOVED_CACHE_CONTROL },
      }),
    );

  const isPage = isPagePath(url.pathname);
  if (isPage && (asked.method === "GET" || asked.method === "HEAD")) {
    const render = (request: Request, lacks: Site["lacks"]) => renderPage(request, env, lacks);
    // Typed by the platform as a thing of browsers.
    return answerPage(asked, env, execution, (caches as unknown as { default: Cache }).default, render);
  }
  const request = numbered(asked);
  if (isPage)
    return withStandardHeaders(await renderPage(request, env, (part, error) => log("warn", part, error, request)));
  return withStandardHeaders(
    await answerOther(request, url, env, execution),
    /^\/(files|drawings|api)\//.test(url.pathname),
  );
}

/** All that is no page: prefixes that no language has. */
const OTHERS =
  /^\/(?:api|files|assets|drawings|suggestions|order-lines|sitemaps|calendar|\.well-known)\/|\.(?:txt|xml|webmanifest)$|^\/(?:healthz|readyz|published)$/;
const isPagePath = (path: string) => !OTHERS.test(path);

async function answerOther(request: Request, url: URL, env: Env, execution: ExecutionContext): Promise<Response> {
  const { pathname } = url;
  if (pathname.startsWith("/api/") || pathname.startsWith("/files/"))
    return within(API_PATIENCE_MS, env.API.fetch(request));
  if (pathname.startsWith("/drawings/")) return answerDrawing(env.CATALOGUE, request);
  if (pathname.startsWith("/suggestions/")) {
    const cache = {
      kv: env.SEARCH_CACHE,
      version: env.VERSION.id,
      waitUntil: (task: Promise<unknown>) => execution.waitUntil(task),
    };
    return answerSuggestions(env.CATALOGUE, cache, request);
  }
  if (pathname.startsWith("/order-lines/")) return answerOrderLines(env.CATALOGUE, env.LINES_RATE, request);
  if (pathname === "/healthz" || pathname === "/readyz") return answerHealth(env, request, pathname === "/readyz");
  if (pathname === "/published") return purgeOlderReleases(env.CATALOGUE, execution, request);
  // A file that the build does not have is asked for by a page of an older deployment.
  return (await answerDiscovery(env.CATALOGUE, request)) ?? notFound();
}

const notFound = () =>
  new Response("Not found", { status: 404, headers: { "content-type": "text/plain; charset=utf-8" } });

async function renderPage(request: Request, env: Env, lacks: Site["lacks"]): Promise<Response> {
  const context = new RouterContextProvider();
  context.set(siteContext, {
    catalogue: env.CATALOGUE,
    askApi: (asked) => within(API_PATIENCE_MS, env.API.fetch(asked)),
    turnstileSiteKey: env.TURNSTILE_SITE_KEY,
    isDocument: !new URL(request.url).pathname.endsWith(".data"),
    lacks,
  });
  return handlePage(request, context);
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
