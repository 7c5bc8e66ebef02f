/** A copy whose given properties can be read on the server but are not serialized for the browser. */
export function hideFromSerialization<Item extends object>(item: Item, keys: readonly (keyof Item)[]): Item {
  const copy = { ...item };
  for (const key of keys) if (key in copy) Object.defineProperty(copy, key, { value: item[key], enumerable: false });
  return copy;
}
