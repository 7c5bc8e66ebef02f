import * as v from "valibot";
import type { CatalogueDatabase } from "../app/catalogue/data/database.ts";
import { isLocale } from "../app/i18n/locales.ts";
import { logUnexpected } from "../app/log.ts";
import { LinesRequestSchema } from "../app/order-list/lookup/lines-request.ts";
import { findLines } from "../app/order-list/lookup/queries.ts";
import { BODY_LIMITS } from "./body-limits.ts";
import { problemResponse } from "./problem.ts";
import { readJson } from "./read-json.ts";
import { jsonResponse } from "./responses.ts";

/** `POST /order-lines/{locale}`: the products for the part numbers and wordings of an order list. Lists are private, so nothing is stored. */
export async function handleOrderLines(database: CatalogueDatabase, request: Request): Promise<Response> {
  const locale = new URL(request.url).pathname.slice("/order-lines/".length);
  if (!isLocale(locale)) return problemResponse(404, { title: "Not found" });
  const body = await readJson(request, BODY_LIMITS.orderLines);
  if (body === undefined) return problemResponse(413, { title: "Too large" });
  const parsed = v.safeParse(LinesRequestSchema, body);
  if (!parsed.success) return problemResponse(400, { title: "Not a list of numbers and lines" });
  try {
    return jsonResponse(await findLines(database, locale, parsed.output.numbers, parsed.output.wordings), 200);
  } catch (error) {
    logUnexpected(error, request);
    return problemResponse(503, { title: "Unavailable" });
  }
}
