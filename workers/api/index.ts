import type { ExecutionContext, ExportedHandler } from "@cloudflare/workers-types";
import { type Context, Hono } from "hono";
import * as v from "valibot";
import type { CatalogueDatabase } from "../../app/foundation/catalogue/data/database.ts";
import { PARTS_FILES } from "../../app/foundation/catalogue/made-files/parts-files.ts";
import { INTERNATIONAL_LOCALE, isLocale, type Locale } from "../../app/ground/i18n/locales.ts";
import { log } from "../../app/ground/platform/log.ts";
import { COMPLIANCE_FORMATS } from "../../app/work/list/export/compliance-formats.ts";
import { BODY_LIMITS } from "../body-limits.ts";
import { GATES } from "../ceilings.ts";
import { problemResponse } from "../problem.ts";
import { readRelease } from "../release.ts";
import { withCatalogue } from "../slots/with-catalogue.ts";
import { handleShell, SHELL_FORMATS } from "./aas/handle-shell.ts";
import { consumeBatch, runCron } from "./background.ts";
import { type Bindings, type PlatformBindings, storeOf } from "./bindings.ts";
import { handleGroupZip } from "./cad/handle-group-zip.ts";
import { handleProductCad } from "./cad/handle-product-cad.ts";
import { handleComparisonCad, handleRailCad } from "./cad/handle-rail-cad.ts";
import { RAIL_FORMATS } from "./cad/rail-file.ts";
import { handleComparison } from "./comparison/handle-comparison.ts";
import { handleCompliance } from "./compliance/handle-compliance.ts";
import { handleDatasheet } from "./datasheet/handle-datasheet.ts";
import { handleCategoryParts, handleListParts, handleProductParts } from "./ecad/handle-parts.ts";
import { serveFile } from "./files/serve-file.ts";
import { serveZip } from "./files/serve-zip.ts";
import { type MakeFile, makePostedFile, serveTemporaryFile } from "./generated-files/temporary-files.ts";
import { createDocumentGate, type MakeDocument } from "./http/document-gate.ts";
import type { DocumentContext, VersionContext } from "./http/serve-cached.ts";
import { handleDrawingImage, handleShareImage } from "./images/handle-images.ts";
import { handleMcpPreflight } from "./mcp/preflight.ts";
import { messageRoutes } from "./messages/routes.ts";
import { checkMessagesWritable } from "./messages/store/store-message.ts";
import { handleOpenCatalogue } from "./open-catalogue/handle-open-catalogue.ts";
import { OPEN_FORMATS } from "./open-catalogue/writers.ts";
import { handleListTable, LIST_TABLE_FORMATS } from "./order-list/handle-list-table.ts";
import { handleOrderList } from "./order-list/handle-order-list.ts";
import { handlePicture } from "./pictures/handle-picture.ts";
import { productApiRoutes } from "./product-api/routes.ts";
import { handleStripSvg, handleStripTable, STRIP_TABLES } from "./strips/handle-strip-tables.ts";
import { handleStripCad, handleStripLabels, handleStripsPdf } from "./strips/handle-strips.ts";

type Env = { Bindings: Bindings };

const api = new Hono<Env>();

/** Called by the site Worker's `/readyz`, as is the next. */
api.get("/api/health", async ({ env, json }) => {
  const release = await readRelease(env.CATALOGUE);
  return json({ status: "ok", release: release?.number ?? 0 }, 200, { "cache-control": "no-store" });
});

api.get("/api/health/messages", async ({ env, json }) => {
  await checkMessagesWritable(env.MESSAGES);
  return json({ status: "ok" }, 200, { "cache-control": "no-store" });
});

const documentGate = createDocumentGate(GATES.documents);
const through =
  ({ makeFor }: typeof documentGate) =>
  ({ req, executionCtx }: Context<Env>) =>
    makeFor(req.raw, (task) => executionCtx.waitUntil(task));
const documents = through(documentGate);
const datasheets = through(createDocumentGate(GATES.datasheets));
const images = through(createDocumentGate(GATES.images));
const catalogues = through(createDocumentGate(GATES.catalogues));

