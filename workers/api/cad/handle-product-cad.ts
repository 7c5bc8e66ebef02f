import { CAD_FILES } from "../../../app/catalogue/cad/cad-files.ts";
import { CAD_FORMATS } from "../../../app/catalogue/product/cad-files.ts";
import { findCadProduct } from "../../../app/catalogue/product/queries.ts";
import { INTERNATIONAL_LOCALE } from "../../../app/i18n/locales.ts";
import { readRelease } from "../../release.ts";
import { CACHE_ONE_MINUTE } from "../../responses.ts";
import { contentDisposition } from "../http/content-disposition.ts";
import { plainTextResponse } from "../http/plain-text.ts";
import { type DocumentContext, serveInTurn } from "../http/serve-cached.ts";

/** `/api/products/{code}/model.step`, `model.glb`, `drawing.dxf` and `drawing.svg`: for everybody, made from the product's row. */
export function handleProductCad(
  context: DocumentContext,
  code: string,
  requested: string,
  ifNoneMatch: string | undefined,
): Promise<Response> {
  const [file] = CAD_FORMATS.find(([each]) => each === requested) ?? [];
  const productCode = code.toUpperCase();
  if (!file) return Promise.resolve(notFound());
  const { contentType, write } = CAD_FILES[file];
  const extension = file.split(".")[1] ?? "";
  return serveInTurn(context, ifNoneMatch, async () => {
    const [product, release] = await Promise.all([
      findCadProduct(context.catalogue, productCode),
      readRelease(context.catalogue),
    ]);
    if (!product) return notFound();
    return {
      body: write(product, new Date(release?.published_at ?? 0)),
      headers: {
        "content-type": contentType,
        "content-disposition": contentDisposition(
          "attachment",
          `${product.code} ${product.name}.${extension}`,
          `${product.code}.${extension}`,
        ),
      },
    };
  });
}

const notFound = () =>
  plainTextResponse("There is no product with this order number.", 404, INTERNATIONAL_LOCALE, CACHE_ONE_MINUTE);
