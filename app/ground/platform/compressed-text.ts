/** A text as part of a URL: deflated (RFC 1951), in base64url (RFC 4648 section 5). */
export async function compressText(text: string): Promise<string> {
  const { bytes } = await transformBytes(
    new CompressionStream("deflate-raw"),
    new Blob([text]),
    Number.POSITIVE_INFINITY,
  );
  return toBase64url(bytes);
}

/**
 * As much of a text as arrived.
 * @param data of the alphabet of base64url
 * @param maxBytes stops decompression bombs
 */
export async function decompressText(
  data: string,
  maxBytes: number,
): Promise<{ readonly text: string; readonly isTruncated: boolean }> {
  const input = new Blob([fromBase64url(data)]);
  const { bytes, isTruncated } = await transformBytes(new DecompressionStream("deflate-raw"), input, maxBytes);
  return { text: new TextDecoder().decode(bytes), isTruncated };
}

async function transformBytes(
  transform: CompressionStream | DecompressionStream,
  input: Blob,
  maxBytes: number,
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
      if (length > maxBytes) throw new Error("too long");
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
