import { WorkerEntrypoint } from "cloudflare:workers";
import type { ExecutionContext, ScheduledController } from "@cloudflare/workers-types";
import { canonicalPath } from "../app/ground/i18n/canonical-path.ts";
import { logUnexpected } from "../app/ground/platform/log.ts";
import { recordEvents } from "./analytics/record-events.ts";
import { readingOf } from "./audience.ts";
import { decodeUnreserved } from "./decode-unreserved.ts";
import { storeErrors } from "./error-count.ts";
import { EVENTS, findRoute } from "./handlers.ts";
import { REDIRECT_CACHE_CONTROL } from "./page-cache/page-cache.ts";
import { startDay } from "./page-cache/purge.ts";
import { checkPages, type PageChecks } from "./page-check.ts";
import { refuse } from "./refusal.ts";
import { rejectRequest } from "./reject-request.ts";
import type { HandledRoute, RouteBindings } from "./route.ts";
import type { Route } from "./route-table.ts";
import { NO_CATALOGUE } from "./slots/open-catalogue.ts";
import { withCatalogue } from "./slots/with-catalogue.ts";
import { withStandardHeaders } from "./standard-headers.ts";

type Env = RouteBindings & {
  /** "off" keeps search engines out: staging. */
  readonly INDEXED: string;
  readonly ALERTS: string;
};

export default {
  async fetch(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
    if (isPreview(env) && new URL(request.url).hostname.endsWith(".workers.dev")) return notHere();
    const headers = {
      ...(env.INDEXED === "off" ? { "x-robots-tag": "noindex, nofollow" } : {}),
      ...(isPreview(env) ? { "cache-control": "private, no-cache" } : {}),
    };
    try {
      return withHeaders(await handleRequest(request, env, execution), headers);
    } catch (error) {
      logUnexpected(error, request);
      return withHeaders(unavailableResponse(request, routeOf(request, new URL(request.url))), headers);
    } finally {
      storeErrors(env, (task) => execution.waitUntil(task));
    }
  },
  scheduled: (_: ScheduledController, __: Env, execution: ExecutionContext): Promise<void> => startDay(execution),
};

/** For the publisher alone, at the preview: its binding is what lets it in. */
export class PageCheck extends WorkerEntrypoint<Env> implements PageChecks {
  check(release: number) {
    return checkPages(release, this.env, (request) => handleRequest(request, this.env, this.ctx));
  }
}

/** What other Workers answered has headers that cannot be changed. */
function withHeaders(response: Response, headers: Readonly<Record<string, string>>): Response {
  if (Object.keys(headers).length === 0) return response;
  const copy = new Response(response.body, response);
  for (const [name, value] of Object.entries(headers)) copy.headers.set(name, value);
  return copy;
}

/** What the desk alone passes on, to those whom Access has let in (decision 0024). */
const isPreview = ({ SLOT }: Env): boolean => SLOT === "next";

/** Should somebody have turned on the preview's address: Access does not stand in front of it. */
const notHere = () =>
  withStandardHeaders(new Response(null, { status: 404, headers: { "cache-control": "no-store" } }));

/** Reveals nothing about the error. */
const unavailableResponse = (
  request: Request,
  { audience, responseHeaders: headers = {}, canRetry }: Route,
): Response =>
  withStandardHeaders(refuse(request, { ...readingOf(request, audience), status: 503, canRetry, headers }));

const routeOf = ({ method }: Request, { pathname }: URL): HandledRoute => findRoute(decodeUnreserved(pathname), method);

async function handleRequest(request: Request, env: Env, execution: ExecutionContext): Promise<Response> {
  const url = new URL(request.url);
  const route = routeOf(request, url);
  const rejection = await rejectRequest(request, route, env);
  if (rejection) return withStandardHeaders(rejection);

  const canonical = route.keepsPath ? url.pathname : canonicalPath(url.pathname);
  if (canonical !== url.pathname) {
    const headers = { location: canonical + url.search, "cache-control": REDIRECT_CACHE_CONTROL };
    return withStandardHeaders(new Response(null, { status: 308, headers }));
  }
  const response = route.isWithoutCatalogue
    ? await route.handle(request, NO_CATALOGUE, env, execution)
    : await withCatalogue(
        {
          bindings: env,
          role: isPreview(env) ? "next" : "live",
          request,
          waitUntil: (task) => execution.waitUntil(task),
          unavailable: () => unavailableResponse(request, route),
        },
        (catalogue) => route.handle(request, catalogue, env, execution),
      );
  for (const [name, value] of Object.entries(route.responseHeaders ?? {})) response.headers.set(name, value);
  const { counts } = route;
  if (counts) recordEvents(env.COUNTS, request, execution, () => EVENTS[counts](request, response));
  return response;
}
