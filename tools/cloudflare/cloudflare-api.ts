import type Cloudflare from "cloudflare";
import * as v from "valibot";
import { isApiError } from "../platform/api-errors.ts";
import { CommandError } from "../platform/report-failure.ts";
import { runWranglerForJson, type Wrangler } from "./wrangler.ts";

/** Opens Cloudflare's SDK and finds the account, once. */
export type CloudflareApi = () => Promise<{ readonly client: Cloudflare; readonly accountId: string }>;

const TIMEOUT_MS = 60_000;

/**
 * A failed request may still have created something, and the SDK would wait out the rate limit of five minutes in silence.
 * Every command can be run again instead.
 */
const MAX_RETRIES = 0;

const Credentials = v.union([
  v.object({ type: v.picklist(["oauth", "api_token"]), token: v.string() }),
  v.object({ type: v.literal("api_key"), key: v.string(), email: v.string() }),
]);

/** Uses wrangler's credentials and variables: CLOUDFLARE_API_TOKEN or its login, CLOUDFLARE_ACCOUNT_ID, CLOUDFLARE_API_BASE_URL. */
export function openCloudflareApi(
  env: Readonly<Record<string, string | undefined>>,
  wrangler: Wrangler,
): CloudflareApi {
  let opened: ReturnType<CloudflareApi> | undefined;
  const open = async () => {
    const { default: Client } = await import("cloudflare");
    const client = new Client({
      ...(await credentials(env, wrangler)),
      ...(env.CLOUDFLARE_API_BASE_URL ? { baseURL: env.CLOUDFLARE_API_BASE_URL } : {}),
      fetch: fetchWithPath,
      timeout: TIMEOUT_MS,
      maxRetries: MAX_RETRIES,
    });
    return { client, accountId: env.CLOUDFLARE_ACCOUNT_ID ?? (await onlyAccount(client)) };
  };
  return () => {
    opened ??= open();
    return opened;
  };
}

const Refusal = v.looseObject({ errors: v.array(v.looseObject({ message: v.string() })) });

/** The SDK's errors do not say which request was refused, and only that tells which permission is missing. */
async function fetchWithPath(input: string | URL | Request, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (response.status !== 403) return response;
  const text = await response.text();
  const { pathname } = new URL(response.url);
  const refusal = v.safeParse(v.pipe(v.string(), v.parseJson(), Refusal), text);
  const named = refusal.success && {
    ...refusal.output,
    errors: refusal.output.errors.map((error) => ({ ...error, message: `${pathname}: ${error.message}` })),
  };
  return new Response(named ? JSON.stringify(named) : text, { status: response.status, headers: response.headers });
}

async function credentials(env: Readonly<Record<string, string | undefined>>, wrangler: Wrangler) {
  const { CLOUDFLARE_API_TOKEN: apiToken } = env;
  if (apiToken) return { apiToken };
  const login = v.parse(Credentials, await runWranglerForJson(wrangler, ["auth", "token", "--json"]));
  return login.type === "api_key" ? { apiKey: login.key, apiEmail: login.email } : { apiToken: login.token };
}

async function onlyAccount(client: Cloudflare): Promise<string> {
  const ids: string[] = [];
  for await (const { id } of client.accounts.list()) ids.push(id);
  const [only] = ids;
  if (only === undefined || ids.length > 1)
    throw new CommandError(
      `The credentials are good for ${ids.length} accounts: set CLOUDFLARE_ACCOUNT_ID to the one that is meant.`,
    );
  return only;
}

/** Cloudflare's code for a Worker that does not exist. */
export const NO_SUCH_WORKER = 10007;
/** NoSuchBucket: https://developers.cloudflare.com/r2/api/error-codes/ */
export const NO_SUCH_BUCKET = 10006;

/** @returns whether the API answered 404 with one of the codes */
export const isNotFound = (error: unknown, codes: readonly number[]): boolean =>
  isApiError(error) && error.status === 404 && error.errors.some(({ code }) => codes.includes(Number(code)));
