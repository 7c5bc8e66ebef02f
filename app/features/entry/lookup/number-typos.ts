const DIGITS = [..."0123456789"];
/** A longer number is no order number, and has too many variants. */
const MAX_LENGTH = 16;

/**
 * The bare part numbers one typo away: two characters swapped, one missing, one added, one digit for another. Some 160 for
 * a number of seven digits.
 */
export function numbersOneTypoAway(number: string): string[] {
  if (number.length > MAX_LENGTH) return [];
  const characters = [...number];
  const variants = new Set<string>();
  for (const [index, character] of characters.entries()) {
    const next = characters[index + 1];
    variants.add(characters.toSpliced(index, 1).join(""));
    if (next !== undefined) variants.add(characters.toSpliced(index, 2, next, character).join(""));
    for (const digit of DIGITS) {
      variants.add(characters.toSpliced(index, 0, digit).join(""));
      if (/\d/.test(character)) variants.add(characters.with(index, digit).join(""));
    }
  }
  for (const digit of DIGITS) variants.add(number + digit);
  variants.delete(number);
  return [...variants];
}

/** Whether two numbers differ by one swap of neighbouring characters. */
export function isSwapped(number: string, other: string): boolean {
  if (number.length !== other.length) return false;
  const differences = [...number].flatMap((character, index) => (character === other[index] ? [] : [index]));
  const [first = 0, second = 0, ...more] = differences;
  return (
    differences.length === 2 &&
    more.length === 0 &&
    second === first + 1 &&
    number[first] === other[second] &&
    number[second] === other[first]
  );
}
