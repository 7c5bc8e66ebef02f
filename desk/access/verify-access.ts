/**
 * Who it is, by the token that Cloudflare Access adds to each request. `ctx.access` would name the person without one, but the
 * router in front of a Worker with static assets does not pass it on. Read 2026-11-29, all below developers.cloudflare.com/:
 * cloudflare-one/access-controls/applications/http-apps/authorization-cookie/validating-json/ and …/application-token/,
 * workers/configuration/cloudflare-access/ (“ctx.access limitations”).
 */
import { createRemoteJWKSet, errors, type JWTVerifyGetKey, jwtVerify } from "jose";
import * as v from "valibot";

export type AccessSettings = {
  /** The team's origin, which issues the tokens: `https://klemma.cloudflareaccess.com`; a bare host gets https://. */
  readonly team: string;
  /** The audience tag of the application. */
  readonly audience: string;
  /** The claim of the identity provider that lists a person's groups; empty for none. */
  readonly groupsClaim: string;
};

export type Identity = {
  /** Trimmed, in lower case. */
  readonly email: string;
  /** Access leaves them out of a token that would get too long: who has a group may have none here, never the reverse. */
  readonly groups: readonly string[];
};

type Refusal = "missing" | "expired" | "invalid" | "unavailable";

/** A person, the client id of a program's service token, or nobody. */
export type Verified = { readonly identity: Identity } | { readonly service: string } | { readonly refusal: Refusal };

const HEADER = "Cf-Access-Jwt-Assertion";
const CLOCK_TOLERANCE_SECONDS = 10;
const KEYS_TIMEOUT_MS = 3000;
/** Keys change every six weeks, and the last ones are valid for seven days more; a withdrawn key is trusted no longer than this. */
const KEYS_MAX_AGE_MS = 3_600_000;
/** Tokens of unknown keys have the keys fetched again no more often than this. */
const KEYS_COOLDOWN_MS = 30_000;

/** The errors of jose that say something of the team's keys, not of the token: no answer, status or text that is no key set. */
const KEYS_FAILED: ReadonlySet<string> = new Set([
  errors.JWKSTimeout.code,
  errors.JWKSInvalid.code,
  errors.JOSEError.code,
]);

/** By team. It stays in the isolate, so that the keys are fetched once. */
const keySets = new Map<string, JWTVerifyGetKey>();

const Claims = v.object({
  // `org` is the session with the team, which opens no application.
  type: v.literal("app"),
  // The token of a service has none, and a name in its place.
  email: v.fallback(v.pipe(v.string(), v.trim(), v.transform(lowerCase)), ""),
  common_name: v.fallback(v.string(), ""),
  custom: v.fallback(v.record(v.string(), v.unknown()), {}),
});

const Groups = v.fallback(
  v.pipe(
    v.union([
      v.array(v.string()),
      v.pipe(
        v.string(),
        v.transform((group) => [group]),
      ),
    ]),
    v.filterItems((group) => group !== ""),
  ),
  [],
);

/**
 * Reads and verifies the token in the request's header. The cookie of the same content is not read, as a page elsewhere can
 * have it sent.
 * @returns whose request it is, or why nobody is let in: `missing` without a token, `expired` where logging in again helps,
 *   `invalid` for a token that Access did not make for this application and while settings are empty,
 *   `unavailable` while the team's keys cannot be fetched. It does not throw.
 */
export async function verifyAccess(request: Request, settings: AccessSettings): Promise<Verified> {
  const issuer = originOf(settings.team.trim());
  const audience = settings.audience.trim();
  if (!issuer || !audience) return { refusal: "invalid" };
  const token = request.headers.get(HEADER);
  if (!token) return { refusal: "missing" };
  try {
    const { payload } = await jwtVerify(token, keysOf(issuer), {
      algorithms: ["RS256"],
      issuer,
      audience,
      requiredClaims: ["exp"],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    return identityIn(payload, settings.groupsClaim);
  } catch (error) {
    return { refusal: refusalOf(error) };
  }
}

function identityIn(payload: unknown, groupsClaim: string): Verified {
  const claims = v.safeParse(Claims, payload);
  if (!claims.success) return { refusal: "invalid" };
  const { email, common_name: service, custom } = claims.output;
  if (!email) return service ? { service } : { refusal: "invalid" };
  return { identity: { email, groups: groupsClaim ? v.parse(Groups, custom[groupsClaim]) : [] } };
}

/** What is no error of jose comes of fetching. */
function refusalOf(error: unknown): Refusal {
  if (error instanceof errors.JWTExpired) return "expired";
  return error instanceof errors.JOSEError && !KEYS_FAILED.has(error.code) ? "invalid" : "unavailable";
}

/** @returns null for what is no origin. Only a stand-in on this computer may do without https. */
function originOf(team: string): string | null {
  if (!team) return null;
  const url = URL.parse(/^https?:\/\//i.test(team) ? team : `https://${team}`);
  const isHere = url?.hostname === "127.0.0.1" || url?.hostname === "localhost";
  return url && (url.protocol === "https:" || isHere) ? url.origin : null;
}

function keysOf(issuer: string): JWTVerifyGetKey {
  const known = keySets.get(issuer);
  if (known) return known;
  const keys = createRemoteJWKSet(new URL("/cdn-cgi/access/certs", issuer), {
    timeoutDuration: KEYS_TIMEOUT_MS,
    cacheMaxAge: KEYS_MAX_AGE_MS,
    cooldownDuration: KEYS_COOLDOWN_MS,
  });
  keySets.set(issuer, keys);
  return keys;
}

/** Of ASCII only: in lower case the Kelvin sign is a k, and would make one person another. */
export function lowerCase(email: string): string {
  return email.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}
