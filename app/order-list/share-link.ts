import * as v from "valibot";
import { LineSchema } from "./line-schema.ts";
import { isProductLine, type ListLine, MAX_LINES, withMore } from "./lines.ts";

/** The part of the list's address that holds a list: after the `#`, so that no server ever sees it. */
const FRAGMENT = "#list=";
const VERSION = "1";

/** What a link holds; `cut` when it is not all that was put into it. */
export type SharedList = { readonly lines: readonly ListLine[]; readonly of: number; readonly cut: boolean };

/**
 * A list as a fragment of an address: the number of its lines, then a line each of code, amount and note, or of a tab and
 * a free text, deflated (RFC 1951) and written in base64url (RFC 4648 section 5). Forty lines take some 300 characters.
 */
export async function fragmentOf(lines: readonly ListLine[]): Promise<string> {
  const cells = (line: ListLine) =>
    isProductLine(line) ? [line.code, line.amount, ...(line.note ? [line.note] : [])] : ["", line.text];
  const text = lines.map((line) => cells(line).join("\t")).join("\n");
  const bytes = await through(new CompressionStream("deflate-raw"), new TextEncoder().encode(text));
  return `${FRAGMENT}${VERSION}.${lines.length}.${base64url(bytes.bytes)}`;
}

/** The list in a fragment, as much of it as arrived; null when it holds none. */
export async function listIn(fragment: string): Promise<SharedList | null> {
  if (!fragment.startsWith(FRAGMENT)) return null;
  const [, count = "", data = ""] = /^1\.(\d{1,3})\.([\w-]*)/.exec(fragment.slice(FRAGMENT.length)) ?? [];
  const of = Number(count);
  const { bytes, cut } = await through(new DecompressionStream("deflate-raw"), fromBase64url(data));
  const text = new TextDecoder().decode(bytes);
  const rows = text.split("\n");
  // The last line of a link that was cut may be half a line.
  const whole = cut ? rows.slice(0, -1) : rows;
  const lines = whole.flatMap((row) => {
    const [code = "", amount = "", note = ""] = row.split("\t");
    const line = v.safeParse(LineSchema, code === "" ? { text: amount } : { code, amount: Number(amount), note });
    return line.success ? [line.output] : [];
  });
  const read = withMore([], lines).slice(0, MAX_LINES);
  return { lines: read, of, cut: cut || read.length < of };
}

/** More than any list unfolds to: a crafted link is given up there. */
const MOST_BYTES = 200_000;

async function through(
  transform: CompressionStream | DecompressionStream,
  input: Uint8Array<ArrayBuffer>,
): Promise<{ readonly bytes: Uint8Array; readonly cut: boolean }> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([input])
    .stream()
    .pipeThrough(transform as ReadableWritablePair<Uint8Array, Uint8Array>)
    .getReader();
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.length;
      if (length > MOST_BYTES) throw new Error("too long");
      chunks.push(part.value);
    }
    return { bytes: joined(chunks), cut: false };
  } catch {
    void reader.cancel().catch(() => undefined);
    return { bytes: joined(chunks), cut: true };
  }
}

function joined(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.length;
  }
  return bytes;
}

const base64url = (bytes: Uint8Array) =>
  btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(""))
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replaceAll("=", "");

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  const whole = text.length % 4 === 1 ? text.slice(0, -1) : text;
  const plain = atob(whole.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(plain, (character) => character.charCodeAt(0));
}
