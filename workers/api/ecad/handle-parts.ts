import * as v from "valibot";
import { codesOf } from "../../../app/features/list/lines/lines.ts";
import type { CatalogueDatabase } from "../../../app/foundation/catalogue/data/database.ts";
import type { PartsFile } from "../../../app/foundation/catalogue/made-files/parts-files.ts";
import { BRAND } from "../../../app/ground/company/brand.ts";
import { HOUR_SECONDS } from "../../../app/ground/platform/duration.ts";
import { cacheFor } from "../../responses.ts";
import type { Posted } from "../create-api.ts";
import { ApiProblem } from "../http/api-problem.ts";
import { matchesEtag } from "../http/conditions.ts";
import { contentDisposition } from "../http/content-disposition.ts";
import type { MakeDocument } from "../http/document-gate.ts";
import { readPostedJson } from "../http/read-posted-json.ts";
import { serveVersioned, type VersionContext } from "../http/serve-cached.ts";
import { streamBatches } from "../http/stream-batches.ts";
import { PostedLines } from "../order-list/list-schema.ts";
import { printCodes } from "../order-list/print-codes.ts";
import { CORS } from "../product-api/headers.ts";
import { BATCH_SIZE, type PlacedPart, readCategoryParts, readCategorySize, readListedParts } from "./read-parts.ts";
import { renderParts, WRITERS } from "./writers.ts";

/** @param of what the file is named after; an order list has no name */
const headersOf = (file: PartsFile, of?: string) => ({
  "content-type": WRITERS[file].contentType,
  "content-disposition": contentDisposition(
    "attachment",
    [BRAND.name, of, file].filter(Boolean).join(" "),
    [of, file].filter(Boolean).join("-"),
  ),
  "x-content-type-options": "nosniff",
});

/** `/api/products/{code}/eplan.xml`, `eplan.csv` and `e3.csv`, null for what is no product. */
export function handleProductParts(
  context: VersionContext,
  code: string,
  file: PartsFile,
  ifNoneMatch: string | undefined,
): Promise<Response | null> {
  return serveVersioned(
    context,
    ifNoneMatch,
    async () => {
      const parts = await readListedParts(context.catalogue, [code]);
      return parts[0]?.details ? { body: renderParts(file, parts), headers: headersOf(file, code) } : null;
    },
    { headers: CORS },
  );
}

/** `/api/categories/{code}/eplan.xml` and so on: all products of a category, streamed. */
export async function handleCategoryParts(
  catalogue: CatalogueDatabase,
  version: string,
  code: string,
  file: PartsFile,
  request: Request,
  makeDocument: MakeDocument,
): Promise<Response> {
  const { releases, sizes } = await readCategorySize(catalogue, code);
  const [release] = releases;
  if (!release || !sizes[0]?.size) throw new ApiProblem(404, { title: "There is no category with this code" });
  const etag = `"${release.number}-${version}"`;
  const headers = { ...CORS, etag, "cache-control": cacheFor(HOUR_SECONDS) };
  if (matchesEtag(etag, request.headers.get("if-none-match") ?? undefined))
    return new Response(null, { status: 304, headers });
  const allHeaders = { ...headers, ...headersOf(file, code) };
  if (request.method === "HEAD") return new Response(null, { headers: allHeaders });
  return makeDocument(async (_, extendTurn) => {
    const { head, render, tail } = WRITERS[file];
    const body = streamBatches<PlacedPart>(
      {
        head,
        render,
        tail,
        release: release.number,
        readBatch: (after) => readCategoryParts(catalogue, code, after),
        batchSize: BATCH_SIZE,
      },
      extendTurn,
    );
    return new Response(body, { headers: allHeaders });
  });
}

const RequestSchema = v.object({ lines: PostedLines });

/**
 * `POST /api/eplan.xml` and so on with the lines of an order list as JSON: each product once, discontinued ones with their
 * successor. Lines without a known order number are left out.
 */
export async function handleListParts({
  catalogue,
  format: file,
  request,
  maxBytes,
  makeDocument,
}: Posted<"listParts">): Promise<Response> {
  const list = await readPostedJson(request, RequestSchema, maxBytes);
  return makeDocument(async () => {
    const lines = await printCodes(catalogue, list.lines);
    const parts = await readListedParts(catalogue, [...new Set(codesOf(lines))]);
    if (parts.length === 0) throw new ApiProblem(422, { title: "No line names a product of the catalogue" });
    return new Response(renderParts(file, parts), {
      headers: { "cache-control": "no-store", ...headersOf(file) },
    });
  });
}
