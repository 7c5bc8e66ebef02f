import type { D1Database } from "@cloudflare/workers-types";
import { BRAND } from "../../../app/brand.ts";
import { findProduct } from "../../../app/catalogue/product/queries.ts";
import { HOUR_SECONDS } from "../../../app/duration.ts";
import type { Locale } from "../../../app/i18n/locales.ts";
import { serverTranslator } from "../../../app/i18n/server-translator.ts";
import { readRelease } from "../../release.ts";
import { CACHE_ONE_MINUTE, cacheFor } from "../../responses.ts";
import { matchesEtag } from "../http/conditions.ts";
import { contentDisposition } from "../http/content-disposition.ts";
import type { MakeDocument } from "../http/document-gate.ts";
import { plainTextResponse } from "../http/plain-text.ts";
import { renderDatasheet } from "./render-datasheet.ts";
import { DATASHEET_TEXTS } from "./texts.ts";

const CACHE_CONTROL = cacheFor(HOUR_SECONDS);

/**
 * `/api/{locale}/products/{code}/datasheet.pdf`. A sheet changes only with the catalogue's release or this Worker's
 * version, which make up its ETag: a matching request costs one row and no rendering.
 */
export async function handleDatasheet(
  catalogue: D1Database,
  version: string,
  locale: Locale,
  code: string,
  ifNoneMatch: string | undefined,
  makeDocument: MakeDocument,
): Promise<Response> {
  const release = await readRelease(catalogue);
  const product = release && (await findProduct(catalogue, locale, code.toUpperCase()));
  if (!product) {
    const t = serverTranslator(locale);
    const message = `${t("missing.product.title")}. ${t("missing.product.message")}`;
    return plainTextResponse(message, 404, locale, CACHE_ONE_MINUTE);
  }
  const etag = `"${release.number}-${version}"`;
  const headers = { etag, "cache-control": CACHE_CONTROL };
  if (matchesEtag(etag, ifNoneMatch)) return new Response(null, { status: 304, headers });
  const { title } = DATASHEET_TEXTS[locale];
  return makeDocument(
    locale,
    async () =>
      new Response(await renderDatasheet(product, locale, release), {
        headers: {
          ...headers,
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
