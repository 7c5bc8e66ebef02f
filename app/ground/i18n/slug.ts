import { SLUG_LETTERS } from "./generated/settings.ts";
import type { SlugSet } from "./locales.ts";

const LETTERS: Readonly<Record<string, string>> = {
  ı: "i",
  ş: "s",
  ğ: "g",
  ç: "c",
  ö: "o",
  ü: "u",
  ß: "ss",
  œ: "oe",
  æ: "ae",
  "²": "2",
  "³": "3",
  "+": " plus ",
  "→": " ",
};

/**
 * The readable part of a product's URL: `KV 2.5 geçiş klemensi, mavi` becomes `kv-2-5-gecis-klemensi-mavi`. Letters that
 * languages spell differently are those of the set's language: ü is ue in German, and u in Turkish.
 */
export function slugOf(name: string, slugSet: SlugSet): string {
  const own: Readonly<Record<string, string>> = SLUG_LETTERS[slugSet];
  return name
    .normalize("NFC")
    .replaceAll("İ", "i")
    .toLowerCase()
    .replace(/./gu, (letter) => own[letter] ?? LETTERS[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
