import { COMPLIANCE_FORMATS } from "../app/features/list/export/compliance-formats.ts";
import { CAD_FORMATS } from "../app/foundation/catalogue/made-files/cad-files.ts";
import { PARTS_FILES } from "../app/foundation/catalogue/made-files/parts-files.ts";
import { OPERATIONS, type OperationId } from "../app/screens/api-reference/operations.ts";
import { formatRatePolicy } from "../app/screens/api-reference/rate-policy.ts";
import { CORS, OPENAPI_PATH } from "./api/product-api/headers.ts";
import type { Audience } from "./audience.ts";
import { BODY_LIMITS } from "./body-limits.ts";
import { CATALOGUE_TAG, DAY_TAG, FILES_TAG } from "./page-cache/cache-tags.ts";
import { PURGE_PATH } from "./page-cache/purge-request.ts";
import type { RateName } from "./rate-limit.ts";
import type { RefusalText } from "./refusal.ts";

/** The site Worker's demands of a request, and its treatment of the response. */
export type Route = {
  readonly methods: readonly string[];
  /** Counts the requests of an address. Pages count once they are not in memory, because those that are cost nothing. */
  readonly rate?: RateName;
  /** The texts of a refusal by the rate limit, if there are better ones. */
  readonly tooManyText?: RefusalText;
  /** For a route that takes nothing else. */
  readonly postsJson?: boolean;
  /** Takes the form of a page too, where it takes JSON. */
  readonly postsForm?: boolean;
  readonly maxBodyBytes?: number;
  /** Takes what pages of other sites send: it does nothing in a visitor's name and tells nothing private. */
  readonly isOpenToAnyOrigin?: boolean;
  /** Who reads refusals, if not whoever the request says. */
  readonly audience?: Audience;
  /** False where a refusal must not link to the same address. */
  readonly canRetry?: boolean;
  /** The headers of every response, refusals among them. */
  readonly responseHeaders?: Readonly<Record<string, string>>;
  /** The path is used as it came, since a file's key in the bucket may have capitals or double slashes. */
  readonly keepsPath?: boolean;
  /** The site Worker needs no catalogue for it, or reads the pointer itself. */
  readonly isWithoutCatalogue?: boolean;
  /** Responses that an isolate remembers, which cost nothing and are not counted. */
  readonly isRemembered?: boolean;
  /** Other sites may embed it. */
  readonly isEmbeddable?: boolean;
  /** The cache tags of its content, if caches may store it. */
  readonly tags?: readonly string[];
  /** The analytics events that responses count as. */
  readonly counts?: "pages" | "messages" | "files";
};

/** A row of the table. */
export type Row = Route & {
  /**
   * As OpenAPI writes it: `{name}` stands for a part of the path, or a piece of one, `{format}` for each of `formats`, and a
   * star at the end for whatever follows. An expression is for the site Worker alone.
   */
  readonly path: string | RegExp;
  readonly formats?: readonly string[];
  /** The method of the api Worker's handler. What else `methods` lets through, it does not find. */
  readonly apiMethod?: "GET" | "POST";
};

const READ_METHODS = ["GET", "HEAD"];
/** With the question that a browser asks before it sends a header such as `If-None-Match` to another origin. */
const CORS_METHODS = ["GET", "HEAD", "OPTIONS"];
export const READ_AND_POST_METHODS = ["GET", "HEAD", "POST"];

const API_WORKER = {
  keepsPath: true,
  isWithoutCatalogue: true,
  isEmbeddable: true,
  tags: [CATALOGUE_TAG, FILES_TAG],
  apiMethod: "GET",
} as const;

/** Documents and files, whose downloads are counted. */
const FILE = {
  ...API_WORKER,
  methods: READ_AND_POST_METHODS,
  audience: "programOrPerson",
  counts: "files",
} as const;
const DOCUMENT = { ...FILE, rate: "PAPER_RATE", tooManyText: "tooManyDocuments" } as const;
const ARCHIVE = { ...FILE, rate: "ARCHIVE_RATE", tooManyText: "tooManyDocuments" } as const;

