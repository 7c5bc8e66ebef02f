import * as v from "valibot";

const SITEVERIFY_URL = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
/** Two attempts last 1.3 s, so that a visitor is answered in four seconds whatever hangs (workers/post-message.ts). */
const TIMEOUT_MS = 650;
const MAX_ATTEMPTS = 2;

const SiteverifyResponse = v.object({ success: v.boolean() });

/**
 * Turnstile's verdict on a visitor. `unknown` when it does not respond: it has been down together with other services
 * before, and a message is worth more than its verdict.
 * @param token from the widget; missing without scripts
 */
export async function verifyTurnstile(
  secret: string,
  token: string | undefined,
  address: string,
  fetcher: typeof fetch = fetch,
): Promise<"passed" | "failed" | "unknown"> {
  if (!token) return "unknown";
  // Siteverify accepts a token once, unless the second request has the same idempotency key.
  const idempotencyKey = crypto.randomUUID();
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    try {
      const response = await fetcher(SITEVERIFY_URL, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ secret, response: token, remoteip: address, idempotency_key: idempotencyKey }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.ok) return v.parse(SiteverifyResponse, await response.json()).success ? "passed" : "failed";
    } catch (error) {
      console.warn(JSON.stringify({ level: "warn", message: `Turnstile did not verify a token: ${error}` }));
    }
  }
  return "unknown";
}
