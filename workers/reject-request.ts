import type { Locale } from "../app/ground/i18n/locales.ts";
import { readBody } from "../app/ground/platform/read-body.ts";
import { BODY_LIMITS } from "./body-limits.ts";
import { isRateLimited, type RateBindings, type RateName } from "./rate-limit.ts";
import { isForm, isJson } from "./read-json.ts";
import { type RefusalText, refuse } from "./refusal.ts";
import { isCrossOrigin } from "./same-origin.ts";

/** The site's longest URLs, with two hundred order numbers, are shorter. */
const MAX_URL_LENGTH = 8192;

/** What is refused before a handler sees it. */
export type Requirements = {
  readonly methods: readonly string[];
  /** Counts the requests of an address. Pages count once they are not in memory, because those that are cost nothing. */
  readonly rate?: RateName;
  /** The texts of a refusal by the rate limit, if there are better ones. */
  readonly tooManyText?: RefusalText;
  /** For a route that takes nothing else. */
  readonly postsJson?: boolean;
  /** Takes the form of a page too, where it takes JSON. */
  readonly postsForm?: boolean;
  readonly maxBodyBytes?: number;
  /** Takes what pages of other sites send: it does nothing in a visitor's name and tells nothing private. */
  readonly isOpenToAnyOrigin?: boolean;
  /** "json" where a script or another program reads the refusal. */
  readonly audience?: "json";
  /** Of refusals, if not that of the path. */
  readonly locale?: Locale;
  /** False where a refusal must not link to the same address. */
  readonly canRetry?: boolean;
  /** Of every response, refusals among them. */
  readonly responseHeaders?: Readonly<Record<string, string>>;
};

/**
 * Rejects what is wrong before any data is read and before another Worker is called, the cheapest checks first.
 * @returns null when the request may go on
 */
export async function rejectRequest(
  request: Request,
  requirements: Requirements,
  rates: RateBindings,
): Promise<Response | null> {
  const rejection = await findRejection(request, requirements, rates);
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
    audience,
    locale,
    canRetry,
    responseHeaders: headers = {},
  }: Requirements,
  rates: RateBindings,
): Promise<Response | null> {
  const { method, url } = request;
  const every = { audience, headers, canRetry, ...(locale && { locale }) };
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
  if (rate && (await isRateLimited(rates[rate], request)))
    return refuse(request, { ...every, status: 429, rate, text: tooManyText });
  return null;
}
