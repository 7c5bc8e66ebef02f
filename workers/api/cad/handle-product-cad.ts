import type { R2Bucket } from "@cloudflare/workers-types";
import type { CatalogueDatabase } from "../../../app/foundation/catalogue/data/database.ts";
import type { CadFile } from "../../../app/foundation/catalogue/made-files/cad-files.ts";
import { findCadProduct } from "../../../app/foundation/catalogue/product/queries.ts";
import { DAY_SECONDS } from "../../../app/ground/platform/duration.ts";
import { cacheFor } from "../../responses.ts";
import {
  type GeneratedFile,
  generatedFile,
  tryFindGeneratedFile,
  tryStoreGeneratedFile,
} from "../generated-files/generated-files.ts";
import { contentDisposition } from "../http/content-disposition.ts";
import type { MakeDocument } from "../http/document-gate.ts";
import { sendFile } from "../http/send-file.ts";
import { CAD_FILES } from "./cad-files.ts";
import { CAD_PREFIX, cadFileKey, writeCadFile } from "./made-cad-files.ts";

type CadBindings = { readonly catalogue: CatalogueDatabase; readonly generated: R2Bucket };

/**
 * `/api/products/{code}/model.step`, `model.glb`, `drawing.dxf` and `drawing.svg`: for everybody, made once from the product's
 * row and stored under its digest. Null for a product that there is not, and for one whose shape or sizes are not known.
 */
export async function handleProductCad(
  { catalogue, generated }: CadBindings,
  code: string,
  file: CadFile,
  request: Request,
  makeDocument: MakeDocument,
): Promise<Response | null> {
  const product = await findCadProduct(catalogue, code);
  if (!product) return null;
  const key = cadFileKey(product, file);
  const extension = file.split(".")[1] ?? "";
  const send = async ({ madeAt, size, read }: GeneratedFile) =>
    (await sendFile(request, {
      validators: { etag: `"${key.slice(CAD_PREFIX.length)}"`, lastModified: madeAt },
      size,
      read,
      mediaType: CAD_FILES[file].contentType,
      cacheControl: cacheFor(DAY_SECONDS),
      headers: {
        "content-disposition": contentDisposition(
          "attachment",
          `${product.code} ${product.name}.${extension}`,
          `${product.code}.${extension}`,
        ),
      },
    })) ?? gone();
  const stored = await tryFindGeneratedFile(generated, key, request);
  if (stored) return send(stored);
  return makeDocument(async (_, extendTurn) => {
    const bytes = writeCadFile(product, file);
    extendTurn(tryStoreGeneratedFile(generated, key, bytes, request));
    return send(generatedFile(bytes));
  });
}

/** Only R2 deletes files, by their age, and only a range is read apart from its file. */
const gone = (): never => {
  throw new Error("The file was deleted while it was read");
};
