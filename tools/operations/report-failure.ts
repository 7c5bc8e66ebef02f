import { APIConnectionError, APIError } from "cloudflare/error";
import type { CommandContext } from "../command.ts";
import { CloudflareError } from "./cloudflare-api.ts";
import { WranglerError } from "./wrangler.ts";

const CREDENTIALS =
  "The credentials are wrong or do not allow this: set CLOUDFLARE_API_TOKEN (docs/operations.md names the permissions) and CLOUDFLARE_ACCOUNT_ID, or run `npx wrangler login`.";

/** What to do about an error, by the words of it; wrangler and the API use the same ones. */
const ADVICE: readonly (readonly [words: RegExp, advice: string])[] = [
  [
    /Authentication error|"loggedIn":\s*false|Invalid API Token|Unable to authenticate|non-interactive environment.*CLOUDFLARE_API_TOKEN|\[code: (?:9109|10000|6003|6111)\]/is,
    CREDENTIALS,
  ],
  [/ENOSPC|disk (?:is )?full|SQLITE_FULL/i, "The disk is full: make room and try again."],
  [
    /fetch failed|ECONNREFUSED|ENOTFOUND|ETIMEDOUT|ECONNRESET|aborted due to timeout|Request timed out/i,
    "Cloudflare cannot be reached from here: see whether the network is there, then try again.",
  ],
];

/** What to do about a status of the API, whatever its words are. */
const ADVICE_BY_STATUS: Readonly<Record<number, string>> = {
  401: CREDENTIALS,
  403: CREDENTIALS,
  429: "Cloudflare's API answers 1200 requests in five minutes: wait five minutes, then try again.",
};

/** A command stops on purpose; the message gives the reason. */
export class CommandError extends Error {}

/** @returns whether Cloudflare's API says that there is no such thing: a 404 with one of the codes given */
export const isNotFound = (error: unknown, codes: readonly number[]): boolean =>
  error instanceof APIError && error.status === 404 && error.errors.some(({ code }) => codes.includes(Number(code)));

/** @returns an error in words, with each code of Cloudflare's API as wrangler writes it: `[code: 10000]` */
export function formatError(error: unknown): string {
  if (error instanceof APIConnectionError) return [error.message, ...causesOf(error)].join(" ");
  if (!(error instanceof APIError)) return error instanceof Error ? error.message : String(error);
  const reasons = error.errors.map(({ code, message }) => `${message} [code: ${code}]`);
  return reasons.length > 0
    ? `Cloudflare refused the request: ${reasons.join("\n")}`
    : `Cloudflare refused the request with status ${error.message.slice(0, 200)}`;
}

/** Node's fetch names the reason (ECONNREFUSED and the like) only in the cause of its error, or in the cause of that. */
function causesOf({ cause }: Error): string[] {
  if (!(cause instanceof Error)) return [];
  return [cause.message || String((cause as NodeJS.ErrnoException).code), ...causesOf(cause)];
}

function adviceFor(error: unknown, message: string): readonly string[] {
  const byStatus = error instanceof APIError && error.status ? ADVICE_BY_STATUS[error.status] : undefined;
  const byWords = ADVICE.filter(([words]) => words.test(message)).map(([, advice]) => advice);
  return [...new Set(byStatus ? [byStatus, ...byWords] : byWords)];
}

/**
 * Prints what failed, what to do about it, and what stands.
 * @returns the exit status of a command that failed
 */
export function reportFailure(
  error: unknown,
  whatStands: string,
  { printError }: Pick<CommandContext, "printError">,
): 1 {
  const message = formatError(error);
  const isExpected =
    [WranglerError, CloudflareError, APIError, CommandError].some((expected) => error instanceof expected) ||
    !(error instanceof Error);
  printError(isExpected ? message : (error.stack ?? message));
  for (const advice of adviceFor(error, message)) printError(advice);
  printError(whatStands);
  return 1;
}
