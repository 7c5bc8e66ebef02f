import { BRAND } from "../app/brand.ts";

/**
 * Whether a page of another site sent this. Browsers say so, and such a request must not act here in a visitor's name
 * (OWASP ASVS 5.0, 3.5); what is no browser says nothing.
 */
export function isCrossOrigin({ headers, url }: Request): boolean {
  if (!["same-origin", "none", null].includes(headers.get("sec-fetch-site"))) return true;
  const origin = headers.get("origin");
  return origin !== null && origin !== new URL(url).origin && origin !== BRAND.origin;
}
