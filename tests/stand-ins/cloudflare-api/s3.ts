import { createHash, createHmac } from "node:crypto";
import type { R2Bucket } from "@cloudflare/workers-types";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import * as v from "valibot";
import { signRequest } from "../../../tools/cloudflare/r2/sign-request.ts";
import type { State } from "./state.ts";
import { secretOf, type Token } from "./tokens.ts";

/** Miniflare's own S3 API, behind which are its R2 buckets; it checks signatures, and knows nothing of tokens. */
export const S3_PATH = "/cdn-cgi/local/r2/s3";
const LOCAL_KEY = { id: "local", secret: "local-secret" };

/** S3 says up to a thousand, and that there may be fewer. */
const KEYS_AT_ONCE = "2";
const MAX_SKEW_MS = 900_000;

type S3Call = {
  readonly method: string;
  /** The path and the query, as they were sent. */
  readonly target: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer<ArrayBuffer>;
};

export type S3 = {
  readonly handle: (call: S3Call) => Promise<Response>;
  /** A bucket as Workers have it. */
  readonly bucket: (name: string) => Promise<R2Bucket>;
  readonly close: () => Promise<void>;
};

/** Names and status: https://developers.cloudflare.com/r2/api/error-codes/ (read 2026-11-29). */
export const refuse = (status: number, code: string, message: string): Response =>
  new Response(
    `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code><Message>${message}</Message></Error>`,
    {
      status,
      headers: { "content-type": "application/xml" },
    },
  );

const Lock = v.object({ condition: v.object({ type: v.literal("Age"), maxAgeSeconds: v.number() }) });

/**
 * R2's S3 API for the account's tokens: what it refuses is refused here, all else goes to Miniflare's, which has what the
 * account's buckets hold. Texts in metadata that are not ASCII come back as encoded words of RFC 2047.
 */
export function s3({ buckets, locks }: State, tokens: readonly Token[]): S3 {
  let started: Promise<Miniflare> | undefined;
  const start = async () => {
    const s3Credentials = { accessKeyId: LOCAL_KEY.id, secretAccessKey: LOCAL_KEY.secret };
    const miniflare = new Miniflare(
      convertV4MiniflareOptions({
        modules: [{ type: "ESModule", path: "index.mjs", contents: "export default {}" }],
        r2Buckets: Object.fromEntries([...buckets].map((id) => [id, { id, s3Credentials }])),
      }),
    );
    await miniflare.ready;
    return miniflare;
  };
  const open = () => {
    started ??= start();
    return started;
  };
  const bucket = async (name: string) => (await open()).getR2Bucket(name) as unknown as Promise<R2Bucket>;

  /** https://developers.cloudflare.com/r2/buckets/bucket-locks/ (read 2026-11-27) */
  async function isLocked(name: string, key: string): Promise<boolean> {
    const object = await (await bucket(name)).head(key);
    const age = object ? (Date.now() - object.uploaded.getTime()) / 1000 : Number.POSITIVE_INFINITY;
    return (locks.get(name) ?? []).some((rule) => age < v.parse(Lock, rule).condition.maxAgeSeconds);
  }

  async function handle(call: S3Call): Promise<Response> {
    const token = tokens.find(({ id }) => call.headers.authorization?.includes(`Credential=${id}/`));
    if (!token) return refuse(401, "Unauthorized", "Unauthorized");
    const problem = findProblem(call, token);
    if (problem) return refuse(...problem);
    const { method, headers } = call;
    const url = new URL(call.target, (await (await open()).ready).origin);
    const [name = "", ...steps] = url.pathname.slice(S3_PATH.length + 1).split("/");
    const isRead = method === "GET" || method === "HEAD";
    const [source] = decodeURIComponent(headers["x-amz-copy-source"] ?? "")
      .split("/")
      .slice(1);
    const reads = [...(isRead ? [name] : []), ...(source ? [source] : [])];
    if (
      !reads.every((each) => mayReach(token, each, true)) ||
      !(isRead || mayReach(token, name, false, steps.length === 0))
    )
      return refuse(403, "AccessDenied", "Access Denied");
    if (!buckets.has(name)) return refuse(404, "NoSuchBucket", "The specified bucket does not exist.");
    if (!isRead && !url.searchParams.has("uploads") && (await isLocked(name, decodeURIComponent(steps.join("/")))))
      return refuse(403, "ObjectLockedByBucketPolicy", "The object is locked by the bucket policy.");
    if (url.searchParams.has("max-keys")) {
      const wanted = url.searchParams.get("max-keys") ?? "";
      url.search = url.search.replace(/max-keys=\d+/, `max-keys=${wanted === "1" ? "1" : KEYS_AT_ONCE}`);
    }
    return encodeMetadata(await forward(url, call));
  }
  return { handle, bucket, close: async () => (await started)?.dispose() };
}

