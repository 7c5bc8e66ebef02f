import { createHash } from "node:crypto";
import type { KVNamespace } from "@cloudflare/workers-types";
import * as v from "valibot";
import { DAY_SECONDS } from "../../ground/platform/duration.ts";
import { withTimeout } from "../../ground/platform/with-timeout.ts";
import { foldCase } from "../reading/fold-case.ts";
import type { SearchCacheLimits } from "./search-cache-limits.ts";

export type SearchCache = {
  readonly kv: Pick<KVNamespace, "get" | "put">;
  /** The deployed version of the site, since another may rank differently. */
  readonly version: string;
  readonly limits: SearchCacheLimits;
  readonly waitUntil: (task: Promise<unknown>) => void;
  readonly onFailure: (error: unknown) => void;
};

/** A slower read would take longer than the search itself. */
const READ_TIMEOUT_MS = 50;

/** The entry of a key; null when it is missing or outdated in shape, when KV fails or is slow, and beyond the limit of reads. */
export async function getCachedSearch<Schema extends v.GenericSchema>(
  { kv, limits, onFailure }: SearchCache,
  key: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> {
  if (!limits.mayRead()) return null;
  try {
    const stored = await withTimeout(kv.get(key, "text"), READ_TIMEOUT_MS);
    const parsed = stored === null ? null : v.safeParse(schema, JSON.parse(stored));
    return parsed?.success ? parsed.output : null;
  } catch (error) {
    onFailure(error);
    return null;
  }
}

/** Stores a value for a day, if it is worth it, after the response is sent; a failure only makes the next search slower. */
export function putCachedSearch({ kv, limits, waitUntil, onFailure }: SearchCache, key: string, value: unknown): void {
  if (!limits.mayWrite(key)) return;
  waitUntil(kv.put(key, JSON.stringify(value), { expirationTtl: DAY_SECONDS }).catch(onFailure));
}

/**
 * The key has the release, so entries are never stale. Case may tell one part number from another, and each has a digit to be
 * searched for. Hashed, because the platform's traces have the keys of KV.
 */
export function searchCacheKey({ version }: SearchCache, release: number, locale: string, query: string): string {
  const search = `${version}/${release}/${locale}/${/\d/.test(query) ? query : foldCase(query)}`;
  return `search/${createHash("sha256").update(search).digest("base64url")}`;
}
