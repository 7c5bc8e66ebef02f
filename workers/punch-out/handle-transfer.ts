import * as v from "valibot";
import { LinesSchema } from "../../app/features/list/line-schema.ts";
import { codesOf, type ListLine } from "../../app/features/list/lines/lines.ts";
import { frameAncestorsOf } from "../../app/features/list/punch-out/buyers.ts";
import { MAX_SESSION_MS } from "../../app/features/list/punch-out/session-schema.ts";
import type { CatalogueDatabase } from "../../app/foundation/catalogue/data/database.ts";
import { hrefOf } from "../../app/ground/i18n/href.ts";
import { isLocale } from "../../app/ground/i18n/locales.ts";
import { readForm } from "../../app/ground/platform/read-form.ts";
import { BODY_LIMITS } from "../body-limits.ts";
import { plainPagePolicy } from "../plain-page.ts";
import { refuse } from "../refusal.ts";
import { textResponse } from "../responses.ts";
import type { ReadKey } from "./bindings.ts";
import { HOOK_PROBLEMS, toParameters } from "./hook.ts";
import { planTransfer } from "./plan-transfer.ts";
import { findTransferProducts } from "./queries.ts";
import { readHook } from "./read-hook.ts";
import { renderTransfer, SUBMIT_ONCE } from "./transfer-page.ts";

/**
 * `POST /punch-out/{locale}`: the order list and the session that the browser has noted. Answers the form that takes the
 * basket to the buyer's system, and to no other: its address is checked as it was at the entry, and `form-action` names its
 * origin alone.
 */
export async function handleTransfer(
  database: CatalogueDatabase,
  request: Request,
  readKey: ReadKey,
): Promise<Response> {
  const locale = new URL(request.url).pathname.slice("/punch-out/".length);
  if (!isLocale(locale)) return textResponse("Not found", 404);
  // Browsers load the page of a transfer anew without its form: the list is where it was.
  if (request.method !== "POST")
    return new Response(null, {
      status: 303,
      headers: { location: hrefOf("orderList", locale), "cache-control": "no-store" },
    });
  const form = await readForm(request, BODY_LIMITS.orderList);
  if (form === "tooLarge") return refuse(request, { status: 413, audience: "page", canRetry: false });
  const parameters = toParameters(form === "unreadable" ? [] : form);
  const lines = parseLines(parameters.get("lines"));
  if (!lines) return refuse(request, { status: 415, audience: "page", canRetry: false });
  const hook = await readHook(parameters, readKey, MAX_SESSION_MS);
  if (typeof hook === "string")
    return refuse(request, { status: HOOK_PROBLEMS[hook], text: hook, audience: "page", canRetry: false });
  const transfer = planTransfer(lines, await findTransferProducts(database, locale, codesOf(lines)));
  return textResponse(renderTransfer(locale, hook, transfer), 200, {
    "content-type": "text/html; charset=utf-8",
    "content-language": locale,
    "content-security-policy": plainPagePolicy({
      "script-src": SUBMIT_ONCE.source,
      "form-action": hook.url.origin,
      "frame-ancestors": frameAncestorsOf([hook.buyer]).join(" "),
    }),
  });
}

function parseLines(json: string | undefined): readonly ListLine[] | null {
  try {
    return v.parse(LinesSchema, JSON.parse(json ?? ""));
  } catch {
    return null;
  }
}
