import { CAD_FILES } from "../../../app/catalogue/cad/cad-files.ts";
import type { CadFile } from "../../../app/catalogue/product/cad-files.ts";
import { madeFilesDigest } from "../../../app/catalogue/product/made-files.ts";
import type { DatedCadProduct } from "../../../app/catalogue/product/queries.ts";
import type { GeneratedKey } from "../generated-files/lifetimes.ts";

export const CAD_PREFIX = "cad/";

export const cadFileKey = (product: DatedCadProduct, file: CadFile): GeneratedKey =>
  `${CAD_PREFIX}${product.code}-${madeFilesDigest(product)}/${file}`;

/** A file says as its date when its product changed last, so that making it again gives the same bytes. */
export function writeCadFile(product: DatedCadProduct, file: CadFile): Uint8Array<ArrayBuffer> {
  const content = CAD_FILES[file].write(product, product.changedAt);
  return typeof content === "string" ? new Uint8Array(new TextEncoder().encode(content)) : content;
}
