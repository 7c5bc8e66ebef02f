import type { ExecutionContext, KVNamespace } from "@cloudflare/workers-types";
import type { EventsOf } from "./analytics/events.ts";
import type { WebVitalsBindings } from "./analytics/handle-web-vitals.ts";
import { withCacheTags } from "./page-cache/cache-tags.ts";
import type { PageBindings } from "./page-cache/handle-page.ts";
import type { RateBindings } from "./rate-limit.ts";
import type { Requirements } from "./reject-request.ts";
import type { RenderBindings } from "./render-page.ts";
import { withRequestId } from "./request-id.ts";
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

export const READ_METHODS = ["GET", "HEAD"];
/** With the question that a browser asks before it sends a header such as `If-None-Match` to another origin. */
export const CORS_METHODS = ["GET", "HEAD", "OPTIONS"];
export const READ_AND_POST_METHODS = ["GET", "HEAD", "POST"];

type ResponseOptions = {
  /** Other sites may embed it. */
  readonly isEmbeddable?: boolean;
  /** What it is made from, if caches may store it. */
  readonly tags?: readonly string[];
};

export const uncached =
  (handler: Handler, { isEmbeddable = false, tags = [] }: ResponseOptions = {}): Handler =>
  async (request, ...rest) =>
    withCacheTags(withStandardHeaders(await handler(withRequestId(request), ...rest), isEmbeddable), tags);
