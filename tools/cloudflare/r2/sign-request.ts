import { createHash, createHmac } from "node:crypto";

export type AccessKey = { readonly id: string; readonly secret: string };

type SignableRequest = {
  readonly method: string;
  /** Encoded by `encodeS3`, in the path as in the query. */
  readonly url: URL;
  /** Their names in small letters. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array;
};

/** The only region of R2 (https://developers.cloudflare.com/r2/api/s3/api/, read 2026-11-29). */
const REGION = "auto";
const ALGORITHM = "AWS4-HMAC-SHA256";

/** Percent-encodes all but unreserved characters (RFC 3986), as signatures have them; encodeURIComponent leaves five more. */
export const encodeS3 = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const nameOf = (parameter: string) => parameter.split("=")[0] ?? "";
const byName = (a: string, b: string) => (nameOf(a) < nameOf(b) ? -1 : 1);
const sha256 = (data: string | Uint8Array) => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Uint8Array, data: string) => createHmac("sha256", key).update(data).digest();

/**
 * Signs a request of the S3 API, its body included, with AWS Signature Version 4
 * (https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html).
 * @returns all headers to send
 */
export function signRequest(
  { method, url, headers, body }: SignableRequest,
  { id, secret }: AccessKey,
  now: Date,
): Record<string, string> {
  const time = now.toISOString().replace(/[-:]|\.\d{3}/g, "");
  const day = time.slice(0, 8);
  const bodyDigest = sha256(body);
  const sent = { ...headers, "x-amz-content-sha256": bodyDigest, "x-amz-date": time };
  const signed = Object.entries({ ...sent, host: url.host }).sort(([a], [b]) => (a < b ? -1 : 1));
  const names = signed.map(([name]) => name).join(";");
  const query = url.search.slice(1).split("&").sort(byName).join("&");
  const lines = signed.map(([name, value]) => `${name}:${value}\n`).join("");
  const request = [method, url.pathname, query, lines, names, bodyDigest].join("\n");
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const key = [day, REGION, "s3", "aws4_request"].reduce<string | Uint8Array>(hmac, `AWS4${secret}`);
  const signature = hmac(key, [ALGORITHM, time, scope, sha256(request)].join("\n")).toString("hex");
  return {
    ...sent,
    authorization: `${ALGORITHM} Credential=${id}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
  };
}
