import type { RateLimit } from "@cloudflare/workers-types";
import * as v from "valibot";
import { findStripProducts } from "../app/features/strips/products/find-strip-products.ts";
import { StripProductsRequestSchema } from "../app/features/strips/products/strip-products-request.ts";
import type { CatalogueDatabase } from "../app/foundation/catalogue/data/database.ts";
import { isLocale } from "../app/ground/i18n/locales.ts";
import { logUnexpected } from "../app/ground/platform/log.ts";
import { BODY_LIMITS } from "./body-limits.ts";
import { problemResponse } from "./problem.ts";
import { isChargeLimited } from "./rate-limit.ts";
import { readJson } from "./read-json.ts";
import { refuse } from "./refusal.ts";
import { jsonResponse } from "./responses.ts";

/** Each reads some two hundred rows: as many as these cost what a search does. */
const PRODUCTS_A_CHARGE = 50;

/** `POST /strip-products/{locale}`: what terminal strips name and need. Projects are private, so nothing is stored. */
export async function handleStripProducts(
  database: CatalogueDatabase,
  request: Request,
  wordingRate: RateLimit,
): Promise<Response> {
  const locale = new URL(request.url).pathname.slice("/strip-products/".length);
  if (!isLocale(locale)) return problemResponse(404, { title: "Not found" });
  const body = await readJson(request, BODY_LIMITS.stripProducts);
  if (body === undefined) return problemResponse(413, { title: "Too large" });
  const parsed = v.safeParse(StripProductsRequestSchema, body);
  if (!parsed.success) return problemResponse(400, { title: "Not a list of order numbers and blocks" });
  const { codes, wanted } = parsed.output;
  if (await isChargeLimited(wordingRate, request, Math.floor((codes.length + wanted.length) / PRODUCTS_A_CHARGE)))
    return refuse(request, { status: 429, rate: "WORDING_RATE", audience: "json" });
  try {
    return jsonResponse(await findStripProducts(database, locale, parsed.output), 200);
  } catch (error) {
    logUnexpected(error, request);
    return problemResponse(503, { title: "Unavailable" });
  }
}
