import type { CatalogueDatabase } from "../app/catalogue/data/database.ts";
import { listedProductsQuery, toListedProduct, VALUE_LAYOUTS } from "../app/catalogue/data/listed-products.ts";
import { withSnapshot } from "../app/catalogue/data/vocabulary.ts";
import { isLocale } from "../app/i18n/locales.ts";
import { logUnexpected } from "../app/log.ts";

const json = (body: unknown, status: number, cacheControl: string) =>
  Response.json(body, {
    status,
    headers: { "cache-control": cacheControl, "x-content-type-options": "nosniff" },
  });
const notFound = () => json({ error: "not found" }, 404, "public, max-age=60");

/** `/listed/{locale}/{shown}/{code}`: a product as a list shows it, for a variant that is picked there. */
export async function answerListedProduct(database: CatalogueDatabase, request: Request): Promise<Response> {
  const [, locale = "", wanted, code] =
    /^\/listed\/(\w+)\/(\w+)\/([0-9A-Z.]{3,24})$/.exec(new URL(request.url).pathname) ?? [];
  const shown = VALUE_LAYOUTS.find((each) => each === wanted);
  if (!isLocale(locale) || !shown || !code) return notFound();
  try {
    return await withSnapshot(database, async ({ runQueries, vocabulary }) => {
      const { rows } = await runQueries({ rows: listedProductsQuery(locale, "code", [code]) });
      const [row] = rows;
      if (!row) return notFound();
      return json(
        toListedProduct(vocabulary, locale, row, shown),
        200,
        "public, max-age=60, stale-while-revalidate=3600",
      );
    });
  } catch (error) {
    logUnexpected(error, request);
    return json({ error: "unavailable" }, 503, "no-store");
  }
}
