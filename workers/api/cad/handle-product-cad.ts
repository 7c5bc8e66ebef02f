import { renderDrawingSheet } from "../../../app/catalogue/drawing/drawing-sheet.ts";
import { modelOf } from "../../../app/catalogue/geometry/product-model.ts";
import { type CadProduct, findCadProduct } from "../../../app/catalogue/product/queries.ts";
import { CACHE_ONE_MINUTE } from "../../responses.ts";
import { contentDisposition } from "../http/content-disposition.ts";
import { plainTextResponse } from "../http/plain-text.ts";
import { type CacheContext, serveCached } from "../http/serve-cached.ts";
import { writeGlb } from "./glb-writer.ts";
import { CAD_NOTE, productStep } from "./model-step.ts";
import { productDxf } from "./product-dxf.ts";

type Format = {
  readonly contentType: string;
  readonly extension: string;
  readonly write: (product: CadProduct, date: Date) => BodyInit;
};

/** By the last part of the address. */
const CAD_FILES: Readonly<Record<string, Format>> = {
  "model.step": {
    contentType: "model/step",
    extension: "step",
    write: (product, date) => productStep({ ...product, ...product.drawn, model: modelOf(product.drawn) }, date),
  },
  "model.glb": {
    contentType: "model/gltf-binary",
    extension: "glb",
    write: ({ drawn, code }) => writeGlb([{ model: modelOf(drawn), paint: drawn }], code),
  },
  "drawing.dxf": {
    contentType: "image/vnd.dxf",
    extension: "dxf",
    write: ({ drawn, code, name }) => productDxf(modelOf(drawn), { code, name, note: CAD_NOTE, ...drawn }),
  },
  "drawing.svg": {
    contentType: "image/svg+xml; charset=utf-8",
    extension: "svg",
    write: ({ drawn, code, name }) => renderDrawingSheet(drawn, { title: `${code} ${name}`, note: CAD_NOTE }),
  },
};

/** `/api/products/{code}/model.step`, `model.glb`, `drawing.dxf` and `drawing.svg`: for everybody, made from the product's row. */
export function handleProductCad(
  context: CacheContext,
  code: string,
  file: string,
  ifNoneMatch: string | undefined,
): Promise<Response> {
  const format = CAD_FILES[file];
  const productCode = code.toUpperCase();
  if (!format) return Promise.resolve(notFound());
  return serveCached(context, `cad/${encodeURIComponent(productCode)}/${file}`, ifNoneMatch, async (publishedAt) => {
    const product = await findCadProduct(context.catalogue, productCode);
    if (!product) return notFound();
    const name = `${product.code} ${product.name}.${format.extension}`;
    return {
      body: format.write(product, publishedAt),
      headers: {
        "content-type": format.contentType,
        "content-disposition": contentDisposition("attachment", name, `${product.code}.${format.extension}`),
      },
    };
  });
}

const notFound = () => plainTextResponse("There is no product with this order number.", 404, "en", CACHE_ONE_MINUTE);
