/**
 * Names of one file: a later one that only differs in case from an earlier one gets a number, as CAD programs compare them so.
 * @param numbered how a number is added
 */
export function uniqueNames(
  numbered = (name: string, number: number) => `${name}-${number}`,
): (name: string) => string {
  const used = new Set<string>();
  return (name) => {
    let unique = name;
    for (let number = 2; used.has(unique.toLowerCase()); number++) unique = numbered(name, number);
    used.add(unique.toLowerCase());
    return unique;
  };
}

/** The same for places where a part stands: `1040253-screw (2)`, as `1040253-screw-2` is another part. */
export const uniquePlaces = () => uniqueNames((name, number) => `${name} (${number})`);
