import { OPENER_POLICY } from "../app/features/list/punch-out/buyers.ts";

/**
 * Headers of every response. Pages and files set their own Content-Security-Policy; nothing else may load or run
 * anything (OWASP ASVS 5.0, 3.4).
 */
const STANDARD_HEADERS: Readonly<Record<string, string>> = {
  "strict-transport-security": "max-age=63072000; includeSubDomains; preload",
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "permissions-policy":
    "accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(self), gyroscope=(), hid=(), magnetometer=(), microphone=(), midi=(), payment=(), serial=(), usb=()",
  "cross-origin-opener-policy": OPENER_POLICY,
  "cross-origin-resource-policy": "same-origin",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
};

/**
 * Adds the standard headers that are missing. A response without `cache-control` is not cached.
 * @param isEmbeddable whether other sites may embed it: drawings, share images and files
 */
export function withStandardHeaders(response: Response, isEmbeddable = false): Response {
  const complete = new Response(response.body, response);
  if (isEmbeddable) complete.headers.set("cross-origin-resource-policy", "cross-origin");
  for (const [name, value] of Object.entries(STANDARD_HEADERS))
    if (!complete.headers.has(name)) complete.headers.set(name, value);
  if (complete.status === 503 && !complete.headers.has("retry-after")) complete.headers.set("retry-after", "30");
  if (!complete.headers.has("cache-control")) complete.headers.set("cache-control", "no-store");
  return complete;
}
