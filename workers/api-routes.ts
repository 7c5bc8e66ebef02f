import { INTERNATIONAL_LOCALE } from "../app/ground/i18n/locales.ts";
import { formatRatePolicy } from "../app/screens/api-reference/rate-policy.ts";
import { acceptsPage } from "./accepts-page.ts";
import { fileEvents, messageEvents } from "./analytics/events.ts";
import { CORS } from "./api/product-api/headers.ts";
import { BODY_LIMITS } from "./body-limits.ts";
import { handleByApi, TEMPORARY_FILES } from "./handle-by-api.ts";
import { CATALOGUE_TAG, FILES_TAG } from "./page-cache/cache-tags.ts";
import { postMessage } from "./post-message.ts";
import { isRateLimited } from "./rate-limit.ts";
import { isForm } from "./read-json.ts";
import { refuse } from "./refusal.ts";
import { serveRemembered } from "./response-cache/serve-remembered.ts";
import { CORS_METHODS, READ_AND_POST_METHODS, READ_METHODS, type Route, uncached } from "./route.ts";
import { withStandardHeaders } from "./standard-headers.ts";
import { handleStopPage, STOP_PATHS } from "./stop-page.ts";

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
export const PRODUCT_API = {
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

/** Documents, files, messages and the product API. */
export const API_ROUTES: readonly Route[] = [
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
];
