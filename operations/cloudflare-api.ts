import * as v from "valibot";
import type { Rows } from "./database.ts";
import { wranglerJson } from "./wrangler.ts";

/** What Cloudflare's API refused, and why. */
export class CloudflareError extends Error {}

/** CLOUDFLARE_API_BASE_URL is wrangler's own variable: what it talks to, this talks to. */
const BASE = process.env.CLOUDFLARE_API_BASE_URL ?? "https://api.cloudflare.com/client/v4";

const PATIENCE_MS = 60_000;

const Accounts = v.object({ accounts: v.array(v.object({ id: v.string(), name: v.string() })) });
const Credentials = v.union([
  v.object({ type: v.picklist(["oauth", "api_token"]), token: v.string() }),
  v.object({ type: v.literal("api_key"), key: v.string(), email: v.string() }),
]);

const Answer = v.object({
  result: v.unknown(),
  errors: v.optional(v.array(v.object({ code: v.number(), message: v.string() })), []),
  success: v.boolean(),
});

/** wrangler takes a second to say either. */
let known: { readonly account: string; readonly headers: Readonly<Record<string, string>> } | undefined;

function account(): string {
  const { CLOUDFLARE_ACCOUNT_ID: named } = process.env;
  if (named) return named;
  const { accounts } = v.parse(Accounts, wranglerJson(["whoami", "--json"]));
  const [only] = accounts;
  if (!only || accounts.length > 1)
    throw new CloudflareError(
      `The credentials are good for ${accounts.length} accounts: say in CLOUDFLARE_ACCOUNT_ID which is meant.`,
    );
  return only.id;
}

function credentials(): Readonly<Record<string, string>> {
  const has = v.parse(Credentials, wranglerJson(["auth", "token", "--json"]));
  return has.type === "api_key"
    ? { "x-auth-email": has.email, "x-auth-key": has.key }
    : { authorization: `Bearer ${has.token}` };
}

/**
 * Asks the API for what wrangler has no command for, with wrangler's credentials.
 * @param path below the account, as `d1/database/ID`
 * @throws CloudflareError with what the API said, when it refuses
 */
async function request(method: string, path: string, body: string | undefined, type: string): Promise<string> {
  known ??= { account: account(), headers: credentials() };
  const answer = await fetch(`${BASE}/accounts/${known.account}/${path}`, {
    method,
    signal: AbortSignal.timeout(PATIENCE_MS),
    headers: { ...known.headers, "content-type": type },
    ...(body === undefined ? {} : { body }),
  });
  const text = await answer.text();
  if (!answer.ok) throw new CloudflareError(`Cloudflare refused ${method} ${path}: ${refusal(answer.status, text)}`);
  return text;
}

function refusal(status: number, text: string): string {
  const said = v.safeParse(v.pipe(v.string(), v.parseJson(), Answer), text);
  const errors = said.success ? said.output.errors : [];
  return (
    errors.map(({ code, message }) => `${message} [code: ${code}]`).join("\n") || `${status} ${text.slice(0, 200)}`
  );
}

const Analytics = v.pipe(v.string(), v.parseJson(), v.object({ data: v.array(v.record(v.string(), v.unknown())) }));

/** The rows that answer a question in the SQL of Workers Analytics Engine. */
export const askAnalytics = async (question: string): Promise<Rows> =>
  v.parse(Analytics, await request("POST", "analytics_engine/sql", question, "text/plain")).data;

/** The result of a request of the API that speaks JSON. */
export async function cloudflareJson(method: "GET" | "PUT", path: string, body?: unknown): Promise<unknown> {
  const text = await request(method, path, body === undefined ? body : JSON.stringify(body), "application/json");
  return v.parse(v.pipe(v.string(), v.parseJson(), Answer), text).result;
}
