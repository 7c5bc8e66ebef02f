/** A text file whose letters cannot be had without loss, and the first line, from 1, where that shows. */
export type Undecodable = { readonly line: number; readonly reason: string };
type Encoding = { readonly encoding: string };
type Blocks = Iterable<Uint8Array>;

/** What a file without a mark and without a declaration may be in besides UTF-8; of equally likely ones the first. */
const CHARSETS = ["windows-1252", "windows-1254", "windows-1251", "windows-1250", "iso-8859-15"] as const;

/** Byte order marks, and how XML begins without one (XML 1.0, appendix F). */
const BEGINNINGS: readonly (readonly [bytes: readonly number[], encoding: string])[] = [
  [[0xef, 0xbb, 0xbf], "utf-8"],
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];
const DECLARATION = /^<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/;
/** A declaration is ASCII, and short. */
const DECLARATION_BYTES = 200;

/**
 * Finds how a text file is encoded: by its byte order mark, by the zeros of UTF-16, by its XML declaration, as UTF-8 if all of
 * it is valid, or else by the table in which its words are likeliest.
 * @param blocks of bytes, which are iterated up to three times
 * @param likely the table to take where several are equally likely: that of the language of whoever opens the file
 */
export function findEncoding(blocks: Blocks, likely?: string): Encoding | Undecodable {
  const start = firstBytes(blocks);
  const marked = BEGINNINGS.find(([mark]) => mark.every((byte, at) => start[at] === byte))?.[1] ?? findUtf16(start);
  if (marked) return findLoss(blocks, marked) ?? { encoding: marked };
  const declared = DECLARATION.exec(String.fromCharCode(...start))?.[1];
  // Whoever declares UTF-16 in single bytes has changed the file's encoding, but not its declaration.
  if (declared && !/^utf-?16/i.test(declared)) {
    const encoding = findLabel(declared);
    if (encoding === null) return { line: 1, reason: `declares the encoding “${declared}”, which nobody knows` };
    return findLoss(blocks, encoding) ?? { encoding };
  }
  const loss = findLoss(blocks, "utf-8");
  return loss === null ? { encoding: "utf-8" } : guessTable(blocks, loss, likely);
}

/** Decodes block by block, without a byte order mark. What cannot be decoded becomes U+FFFD: `findEncoding` has said so. */
export function* decodeBlocks(blocks: Blocks, encoding: string): Generator<string> {
  const decoder = new TextDecoder(encoding);
  for (const block of blocks) yield decoder.decode(block, { stream: true });
  yield decoder.decode();
}

/** The text of a file, whatever it is encoded in; never with a letter that was lost on the way. */
export function decodeText(bytes: Uint8Array, likely?: string): { readonly text: string } | Undecodable {
  const found = findEncoding([bytes], likely);
  return "encoding" in found ? { text: new TextDecoder(found.encoding).decode(bytes) } : found;
}

function firstBytes(blocks: Blocks): Uint8Array {
  for (const block of blocks) return block.slice(0, DECLARATION_BYTES);
  return new Uint8Array();
}

