import { expect, test } from "vitest";
import { decodeText } from "../../app/ground/text/decode-text.ts";
import { readTable } from "../../tools/catalogue/import/read/table.ts";
import { decoded, ENCODINGS, type Encoding, encode } from "../encoded-text.ts";

/** What the tables of one byte a character can write, as programs of these countries do. */
const WRITTEN: readonly (readonly [language: string, text: string, encodings: readonly Encoding[]])[] = [
  ["German", "Größe;Süd\nÖse grün für 2,5 mm²;±5 °C\n", ["iso-8859-1", "iso-8859-15", "windows-1252", "windows-1254"]],
  ["German", "Maß;Gehäuse grün\nÄnderung „B“ – Öse\n", ["windows-1250", "windows-1252", "windows-1254"]],
  ["French", "cœur de câble;été\n“Œuvre” à 12 €\n", ["windows-1252", "windows-1254"]],
  ["French", "cœur de câble;été\nŒuvre à 12 €\n", ["iso-8859-15"]],
  ["Turkish", "Sipariş;İğne\nKırmızı ÜÇ KATLI klemens, ½ inç\nYEŞİL GRİ ÖRTÜ\n", ["windows-1254"]],
  ["Russian", "Код;Наименование\nКлемма KV 2,5 проходная, 24 кВт\n", ["windows-1251"]],
  ["Polish", "Złącze;Łódź\nżółta listwa ąę\n", ["windows-1250"]],
  ["English", "½ inch;5 £\n3 µm to 12 cm³, Ø 3 mm\n", ["windows-1252", "windows-1254"]],
];
const READ = WRITTEN.flatMap(([language, text, encodings]) =>
  [...new Set([...encodings, ...ENCODINGS.filter((each) => each.startsWith("utf"))])].map(
    (encoding) => [language, encoding, text] as const,
  ),
);

test.each(READ)("%s in %s is read as it was written", (_, encoding, text) => {
  expect(decoded(encode(text, encoding))).toBe(text);
});

test("XML says itself what it is in, whatever its letters look like", () => {
  const xml = (encoding: string, text: string) => `<?xml version="1.0" encoding="${encoding}"?>\n<a>${text}</a>`;
  for (const [label, encoding, text] of [
    ["ISO-8859-1", "iso-8859-1", "ÐÞÝ"],
    ["iso-8859-9", "windows-1254", "ğşı"],
    ["windows-1251", "windows-1251", "Дж"],
    ["UTF-16", "utf-16be", "ğДж"],
    // Somebody converted it, and left the declaration.
    ["UTF-16", "utf-8", "ğДж"],
  ] as const)
    expect(decoded(encode(xml(label, text), encoding))).toBe(xml(label, text));
});

test("the table of the reader’s language counts where the letters do not tell", () => {
  expect(decoded(encode("Д", "windows-1251"), "windows-1251")).toBe("Д");
  expect(decoded(encode("Ä", "windows-1252"))).toBe("Ä");
});

test.each<readonly [string, Uint8Array, number, string]>([
  [
    "UTF-8 with a broken letter",
    Buffer.concat([encode("Größe für\nÄ ö ü\n", "utf-8"), Buffer.from([0xe4, 0x0a])]),
    3,
    "UTF-8",
  ],
  ["UTF-8 that ends in a letter", Buffer.from("Größe für Ä ö ü").subarray(0, -1), 1, "UTF-8"],
  [
    "XML that says UTF-8 and is not",
    Buffer.from('<?xml version="1.0" encoding="UTF-8"?>\n<a>gr\xfcn</a>', "latin1"),
    2,
    "UTF-8",
  ],
  ["XML in an encoding of nobody’s", Buffer.from('<?xml version="1.0" encoding="klingon"?><a/>'), 1, "klingon"],
  // “接続端子 レール” in Shift JIS.
  [
    "Japanese",
    Buffer.from("90da91b192 5b8e71 20838c815b838b 0a".replaceAll(" ", "").repeat(9), "hex"),
    1,
    "no encoding",
  ],
])("%s is refused, and the line named", (_, bytes, line, words) => {
  expect(decodeText(bytes)).toEqual({ line, reason: expect.stringContaining(words) });
});

test("a table is read in blocks that cut its letters, in any encoding", () => {
  const text = "code;name_tr\nA1;Kırmızı ÜÇ KATLI\nA2;Sarı şerit\n";
  for (const encoding of ["utf-8", "utf-16le", "windows-1254"] as const) {
    const bytes = encode(text, encoding);
    const blocks = Array.from({ length: Math.ceil(bytes.length / 7) }, (_each, at) => bytes.slice(at * 7, at * 7 + 7));
    const names = [...readTable(blocks, "t.csv", []).rows].map(({ cells }) => cells.name_tr);
    expect([encoding, names]).toEqual([encoding, ["Kırmızı ÜÇ KATLI", "Sarı şerit"]]);
  }
});
