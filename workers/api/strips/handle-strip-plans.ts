import * as v from "valibot";
import { codesOfStrips, PROJECT_VERSION } from "../../../app/features/rail/model/project.ts";
import { STRIP_PRODUCT_LIMITS } from "../../../app/features/strips/products/strip-products-request.ts";
import type { CatalogueDatabase } from "../../../app/foundation/catalogue/data/database.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { BODY_LIMITS } from "../../body-limits.ts";
import { problemResponse } from "../../problem.ts";
import { readJson } from "../../read-json.ts";
import type { MakeDocument } from "../http/document-gate.ts";
import { CORS } from "../product-api/headers.ts";
import { describeStrips } from "./describe-strips.ts";
import { allOrOne, countRows, findStripCatalogue, MAX_ROWS, StripsRequestSchema } from "./handle-strips.ts";

type FieldError = { readonly pointer: string; readonly detail: string };

const refuse = (status: number, title: string, errors: readonly FieldError[] = []) =>
  problemResponse(status, { title, ...(errors.length > 0 ? { errors } : {}) }, CORS);

/** `POST /api/{locale}/strips.json` with a project as JSON, and `strip` if wanted: its strips as the builder plans them. */
export async function handleStripPlans(
  catalogue: CatalogueDatabase,
  locale: Locale,
  request: Request,
  makeDocument: MakeDocument,
): Promise<Response> {
  const body = await readJson(request, BODY_LIMITS.stripTables);
  if (body === undefined) return refuse(413, "The body is too large");
  // A large body may have a hundred thousand mistakes.
  const read = v.safeParse(StripsRequestSchema, body, { abortEarly: true });
  if (!read.success) return refuse(400, "The body must have a project of terminal strips", read.issues.map(toError));
  const { project, strip } = read.output;
  const strips = allOrOne(project.strips, strip);
  const pointer = "/project/strips";
  if (strips.reduce((sum, each) => sum + countRows(each, "table"), 0) > MAX_ROWS.table)
    return refuse(422, "The project is too large", [
      { pointer, detail: `Its levels and the poles of its jumpers are more than ${MAX_ROWS.table} together.` },
    ]);
  const codes = codesOfStrips(strips);
  if (codes.length > STRIP_PRODUCT_LIMITS.codes)
    return refuse(422, "The project is too large", [
      { pointer, detail: `It has more than ${STRIP_PRODUCT_LIMITS.codes} different order numbers.` },
    ]);
  return makeDocument(async () => {
    const stripCatalogue = await findStripCatalogue(catalogue, locale, codes);
    const plans = describeStrips({ name: project.name, strips, catalogue: stripCatalogue, locale });
    return Response.json(plans, { headers: { ...CORS, "content-language": locale, "cache-control": "no-store" } });
  });
}

/** Where a mistake is (RFC 6901) and what it is; of a check of the whole body, the strip that does not exist. */
export function toError(issue: v.BaseIssue<unknown>): FieldError {
  const keys = issue.path?.map(({ key }) => String(key).replaceAll("~", "~0").replaceAll("/", "~1")) ?? [];
  const pointer = keys.map((key) => `/${key}`).join("");
  if (pointer.endsWith("/version"))
    return { pointer, detail: `It is ${issue.received}; projects of version ${PROJECT_VERSION} are read.` };
  if (issue.type === "check") return { pointer: "/strip", detail: "The project has no strip with this index." };
  return { pointer, detail: issue.message };
}
