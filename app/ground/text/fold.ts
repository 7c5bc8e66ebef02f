import { dropExcessMarks } from "./to-nfc.ts";

/**
 * Removes case and diacritics, for the index and for queries alike. Independent of the locale: İ, I, ı and i are one
 * letter, as are ş and s or ё and е; й stays й; ß is ss.
 */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  let folded = dropExcessMarks(text);
  for (let previous = ""; folded !== previous; ) {
    previous = folded;
    folded = foldOnce(previous);
  }
  return folded;
}

const ASCII = /^[\0-\x7f]*$/;

/** Letters that keyboards lack, as people type them without. */
const SPELT_OUT: Readonly<Record<string, string>> = { ß: "ss", œ: "oe", æ: "ae" };

/** Lower-casing and decomposing can each produce input for the other, so one pass is not always enough. */
function foldOnce(text: string): string {
  return text
    .normalize("NFKC")
    .replace(/[İIı]/g, "i")
    .toLowerCase()
    .normalize("NFD")
    .replace(/(\u0438\u0306)|\p{M}/gu, (_, shortI: string | undefined) => shortI ?? "")
    .normalize("NFC")
    .replace(/[ßœæ]/g, (letter) => SPELT_OUT[letter] ?? letter)
    .replace(/[\u200b-\u200f\u2060-\u206f\ufeff\u00ad]/g, "");
}
