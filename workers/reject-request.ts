import { readBody } from "../app/ground/platform/read-body.ts";
import { readingOf } from "./audience.ts";
import { BODY_LIMITS } from "./body-limits.ts";
import { isRateLimited, type RateBindings } from "./rate-limit.ts";
import { isForm, isJson } from "./read-json.ts";
import { refuse } from "./refusal.ts";
import type { Route } from "./route-table.ts";
import { isCrossOrigin } from "./same-origin.ts";

/** The site's longest URLs, with two hundred order numbers, are shorter. */
const MAX_URL_LENGTH = 8192;

/**
 * Rejects what is wrong before any data is read and before another Worker is called, the cheapest checks first.
 * @returns null when the request may go on
 */
export async function rejectRequest(request: Request, route: Route, rates: RateBindings): Promise<Response | null> {
  const rejection = await findRejection(request, route, rates);
  // A client that is still sending reads the response only after its whole body has been received.
  if (rejection) await readBody(request, 0);
  return rejection;
}

async function findRejection(
  request: Request,
  {
    methods,
    rate,
    tooManyText,
    postsJson = false,
    postsForm = false,
    maxBodyBytes = BODY_LIMITS.any,
    isOpenToAnyOrigin = false,
    isRemembered = false,
    audience,
    canRetry,
    responseHeaders: headers = {},
  }: Route,
  rates: RateBindings,
): Promise<Response | null> {
  const { method, url } = request;
  const every = { ...readingOf(request, audience), headers, canRetry };
  if (url.length > MAX_URL_LENGTH) return refuse(request, { ...every, status: 414 });
  if (!methods.includes(method))
    return refuse(request, { ...every, status: 405, headers: { ...headers, allow: methods.join(", ") } });
  if (method === "POST") {
    if (!isOpenToAnyOrigin && isCrossOrigin(request)) return refuse(request, { ...every, status: 403 });
    if (Number(request.headers.get("content-length") ?? 0) > maxBodyBytes)
      return refuse(request, { ...every, status: 413 });
    if (postsJson && !isJson(request) && !(postsForm && isForm(request)))
      return refuse(request, { ...every, status: 415 });
  }
  if (rate && !isRemembered && (await isRateLimited(rates[rate], request)))
    return refuse(request, { ...every, status: 429, rate, text: tooManyText });
  return null;
}