api.get("/api/:locale/products/:code/datasheet.pdf", (context) => {
  const { env, req, notFound } = context;
  const { locale, code } = req.param();
  if (!isLocale(locale)) return notFound();
  const { CATALOGUE: catalogue, GENERATED: generated, VERSION } = env;
  const bindings = { catalogue, generated, version: VERSION.id };
  return handleDatasheet(bindings, locale, code, req.raw, datasheets(context));
});

type HandleList = (
  catalogue: CatalogueDatabase,
  locale: Locale,
  request: Request,
  makeDocument: MakeDocument,
) => Promise<Response>;

const makePosted = ({ env, req }: Context<Env>, locale: Locale, maxBytes: number, make: MakeFile): Promise<Response> =>
  makePostedFile(req.raw, make, { refuseEarly: documentGate.refuseEarly, bucket: env.GENERATED, locale, maxBytes });

const postList = (file: string, handle: HandleList, maxBytes: number = BODY_LIMITS.orderList) =>
  api.post(`/api/:locale/${file}`, async (context) => {
    const { env, req, notFound } = context;
    const { locale = "" } = req.param();
    if (!isLocale(locale)) return notFound();
    return makePosted(context, locale, maxBytes, (request) =>
      handle(env.CATALOGUE, locale, request, documents(context)),
    );
  });

api.get("/api/:locale/temporary/:token/:name", ({ env, req, notFound }) => {
  const { locale, token } = req.param();
  return isLocale(locale) ? serveTemporaryFile(env.GENERATED, req.raw, token, locale) : notFound();
});

postList("order-list.pdf", handleOrderList);
for (const format of LIST_TABLE_FORMATS)
  postList(`order-list.${format}`, (catalogue, locale, ...rest) => handleListTable(catalogue, locale, format, ...rest));
postList("strips.pdf", handleStripsPdf);
postList("strip-labels.pdf", handleStripLabels);
postList("strips.svg", handleStripSvg);
for (const file of STRIP_TABLES)
  postList(
    file,
    (catalogue, locale, ...rest) => handleStripTable(catalogue, locale, file, ...rest),
    BODY_LIMITS.stripTables,
  );

for (const format of COMPLIANCE_FORMATS)
  postList(`compliance.${format}`, (catalogue, locale, ...rest) =>
    handleCompliance(catalogue, locale, format, ...rest),
  );

api.get("/api/:locale/comparison.xlsx", (context) => {
  const { env, req, notFound } = context;
  const { locale } = req.param();
  return isLocale(locale) ? handleComparison(env.CATALOGUE, locale, req.url, documents(context)) : notFound();
});

for (const format of ["step", "dxf"] as const)
  api.get(`/api/:locale/comparison.${format}`, (context) => {
    const { env, req, notFound } = context;
    const { locale } = req.param();
    return isLocale(locale)
      ? handleComparisonCad(env.CATALOGUE, locale, format, req.url, documents(context))
      : notFound();
  });

for (const format of OPEN_FORMATS)
  api.get(`/api/:locale/catalogue.${format}`, (context) => {
    const { env, req, notFound } = context;
    const { locale } = req.param();
    if (!isLocale(locale)) return notFound();
    return handleOpenCatalogue(env.CATALOGUE, env.VERSION.id, locale, format, req.raw, catalogues(context));
  });

api.route("/", messageRoutes);

api.route(
  "/",
  productApiRoutes((context: Context<Env>) => ({
    ...versionContext(context),
    pointer: context.env.CATALOGUE_POINTER,
  })),
);

for (const format of SHELL_FORMATS)
  api.get(`/api/products/:code/aas.${format}`, (context) => {
    const { code } = context.req.param();
    return handleShell(versionContext(context), code, format, context.req.header("if-none-match"));
  });

api.options("/mcp", handleMcpPreflight);

api.post("/mcp", async ({ env, req }) => {
  // The protocol's library takes 50 ms to start, and most isolates never need it.
  const { handleMcp } = await import("./mcp/handle-mcp.ts");
  return handleMcp(req.raw, { catalogue: env.CATALOGUE });
});

