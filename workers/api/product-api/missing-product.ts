import type { CatalogueDatabase } from "../../../app/foundation/catalogue/data/database.ts";
import { findCode } from "../../../app/foundation/catalogue/data/find-code.ts";
import { withSnapshot } from "../../../app/foundation/catalogue/data/snapshot.ts";
import { formatCode } from "../../../app/ground/company/order-number.ts";
import { INTERNATIONAL_LOCALE, isLocale } from "../../../app/ground/i18n/locales.ts";
import { CACHE_ONE_MINUTE } from "../../responses.ts";
import { documentTranslator } from "../document-texts.ts";
import { ApiProblem } from "../http/api-problem.ts";
import { CORS } from "./headers.ts";
import { readMissingNumbers } from "./read-missing-numbers.ts";

type Parameters = { readonly locale?: string; readonly code?: string };

/**
 * Of any file or data of a product: an order number that was renumbered, or is printed in another way, leads to the same of
 * today's.
 * @throws ApiProblem 410 with the successor of a discontinued product, 404 with what replaces another maker's
 */
export async function missingProduct(
  catalogue: CatalogueDatabase,
  url: string,
  { locale: named, code = "" }: Parameters,
): Promise<Response> {
  const locale = isLocale(named) ? named : INTERNATIONAL_LOCALE;
  const missing = await withSnapshot(catalogue, (snapshot) => readMissingNumbers(snapshot, locale, [code]));
  const [discontinued] = missing.discontinued;
  const t = documentTranslator(locale);
  const inWords = (heading: string, text: string) => ({ locale, text: `${heading}\n${text}` });
  if (discontinued) {
    const { name: detail, reason, discontinuedOn, successor } = discontinued;
    if (reason === "renumbered" && successor) return redirectTo(url, successor.code);
    const title = "The product is discontinued";
    const message = t("missing.discontinued.message", { name: detail, code: formatCode(discontinued.code) });
    const replaced = successor
      ? [t("missing.discontinued.successor", { name: `${successor.name} (${formatCode(successor.code)})` })]
      : [];
    throw new ApiProblem(
      410,
      { title, detail, ...(discontinuedOn ? { discontinuedOn } : {}), ...(successor ? { successor } : {}) },
      inWords(t("missing.discontinued.title"), [message, ...replaced].join(" ")),
    );
  }
  const printed = await findCode(catalogue, code);
  if (printed === code)
    throw new ApiProblem(
      404,
      { title: "There is no such file of this product" },
      inWords(t("noFile.title"), t("noFile.message", { code: formatCode(code) })),
    );
  if (printed !== null) return redirectTo(url, printed);
  const { replacements = [] } = missing.unknown[0] ?? {};
  const problem = { title: "There is no product with this order number" };
  throw new ApiProblem(
    404,
    replacements.length > 0 ? { ...problem, replacements } : problem,
    inWords(t("missing.product.title"), t("missing.product.message")),
  );
}

function redirectTo(url: string, code: string): Response {
  const { pathname, search } = new URL(url);
  const location = pathname.replace(/(?<=\/products\/)[^/]+?(?=\.json$|\/)/, encodeURIComponent(code)) + search;
  return new Response(null, { status: 308, headers: { ...CORS, location, "cache-control": CACHE_ONE_MINUTE } });
}