/** Files of what a program posts, or the form of a page. */
const POSTED = {
  ...DOCUMENT,
  postsJson: true,
  postsForm: true,
  maxBodyBytes: BODY_LIMITS.orderList,
  apiMethod: "POST",
} as const;

const STRIPS = { ...POSTED, maxBodyBytes: BODY_LIMITS.strips } as const;

/** Programs of any origin read it. */
const PRODUCT_API = {
  ...API_WORKER,
  methods: CORS_METHODS,
  rate: "API_RATE",
  audience: "program",
  // A program knows its limit before it meets it.
  responseHeaders: { ...CORS, "ratelimit-policy": formatRatePolicy() },
} as const;
const ARCHIVE_API = {
  ...PRODUCT_API,
  rate: "ARCHIVE_RATE",
  tooManyText: "tooManyDocuments",
  responseHeaders: CORS,
} as const;
const RESOURCE = { ...PRODUCT_API, isWithoutCatalogue: false, isRemembered: true } as const;

/** API routes that no other row is about. */
const OTHER_API = { ...FILE, rate: "OTHER_RATE", audience: "program", responseHeaders: CORS } as const;

/** Requests of a page's script. */
const SCRIPT = { methods: READ_METHODS, audience: "script" } as const;
const LINES = { ...SCRIPT, methods: ["POST"], rate: "LINES_RATE", postsJson: true } as const;

const PARTS_FORMATS = PARTS_FILES.map(([file]) => file);
export const RAIL_FORMATS = ["step", "dxf", "glb"] as const;

type OperationRows = {
  readonly [Id in OperationId]: typeof RESOURCE & { readonly path: (typeof OPERATIONS)[Id]["path"] };
};
const OPERATION_ROWS = Object.fromEntries(
  Object.entries(OPERATIONS).map(([id, { path }]) => [id, { ...RESOURCE, path }]),
) as OperationRows;

/**
 * Everything but pages, by the name of its handler; the first row whose path fits is that of a request. The site Worker
 * refuses by it and passes on what has an `apiMethod` (workers/handlers.ts), the api Worker has its Hono app made from it
 * (workers/api/create-api.ts). No language's path begins as these do.
 */
