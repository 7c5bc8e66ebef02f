import { createHash, randomUUID } from "node:crypto";
import * as v from "valibot";
import type { ApiRequest } from "./http.ts";

/** A token, named as the API names permissions: `D1 Write` is “D1: Edit” in the dashboard. */
export type Token = {
  readonly id: string;
  readonly value: string;
  readonly permissions: readonly string[];
  /** Where it has “Object Read & Write”. */
  readonly buckets: readonly string[];
  /** It belongs to the account and to no user. */
  readonly isOfAccount: boolean;
};

/** The token of docs/operations.md that deploys and provisions. */
export const DEPLOYING = [
  "Workers Scripts Write",
  "Workers Tail Read",
  "D1 Write",
  "Workers KV Storage Write",
  "Workers R2 Storage Write",
  "Queues Write",
  "Notifications Write",
  "Account Settings Read",
  "Account Analytics Read",
  "Billing Read",
  "Workers Routes Write",
  "DNS Write",
  "Zone Read",
];

export const createToken = (
  permissions: readonly string[],
  { buckets = [], isOfAccount = false }: Partial<Pick<Token, "buckets" | "isOfAccount">> = {},
): Token => {
  const id = randomUUID().replaceAll("-", "");
  return { id, value: `token-${id}`, permissions, buckets, isOfAccount };
};

/** https://developers.cloudflare.com/r2/api/tokens/ (read 2026-11-29): “The SHA-256 hash of the API token value”. */
export const secretOf = ({ value }: Token): string => createHash("sha256").update(value).digest("hex");

const eitherOf = (name: string) => [`${name} Read`, `${name} Write`];

/**
 * The permissions of which a request needs one, by “Accepted Permissions” of the API's pages as far as they have them (those of
 * D1's query and of queues, read 2026-11-29, each below developers.cloudflare.com/api/resources/). For the others: reading
 * needs Read or Write, and changing needs Write.
 */
const ACCEPTED: readonly (readonly [path: RegExp, names: (isChange: boolean) => readonly string[]])[] = [
  [/^\/d1\//, (isChange) => (isChange ? ["D1 Write"] : eitherOf("D1"))],
  [/^\/storage\/kv\//, (isChange) => (isChange ? ["Workers KV Storage Write"] : eitherOf("Workers KV Storage"))],
  [
    /^\/queues\b|^\/event_subscriptions\//,
    (isChange) =>
      isChange ? ["Queues Write", "Workers Scripts Write"] : [...eitherOf("Queues"), ...eitherOf("Workers Scripts")],
  ],
  [/\/r2\//, (isChange) => (isChange ? ["Workers R2 Storage Write"] : eitherOf("Workers R2 Storage"))],
  [/^\/workers\/scripts\/[^/]+\/tails/, () => ["Workers Tail Read"]],
  [/^\/workers\//, (isChange) => (isChange ? ["Workers Scripts Write"] : eitherOf("Workers Scripts"))],
  // developers.cloudflare.com/analytics/analytics-engine/sql-api/ (read 2026-11-23)
  [/^\/analytics_engine\/|^\/graphql$/, () => ["Account Analytics Read"]],
  [/^\/alerting\//, (isChange) => (isChange ? ["Notifications Write"] : eitherOf("Notifications"))],
  [/^\/subscriptions\b/, () => eitherOf("Billing")],
  [/^\/zones\b/, () => eitherOf("Zone")],
];

const Query = v.object({ sql: v.string() });

/** A query asks by its statements: whether Read suffices for one that changes something no page tells, and here it does not. */
function isChange(method: string, { path, body }: ApiRequest): boolean {
  if (!path.endsWith("/query")) return method !== "GET";
  const query = v.safeParse(v.pipe(v.string(), v.parseJson(), Query), body.toString());
  return !query.success || query.output.sql.split(";\n").some((sql) => !/^\s*(?:select|pragma|with)/i.test(sql));
}

export function isPermitted({ permissions }: Token, method: string, request: ApiRequest): boolean {
  const [, accepted] = ACCEPTED.find(([path]) => path.test(request.path)) ?? [];
  return accepted?.(isChange(method, request)).some((name) => permissions.includes(name)) ?? true;
}
