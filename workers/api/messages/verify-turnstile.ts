import * as v from "valibot";

const SITEVERIFY_URL = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const TIMEOUT_MS = 3000;
const MAX_ATTEMPTS = 2;

const SiteverifyResponse = v.object({ success: v.boolean() });

/**
 * What Turnstile says of a visitor. `unknown` where it cannot be asked: it has been down together with other services
 * before, and a message is worth more than its verdict.
 * @param token what its widget gave; missing without scripts
 */
export async function verifyTurnstile(
  secret: string,
  token: string | undefined,
  address: string,
  fetcher: typeof fetch = fetch,
): Promise<"passed" | "failed" | "unknown"> {
  if (!token) return "unknown";
  // The same for both tries: a token may be asked about once only.
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
      console.warn(JSON.stringify({ level: "warn", message: `Turnstile cannot be asked: ${error}` }));
    }
  }
  return "unknown";
}