export const ROUTES = {
  datasheet: { ...DOCUMENT, path: "/api/{locale}/products/{code}/datasheet.pdf" },
  comparison: { ...DOCUMENT, path: "/api/{locale}/comparison.xlsx" },
  comparisonCad: { ...DOCUMENT, path: "/api/{locale}/comparison.{format}", formats: ["step", "dxf"] },
  orderList: { ...POSTED, path: "/api/{locale}/order-list.pdf" },
  listTable: { ...POSTED, path: "/api/{locale}/order-list.{format}", formats: ["xlsx", "csv"] },
  compliance: { ...POSTED, path: "/api/{locale}/compliance.{format}", formats: COMPLIANCE_FORMATS },
  railCad: { ...POSTED, path: "/api/{locale}/rail.{format}", formats: RAIL_FORMATS },
  downloads: { ...ARCHIVE, path: "/api/{locale}/downloads.zip" },
  groupModels: { ...ARCHIVE, path: "/api/groups/{code}/models.zip" },
  openCatalogue: {
    ...ARCHIVE,
    path: "/api/{locale}/catalogue.{type}",
    methods: CORS_METHODS,
    responseHeaders: CORS,
  },
  productLines: { ...ARCHIVE_API, path: "/api/{locale}/products.ndjson" },
  categoryParts: { ...ARCHIVE_API, path: "/api/categories/{code}/{format}", formats: PARTS_FORMATS },
  strips: { ...STRIPS, path: "/api/{locale}/strips.pdf" },
  stripPlans: {
    ...PRODUCT_API,
    path: "/api/{locale}/strips.json",
    rate: "PAPER_RATE",
    responseHeaders: CORS,
    methods: ["POST", "OPTIONS"],
    postsJson: true,
    isOpenToAnyOrigin: true,
    maxBodyBytes: BODY_LIMITS.stripTables,
    apiMethod: "POST",
  },
  stripSvg: { ...STRIPS, path: "/api/{locale}/strips.svg" },
  stripCad: { ...STRIPS, path: "/api/{locale}/strips.{format}", formats: RAIL_FORMATS },
  stripLabels: { ...STRIPS, path: "/api/{locale}/strip-labels.pdf" },
  stripTable: {
    ...POSTED,
    path: "/api/{locale}/{format}",
    formats: ["strip-plan.xlsx", "strip-labels.xlsx", "strip-labels.csv", "strip-eplan.xlsx", "strip-e3.csv"],
    maxBodyBytes: BODY_LIMITS.stripTables,
  },
  listParts: {
    ...POSTED,
    path: "/api/{format}",
    formats: PARTS_FORMATS,
    methods: ["POST"],
  },
  temporaryFile: { ...FILE, path: "/api/{locale}/temporary/{token}/{name}", methods: READ_METHODS, rate: "FILE_RATE" },
  shareImage: { ...FILE, path: "/api/share.png", rate: "IMAGE_RATE" },
  drawingImage: { ...FILE, path: "/api/products/{code}/drawing.png", rate: "IMAGE_RATE" },
  productCad: {
    ...FILE,
    path: "/api/products/{code}/{format}",
    formats: CAD_FORMATS.map(([file]) => file),
    rate: "IMAGE_RATE",
  },
  stopConfirmations: {
    path: "/api/{locale}/messages/{id}/stop",
    methods: READ_AND_POST_METHODS,
    rate: "OTHER_RATE",
    maxBodyBytes: BODY_LIMITS.stop,
    isWithoutCatalogue: true,
    apiMethod: "POST",
  },
  /** Called by the site Worker's `/readyz`, as is the next. */
  health: { ...OTHER_API, path: "/api/health" },
  messagesHealth: { ...OTHER_API, path: "/api/health/messages" },
  /** For a watcher outside: mails about mails that do not leave would not leave either. */
  mailHealth: { ...OTHER_API, path: "/api/health/mail" },
  message: {
    path: "/api/{locale}/messages",
    methods: READ_AND_POST_METHODS,
    rate: "SUBMISSION_RATE",
    postsJson: true,
    maxBodyBytes: BODY_LIMITS.message,
    keepsPath: true,
    isWithoutCatalogue: true,
    counts: "messages",
    apiMethod: "POST",
  },
  messageFile: {
    path: "/api/{locale}/messages/files",
    methods: READ_AND_POST_METHODS,
    rate: "SUBMISSION_RATE",
    maxBodyBytes: BODY_LIMITS.messageFile,
    keepsPath: true,
    isWithoutCatalogue: true,
    audience: "script",
    apiMethod: "POST",
  },
  ...OPERATION_ROWS,
  openapi: { ...RESOURCE, path: OPENAPI_PATH },
  /** RFC 9727: what a program that knows the domain alone finds. */
  apiCatalog: { ...RESOURCE, path: "/.well-known/api-catalog" },
  // Too long to be remembered.
  shell: { ...PRODUCT_API, path: "/api/products/{code}/aas.{format}", formats: ["json", "aasx"] },
  productParts: { ...RESOURCE, path: "/api/products/{code}/{format}", formats: PARTS_FORMATS },
  mcp: {
    ...PRODUCT_API,
    path: "/mcp",
    // A server without sessions has no stream to GET and nothing to DELETE: 405, as the protocol says.
    methods: ["POST", "OPTIONS"],
    postsJson: true,
    maxBodyBytes: BODY_LIMITS.mcp,
    isOpenToAnyOrigin: true,
    apiMethod: "POST",
  },
  unknownApi: { ...OTHER_API, path: "/api/*" },
  file: { ...FILE, path: "/files/*", methods: READ_METHODS, rate: "FILE_RATE" },
  picture: {
    path: "/drawings/*",
    methods: READ_METHODS,
    rate: "DRAWING_RATE",
    isWithoutCatalogue: true,
    isEmbeddable: true,
    apiMethod: "GET",
  },
  shortLink: {
    path: "/id/*",
    methods: READ_METHODS,
    rate: "API_RATE",
    keepsPath: true,
    audience: "shortLink",
    // Every answer depends on them; none is cached, as Workers Cache knows no headers.
    responseHeaders: {
      ...PRODUCT_API.responseHeaders,
      "cache-control": "no-store",
      vary: "Accept, Accept-Language",
    },
  },
  punchOut: {
    // Its query may have a password, so nothing repeats it: no redirect to a canonical path, no link, no referrer.
    path: /^\/punch-out\/?$/i,
    methods: READ_AND_POST_METHODS,
    rate: "LINES_RATE",
    isOpenToAnyOrigin: true,
    maxBodyBytes: BODY_LIMITS.punchOut,
    keepsPath: true,
    canRetry: false,
    responseHeaders: { "referrer-policy": "no-referrer" },
    isWithoutCatalogue: true,
  },
  punchOutSetup: {
    path: "/punch-out/cxml",
    methods: ["POST"],
    rate: "LINES_RATE",
    isOpenToAnyOrigin: true,
    audience: "program",
    maxBodyBytes: BODY_LIMITS.cxml,
    isWithoutCatalogue: true,
    // Where XML is read anyway.
    apiMethod: "POST",
  },
  transfer: {
    path: "/punch-out/*",
    methods: READ_AND_POST_METHODS,
    rate: "LINES_RATE",
    canRetry: false,
    maxBodyBytes: BODY_LIMITS.orderList,
  },
  suggestions: { ...SCRIPT, path: "/suggestions/*", rate: "SUGGESTION_RATE", tags: [CATALOGUE_TAG] },
  listedProduct: { ...SCRIPT, path: "/listed/*", rate: "VARIANT_RATE", tags: [CATALOGUE_TAG] },
  orderLines: { ...LINES, path: "/order-lines/*", maxBodyBytes: BODY_LIMITS.orderLines },
  stripProducts: { ...LINES, path: "/strip-products/*", maxBodyBytes: BODY_LIMITS.stripProducts },
  pageTexts: {
    ...SCRIPT,
    path: "/texts/{locale}/{file}",
    rate: "FILE_RATE",
    // Names of screens have capitals.
    keepsPath: true,
    isWithoutCatalogue: true,
  },
  webVitals: {
    ...LINES,
    path: "/measures",
    rate: "MEASURES_RATE",
    maxBodyBytes: BODY_LIMITS.webVitals,
    isWithoutCatalogue: true,
  },
  healthz: { path: "/healthz", methods: READ_METHODS, isWithoutCatalogue: true },
  readyz: { ...SCRIPT, path: "/readyz", rate: "OTHER_RATE", isWithoutCatalogue: true },
  purge: { ...SCRIPT, path: PURGE_PATH, methods: ["POST"], rate: "OTHER_RATE", isWithoutCatalogue: true },
  seoFile: {
    // Pages of an older deployment request assets that this build no longer has.
    path: /^\/(?:assets|sitemaps|calendar|\.well-known)\/|\.(?:txt|xml|webmanifest)$/,
    methods: READ_METHODS,
    rate: "OTHER_RATE",
    tags: [CATALOGUE_TAG, DAY_TAG],
  },
} as const satisfies Readonly<Record<string, Row>>;

export type RouteName = keyof typeof ROUTES;
/** Those that the api Worker has a handler for. */
export type ApiRouteName = {
  [Name in RouteName]: (typeof ROUTES)[Name] extends { readonly apiMethod: string; readonly path: string }
    ? Name
    : never;
}[RouteName];

export type FormatOf<Name extends RouteName> = (typeof ROUTES)[Name] extends {
  readonly formats: readonly (infer Format)[];
}
  ? Format
  : never;
