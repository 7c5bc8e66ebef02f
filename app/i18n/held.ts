/**
 * A function that makes what it returns once for each key. For Intl's formats: making one takes a hundred times as long
 * as using it.
 */
export function held<Key extends string, Made>(make: (key: Key) => Made): (key: Key) => Made {
  const made = new Map<Key, Made>();
  return (key) => {
    const known = made.get(key);
    if (known !== undefined) return known;
    const fresh = make(key);
    made.set(key, fresh);
    return fresh;
  };
}
