import type { Site } from "../app/foundation/site/site-context.ts";
import { screenOfPath } from "../app/ground/i18n/screen-of-path.ts";
import type { ScreenName } from "../app/ground/i18n/screens.ts";
import { log } from "../app/ground/platform/log.ts";
import { type EventsOf, fileEvents, messageEvents, pageEvents } from "./analytics/events.ts";
import { handleWebVitals } from "./analytics/handle-web-vitals.ts";
import { readingOf } from "./audience.ts";
import { BODY_LIMITS } from "./body-limits.ts";
import { fetchApi } from "./fetch-api.ts";
import { handleByApi } from "./handle-by-api.ts";
import { handleHealthz, handleReadyz } from "./health.ts";
import { handleListedProduct } from "./listed-product.ts";
import { handleOrderLines } from "./order-lines.ts";
import { CATALOGUE_TAG, withCacheTags } from "./page-cache/cache-tags.ts";
import { handlePage } from "./page-cache/handle-page.ts";
import { handlePurge } from "./page-cache/purge.ts";
import { readPurgeSecret } from "./page-cache/purge-secret.ts";
import { handlePageTexts } from "./page-texts.ts";
import { postMessage } from "./post-message.ts";
import { isPrefetch } from "./prefetch.ts";
import { handleEntry } from "./punch-out/handle-entry.ts";
import { handleTransfer } from "./punch-out/handle-transfer.ts";
import { isRateLimited } from "./rate-limit.ts";
import { refuse } from "./refusal.ts";
import { renderPage } from "./render-page.ts";
import { serveRemembered } from "./response-cache/serve-remembered.ts";
import { textResponse } from "./responses.ts";
import { type HandledRoute, type Handler, uncached } from "./route.ts";
import { patternOf } from "./route-path.ts";
import {
  type ApiRouteName,
  READ_AND_POST_METHODS,
  ROUTES,
  type Route,
  type RouteName,
  type Row,
} from "./route-table.ts";
import { handleSeoFile } from "./seo/handle-seo-file.ts";
import { handleShortLink } from "./short-link/handle-short-link.ts";
import { withStandardHeaders } from "./standard-headers.ts";
import { handleStopPage } from "./stop-page.ts";
import { handleStripProducts } from "./strip-products.ts";
import { handleSuggestions } from "./suggestions.ts";

export const EVENTS: Readonly<Record<NonNullable<Route["counts"]>, EventsOf>> = {
  pages: pageEvents,
  messages: messageEvents,
  files: fileEvents,
};

/** The routes that this Worker handles itself. It passes on all others. */
const HANDLERS: Readonly<Record<Exclude<RouteName, ApiRouteName>, Handler> & Partial<Record<RouteName, Handler>>> = {
  temporaryFile: (request, _, env) => handleByApi(request, env, { isLedTo: true }),
  message: (request, _, env) => postMessage(env, request),
  messageFile: (request, _, env) => postMessage(env, request),
  stopConfirmations: (request, _, env) => handleStopPage(request, env),
  picture: async (request, _, env) => {
    const response = await handleByApi(request, env);
    // A picture with its digest in its address is not purged with a release.
    return response.headers.get("cache-control")?.endsWith("immutable")
      ? response
      : withCacheTags(new Response(response.body, response), [CATALOGUE_TAG]);
  },
  shortLink: (request, { database }, env) =>
    handleShortLink(
      { catalogue: database, pointer: env.CATALOGUE_POINTER, fetchApi: (apiRequest) => fetchApi(env, apiRequest) },
      request,
    ),
  pageTexts: async (request) => handlePageTexts(request),
  punchOut: (request, _, env) => handleEntry(request, () => readPurgeSecret(env.CATALOGUE_POINTER)),
  transfer: (request, { database }, env) =>
    handleTransfer(database, request, () => readPurgeSecret(env.CATALOGUE_POINTER)),
  suggestions: (request, catalogue, { SEARCH_CACHE, VERSION }, execution) => {
    const waitUntil = (task: Promise<unknown>) => execution.waitUntil(task);
    const version = `${VERSION.id}.${catalogue.contentVersion?.texts ?? 0}`;
    return handleSuggestions(catalogue, { kv: SEARCH_CACHE, version, waitUntil }, request);
  },
  listedProduct: (request, { database }) => handleListedProduct(database, request),
  orderLines: (request, { database }, { WORDING_RATE }) => handleOrderLines(database, request, WORDING_RATE),
  stripProducts: (request, { database }, { WORDING_RATE }) => handleStripProducts(database, request, WORDING_RATE),
  webVitals: (request, _, env, execution) => handleWebVitals(request, env, execution),
  healthz: async (_, __, env) => handleHealthz(env),
  readyz: (request, _, env) => handleReadyz(env, request),
  purge: (request, _, env, execution) => handlePurge(env, execution, request),
  seoFile: async (request, { database: catalogue, content }, { CATALOGUE_POINTER: pointer }) =>
    (await handleSeoFile({ catalogue, content, pointer }, request)) ?? textResponse("Not found", 404),
};

const callApi: Handler = (request, _, env) => handleByApi(request, env);

const remember =
  (handle: Handler, { rate, audience }: Route): Handler =>
  (request, catalogue, env, execution) =>
    serveRemembered(request, catalogue, async (normalized) =>
      rate && (await isRateLimited(env[rate], request))
        ? withStandardHeaders(refuse(request, { status: 429, rate, ...readingOf(request, audience) }))
        : handle(normalized, catalogue, env, execution),
    );

const TABLE = Object.entries<Row>(ROUTES).map(([name, row]): { pattern: RegExp; route: HandledRoute } => {
  const handle = uncached(HANDLERS[name as RouteName] ?? callApi, row);
  return { pattern: patternOf(row), route: { ...row, handle: row.isRemembered ? remember(handle, row) : handle } };
});

/** Forms that a browser sent without JavaScript. */
const FORMS: HandledRoute = {
  methods: READ_AND_POST_METHODS,
  rate: "SUBMISSION_RATE",
  counts: "messages",
  handle: uncached((request, catalogue, env) =>
    renderPage(request, catalogue, env, (part, error) => log("warn", part, error, request)),
  ),
};

/** The forms to which files may be attached. */
const FORMS_WITH_FILES: HandledRoute = { ...FORMS, maxBodyBytes: BODY_LIMITS.messageForm };
const SCREENS_WITH_FILES: readonly ScreenName[] = ["contact", "supportContact", "support", "technicalSupport"];

const formOf = (pathname: string): HandledRoute =>
  SCREENS_WITH_FILES.includes(screenOfPath(pathname).screen) ? FORMS_WITH_FILES : FORMS;

const PAGES: HandledRoute = {
  methods: READ_AND_POST_METHODS,
  counts: "pages",
  handle: async (request, catalogue, env) => {
    const render = (anonymous: Request, onDegraded: Site["onDegraded"]) =>
      renderPage(anonymous, catalogue, env, onDegraded);
    return handlePage(request, catalogue, env, render, async () => {
      // Nothing is rendered for a page that may never be opened, so it needs no limit and uses up none.
      if (isPrefetch(request)) return refuse(request, { status: 503, audience: "page" });
      return (await isRateLimited(env.PAGE_RATE, request))
        ? refuse(request, { status: 429, rate: "PAGE_RATE", audience: "page" })
        : null;
    });
  },
};

export const findRoute = (pathname: string, method: string): HandledRoute =>
  TABLE.find(({ pattern }) => pattern.test(pathname))?.route ?? (method === "POST" ? formOf(pathname) : PAGES);
