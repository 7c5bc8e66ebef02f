import { codesOfStrips } from "../../../app/features/rail/model/project.ts";
import { STRIP_PRODUCT_LIMITS } from "../../../app/features/strips/products/strip-products-request.ts";
import type { CatalogueDatabase } from "../../../app/foundation/catalogue/data/database.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { BODY_LIMITS } from "../../body-limits.ts";
import { ApiProblem } from "../http/api-problem.ts";
import type { MakeDocument } from "../http/document-gate.ts";
import { readPostedJson } from "../http/read-posted-json.ts";
import { CORS } from "../product-api/headers.ts";
import { describeStrips } from "./describe-strips.ts";
import { allOrOne, countRows, findStripCatalogue, MAX_ROWS, StripsRequestSchema } from "./handle-strips.ts";

/** `POST /api/{locale}/strips.json` with a project as JSON, and `strip` if wanted: its strips as the builder plans them. */
export async function handleStripPlans(
  catalogue: CatalogueDatabase,
  locale: Locale,
  request: Request,
  makeDocument: MakeDocument,
): Promise<Response> {
  const { project, strip } = await readPostedJson(request, StripsRequestSchema, BODY_LIMITS.stripTables);
  const strips = allOrOne(project.strips, strip);
  if (strips.reduce((sum, each) => sum + countRows(each, "table"), 0) > MAX_ROWS.table)
    throw tooLarge(`Its levels and the poles of its jumpers are more than ${MAX_ROWS.table} together.`);
  const codes = codesOfStrips(strips);
  if (codes.length > STRIP_PRODUCT_LIMITS.codes)
    throw tooLarge(`It has more than ${STRIP_PRODUCT_LIMITS.codes} different order numbers.`);
  return makeDocument(async () => {
    const stripCatalogue = await findStripCatalogue(catalogue, locale, codes);
    const plans = describeStrips({ name: project.name, strips, catalogue: stripCatalogue, locale });
    return Response.json(plans, { headers: { ...CORS, "content-language": locale, "cache-control": "no-store" } });
  });
}

const tooLarge = (detail: string) =>
  new ApiProblem(422, { title: "The project is too large", errors: [{ pointer: "#/project/strips", detail }] });
