/** Encodings by the byte order mark that a file begins with (XML 1.0, appendix F). */
const ENCODINGS: readonly (readonly [mark: readonly number[], encoding: string])[] = [
  [[0xff, 0xfe], "utf-16le"],
  [[0xfe, 0xff], "utf-16be"],
];

/** The text of an XML file in UTF-8 or UTF-16, without a byte order mark; null in any other encoding. */
export function decodeXml(bytes: Uint8Array): string | null {
  const [, encoding = "utf-8"] = ENCODINGS.find(([mark]) => mark.every((byte, at) => bytes[at] === byte)) ?? [];
  try {
    const xml = new TextDecoder(encoding, { fatal: true }).decode(bytes);
    const declared = /^<\?xml[^>]*\sencoding\s*=\s*["']([^"']+)["']/.exec(xml)?.[1] ?? encoding;
    return /^(?:utf-?8|utf-?16(?:le|be)?|us-ascii)$/i.test(declared) ? xml : null;
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
