/** What does not stop by then is cut off. */
const MOST_DRAINED = 20_000_000;

/**
 * The body of a request.
 * @returns null when it is longer than allowed. What is too long is read to its end and not kept, so that whoever sends
 * it gets the answer.
 */
export async function boundedBody(request: Request, mostBytes: number): Promise<Blob | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length <= mostBytes) chunks.push(chunk);
    if (length > MOST_DRAINED) break;
  }
  return length > mostBytes ? null : new Blob(chunks as Uint8Array<ArrayBuffer>[]);
}
