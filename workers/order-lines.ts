import type { RateLimit } from "@cloudflare/workers-types";
import * as v from "valibot";
import type { CatalogueDatabase } from "../app/catalogue/data/database.ts";
import { isLocale } from "../app/i18n/locales.ts";
import { logUnexpected } from "../app/log.ts";
import { LinesRequestSchema } from "../app/order-list/lookup/lines-request.ts";
import { findLines } from "../app/order-list/lookup/queries.ts";
import { isRateLimited, RATE_PERIOD_SECONDS } from "./rate-limit.ts";
import { readJson } from "./read-json.ts";
import { jsonResponse } from "./responses.ts";

const MAX_BODY_BYTES = 100_000;

/** `POST /order-lines/{locale}`: the products for the part numbers and wordings of an order list. Lists are private, so nothing is stored. */
export async function handleOrderLines(
  database: CatalogueDatabase,
  rate: RateLimit,
  request: Request,
): Promise<Response> {
  const locale = new URL(request.url).pathname.slice("/order-lines/".length);
  if (!isLocale(locale)) return jsonResponse({ error: "not found" }, 404);
  if (await isRateLimited(rate, request)) {
    const response = jsonResponse({ error: "too many" }, 429);
    response.headers.set("retry-after", String(RATE_PERIOD_SECONDS));
    return response;
  }
  const body = await readJson(request, MAX_BODY_BYTES);
  if (body === undefined) return jsonResponse({ error: "too large" }, 413);
  const parsed = v.safeParse(LinesRequestSchema, body);
  if (!parsed.success) return jsonResponse({ error: "not a list of numbers and lines" }, 400);
  try {
    return jsonResponse(await findLines(database, locale, parsed.output.numbers, parsed.output.wordings), 200);
  } catch (error) {
    logUnexpected(error, request);
    return jsonResponse({ error: "unavailable" }, 503);
  }
}
