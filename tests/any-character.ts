import { integer } from "fast-check";

/** The unit of a text of any characters, assigned or not: fast-check's own "binary" takes a second to list them. */
export const ANY_CHARACTER = integer({ min: 0, max: 0x10f7ff }).map((index) =>
  // Without surrogates.
  String.fromCodePoint(index < 0xd800 ? index : index + 0x800),
);
