import type { D1Database } from "@cloudflare/workers-types";
import { strToU8, Zip, ZipDeflate } from "fflate";
import { findGroupCadProducts } from "../../../app/foundation/catalogue/product/queries.ts";
import type { CadProduct } from "../../../app/foundation/drawing/drawing.ts";
import { BRAND } from "../../../app/ground/company/brand.ts";
import { productStep } from "../../../packages/rail-geometry/cad.ts";
import { readRelease } from "../../release.ts";
import { ApiProblem } from "../http/api-problem.ts";
import { contentDisposition } from "../http/content-disposition.ts";
import { withUniqueNames } from "../http/file-names.ts";
import { modelledOf } from "./cad-files.ts";

/** `/api/groups/{code}/models.zip`: the STEP files of all products of a group, compressed while they are written. */
export async function handleGroupZip(catalogue: D1Database, code: string): Promise<Response> {
  const [release, products] = await Promise.all([readRelease(catalogue), findGroupCadProducts(catalogue, code)]);
  if (!release || products.length === 0)
    throw new ApiProblem(404, {
      title: "There is no product group with this code, or none of its products has a solid",
    });
  return new Response(zipOf(products, new Date(release.publishedAt)), {
    headers: {
      "content-type": "application/zip",
      "content-disposition": contentDisposition("attachment", `STEP ${code}.zip`, `STEP-${code}.zip`),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    },
  });
}

/** The next file is written when the visitor's connection has taken the one before: others get their turn in between. */
function zipOf(products: readonly CadProduct[], date: Date): ReadableStream<Uint8Array> {
  const waiting = withUniqueNames(products, ({ code }) => `${code}.step`);
  const chunks: Uint8Array[] = [];
  let problem: Error | null = null;
  const zip = new Zip((error, chunk) => {
    problem ??= error;
    chunks.push(chunk);
  });
  return new ReadableStream({
    pull(controller) {
      const next = waiting.shift();
      if (next) {
        const [name, product] = next;
        const file = new ZipDeflate(name, { level: 6 });
        file.mtime = date;
        zip.add(file);
        file.push(strToU8(productStep(modelledOf(product), { author: BRAND.name, date })), true);
      } else zip.end();
      if (problem) throw problem;
      for (const chunk of chunks.splice(0)) controller.enqueue(chunk);
      if (!next) controller.close();
    },
  });
}
