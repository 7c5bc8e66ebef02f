import * as build from "virtual:react-router/server-build";
import type { D1Database, ExecutionContext, KVNamespace } from "@cloudflare/workers-types";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { canonicalPath } from "../app/i18n/canonical-path.ts";
import { siteContext } from "../app/site-context.ts";
import { answerDiscovery } from "./discovery/answer.ts";
import { answerDrawing } from "./drawings.ts";
import { answerOrderLines } from "./order-lines.ts";
import { answerSuggestions } from "./suggestions.ts";

type Env = {
  readonly CATALOGUE: D1Database;
  /** Search results, under keys of release, locale and query. */
  readonly SEARCH_CACHE: KVNamespace;
  readonly VERSION: { readonly id: string };
  /** Turnstile's public key; it is in use when this is there, and its secret in the api Worker. */
  readonly TURNSTILE_SITE_KEY?: string;
  /** The api Worker. */
  readonly API: { readonly fetch: (request: Request) => Promise<Response> };
};

const renderPage = createRequestHandler(build, import.meta.env.MODE);

export default {
  async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
    const url = new URL(request.url);
    if (url.pathname.startsWith("/api/") || url.pathname.startsWith("/files/")) return env.API.fetch(request);

    // A file that the build does not have, asked for by a page of an older deployment.
    if (url.pathname.startsWith("/assets/"))
      return new Response("Not found", {
        status: 404,
        headers: { "content-type": "text/plain; charset=utf-8", "cache-control": "no-store" },
      });

    const canonical = canonicalPath(url.pathname);
    if (canonical !== url.pathname)
      return new Response(null, {
        status: 308,
        headers: { location: canonical + url.search, "cache-control": "public, max-age=3600" },
      });
    if (url.pathname.startsWith("/drawings/")) return answerDrawing(env.CATALOGUE, request);
    if (url.pathname.startsWith("/suggestions/")) {
      const cache = {
        kv: env.SEARCH_CACHE,
        version: env.VERSION.id,
        waitUntil: (task: Promise<unknown>) => execution.waitUntil(task),
      };
      return answerSuggestions(env.CATALOGUE, cache, request);
    }

    if (url.pathname.startsWith("/order-lines/")) return answerOrderLines(env.CATALOGUE, request);

    const file = await answerDiscovery(env.CATALOGUE, request);
    if (file) return file;

    const context = new RouterContextProvider();
    context.set(siteContext, {
      catalogue: env.CATALOGUE,
      askApi: (asked) => env.API.fetch(asked),
      turnstileSiteKey: env.TURNSTILE_SITE_KEY,
    });
    return withCacheControl(await renderPage(withoutRouterHeaders(request), context));
  },
};

/** Every answer says whether it may be kept: a cache in front would keep one that says nothing. */
function withCacheControl(response: Response): Response {
  if (!response.headers.has("cache-control")) {
    response.headers.set("cache-control", response.status === 308 ? "public, max-age=3600" : "no-store");
  }
  return response;
}

/** React Router's own request headers, sent from outside, could make it render another kind of page under this URL. */
function withoutRouterHeaders(request: Request): Request {
  const names = [...request.headers.keys()].filter((name) => name.startsWith("x-react-router-"));
  if (names.length === 0) return request;
  const headers = new Headers(request.headers);
  for (const name of names) headers.delete(name);
  return new Request(request, { headers });
}
