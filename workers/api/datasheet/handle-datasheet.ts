import type { D1Database } from "@cloudflare/workers-types";
import { BRAND } from "../../../app/brand.ts";
import { withSnapshot } from "../../../app/catalogue/data/snapshot.ts";
import { productQueries, toFoundProduct } from "../../../app/catalogue/product/queries.ts";
import { HOUR_SECONDS } from "../../../app/duration.ts";
import type { Locale } from "../../../app/i18n/locales.ts";
import { serverTexts, serverTranslator } from "../../../app/i18n/server-translator.ts";
import { latestReleaseQuery, type Release, readRelease } from "../../release.ts";
import { CACHE_ONE_MINUTE, cacheFor } from "../../responses.ts";
import { matchesEtag } from "../http/conditions.ts";
import { contentDisposition } from "../http/content-disposition.ts";
import type { MakeDocument } from "../http/document-gate.ts";
import { plainTextResponse } from "../http/plain-text.ts";
import { renderDatasheet } from "./render-datasheet.ts";

const CACHE_CONTROL = cacheFor(HOUR_SECONDS);

const etagOf = (release: Release, version: string) => `"${release.number}-${version}"`;

/**
 * `/api/{locale}/products/{code}/datasheet.pdf`. A sheet changes only with the catalogue's release or this Worker's
 * version, which make up its ETag: a matching request costs one row and no rendering. Without an ETag to compare, the
 * release is read along with the product.
 */
export async function handleDatasheet(
  catalogue: D1Database,
  version: string,
  locale: Locale,
  code: string,
  ifNoneMatch: string | undefined,
  makeDocument: MakeDocument,
): Promise<Response> {
  if (ifNoneMatch !== undefined) {
    const current = await readRelease(catalogue);
    const headers = current && { etag: etagOf(current, version), "cache-control": CACHE_CONTROL };
    if (headers && matchesEtag(headers.etag, ifNoneMatch)) return new Response(null, { status: 304, headers });
  }
  const { product, release } = await withSnapshot(catalogue, async ({ vocabulary, runQueries }) => {
    const { releases, ...rows } = await runQueries({
      ...productQueries(locale, code.toUpperCase()),
      releases: latestReleaseQuery,
    });
    return { product: toFoundProduct(vocabulary, rows, locale), release: releases[0] };
  });
  if (!product || !release) {
    const t = serverTranslator(locale);
    const message = `${t("missing.product.title")}. ${t("missing.product.message")}`;
    return plainTextResponse(message, 404, locale, CACHE_ONE_MINUTE);
  }
  const { title } = serverTexts(locale).datasheet;
  return makeDocument(
    locale,
    async () =>
      new Response(await renderDatasheet(product, locale, release), {
        headers: {
          etag: etagOf(release, version),
          "cache-control": CACHE_CONTROL,
          "content-type": "application/pdf",
          "content-language": locale,
          "content-disposition": contentDisposition(
            "inline",
            `${BRAND.name} ${product.modelType} ${product.code} – ${title}.pdf`,
            `${product.code}.pdf`,
          ),
          "x-content-type-options": "nosniff",
        },
      }),
  );
}
