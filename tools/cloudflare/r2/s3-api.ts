import { createHash } from "node:crypto";
import { isApiError } from "../../platform/api-errors.ts";
import { CommandError } from "../../platform/report-failure.ts";
import type { CommandContext } from "../command.ts";
import { type AccessKey, encodeS3, signRequest } from "./sign-request.ts";

type S3Request = {
  readonly method: "GET" | "HEAD" | "PUT" | "POST" | "DELETE";
  /** Of an object; without it, the request is about the bucket. */
  readonly key?: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Uint8Array<ArrayBuffer>;
};

/** @returns the response, also a 404 for a key that is not there @throws CommandError for all other refusals */
export type S3Bucket = (request: S3Request) => Promise<Response>;

/** A part of 32 MiB takes so long at 0.5 Mbit/s. */
const TIMEOUT_MS = 600_000;
const MAX_ATTEMPTS = 4;
const FIRST_WAIT_MS = 1000;
/** https://developers.cloudflare.com/r2/api/error-codes/ (read 2026-11-29) advises to try these again. */
const PASSING = [429, 500, 502, 503, 504];

const NO_TOKEN =
  "The files at Cloudflare are reached with an API token in CLOUDFLARE_API_TOKEN (docs/operations.md, “Tokens”); a login of wrangler has no key to a bucket.";

/**
 * Opens buckets over R2's S3 API. The API of Cloudflare's SDK takes files of at most 300 MB, no metadata of our own, and 1200
 * requests in five minutes.
 */
export function openS3(context: CommandContext): (bucket: string) => S3Bucket {
  let opened: ReturnType<typeof openAccount> | undefined;
  return (bucket) => async (request) => {
    opened ??= openAccount(context);
    const { origin, accessKey } = await opened;
    const url = new URL(`${origin}/${bucket}${pathOf(request)}${queryOf(request)}`);
    const { method, body = new Uint8Array(), headers = {} } = request;
    for (let attempt = 1; ; attempt++) {
      const isLast = attempt === MAX_ATTEMPTS;
      try {
        const response = await context.fetch(url, {
          method,
          headers: signRequest({ method, url, headers, body }, accessKey, context.now()),
          ...(method === "PUT" || method === "POST" ? { body } : {}),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        });
        if (response.ok) return response;
        if (isLast || !PASSING.includes(response.status)) return await checkRefusal(response, bucket, request);
      } catch (error) {
        // A request that got no answer is a TypeError of fetch, which would look like a mistake in the code.
        if (error instanceof CommandError) throw error;
        // POST begins and ends uploads in parts, and may have done so.
        if (isLast || method === "POST")
          throw new CommandError(`R2 did not answer: ${describe(error)}`, { cause: error });
      }
      await context.wait(FIRST_WAIT_MS * 2 ** (attempt - 1));
    }
  };
}

/**
 * The secret is derived from the token: https://developers.cloudflare.com/r2/api/tokens/ (read 2026-11-29). Like
 * CLOUDFLARE_API_BASE_URL, CLOUDFLARE_R2_BASE_URL leads elsewhere.
 */
async function openAccount({ env, cloudflare }: CommandContext): Promise<{ origin: string; accessKey: AccessKey }> {
  const token = env.CLOUDFLARE_API_TOKEN;
  if (!token) throw new CommandError(NO_TOKEN);
  const { client, accountId } = await cloudflare();
  const { id } = await client.user.tokens.verify().catch((error) => {
    // Of a token that belongs to the account and to no user.
    if (!isApiError(error) || ![400, 401, 403, 404].includes(error.status ?? 0)) throw error;
    return client.accounts.tokens.verify({ account_id: accountId });
  });
  const secret = createHash("sha256").update(token).digest("hex");
  const origin = env.CLOUDFLARE_R2_BASE_URL ?? `https://${accountId}.r2.cloudflarestorage.com`;
  return { origin, accessKey: { id, secret } };
}

function pathOf({ key }: S3Request): string {
  if (key === undefined) return "";
  const steps = key.split("/");
  // No address can have such steps, and without a key the request would be about the bucket itself.
  if (key === "" || steps.includes(".") || steps.includes(".."))
    throw new CommandError(`No request to R2 can name the key "${key}".`);
  return `/${steps.map(encodeS3).join("/")}`;
}

const queryOf = ({ query = {} }: S3Request): string =>
  `?${Object.entries(query)
    .map(([name, value]) => `${encodeS3(name)}=${encodeS3(value)}`)
    .join("&")}`.replace(/^\?$/, "");

async function checkRefusal(response: Response, bucket: string, { method, key }: S3Request): Promise<Response> {
  const text = await response.text();
  // A HEAD has no body that would tell.
  const code = tagOf(text, "Code");
  const { status } = response;
  if (status === 404 && key !== undefined && code !== "NoSuchBucket" && code !== "NoSuchUpload") return response;
  throw new CommandError(
    explain(status, code, bucket, method) ??
      `R2 refused ${method} ${key ?? bucket}: ${tagOf(text, "Message") || `status ${status}`} (${code})`,
  );
}

function explain(status: number, code: string, bucket: string, method: string): string | null {
  if (status === 401)
    return `R2 does not know the token in CLOUDFLARE_API_TOKEN: it has ended, or is another account's.`;
  if (status === 403 && (code === "AccessDenied" || method === "HEAD")) {
    const right = method === "GET" || method === "HEAD" ? "Object Read" : "Object Read & Write";
    return `The token in CLOUDFLARE_API_TOKEN lacks “${right}” for the bucket ${bucket} (docs/operations.md, “Tokens”).`;
  }
  return code === "NoSuchBucket" ? `There is no bucket ${bucket}: npm run provision creates it.` : null;
}

const tagOf = (xml: string, name: string) => new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? "";

const describe = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message;
};
