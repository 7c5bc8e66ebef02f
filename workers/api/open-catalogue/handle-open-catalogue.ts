import type { CatalogueDatabase } from "../../../app/foundation/catalogue/data/database.ts";
import { BRAND } from "../../../app/ground/company/brand.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { HOUR_SECONDS } from "../../../app/ground/platform/duration.ts";
import { cacheFor } from "../../responses.ts";
import { ApiProblem } from "../http/api-problem.ts";
import { matchesEtag } from "../http/conditions.ts";
import { contentDisposition } from "../http/content-disposition.ts";
import type { MakeDocument } from "../http/document-gate.ts";
import { streamBatches } from "../http/stream-batches.ts";
import { BATCH_SIZE, readOpenProducts, readOpenRelease } from "./queries.ts";
import { type OpenFormat, WRITERS } from "./writers.ts";

const CONTENT_TYPES: Readonly<Record<OpenFormat, string>> = {
  json: "application/json; charset=utf-8",
  csv: "text/csv; charset=utf-8; header=present",
};
const CACHE_CONTROL = cacheFor(HOUR_SECONDS);

/**
 * `/api/{locale}/catalogue.json` and `.csv`: the whole published catalogue in a language, streamed. If a publish comes in
 * between, the stream fails rather than mixing two releases.
 */
export async function handleOpenCatalogue(
  catalogue: CatalogueDatabase,
  version: string,
  locale: Locale,
  format: OpenFormat,
  request: Request,
  makeDocument: MakeDocument,
): Promise<Response> {
  const { release: releases, attributes } = await readOpenRelease(catalogue, locale);
  const [release] = releases;
  if (!release) throw new ApiProblem(404, { title: "Nothing is published yet" });
  const etag = `"${release.number}-${version}-${locale}"`;
  if (matchesEtag(etag, request.headers.get("if-none-match") ?? undefined))
    return new Response(null, { status: 304, headers: { etag, "cache-control": CACHE_CONTROL } });
  const name = `${BRAND.name} ${release.number} ${locale}.${format}`;
  const headers = {
    etag,
    "cache-control": CACHE_CONTROL,
    "content-type": CONTENT_TYPES[format],
    "content-language": locale,
    "content-disposition": contentDisposition("attachment", name, `catalogue-${locale}.${format}`),
    "access-control-allow-origin": "*",
    "x-content-type-options": "nosniff",
  };
  if (request.method === "HEAD") return new Response(null, { headers });

  return makeDocument(async (_, extendTurn) => {
    const { head, product, tail } = WRITERS[format](locale, attributes);
    const body = streamBatches(
      {
        head: head(release),
        render: product,
        tail,
        release: release.number,
        readBatch: (after) => readOpenProducts(catalogue, locale, after),
        batchSize: BATCH_SIZE,
      },
      extendTurn,
    );
    return new Response(body, { headers });
  });
}
