const TURNSTILE = "https://challenges.cloudflare.com";

/**
 * The Content-Security-Policy of a page. Nothing inline but the scripts it was rendered with, by their hashes: those
 * differ by page and not by visitor, so the policy is kept together with the page.
 * @param scripts hashes as `'sha256-…'`
 * @param allowTurnstile whether the widget of Cloudflare Turnstile may load
 */
export function contentSecurityPolicy(scripts: readonly string[], allowTurnstile: boolean): string {
  const turnstile = allowTurnstile ? [TURNSTILE] : [];
  const policy: Readonly<Record<string, readonly string[]>> = {
    "default-src": ["'none'"],
    "script-src": ["'self'", ...scripts, ...turnstile],
    // Vite's development server writes style sheets into the page.
    "style-src": import.meta.env.DEV ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    "img-src": ["'self'", "data:"],
    "media-src": ["'self'"],
    "font-src": ["'self'"],
    "connect-src": ["'self'"],
    "manifest-src": ["'self'"],
    ...(allowTurnstile ? { "frame-src": turnstile } : {}),
    "form-action": ["'self'"],
    "base-uri": ["'none'"],
    "frame-ancestors": ["'none'"],
  };
  return Object.entries(policy)
    .map(([directive, sources]) => `${directive} ${sources.join(" ")}`)
    .join("; ");
}
