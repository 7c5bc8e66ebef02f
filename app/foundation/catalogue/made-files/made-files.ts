import { createHash } from "node:crypto";
import version from "virtual:picture-version";
import sql from "sql-template-tag";
import * as v from "valibot";
import { INTERNATIONAL_LOCALE } from "../../../ground/i18n/locales.ts";
import type { CadProduct } from "../../drawing/drawing.ts";
import { hasCadFiles } from "../../drawing/measured.ts";
import type { Code } from "../data/find-code.ts";
import { selectFields, text } from "../data/product-fields.ts";

/** In bytes, by the last part of their address. */
const CadSizes = v.record(v.string(), v.number());
export type CadSizes = v.InferOutput<typeof CadSizes>;

/** What CAD files say of a product beside its form. */
export const CAD_FACTS = ["massG", "maxMm2"] as const;
const facts = selectFields(["name", ...CAD_FACTS]);

/** Names what files are made from: the product's row, its English name, and the code that draws and writes. */
export function madeFilesDigest({ code, name, massG, maxMm2, drawn }: CadProduct): string {
  const { drawing, hex, stripe, widthMm, heightMm, depthMm } = drawn;
  const form = hasCadFiles(drawn) ? [] : ["no CAD files"];
  const size = [widthMm, heightMm, depthMm];
  const content = JSON.stringify([version, code, name, massG, maxMm2, drawing, hex, stripe, ...size, ...form]);
  return createHash("sha256").update(content).digest("base64url").slice(0, 16);
}

const MadeFilesRow = v.object({ ...facts.entries, digest: text, sizes: v.pipe(text, v.parseJson(), CadSizes) });

/** The made files of a product, beside its English name and what they say of it. At most six rows. */
export const madeFilesQuery = (code: Code) =>
  [
    sql`
    SELECT ${facts.columns}, m.digest, m.sizes FROM made_files m JOIN product p ON p.code = m.product_code
    JOIN product_text pt ON pt.product_id = p.id AND pt.locale = ${INTERNATIONAL_LOCALE} WHERE m.product_code = ${code}`,
    MadeFilesRow,
  ] as const;

/** @returns nothing where the files of today's product have not been made yet */
export function toCadSizes(
  [made]: readonly v.InferOutput<typeof MadeFilesRow>[],
  product: Pick<CadProduct, "code" | "drawn"> | null,
): CadSizes {
  return made && product && made.digest === madeFilesDigest({ ...made, code: product.code, drawn: product.drawn })
    ? made.sizes
    : {};
}
