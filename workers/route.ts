import type { ExecutionContext, KVNamespace } from "@cloudflare/workers-types";
import type { WebVitalsBindings } from "./analytics/handle-web-vitals.ts";
import { withCacheTags } from "./page-cache/cache-tags.ts";
import type { PageBindings } from "./page-cache/handle-page.ts";
import type { RateBindings } from "./rate-limit.ts";
import type { RenderBindings } from "./render-page.ts";
import { withRequestId } from "./request-id.ts";
import type { Route } from "./route-table.ts";
import type { OpenCatalogue, SlotBindings } from "./slots/open-catalogue.ts";
import { withStandardHeaders } from "./standard-headers.ts";

export type RouteBindings = PageBindings &
  RenderBindings &
  WebVitalsBindings &
  RateBindings &
  SlotBindings & {
    /** Search results, under keys of release, locale and query. */
    readonly SEARCH_CACHE: KVNamespace;
  };

/** @param catalogue what the request reads of the catalogue, if its route does */
export type Handler = (
  request: Request,
  catalogue: OpenCatalogue,
  env: RouteBindings,
  execution: ExecutionContext,
) => Promise<Response>;
export type HandledRoute = Route & { readonly handle: Handler };

export const uncached =
  (handler: Handler, { isEmbeddable = false, tags = [] }: Pick<Route, "isEmbeddable" | "tags"> = {}): Handler =>
  async (request, ...rest) =>
    withCacheTags(withStandardHeaders(await handler(withRequestId(request), ...rest), isEmbeddable), tags);
