type Cache<Key, Result> = {
  get(key: Key): Result | undefined;
  set(key: Key, result: Result): unknown;
};

function caching<Key, Result>(cache: Cache<Key, Result>, compute: (key: Key) => Result): (key: Key) => Result {
  return (key) => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const result = compute(key);
    cache.set(key, result);
    return result;
  };
}

/**
 * Caches a function's result for each key, forever. For Intl's formats: creating one takes a hundred times as long as
 * using it.
 */
export const memoize = <Key extends string, Result>(compute: (key: Key) => Result) =>
  caching(new Map<Key, Result>(), compute);

/** Caches a function's result for each object, as long as that lives. */
export const perObject = <Key extends WeakKey, Result>(compute: (key: Key) => Result) =>
  caching(new WeakMap<Key, Result>(), compute);
