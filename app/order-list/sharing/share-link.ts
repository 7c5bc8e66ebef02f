import * as v from "valibot";
import { LineSchema } from "../line-schema.ts";
import { isProductLine, type ListLine, MAX_LINES, mergeLines } from "../lines.ts";

/** Browsers do not send fragments, so no server sees the list. */
const FRAGMENT_PREFIX = "#list=";
const VERSION = "1";

/** `isTruncated` when lines are missing, e.g. because the link was cut; `total` counts all that were shared. */
export type SharedList = { readonly lines: readonly ListLine[]; readonly total: number; readonly isTruncated: boolean };

/**
 * A URL fragment: the number of lines, then the lines as tab-separated code, amount and note, or a tab and a free text,
 * deflated (RFC 1951) in base64url (RFC 4648 section 5). Forty lines take some 300 characters.
 */
export async function encodeFragment(lines: readonly ListLine[]): Promise<string> {
  const cells = (line: ListLine) =>
    isProductLine(line) ? [line.code, line.amount, ...(line.note ? [line.note] : [])] : ["", line.text];
  const text = lines.map((line) => cells(line).join("\t")).join("\n");
  const { bytes } = await transformBytes(new CompressionStream("deflate-raw"), new Blob([text]));
  return `${FRAGMENT_PREFIX}${VERSION}.${lines.length}.${toBase64url(bytes)}`;
}

/** As much of the list as arrived; null when the fragment has none. */
export async function decodeFragment(fragment: string): Promise<SharedList | null> {
  if (!fragment.startsWith(FRAGMENT_PREFIX)) return null;
  const [, count = "", data = ""] = /^1\.(\d{1,3})\.([\w-]*)/.exec(fragment.slice(FRAGMENT_PREFIX.length)) ?? [];
  const total = Number(count);
  const { bytes, isTruncated } = await transformBytes(
    new DecompressionStream("deflate-raw"),
    new Blob([fromBase64url(data)]),
  );
  const text = new TextDecoder().decode(bytes);
  const rows = text.split("\n");
  // The last line of a truncated link may be incomplete.
  const complete = isTruncated ? rows.slice(0, -1) : rows;
  const lines = complete.flatMap((row) => {
    const [code = "", amount = "", note = ""] = row.split("\t");
    const line = v.safeParse(LineSchema, code === "" ? { text: amount } : { code, amount: Number(amount), note });
    return line.success ? [line.output] : [];
  });
  const merged = mergeLines([], lines).slice(0, MAX_LINES);
  return { lines: merged, total, isTruncated: isTruncated || merged.length < total };
}

/** More than any list needs: stops decompression bombs. */
const MAX_BYTES = 200_000;

async function transformBytes(
  transform: CompressionStream | DecompressionStream,
  input: Blob,
): Promise<{ readonly bytes: Uint8Array; readonly isTruncated: boolean }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = input
    .stream()
    .pipeThrough(transform as ReadableWritablePair<Uint8Array, Uint8Array>)
    .getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.length;
      if (length > MAX_BYTES) throw new Error("too long");
      chunks.push(part.value);
    }
    return { bytes: concatBytes(chunks), isTruncated: false };
  } catch {
    void reader.cancel().catch(() => undefined);
    return { bytes: concatBytes(chunks), isTruncated: true };
  }
}

function concatBytes(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

const toBase64url = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const complete = text.length % 4 === 1 ? text.slice(0, -1) : text;
  const plain = atob(complete.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}
