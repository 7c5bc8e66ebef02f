import { BRAND } from "../app/ground/company/brand.ts";

/**
 * Whether a page of another site sent this: such a request must not act in a visitor's name (OWASP ASVS 5.0, 3.5).
 * Browsers always send one of these headers; other clients send none and are no risk.
 * @param others that are as good as its own
 */
export function isCrossOrigin({ headers, url }: Request, others: readonly string[] = [BRAND.origin]): boolean {
  if (!["same-origin", "none", null].includes(headers.get("sec-fetch-site"))) return true;
  const origin = headers.get("origin");
  return origin !== null && origin !== new URL(url).origin && !others.includes(origin);
}
