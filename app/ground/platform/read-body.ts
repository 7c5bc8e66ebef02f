/** Longer bodies are cut off. */
const MAX_DRAINED_BYTES = 20_000_000;

/**
 * Reads the body of a request. A body that is too long is read to its end and dropped, because a client that is still
 * sending would not read the response.
 * @returns null when the body is longer than allowed
 */
export async function readBody(request: Request, maxBytes: number): Promise<Blob | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length <= maxBytes) chunks.push(chunk);
    if (length > MAX_DRAINED_BYTES) break;
  }
  return length > maxBytes ? null : new Blob(chunks as Uint8Array<ArrayBuffer>[]);
}
