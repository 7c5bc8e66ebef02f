import type { RateLimit } from "@cloudflare/workers-types";
import * as v from "valibot";
import { findLines } from "../app/features/entry/lookup/queries.ts";
import { LinesRequestSchema } from "../app/features/list/lines-request.ts";
import type { CatalogueDatabase } from "../app/foundation/catalogue/data/database.ts";
import { isLocale } from "../app/ground/i18n/locales.ts";
import { logUnexpected } from "../app/ground/platform/log.ts";
import { BODY_LIMITS } from "./body-limits.ts";
import { problemResponse } from "./problem.ts";
import { isChargeLimited } from "./rate-limit.ts";
import { readJson } from "./read-json.ts";
import { refuse } from "./refusal.ts";
import { jsonResponse } from "./responses.ts";

/** Each wording is a search, so a request is counted once more for as many as this. */
const WORDINGS_A_CHARGE = 8;
/** Words held against a known product; those that contradict it are searched for as well. */
const CHECKS_A_CHARGE = 50;

/** `POST /order-lines/{locale}`: the products for the part numbers and wordings of an order list. Lists are private, so nothing is stored. */
export async function handleOrderLines(
  database: CatalogueDatabase,
  request: Request,
  wordingRate: RateLimit,
): Promise<Response> {
  const locale = new URL(request.url).pathname.slice("/order-lines/".length);
  if (!isLocale(locale)) return problemResponse(404, { title: "Not found" });
  const body = await readJson(request, BODY_LIMITS.orderLines);
  if (body === undefined) return problemResponse(413, { title: "Too large" });
  const parsed = v.safeParse(LinesRequestSchema, body);
  if (!parsed.success) return problemResponse(400, { title: "Not a list of numbers and lines" });
  const { numbers, wordings, checks } = parsed.output;
  if (
    await isChargeLimited(
      wordingRate,
      request,
      Math.ceil(wordings.length / WORDINGS_A_CHARGE + checks.length / CHECKS_A_CHARGE),
    )
  )
    return refuse(request, { status: 429, rate: "WORDING_RATE", audience: "json" });
  try {
    return jsonResponse(await findLines(database, locale, numbers, wordings, checks), 200);
  } catch (error) {
    logUnexpected(error, request);
    return problemResponse(503, { title: "Unavailable" });
  }
}