function findLabel(label: string): string | null {
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

/** UTF-16 without a mark, as ETIM's own tables are: of two bytes of a Latin letter one is zero. */
function findUtf16(start: Uint8Array): string | undefined {
  const zeros = [0, 0];
  for (const [at, byte] of start.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  const many = start.length / 4;
  if (odd > many && even === 0) return "utf-16le";
  return even > many && odd === 0 ? "utf-16be" : undefined;
}

/** What tables of one byte a character make of bytes that are no character. */
const NO_CHARACTER = /[\u0080-\u009f]/;
const isTable = (encoding: string): boolean => !encoding.startsWith("utf");

/** Where a byte is no character of an encoding. */
function findLoss(blocks: Blocks, encoding: string): Undecodable | null {
  if (!isTable(encoding) && isValid(blocks, encoding)) return null;
  // U+FFFD that a valid file holds was lost before: that is for whoever reads its cells to say.
  const lost = isTable(encoding) ? NO_CHARACTER : /\uFFFD/;
  let line = 1;
  for (const text of decodeBlocks(blocks, encoding)) {
    const at = text.search(lost);
    line += countLines(at < 0 ? text : text.slice(0, at));
    if (at >= 0)
      return {
        line,
        reason: `holds a character that is none in ${encoding.toUpperCase()}; save it once more as UTF-8`,
      };
  }
  return isTable(encoding) ? null : { line, reason: `ends in the middle of a character of ${encoding.toUpperCase()}` };
}

function isValid(blocks: Blocks, encoding: string): boolean {
  const decoder = new TextDecoder(encoding, { fatal: true, ignoreBOM: true });
  try {
    for (const block of blocks) decoder.decode(block, { stream: true });
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
}

const countLines = (text: string): number => text.split("\n").length - 1;

/** The lines that the table is chosen by: only those with other than ASCII tell. */
const SAMPLE_BYTES = 50_000;

/** @param loss where the file is not UTF-8 */
function guessTable(blocks: Blocks, loss: Undecodable, likely: string | undefined): Encoding | Undecodable {
  const sample = sampleLines(blocks);
  if (isDamagedUtf8(sample)) return loss;
  const tables = likely === undefined ? CHARSETS : [...new Set([likely, ...CHARSETS])];
  const [best] = tables
    .map((encoding) => ({ encoding, ...doubtOf(sample, encoding) }))
    .toSorted((a, b) => a.share - b.share);
  if (!best || (best.share > MAX_DOUBT && best.words >= MIN_WORDS))
    return { ...loss, reason: "is in no encoding that is known here; save it as UTF-8" };
  return findLoss(blocks, best.encoding) ?? { encoding: best.encoding };
}

function sampleLines(blocks: Blocks): Uint8Array {
  const sample = new Uint8Array(SAMPLE_BYTES);
  let length = 0;
  for (const block of blocks)
    for (let start = 0; start < block.length; ) {
      const newline = block.indexOf(0x0a, start);
      const end = newline < 0 ? block.length : newline + 1;
      const line = block.subarray(start, end);
      start = end;
      if (!line.some((byte) => byte > 0x7f)) continue;
      const part = line.subarray(0, SAMPLE_BYTES - length);
      sample.set(part, length);
      length += part.length;
      if (length === SAMPLE_BYTES) return sample;
    }
  return sample.subarray(0, length);
}

/** UTF-8 of which something was broken has many letters of two and more bytes; no other table writes many of those pairs. */
function isDamagedUtf8(sample: Uint8Array): boolean {
  const text = new TextDecoder().decode(sample);
  const whole = text.match(/[^\0-\u007f\uFFFD]/g)?.length ?? 0;
  return whole > (text.match(/\uFFFD/g)?.length ?? 0);
}

/** The share of wrong words that says that a file is in none of the tables, and the words that it takes to say so. */
const MAX_DOUBT = 0.25;
const MIN_WORDS = 4;
/** Words with other letters than ASCII, and letters that a sign stands between. */
const TELLING_WORD = /(?=[\p{L}¼-¾¹³£¥¦¨´¸]*[^\0-\u007f])\p{L}(?:[\p{L}¼-¾¹³£¥¦¨´¸]*\p{L})?|¤/gu;
/** What only a word of another table looks like. */
const UNLIKELY_WORDS = [
  // Latin letters without one of ASCII.
  /^[\u00c0-\u024f]{2,}$/u,
  /\p{Script=Latin}\p{Script=Cyrillic}|\p{Script=Cyrillic}\p{Script=Latin}/u,
  // A sign between letters.
  /[¼-¾¹³£¥¦¨´¸¤]/,
  // No Russian word begins with these, and none is written with small and capital letters the other way round.
  /^[ъыьЪЫЬ]/,
  /^\p{Ll}\p{Lu}{3,}/u,
  // Of Cyrillic letters only those of Serbian and Macedonian.
  /[ЂЃЉЊЌЋЏђѓљњќћџ]/,
];
/** Western tables have these where windows-1254 has ğ, ı and ş; only Icelandic and Czech write them. */
const UNLIKELY_WESTERN = /[ðýþÐÝÞ]/;

/** Which share of the words that tell looks like words of another table; all where bytes are no characters of this one. */
function doubtOf(sample: Uint8Array, encoding: string): { readonly share: number; readonly words: number } {
  const text = new TextDecoder(encoding).decode(sample);
  const words = text.match(TELLING_WORD) ?? [];
  const patterns = /1252|8859/.test(encoding) ? [...UNLIKELY_WORDS, UNLIKELY_WESTERN] : UNLIKELY_WORDS;
  const unlikely = words.filter((word) => patterns.some((each) => each.test(word)));
  return {
    share: NO_CHARACTER.test(text) ? 1 : unlikely.length / Math.max(words.length, 1),
    words: words.length,
  };
}
