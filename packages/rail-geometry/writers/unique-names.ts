/**
 * Names of one file: a later one that only differs in case from an earlier one gets a number, as CAD programs compare them so.
 * @param numbered how a number is added
 */
export function uniqueNames(
  numbered = (name: string, number: number) => `${name}-${number}`,
): (name: string) => string {
  /** With the number that the next one of the same name gets at least. */
  const used = new Map<string, number>();
  return (name) => {
    const key = name.toLowerCase();
    let [unique, number] = [name, used.get(key) ?? 2];
    while (used.has(unique.toLowerCase())) unique = numbered(name, number++);
    used.set(unique.toLowerCase(), 2);
    if (unique !== name) used.set(key, number);
    return unique;
  };
}

/** The same for places where a part stands: `1040253-screw (2)`, as `1040253-screw-2` is another part. */
export const uniquePlaces = () => uniqueNames((name, number) => `${name} (${number})`);
