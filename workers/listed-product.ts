import type { CatalogueDatabase } from "../app/foundation/catalogue/data/database.ts";
import {
  listedProductsQuery,
  toListedProduct,
  toPicturedProduct,
  VALUE_LAYOUTS,
} from "../app/foundation/catalogue/data/listed-products.ts";
import { withSnapshot } from "../app/foundation/catalogue/data/snapshot.ts";
import { isLocale } from "../app/ground/i18n/locales.ts";
import { logUnexpected } from "../app/ground/platform/log.ts";
import { CODE_TOKEN, codeOfToken } from "../app/ground/text/part-numbers.ts";
import { problemResponse } from "./problem.ts";
import { CACHE_ONE_MINUTE, cacheFor, jsonResponse } from "./responses.ts";

const PATH = new RegExp(`^/listed/(\\w+)/(\\w+)/(${CODE_TOKEN})$`);

const notFound = () => problemResponse(404, { title: "Not found" }, { "cache-control": CACHE_ONE_MINUTE });

/** `/listed/{locale}/{layout}/{code as a token}`: a product for a list, when a visitor picks another variant there. */
export async function handleListedProduct(database: CatalogueDatabase, request: Request): Promise<Response> {
  const [, locale = "", requestedLayout, token = ""] = PATH.exec(new URL(request.url).pathname) ?? [];
  const code = codeOfToken(token);
  const layout = VALUE_LAYOUTS.find((each) => each === requestedLayout);
  if (!isLocale(locale) || !layout || !code) return notFound();
  try {
    return await withSnapshot(database, async ({ runQueries, vocabulary }) => {
      const { rows } = await runQueries({ rows: listedProductsQuery(locale, "code", [code]) });
      const [row] = rows;
      if (!row) return notFound();
      const product = toPicturedProduct(toListedProduct(vocabulary, locale, row, layout));
      return jsonResponse(product, 200, cacheFor(60));
    });
  } catch (error) {
    logUnexpected(error, request);
    return problemResponse(503, { title: "Unavailable" });
  }
}
