import { HOUR_SECONDS } from "../../../app/ground/platform/duration.ts";
import type { FormatOf } from "../../route-table.ts";
import { contentDisposition } from "../http/content-disposition.ts";
import { serveVersioned, type VersionContext, type VersionedBody } from "../http/serve-cached.ts";
import { CORS } from "../product-api/headers.ts";
import { writeAasx } from "./aasx.ts";
import { buildEnvironment } from "./environment.ts";
import { readShellProduct, type ShellProduct } from "./shell-product.ts";

type ShellFormat = FormatOf<"shell">;

const FORMATS: Readonly<Record<ShellFormat, (product: ShellProduct) => VersionedBody>> = {
  json: (product) => ({
    body: JSON.stringify(buildEnvironment(product)),
    headers: { "content-type": "application/json; charset=utf-8" },
  }),
  aasx: (product) => ({
    body: writeAasx(buildEnvironment(product), new Date(product.release.publishedAt)),
    headers: {
      "content-type": "application/asset-administration-shell-package",
      "content-disposition": contentDisposition("attachment", `${product.row.code}.aasx`, `${product.row.code}.aasx`),
    },
  }),
};

/** `/api/products/{code}/aas.json` and `aas.aasx`: the Asset Administration Shell of a product type, in all live languages. */
export function handleShell(
  context: VersionContext,
  code: string,
  format: ShellFormat,
  ifNoneMatch: string | undefined,
): Promise<Response | null> {
  return serveVersioned(
    context,
    ifNoneMatch,
    async () => {
      const product = await readShellProduct(context.catalogue, code);
      return product && FORMATS[format](product);
    },
    { hasFiles: true, maxAgeSeconds: HOUR_SECONDS, headers: CORS },
  );
}