/** https://developers.cloudflare.com/r2/api/tokens/ (read 2026-11-29), “Permissions”. Buckets are made and deleted by Admin alone. */
function mayReach({ permissions, buckets }: Token, bucket: string, isRead: boolean, isBucket = false): boolean {
  if (permissions.includes("Workers R2 Storage Write")) return true;
  if (isRead && permissions.includes("Workers R2 Storage Read")) return true;
  return !isBucket && buckets.includes(bucket);
}

async function forward(url: URL, { method, headers, body }: S3Call): Promise<Response> {
  const kept = Object.entries(headers).filter(([name]) =>
    /^(?:x-amz-(?!date|content-sha256)|if-|range$|content-(?!length)|cache-control)/.test(name),
  );
  const request = { method, url, headers: Object.fromEntries(kept), body };
  const signed = signRequest(request, LOCAL_KEY, new Date());
  return await fetch(url, { method, headers: signed, ...(method === "PUT" || method === "POST" ? { body } : {}) });
}

const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string) => createHmac("sha256", key).update(data).digest();

/** Checks a request's signature anew, as AWS Signature Version 4 describes it. */
function findProblem({ method, target, headers, body }: S3Call, token: Token): [number, string, string] | null {
  const fields = /Credential=([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(headers.authorization ?? "");
  const [, credential = "", names = "", signature] = fields ?? [];
  const [, day = "", region = "", service = "", end = ""] = credential.split("/");
  const [path = "", query = ""] = target.split("?");
  const time = headers["x-amz-date"] ?? "";
  const at = Date.parse(time.replace(/^(\d{4})(\d\d)(\d\dT\d\d)(\d\d)(\d\dZ)$/, "$1-$2-$3:$4:$5"));
  if (!(Math.abs(Date.now() - at) < MAX_SKEW_MS)) return [403, "RequestTimeTooSkewed", "The difference is too large."];
  if (headers["x-amz-content-sha256"] !== sha256(body)) return [400, "XAmzContentSHA256Mismatch", "The body differs."];
  const signed = names.split(";");
  const isComplete = Object.keys(headers).every((name) => !name.startsWith("x-amz-") || signed.includes(name));
  const lines = signed.map((name) => `${name}:${(headers[name] ?? "").trim().replace(/ +/g, " ")}\n`).join("");
  const sorted = query
    .split("&")
    .map((each) => each.split("="))
    .sort(([a = ""], [b = ""]) => (a < b ? -1 : 1));
  const parameters = sorted.map((each) => each.join("=")).join("&");
  const canonical = [method, path, parameters, lines, names, headers["x-amz-content-sha256"]].join("\n");
  const text = ["AWS4-HMAC-SHA256", time, [day, region, service, end].join("/"), sha256(canonical)].join("\n");
  const key = [day, region, service, end].reduce<string | Buffer>(hmac, `AWS4${secretOf(token)}`);
  const isRight = signature === hmac(key, text).toString("hex") && signed.includes("host") && isComplete;
  return isRight ? null : [403, "SignatureDoesNotMatch", "The request signature we calculated does not match."];
}

/** https://developers.cloudflare.com/r2/api/s3/extensions/ (read 2026-11-29). It does not say with which encoding: Q here. */
function encodeMetadata(response: Response): Response {
  const headers = new Headers(response.headers);
  for (const [name, value] of response.headers) {
    if (!name.startsWith("x-amz-meta-") || /^[\x20-\x7e]*$/.test(value)) continue;
    const bytes = [...Buffer.from(value, "latin1")].map(
      (byte) => `=${byte.toString(16).toUpperCase().padStart(2, "0")}`,
    );
    headers.set(name, `=?UTF-8?Q?${bytes.join("")}?=`);
  }
  return new Response(response.body, { status: response.status, headers });
}
