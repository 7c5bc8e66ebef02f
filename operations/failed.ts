import { CloudflareError } from "./cloudflare-api.ts";
import { WranglerError } from "./wrangler.ts";

/** What the platform's refusals mean, and what to do about each. */
const ADVICE: readonly (readonly [said: RegExp, advice: string])[] = [
  [
    /Authentication error|"loggedIn":\s*false|Invalid API Token|Unable to authenticate|non-interactive environment.*CLOUDFLARE_API_TOKEN|\[code: (?:9109|10000|10001|6003|6111)\]/is,
    "The credentials are wrong or do not allow this: set CLOUDFLARE_API_TOKEN (docs/operations.md names the permissions) and CLOUDFLARE_ACCOUNT_ID, or run `npx wrangler login`.",
  ],
  [/ENOSPC|disk (?:is )?full|SQLITE_FULL/i, "The disk is full: make room and try again."],
  [
    /fetch failed|ECONNREFUSED|ENOTFOUND|ETIMEDOUT|ECONNRESET|aborted due to timeout/i,
    "Cloudflare cannot be reached from here: see whether the network is there, then try again.",
  ],
];

/** What a command itself will not do, with the reason. */
export class Halted extends Error {}

/** Ends a command that failed: what happened, what to do, and what stands. */
export function failed(error: unknown, whatStands: string): never {
  const message = error instanceof Error ? error.message : String(error);
  const isExpected =
    [WranglerError, CloudflareError, Halted].some((expected) => error instanceof expected) || !(error instanceof Error);
  console.error(isExpected ? message : (error.stack ?? message));
  for (const [said, advice] of ADVICE) if (said.test(message)) console.error(advice);
  console.error(whatStands);
  process.exit(1);
}
