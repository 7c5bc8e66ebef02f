/** What does not stop by then is cut off. */
const MAX_DRAINED_BYTES = 20_000_000;

/**
 * The body of a request.
 * @returns null when it is longer than allowed. What is too long is read to its end and not kept, so that whoever sends
 * it gets the answer.
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
