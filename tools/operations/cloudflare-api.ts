import type Cloudflare from "cloudflare";
import * as v from "valibot";
import { runWranglerForJson, type Wrangler } from "./wrangler.ts";

/** What stands between the command and the account: credentials that are missing, or good for several accounts. */
export class CloudflareError extends Error {}

/** Cloudflare's API through its own SDK, and the account that is meant; found out when it is first asked for. */
export type CloudflareApi = () => Promise<{ readonly client: Cloudflare; readonly accountId: string }>;

/** A request of operations takes seconds; an import's are polled. */
const TIMEOUT_MS = 60_000;

/**
 * None: a request to create something that seemed to fail may have been carried out, and who exceeds the rate limit is
 * told to wait for five minutes, which the SDK would do in silence. Every command may be run again instead.
 */
const MAX_RETRIES = 0;

const Credentials = v.union([
  v.object({ type: v.picklist(["oauth", "api_token"]), token: v.string() }),
  v.object({ type: v.literal("api_key"), key: v.string(), email: v.string() }),
]);

/**
 * The API with the credentials that wrangler would use: CLOUDFLARE_API_TOKEN, or else whatever wrangler is logged in with.
 * CLOUDFLARE_API_BASE_URL and CLOUDFLARE_ACCOUNT_ID are wrangler's own variables and hold here too.
 */
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

async function credentials(env: Readonly<Record<string, string | undefined>>, wrangler: Wrangler) {
  const { CLOUDFLARE_API_TOKEN: apiToken } = env;
  if (apiToken) return { apiToken };
  const found = v.parse(Credentials, await runWranglerForJson(wrangler, ["auth", "token", "--json"]));
  return found.type === "api_key" ? { apiKey: found.key, apiEmail: found.email } : { apiToken: found.token };
}

async function onlyAccount(client: Cloudflare): Promise<string> {
  const ids: string[] = [];
  for await (const { id } of client.accounts.list()) ids.push(id);
  const [only] = ids;
  if (only === undefined || ids.length > 1)
    throw new CloudflareError(
      `The credentials are good for ${ids.length} accounts: set CLOUDFLARE_ACCOUNT_ID to the one that is meant.`,
    );
  return only;
}
