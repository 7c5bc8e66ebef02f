import type { RateLimit } from "@cloudflare/workers-types";
import { log } from "../app/ground/platform/log.ts";
import { withTimeout } from "../app/ground/platform/with-timeout.ts";
import { API_RATE_POLICY } from "../app/screens/api-reference/rate-policy.ts";
import { networkOf } from "./network.ts";

/** After how many seconds each rate limit of wrangler.toml counts anew: what `Retry-After` says. */
export const RATE_PERIODS = {
  PAPER_RATE: 60,
  ARCHIVE_RATE: 60,
  LINES_RATE: 60,
  SUBMISSION_RATE: 60,
  API_RATE: API_RATE_POLICY.seconds,
  OTHER_RATE: 60,
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

/** The network that a provider gives to one customer, or an IPv4 /24: for limits that networks share. */
export const siteNetwork = (request: Request): string => networkOf(clientAddress(request), { ipv4: 24, ipv6: 48 });

/** The autonomous system of the visitor's carrier (RFC 1930); 0 where the platform does not tell, as locally. */
export const carrierOf = ({ cf }: Request & { readonly cf?: { readonly asn?: number } }): number => cf?.asn ?? 0;

/**
 * How many times as much as a /56 an IPv6 /48 may request, which has 256 of them and is what a company's site gets, or
 * whoever rents one server (RIPE-690). Limits let forty colleagues through, so these are 320.
 */
const SITE_SHARES = 8;

let lastShare = 0;

/**
 * The counters of a request: that of its address and, for IPv6, one of those of its /48, by turns. The platform gives a
 * binding one limit, so the larger one of a /48 is several counters of the same binding. A /56 within its limit thus takes
 * an eighth of each.
 */
function counterKeys(request: Request): string[] {
  const address = rateLimitKey(request);
  if (!address.endsWith("/56")) return [address];
  lastShare = (lastShare + 1) % SITE_SHARES;
  return [address, `${siteNetwork(request)} ${lastShare}`];
}

/** One after the other, so that what an address sends beyond its limit does not count against its neighbours. */
async function isOverLimit(limit: RateLimit, keys: readonly string[]): Promise<boolean> {
  for (const key of keys) if (!(await limit.limit({ key })).success) return true;
  return false;
}

const TIMEOUT_MS = 500;

/** A request that asks for the work of several is counted as so many. */
export async function isChargeLimited(limit: RateLimit, request: Request, charges: number): Promise<boolean> {
  const counted = Array.from({ length: charges }, () => isRateLimited(limit, request));
  return (await Promise.all(counted)).some(Boolean);
}

/** If the limiter fails, every request is let through. */
export async function isRateLimited(limit: RateLimit, request: Request): Promise<boolean> {
  try {
    return await withTimeout(isOverLimit(limit, counterKeys(request)), TIMEOUT_MS);
  } catch (error) {
    log("error", "rate limit", error, request);
    return false;
  }
}
