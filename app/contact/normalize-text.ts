import { toNfc } from "../to-nfc.ts";

/** What could break out of a mail's line or reverse its letters: control characters, line breaks, marks of direction. */
const UNSAFE_CHARACTERS = /[\p{Cc}\p{Zl}\p{Zp}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;

export const toSingleLine = (text: string) => toNfc(text).replace(UNSAFE_CHARACTERS, " ").replace(/\s+/gu, " ").trim();

export const toMultiLine = (text: string) =>
  toNfc(text)
    .replace(/\r\n?|\u2028|\u2029/g, "\n")
    .split("\n")
    .map((line) => line.replace(/\t/g, " ").replace(UNSAFE_CHARACTERS, "").trimEnd())
    .join("\n")
    .trim();
