import { INTERNATIONAL_LOCALE, type Locale } from "../../app/ground/i18n/locales.ts";
import { GATES } from "../ceilings.ts";
import { readPurgeSecret } from "../page-cache/purge-secret.ts";
import { readRelease } from "../release.ts";
import { ROUTES } from "../route-table.ts";
import { handleShell } from "./aas/handle-shell.ts";
import { storeOf } from "./bindings.ts";
import { handleGroupZip } from "./cad/handle-group-zip.ts";
import { handleProductCad } from "./cad/handle-product-cad.ts";
import { handleComparisonCad, handleRailCad } from "./cad/handle-rail-cad.ts";
import { handleComparison } from "./comparison/handle-comparison.ts";
import { handleCompliance } from "./compliance/handle-compliance.ts";
import { type ApiContext, type ApiHandlers, type Parameters, type Posted, versionContext } from "./create-api.ts";
import { handleDatasheet } from "./datasheet/handle-datasheet.ts";
import { handleCategoryParts, handleListParts, handleProductParts } from "./ecad/handle-parts.ts";
import { serveFile } from "./files/serve-file.ts";
import { serveZip } from "./files/serve-zip.ts";
import { makePostedFile, refuseUnread, serveTemporaryFile } from "./generated-files/temporary-files.ts";
import { createDocumentGate } from "./http/document-gate.ts";
import type { DocumentContext } from "./http/serve-cached.ts";
import { handleDrawingImage, handleShareImage } from "./images/handle-images.ts";
import { messageHandlers } from "./messages/handlers.ts";
import { handleOpenCatalogue } from "./open-catalogue/handle-open-catalogue.ts";
import { openFormatOf } from "./open-catalogue/writers.ts";
import { handleListTable } from "./order-list/handle-list-table.ts";
import { handleOrderList } from "./order-list/handle-order-list.ts";
import { handlePicture } from "./pictures/handle-picture.ts";
import { handleProductLines } from "./product-api/handle-product-lines.ts";
import { productApiHandlers } from "./product-api/handlers.ts";
import { handleStripPlans } from "./strips/handle-strip-plans.ts";
import { handleStripSvg, handleStripTable } from "./strips/handle-strip-tables.ts";
import { handleStripCad, handleStripLabels, handleStripsPdf } from "./strips/handle-strips.ts";

const documentGate = createDocumentGate(GATES.documents);
const through =
  ({ makeFor }: typeof documentGate) =>
  ({ req, executionCtx }: ApiContext) =>
    makeFor(req.raw, (task) => executionCtx.waitUntil(task));
const documents = through(documentGate);
const datasheets = through(createDocumentGate(GATES.datasheets));
const images = through(createDocumentGate(GATES.images));
const catalogues = through(createDocumentGate(GATES.catalogues));

const imageContext = (context: ApiContext): DocumentContext => ({
  ...versionContext(context),
  makeDocument: images(context),
});

type PostedName = {
  [Name in keyof ApiHandlers]: (typeof ROUTES)[Name] extends { readonly postsForm: true } ? Name : never;
}[keyof ApiHandlers];
/** Makes a file of a list or a project, whose size the table limits. */
const posted =
  <Name extends PostedName>(name: Name, make: (posted: Posted<Name>) => Promise<Response>) =>
  (context: ApiContext, parameters: Parameters<Name> & { readonly locale?: Locale }): Promise<Response> => {
    const { env, req } = context;
    const { locale = INTERNATIONAL_LOCALE } = parameters;
    const { maxBodyBytes: maxBytes } = ROUTES[name];
    const from = { ...parameters, catalogue: env.CATALOGUE, maxBytes, makeDocument: documents(context) };
    return makePostedFile(req.raw, (request) => make({ ...from, request }), {
      refuseEarly: documentGate.refuseEarly,
      bucket: env.GENERATED,
      locale,
      maxBytes,
    });
  };

const ifNoneMatch = ({ req }: ApiContext) => req.header("if-none-match");

