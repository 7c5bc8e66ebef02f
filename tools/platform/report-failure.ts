import { isApiError, isConnectionError } from "./api-errors.ts";

const CREDENTIALS =
  "The credentials are wrong or do not allow this: set CLOUDFLARE_API_TOKEN (docs/operations.md names the permissions) and CLOUDFLARE_ACCOUNT_ID, or run `npx wrangler login`.";

/**
 * Messages of Node.js, SQLite and Cloudflare. SQLite only says of a disk that filled up while it made room for its
 * shared memory that it could not write.
 */
const DISK_FULL_WORDS = /ENOSPC|disk (?:is )?full|SQLITE_FULL|disk I\/O error|SQLITE_IOERR/i;
export const isDiskFull = (output: string): boolean => DISK_FULL_WORDS.test(output);
export const DISK_FULL = "The disk is full, or cannot be written to: make room, then run the same command again.";

/** By the words of a message: wrangler and the API use the same ones. */
const ADVICE: readonly (readonly [words: RegExp, advice: string])[] = [
  [
    /Authentication error|"loggedIn":\s*false|Invalid API Token|Unable to authenticate|non-interactive environment.*CLOUDFLARE_API_TOKEN|\[code: (?:9109|10000|6003|6111)\]/is,
    CREDENTIALS,
  ],
  [
    /\[code: 7404\]/,
    "A database that wrangler.toml names is not in this account: npm run provision creates it and writes its id, npm run deploy binds it; then publish again.",
  ],
  [
    /Exceeded maximum DB size/i,
    "The database is as large as D1 lets it be (10 GB): see its size in the dashboard, publish fewer products or texts.",
  ],
  [DISK_FULL_WORDS, DISK_FULL],
  [
    /fetch failed|ECONNREFUSED|ENOTFOUND|ETIMEDOUT|ECONNRESET|aborted due to timeout|Request timed out/i,
    "Cloudflare cannot be reached from here: see whether the network is there, then try again.",
  ],
];

/**
 * The permission of a token that a request needs, by its path. The API's pages name them under “Accepted Permissions”, without
 * the words that the dashboard has (developers.cloudflare.com/fundamentals/api/reference/permissions/, read 2026-11-29).
 */
const PERMISSIONS: readonly (readonly [path: RegExp, permission: string])[] = [
  [/\/d1\/database/, "D1: Edit (D1: Read, for what only reads)"],
  [/\/queues\b/, "Queues: Edit"],
  [/\/r2\//, "Workers R2 Storage: Edit"],
  [/\/storage\/kv\//, "Workers KV Storage: Edit"],
  [/\/tails\b/, "Workers Tail: Read"],
  [/\/workers\//, "Workers Scripts: Edit"],
  [/\/analytics_engine\//, "Account Analytics: Read"],
  [/\/zones\b/, "Zone: Read"],
];

const ADVICE_BY_STATUS: Readonly<Record<number, string>> = {
  401: CREDENTIALS,
  403: CREDENTIALS,
  429: "Cloudflare's API answers 1200 requests in five minutes: wait five minutes, then try again.",
};

/** An expected failure: its message is enough, without a stack. */
export class CommandError extends Error {}

/** @returns the message of an error, with codes of Cloudflare's API as wrangler writes them: `[code: 10000]` */
export function formatError(error: unknown): string {
  if (isConnectionError(error)) return [error.message, ...causesOf(error)].join(" ");
  if (!isApiError(error)) return error instanceof Error ? error.message : String(error);
  const reasons = error.errors.map(({ code, message }) => `${message} [code: ${code}]`);
  return reasons.length > 0
    ? `Cloudflare refused the request: ${reasons.join("\n")}`
    : `Cloudflare refused the request with status ${error.message.slice(0, 200)}`;
}

/** Node's fetch gives the reason (ECONNREFUSED and the like) only in a cause of its error. */
function causesOf({ cause }: Error): string[] {
  if (!(cause instanceof Error)) return [];
  return [cause.message || String((cause as NodeJS.ErrnoException).code), ...causesOf(cause)];
}

/** The error of the API that another one may be about. */
function findApiError(error: unknown) {
  for (let each = error; each instanceof Error; each = each.cause) if (isApiError(each)) return each;
  return undefined;
}

function adviceFor(error: unknown, message: string): readonly string[] {
  const { status } = findApiError(error) ?? {};
  const byStatus = status ? ADVICE_BY_STATUS[status] : undefined;
  const byWords = ADVICE.filter(([words]) => words.test(message)).map(([, advice]) => advice);
  const advice = new Set(byStatus ? [byStatus, ...byWords] : byWords);
  const [, permission] = PERMISSIONS.find(([path]) => path.test(message)) ?? [];
  if (advice.has(CREDENTIALS) && permission)
    advice.add(`This request needs a token with the permission ${permission}.`);
  return [...advice];
}

/** The errors that Node.js throws for mistakes in the code. */
const PROGRAMMING_ERRORS = [TypeError, ReferenceError, RangeError];

/**
 * Prints what failed, what to do about it, and what stands.
 * @returns the exit status of a command that failed
 */
export function reportFailure(
  error: unknown,
  whatStands: string,
  { printError }: { readonly printError: (line: string) => void },
): 1 {
  const message = formatError(error);
  const isBug = PROGRAMMING_ERRORS.some((type) => error instanceof type);
  printError(isBug ? ((error as Error).stack ?? message) : message);
  for (const advice of adviceFor(error, message)) printError(advice);
  printError(whatStands);
  return 1;
}