api.get("/drawings/:file", ({ env, req, executionCtx }) =>
  handlePicture(
    { catalogue: env.CATALOGUE, generated: env.GENERATED, waitUntil: (task) => executionCtx.waitUntil(task) },
    req.raw,
  ),
);

api.get("/api/products/:code/drawing.png", (context) => {
  const { code } = context.req.param();
  return handleDrawingImage(imageContext(context), code, context.req.query("w"), context.req.header("if-none-match"));
});

api.get("/api/products/:code/:file{model\\.step|model\\.glb|drawing\\.dxf|drawing\\.svg}", (context) => {
  const { code, file } = context.req.param();
  const { CATALOGUE: catalogue, GENERATED: generated } = context.env;
  return handleProductCad({ catalogue, generated }, code, file, context.req.raw, images(context));
});

for (const [file] of PARTS_FILES) {
  api.get(`/api/products/:code/${file}`, (context) => {
    const { code } = context.req.param();
    const ifNoneMatch = context.req.header("if-none-match");
    return handleProductParts(versionContext(context), code, file, ifNoneMatch);
  });

  api.get(`/api/categories/:code/${file}`, (context) => {
    const { env, req } = context;
    const { code } = req.param();
    return handleCategoryParts(env.CATALOGUE, env.VERSION.id, code, file, req.raw, catalogues(context));
  });

  api.post(`/api/${file}`, (context) =>
    makePosted(context, INTERNATIONAL_LOCALE, BODY_LIMITS.orderList, (request) =>
      handleListParts(context.env.CATALOGUE, file, request, documents(context)),
    ),
  );
}

api.get("/api/groups/:code/models.zip", (context) =>
  catalogues(context)(() => handleGroupZip(context.env.CATALOGUE, context.req.param("code"))),
);

for (const format of RAIL_FORMATS) {
  postList(`rail.${format}`, (catalogue, locale, ...rest) => handleRailCad(catalogue, locale, format, ...rest));
  postList(`strips.${format}`, (catalogue, locale, ...rest) => handleStripCad(catalogue, locale, format, ...rest));
}

api.get("/api/share.png", (context) =>
  handleShareImage(imageContext(context), context.req.query("page"), context.req.header("if-none-match")),
);

api.all("/files/*", ({ env, req }) => serveFile(storeOf(env), req.raw));

api.get("/api/:locale/downloads.zip", ({ env, req, notFound }) => {
  const { locale } = req.param();
  return isLocale(locale) ? serveZip(storeOf(env), locale, req.queries("file") ?? []) : notFound();
});

const versionContext = ({ env }: Context<Env>): VersionContext => ({
  catalogue: env.CATALOGUE,
  contentVersion: env.contentVersion,
  version: env.VERSION.id,
});

const imageContext = (context: Context<Env>): DocumentContext => ({
  ...versionContext(context),
  makeDocument: images(context),
});

/** The response reveals nothing about the error. */
api.onError((error, { req }) => {
  log("error", "unexpected", error, req.raw);
  return unavailableResponse();
});

const unavailableResponse = () => problemResponse(503, { title: "Unavailable" }, { "retry-after": "10" });

api.notFound(() => problemResponse(404, { title: "The address was not found" }));

/** What the site's binding says of itself (tools/operations/environment.ts). */
const Props = v.optional(v.object({ slot: v.optional(v.literal("next")) }), {});

/** Called by the site Worker and by the preview alone. */
function fetchApi(request: Request, platform: PlatformBindings, execution: ExecutionContext): Promise<Response> {
  const isPreview = v.parse(Props, execution.props).slot === "next";
  return withCatalogue(
    {
      bindings: platform,
      role: isPreview ? "next" : "live",
      request,
      waitUntil: (task) => execution.waitUntil(task),
      unavailable: unavailableResponse,
    },
    async ({ database, contentVersion }) =>
      api.fetch(request, { ...platform, CATALOGUE: database, contentVersion, isPreview }, execution as never),
  );
}

export default {
  fetch: (request, platform, execution) => fetchApi(request as never, platform, execution) as never,
  queue: consumeBatch,
  scheduled: runCron,
} satisfies ExportedHandler<PlatformBindings>;
