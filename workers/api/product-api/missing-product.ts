import { findDiscontinued } from "../../../app/features/documents/discontinued-queries.ts";
import type { CatalogueDatabase } from "../../../app/foundation/catalogue/data/database.ts";
import { onlyKnown } from "../../../app/foundation/catalogue/product/known.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { CACHE_ONE_MINUTE } from "../../responses.ts";
import { toReference } from "./addresses.ts";
import { CORS } from "./headers.ts";
import { respondProblem } from "./problems.ts";

/**
 * An order number that was renumbered leads to the new one; a discontinued one names its successor.
 * @param pathOf where the same stands of another order number
 */
export async function missingProduct(
  catalogue: CatalogueDatabase,
  locale: Locale,
  code: string,
  pathOf: (code: string) => string,
): Promise<Response> {
  const discontinued = await findDiscontinued(catalogue, locale, code);
  const successor = discontinued?.successor ? toReference(locale, discontinued.successor) : undefined;
  if (discontinued?.isRenumbered && successor)
    return new Response(null, {
      status: 308,
      headers: { ...CORS, location: pathOf(successor.code), "cache-control": CACHE_ONE_MINUTE },
    });
  if (!discontinued) return respondProblem(404, { title: "There is no product with this order number" });
  return respondProblem(410, {
    title: "The product is discontinued",
    detail: discontinued.name,
    ...onlyKnown({ discontinuedOn: discontinued.discontinuedOn }),
    ...(successor ? { successor } : {}),
  });
}