export const HANDLERS: ApiHandlers = {
  ...messageHandlers,
  ...productApiHandlers,
  health: async ({ env, json }) => {
    const release = await readRelease(env.CATALOGUE);
    return json({ status: "ok", release: release?.number ?? 0 }, 200, { "cache-control": "no-store" });
  },
  unknownApi: ({ notFound }) => notFound(),

  datasheet: (context, { locale, code }) => {
    const { CATALOGUE: catalogue, GENERATED: generated, VERSION } = context.env;
    const bindings = { catalogue, generated, version: VERSION.id };
    return handleDatasheet(bindings, locale, code, context.req.raw, datasheets(context));
  },
  comparison: (context, { locale }) =>
    handleComparison(context.env.CATALOGUE, locale, context.req.url, documents(context)),
  comparisonCad: (context, { locale, format }) =>
    handleComparisonCad(context.env.CATALOGUE, locale, format, context.req.url, documents(context)),

  orderList: posted("orderList", handleOrderList),
  listTable: posted("listTable", handleListTable),
  listParts: posted("listParts", handleListParts),
  compliance: posted("compliance", handleCompliance),
  railCad: posted("railCad", handleRailCad),
  strips: posted("strips", handleStripsPdf),
  stripPlans: async (context, { locale }) =>
    (await refuseUnread(context.req.raw, documentGate.refuseEarly)) ??
    handleStripPlans(context.env.CATALOGUE, locale, context.req.raw, documents(context)),
  stripSvg: posted("stripSvg", handleStripSvg),
  stripCad: posted("stripCad", handleStripCad),
  stripLabels: posted("stripLabels", handleStripLabels),
  stripTable: posted("stripTable", handleStripTable),
  temporaryFile: ({ env, req }, { locale, token }) => serveTemporaryFile(env.GENERATED, req.raw, token, locale),

  openCatalogue: (context, { locale, type }) => {
    const { env, req, notFound } = context;
    const format = openFormatOf(type);
    if (!format) return notFound();
    return handleOpenCatalogue(env.CATALOGUE, env.VERSION.id, locale, format, req.raw, catalogues(context));
  },
  productLines: (context, { locale }) =>
    handleProductLines(versionContext(context), locale, context.req.raw, catalogues(context)),
  groupModels: (context, { code }) => catalogues(context)(() => handleGroupZip(context.env.CATALOGUE, code)),
  categoryParts: (context, { code, format }) => {
    const { env, req } = context;
    return handleCategoryParts(env.CATALOGUE, env.VERSION.id, code, format, req.raw, catalogues(context));
  },
  productParts: (context, { code, format }) =>
    handleProductParts(versionContext(context), code, format, ifNoneMatch(context)),
  shell: (context, { code, format }) => handleShell(versionContext(context), code, format, ifNoneMatch(context)),
  productCad: (context, { code, format }) => {
    const { CATALOGUE: catalogue, GENERATED: generated } = context.env;
    return handleProductCad({ catalogue, generated }, code, format, context.req.raw, images(context));
  },
  drawingImage: (context, { code }) =>
    handleDrawingImage(imageContext(context), code, context.req.query("w"), ifNoneMatch(context)),
  shareImage: (context) =>
    handleShareImage(
      { ...imageContext(context), content: context.env.content },
      context.req.query("page"),
      ifNoneMatch(context),
    ),
  picture: ({ env, req, executionCtx }) =>
    handlePicture(
      { catalogue: env.CATALOGUE, generated: env.GENERATED, waitUntil: (task) => executionCtx.waitUntil(task) },
      req.raw,
    ),

  file: ({ env, req }) => serveFile(storeOf(env), req.raw),
  downloads: ({ env, req }, { locale }) => serveZip(storeOf(env), locale, req.queries("file") ?? []),

  punchOutSetup: async ({ env, req }) => {
    const { handleSetup } = await import("../punch-out/cxml/handle-setup.ts");
    return handleSetup(req.raw, env, () => readPurgeSecret(env.CATALOGUE_POINTER));
  },

  mcp: async ({ env, req }) => {
    // The protocol's library takes 50 ms to start, and most isolates never need it.
    const { handleMcp } = await import("./mcp/handle-mcp.ts");
    return handleMcp(req.raw, { catalogue: env.CATALOGUE });
  },
};
