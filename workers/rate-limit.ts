import type { RateLimit } from "@cloudflare/workers-types";
import { log } from "../app/log.ts";
import { API_RATE_POLICY } from "../app/product-api/rate-policy.ts";
import { withTimeout } from "../app/with-timeout.ts";
import { networkOf } from "./network.ts";

/** After how many seconds each rate limit of wrangler.toml counts anew: what `Retry-After` says. */
export const RATE_PERIODS = {
  PAPER_RATE: 60,
  ARCHIVE_RATE: 60,
  LINES_RATE: 60,
  SUBMISSION_RATE: 60,
  API_RATE: API_RATE_POLICY.seconds,
  OTHER_RATE: 60,
  PASSWORD_RATE: 60,
  MEASURES_RATE: 10,
  PAGE_RATE: 10,
  SUGGESTION_RATE: 10,
  VARIANT_RATE: 10,
  WORDING_RATE: 10,
  IMAGE_RATE: 10,
  DRAWING_RATE: 10,
  FILE_RATE: 10,
} as const;
export type RateName = keyof typeof RATE_PERIODS;
export type RateBindings = Readonly<Record<RateName, RateLimit>>;

export const clientAddress = ({ headers }: Request): string => headers.get("cf-connecting-ip") ?? "";

/** The visitor's IP address; for IPv6 the /56 network, which providers give to one household. */
export const rateLimitKey = (request: Request): string => networkOf(clientAddress(request), { ipv4: 32, ipv6: 56 });

const TIMEOUT_MS = 500;

/** A request that asks for the work of several is counted as so many. */
export async function isChargeLimited(limit: RateLimit, request: Request, charges: number): Promise<boolean> {
  const counted = Array.from({ length: charges }, () => isRateLimited(limit, request));
  return (await Promise.all(counted)).some(Boolean);
}

/** If the limiter fails, every request is let through. */
export async function isRateLimited(limit: RateLimit, request: Request): Promise<boolean> {
  try {
    return !(await withTimeout(limit.limit({ key: rateLimitKey(request) }), TIMEOUT_MS)).success;
  } catch (error) {
    log("error", "rate limit", error, request);
    return false;
  }
}
