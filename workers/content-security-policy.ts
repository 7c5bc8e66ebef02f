import { createHash } from "node:crypto";
import { FRAME_ANCESTORS } from "../app/features/list/punch-out/buyers.ts";

const TURNSTILE = "https://challenges.cloudflare.com";

/** How a policy names an inline script: by its hash, which covers exactly this text. */
export const scriptSource = (text: string): string =>
  formatHashSource(createHash("sha256").update(text).digest("base64"));

/** @param hash SHA-256 in base64 */
export const formatHashSource = (hash: string): string => `'sha256-${hash}'`;

/**
 * The Content-Security-Policy of a page. Inline scripts are allowed by their hashes, not by a nonce: hashes differ by
 * page and not by visitor, so the policy can be cached with the page.
 * @param scripts their sources
 * @param allowTurnstile whether Cloudflare Turnstile's widget may load
 */
export function contentSecurityPolicy(scripts: readonly string[], allowTurnstile: boolean): string {
  const turnstile = allowTurnstile ? [TURNSTILE] : [];
  const policy: Readonly<Record<string, readonly string[]>> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scripts, ...turnstile],
    "worker-src": ["'self'"],
    // Vite's development server adds inline styles.
    "style-src": import.meta.env.DEV ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    "img-src": ["'self'", "data:"],
    "media-src": ["'self'"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
    ...(allowTurnstile ? { "frame-src": turnstile } : {}),
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": FRAME_ANCESTORS,
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}
