import type { IncomingHttpHeaders } from "node:http";
import * as v from "valibot";

export type ApiRequest = {
  /** The path below the account: `/d1/database`. */
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: Buffer;
  readonly headers: IncomingHttpHeaders;
  /** Values of `:name` in the route's path. */
  readonly params: Readonly<Record<string, string>>;
};

export type Reply = { readonly status: number; readonly json: unknown };

export type Route = readonly [method: string, path: string, handle: (request: ApiRequest) => Reply | Promise<Reply>];

export type ErrorReply = { readonly status: number; readonly code: number; readonly message: string };

export class ApiError extends Error {
  readonly reply: ErrorReply;
  constructor(status: number, code: number, message: string) {
    super(message);
    this.reply = { status, code, message };
  }
}

// https://developers.cloudflare.com/queues/reference/error-codes/ (read 2026-11-23) shows the envelope of errors with code
// and message; that the result of an error is null is in the types of the SDK (cloudflare 7.3.0).
const envelope = (result: unknown, more: object = {}) => ({ success: true, errors: [], messages: [], result, ...more });

export const succeed = (result: unknown, status = 200): Reply => ({ status, json: envelope(result) });

export const fail = ({ status, code, message }: ErrorReply): Reply => ({
  status,
  json: { success: false, errors: [{ code, message }], messages: [], result: null },
});

type Paging = { readonly perPage: number; readonly min: number; readonly max: number };

/**
 * One page of a list by `page` and `per_page`; pages beyond the last are empty.
 * https://developers.cloudflare.com/fundamentals/api/how-to/make-api-calls/ (read 2026-11-23): result_info counts them.
 */
export function succeedWithPage(
  items: readonly unknown[],
  { query }: ApiRequest,
  { perPage, min, max }: Paging,
): Reply {
  const page = Number(query.get("page") ?? 1);
  const size = Number(query.get("per_page") ?? perPage);
  if (!(page >= 1) || !(size >= min && size <= max)) throw new ApiError(400, 7400, "The request is malformed: page");
  const result = items.slice((page - 1) * size, page * size);
  const info = {
    page,
    per_page: size,
    count: result.length,
    total_count: items.length,
    total_pages: Math.ceil(items.length / size),
  };
  return { status: 200, json: envelope(result, { result_info: info }) };
}

/** @throws ApiError when the body does not match the API's documentation */
export function parseBody<Schema extends v.GenericSchema>(schema: Schema, { body }: ApiRequest): v.InferOutput<Schema> {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), schema), body.toString() || "{}");
  if (parsed.success) return parsed.output;
  throw new ApiError(400, 7400, `The request is malformed: ${v.summarize(parsed.issues)}`);
}

/** `/d1/database/:id` as a pattern of paths. */
export const patternOf = (path: string): RegExp => new RegExp(`^${path.replaceAll(/:(\w+)/g, "(?<$1>[^/]+)")}$`);
