import { decodeText } from "../app/ground/text/decode-text.ts";

/** How programs save text files: those of one byte a character by the names that `TextDecoder` has for them. */
export const ENCODINGS = [
  "utf-8",
  "utf-8 with a mark",
  "utf-16le",
  "utf-16be",
  "iso-8859-1",
  "iso-8859-15",
  "windows-1250",
  "windows-1251",
  "windows-1252",
  "windows-1254",
] as const;
export type Encoding = (typeof ENCODINGS)[number];

/** The bytes of a text. @throws Error where the encoding has no character for a letter */
export function encode(text: string, encoding: Encoding): Uint8Array {
  if (encoding === "utf-8") return new TextEncoder().encode(text);
  if (encoding === "utf-8 with a mark") return new TextEncoder().encode(`\uFEFF${text}`);
  if (encoding === "utf-16le") return Buffer.from(`\uFEFF${text}`, "utf16le");
  if (encoding === "utf-16be") return Buffer.from(`\uFEFF${text}`, "utf16le").swap16();
  const table = new TextDecoder(encoding).decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
  return Uint8Array.from([...text], (letter) => {
    const byte = table.indexOf(letter);
    if (byte < 0) throw new Error(`${encoding} has no ${letter}`);
    return byte;
  });
}

/** @throws Error where the bytes are no text */
export function decoded(bytes: Uint8Array, likely?: string): string {
  const result = decodeText(bytes, likely);
  if ("text" in result) return result.text;
  throw new Error(`line ${result.line} ${result.reason}`);
}
