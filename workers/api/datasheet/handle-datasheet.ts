import { createHash } from "node:crypto";
import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { ownNumber } from "../../../app/foundation/catalogue/product/known.ts";
import type { DescribedProduct } from "../../../app/foundation/catalogue/product/product-data.ts";
import { findProduct } from "../../../app/foundation/catalogue/product/queries.ts";
import { BRAND } from "../../../app/ground/company/brand.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { HOUR_SECONDS } from "../../../app/ground/platform/duration.ts";
import { codeToken } from "../../../app/ground/text/part-numbers.ts";
import { cacheFor } from "../../responses.ts";
import { documentTexts } from "../document-texts.ts";
import {
  type GeneratedFile,
  generatedFile,
  tryFindGeneratedFile,
  tryStoreGeneratedFile,
} from "../generated-files/generated-files.ts";
import type { GeneratedKey } from "../generated-files/lifetimes.ts";
import { matchesEtag } from "../http/conditions.ts";
import { contentDisposition } from "../http/content-disposition.ts";
import type { MakeDocument } from "../http/document-gate.ts";
import { sendFile } from "../http/send-file.ts";
import { renderDatasheet } from "./render-datasheet.ts";

const CACHE_CONTROL = cacheFor(HOUR_SECONDS);

const DATASHEETS_PREFIX = "datasheets/";

/** The catalogue is the same in every market. */
const MARKET = "all";

type DatasheetBindings = {
  readonly catalogue: D1Database;
  readonly generated: R2Bucket;
  /** The version of this Worker, which has the code and the words of a sheet. */
  readonly version: string;
};

/**
 * `/api/{locale}/products/{code}/datasheet.pdf`: made once and stored under what it is made from, the product as the
 * catalogue has it, its language and this Worker's version, which also make up its ETag.
 */
export async function handleDatasheet(
  { catalogue, generated, version }: DatasheetBindings,
  locale: Locale,
  code: string,
  request: Request,
  makeDocument: MakeDocument,
): Promise<Response | null> {
  const found = await findProduct(catalogue, locale, code);
  if (!found) return null;
  const { colours, related, ...product } = found;
  const digest = createHash("sha256").update(JSON.stringify(product)).digest("base64url");
  const key: GeneratedKey = `${DATASHEETS_PREFIX}${version}/${MARKET}/${locale}/${codeToken(product.code)}-${digest}.pdf`;
  const etag = `"${digest}-${version}"`;
  if (matchesEtag(etag, request.headers.get("if-none-match")))
    return new Response(null, { status: 304, headers: { etag, "cache-control": CACHE_CONTROL } });

  const findStored = () => tryFindGeneratedFile(generated, key, request);
  const send = ({ madeAt, size, read }: GeneratedFile) =>
    sendFile(request, {
      validators: { etag, lastModified: madeAt },
      size,
      read,
      mediaType: "application/pdf",
      cacheControl: CACHE_CONTROL,
      headers: { "content-language": locale, "content-disposition": dispositionOf(product, locale) },
    });

  const stored = await findStored();
  const response = stored && (await send(stored));
  if (response) return response;
  return makeDocument(async (_, extendTurn) => {
    // Another tab may have had it made while this one was waiting.
    const meanwhile = await findStored();
    if (meanwhile) return (await send(meanwhile)) ?? gone();
    const bytes = await renderDatasheet(product, locale);
    extendTurn(tryStoreGeneratedFile(generated, key, bytes, request));
    return (await send(generatedFile(bytes))) ?? gone();
  });
}

/** Only R2 deletes sheets, by their age, and only a range is read apart from its file. */
const gone = (): never => {
  throw new Error("The data sheet was deleted while it was read");
};

const dispositionOf = ({ modelType, code }: DescribedProduct, locale: Locale): string =>
  contentDisposition(
    "inline",
    `${[BRAND.name, ownNumber(modelType, code), code].filter(Boolean).join(" ")} – ${documentTexts(locale).datasheet.title}.pdf`,
    `${code}.pdf`,
  );
