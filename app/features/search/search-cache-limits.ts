import { createCeiling } from "../../ground/platform/ceiling.ts";
import { HOUR_MS } from "../../ground/platform/duration.ts";

/** Limits of KV's use, over all visitors of an isolate. */
export type SearchCacheLimits = {
  readonly mayRead: () => boolean;
  /** Whether storing a result is worth what it costs; asked once for each result that KV did not have. */
  readonly mayWrite: (key: string) => boolean;
};

type Limit = { readonly limit: number; readonly periodMs: number };

/** With their keys of fifty characters, less than a megabyte. */
const MAX_REMEMBERED = 5000;

/**
 * A result is stored when its isolate is asked for it a second time within an hour, and then not again for an hour: KV
 * itself may go on saying for a minute that it has nothing. Most of what visitors type is never asked for again, and whoever
 * makes up queries would otherwise have each of them written.
 */
export function createSearchCacheLimits(readLimit: Limit, writeLimit: Limit): SearchCacheLimits {
  const reads = createCeiling(readLimit.limit, readLimit.periodMs);
  const writes = createCeiling(writeLimit.limit, writeLimit.periodMs);
  /** The oldest first. */
  const requests = new Map<string, { readonly at: number; readonly isStored: boolean }>();

  function remember(key: string, isStored: boolean): void {
    requests.delete(key);
    requests.set(key, { at: Date.now(), isStored });
    for (const oldest of requests.keys()) if (requests.size > MAX_REMEMBERED) requests.delete(oldest);
  }

  return {
    mayRead: reads.take,
    mayWrite(key) {
      const earlier = requests.get(key);
      if (!earlier || Date.now() - earlier.at >= HOUR_MS) {
        remember(key, false);
        return false;
      }
      if (earlier.isStored || !writes.take()) return false;
      remember(key, true);
      return true;
    },
  };
}
