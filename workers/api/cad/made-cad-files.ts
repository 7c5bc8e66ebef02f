import type { CadFile } from "../../../app/foundation/catalogue/made-files/cad-files.ts";
import { madeFilesDigest } from "../../../app/foundation/catalogue/made-files/made-files.ts";
import type { DatedCadProduct } from "../../../app/foundation/catalogue/product/queries.ts";
import { codeToken } from "../../../app/ground/text/part-numbers.ts";
import type { GeneratedKey } from "../generated-files/lifetimes.ts";
import { CAD_FILES } from "./cad-files.ts";

export const CAD_PREFIX = "cad/";

export const cadFileKey = (product: DatedCadProduct, file: CadFile): GeneratedKey =>
  `${CAD_PREFIX}${codeToken(product.code)}-${madeFilesDigest(product)}/${file}`;

/** A file says as its date when its product changed last, so that making it again gives the same bytes. */
export function writeCadFile(product: DatedCadProduct, file: CadFile): Uint8Array<ArrayBuffer> {
  const content = CAD_FILES[file].write(product, product.changedAt);
  return typeof content === "string" ? new Uint8Array(new TextEncoder().encode(content)) : content;
}
