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

/** The readable part of a product's URL: `KV 2.5 geçiş klemensi, mavi` becomes `kv-2-5-gecis-klemensi-mavi`. */
export function slugOf(name: string): string {
  return name
    .replaceAll("İ", "i")
    .toLowerCase()
    .replace(/./gu, (letter) => LETTERS[letter] ?? letter)
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "");
}
