import { fold } from "../search/folding.ts";

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

/** Whether one number is the other with two neighbouring characters the other way round. */
export function isSwapped(number: string, other: string): boolean {
  if (number.length !== other.length) return false;
  const places = [...number].flatMap((character, place) => (character === other[place] ? [] : [place]));
  const [first = 0, second = 0, ...more] = places;
  return (
    places.length === 2 &&
    more.length === 0 &&
    second === first + 1 &&
    number[first] === other[second] &&
    number[second] === other[first]
  );
}

/** A number with its decimal points, by which KV 2.5 and KV 25 are told apart: `KV-2,5_GR` is `kv2.5gr`. */
export const withPoints = (number: string): string =>
  (fold(number).match(/\p{L}+|\d+(?:[.,]\d+)*/gu) ?? []).join("").replaceAll(",", ".");
