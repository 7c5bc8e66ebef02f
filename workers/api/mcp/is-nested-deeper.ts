const isContainer = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Whether a JSON value has more levels of objects and arrays than allowed. A recursive reader of it would overflow its stack. */
export function isNestedDeeper(value: unknown, maxDepth: number): boolean {
  let level = [value].filter(isContainer);
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > maxDepth) return true;
    level = level.flatMap((each): unknown[] => Object.values(each)).filter(isContainer);
  }
  return false;
}
