/** A function of an object, computed once for each while it lives. */
export function cachedBy<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  const cache = new WeakMap<Key, Value>();
  return (key) => {
    const value = cache.get(key) ?? compute(key);
    cache.set(key, value);
    return value;
  };
}
