import { BRAND } from "../app/ground/company/brand.ts";
import { localeOfPath } from "../app/ground/i18n/locale-of-path.ts";
import { serverTexts } from "../app/ground/i18n/server-translator.ts";
import { isWithin, MINUTE_MS } from "../app/ground/platform/duration.ts";
import { isRateLimited, type RateBindings, rateLimitKey } from "./rate-limit.ts";
import { logRefusal, refuse } from "./refusal.ts";
import { textResponse } from "./responses.ts";
import { timingSafeEqual } from "./timing-safe-equal.ts";

export type PasswordBindings = Pick<RateBindings, "PASSWORD_RATE"> & { readonly SITE_PASSWORD?: string };

/** A longer header is no password. */
const MAX_HEADER_LENGTH = 1000;

/** The password of HTTP Basic authentication (RFC 7617); any user name will do. */
function readPassword({ headers }: Request): string {
  const [, encoded = ""] =
    /^Basic +([\w+/=]+)$/i.exec((headers.get("authorization") ?? "").slice(0, MAX_HEADER_LENGTH)) ?? [];
  try {
    const text = new TextDecoder().decode(Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0)));
    return text.slice(text.indexOf(":") + 1);
  } catch {
    return "";
  }
}

/** Addresses that sent too many wrong passwords, and from when each is refused for a minute; in this isolate. */
const lockedAt = new Map<string, number>();
const MAX_LOCKED = 1000;

const isLocked = (address: string) => isWithin(lockedAt.get(address) ?? 0, MINUTE_MS);

function lock(address: string): void {
  if (lockedAt.size >= MAX_LOCKED) lockedAt.clear();
  lockedAt.set(address, Date.now());
}

/**
 * Without a password set, every request is rejected. Only wrong passwords are counted, as a page takes dozens of right
 * ones; after ten in a minute an address is refused for a minute whatever it sends, so that a guess that is right is not
 * told from the others.
 * @returns null when the password is right
 */
export async function requirePassword(
  request: Request,
  { SITE_PASSWORD: password, PASSWORD_RATE }: PasswordBindings,
): Promise<Response | null> {
  const address = rateLimitKey(request);
  const wasLocked = isLocked(address);
  if (!wasLocked && password && (await timingSafeEqual(readPassword(request), password))) return null;
  // Without one, a browser has yet to ask for it.
  if (request.headers.has("authorization")) {
    if (wasLocked || (await isRateLimited(PASSWORD_RATE, request))) {
      if (!wasLocked) lock(address);
      return refuse(request, { status: 429, rate: "PASSWORD_RATE", text: "tooManyPasswords" });
    }
    logRefusal(request, 401);
  }
  const locale = localeOfPath(new URL(request.url).pathname);
  return textResponse(request.method === "HEAD" ? null : serverTexts(locale).refusals.notPublic, 401, {
    "www-authenticate": `Basic realm="${BRAND.name}", charset="UTF-8"`,
    "content-language": locale,
  });
}
