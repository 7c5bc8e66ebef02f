import type { KVNamespace } from "@cloudflare/workers-types";
import * as v from "valibot";
import { withTimeout } from "../with-timeout.ts";

/** Where search results are kept: KV, and a way to write to it after the answer has gone out. */
export type SearchCache = {
  readonly kv: Pick<KVNamespace, "get" | "put">;
  /** The deployed version of the site: another one may rank otherwise. */
  readonly version: string;
  readonly waitUntil: (task: Promise<unknown>) => void;
  readonly onFailure: (error: unknown) => void;
};

/** KV that takes longer than the search itself is no help. */
const READ_TIMEOUT_MS = 50;
const DAY_SECONDS = 86_400;

/** What is kept under a key and still has the shape it should; null without it, and when KV fails or is slow. */
export async function getCachedSearch<Schema extends v.GenericSchema>(
  { kv, onFailure }: SearchCache,
  key: string,
  schema: Schema,
): Promise<v.InferOutput<Schema> | null> {
  try {
    const stored = await withTimeout(kv.get(key, "text"), READ_TIMEOUT_MS);
    const parsed = stored === null ? null : v.safeParse(schema, JSON.parse(stored));
    return parsed?.success ? parsed.output : null;
  } catch (error) {
    onFailure(error);
    return null;
  }
}

/** Keeps a value for a day, after the answer has gone out; when that fails, the next search is merely slower. */
export function putCachedSearch({ kv, waitUntil, onFailure }: SearchCache, key: string, value: unknown): void {
  waitUntil(kv.put(key, JSON.stringify(value), { expirationTtl: DAY_SECONDS }).catch(onFailure));
}

/**
 * The key of a search: a new release has new keys, so nothing stale is ever found. Only case is folded in it; what is
 * the same word to the search, g and ğ, may be two keys of a wrong keyboard. KV takes 512 bytes.
 */
export function searchCacheKey(
  { version }: SearchCache,
  release: number,
  locale: string,
  query: string,
): string | null {
  const key = `search/${version}/${release}/${locale}/${query.normalize("NFC").toLowerCase()}`;
  return new TextEncoder().encode(key).length <= MAX_KEY_BYTES ? key : null;
}

const MAX_KEY_BYTES = 512;
