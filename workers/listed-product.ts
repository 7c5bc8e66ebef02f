import type { CatalogueDatabase } from "../app/catalogue/data/database.ts";
import { listedProductsQuery, toListedProduct, VALUE_LAYOUTS } from "../app/catalogue/data/listed-products.ts";
import { withSnapshot } from "../app/catalogue/data/vocabulary.ts";
import { isLocale } from "../app/i18n/locales.ts";
import { logUnexpected } from "../app/log.ts";

const jsonResponse = (body: unknown, status: number, cacheControl: string) =>
  Response.json(body, {
    status,
    headers: { "cache-control": cacheControl, "x-content-type-options": "nosniff" },
  });
const notFound = () => jsonResponse({ error: "not found" }, 404, "public, max-age=60");

/** `/listed/{locale}/{shown}/{code}`: a product as a list shows it, for a variant that is picked there. */
export async function handleListedProduct(database: CatalogueDatabase, request: Request): Promise<Response> {
  const [, locale = "", requestedLayout, code] =
    /^\/listed\/(\w+)\/(\w+)\/([0-9A-Z.]{3,24})$/.exec(new URL(request.url).pathname) ?? [];
  const layout = VALUE_LAYOUTS.find((each) => each === requestedLayout);
  if (!isLocale(locale) || !layout || !code) return notFound();
  try {
    return await withSnapshot(database, async ({ runQueries, vocabulary }) => {
      const { rows } = await runQueries({ rows: listedProductsQuery(locale, "code", [code]) });
      const [row] = rows;
      if (!row) return notFound();
      return jsonResponse(
        toListedProduct(vocabulary, locale, row, layout),
        200,
        "public, max-age=60, stale-while-revalidate=3600",
      );
    });
  } catch (error) {
    logUnexpected(error, request);
    return jsonResponse({ error: "unavailable" }, 503, "no-store");
  }
}
