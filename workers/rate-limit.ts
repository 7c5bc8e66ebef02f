import type { RateLimit } from "@cloudflare/workers-types";
import { log } from "../app/log.ts";
import { withTimeout } from "../app/with-timeout.ts";

/** All rate limits in wrangler.toml count by the minute. */
export const RATE_PERIOD_SECONDS = 60;

/** The visitor's IP address; for IPv6 the /64 network, since one household has all of it. */
export function rateLimitKey({ headers }: Request): string {
  const address = headers.get("cf-connecting-ip") ?? "";
  return address.includes(":") ? ipv6Network(address) : address;
}

function ipv6Network(address: string): string {
  const [head = "", tail] = address.split("::");
  const [before, after] = [head, tail ?? ""].map((part) => (part === "" ? [] : part.split(":")));
  const zeros =
    tail === undefined ? [] : Array(Math.max(0, 8 - (before?.length ?? 0) - (after?.length ?? 0))).fill("0");
  return [...(before ?? []), ...zeros, ...(after ?? [])].slice(0, 4).join(":");
}

const TIMEOUT_MS = 500;

/** If the limiter fails, every request is let through. */
export async function isRateLimited(limit: RateLimit, request: Request): Promise<boolean> {
  try {
    return !(await withTimeout(limit.limit({ key: rateLimitKey(request) }), TIMEOUT_MS)).success;
  } catch (error) {
    log("error", "rate limit", error, request);
    return false;
  }
}
