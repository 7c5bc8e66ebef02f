const DIGITS = [..."0123456789"];
/** A longer number is no order number, and would have too many neighbours. */
const LONGEST = 16;

/**
 * What a bare part number may have been before it was misread or mistyped once: two characters swapped, one left out,
 * one doubled or added, one digit for another. Some 160 for a number of seven digits.
 */
export function numbersOneSlipAway(number: string): string[] {
  if (number.length > LONGEST) return [];
  const characters = [...number];
  const near = new Set<string>();
  for (const [place, character] of characters.entries()) {
    const next = characters[place + 1];
    near.add(characters.toSpliced(place, 1).join(""));
    if (next !== undefined) near.add(characters.toSpliced(place, 2, next, character).join(""));
    for (const digit of DIGITS) {
      near.add(characters.toSpliced(place, 0, digit).join(""));
      if (/\d/.test(character)) near.add(characters.with(place, digit).join(""));
    }
  }
  for (const digit of DIGITS) near.add(number + digit);
  near.delete(number);
  return [...near];
}
