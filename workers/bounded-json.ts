/** What does not stop by then is cut off. */
const MOST_DRAINED = 2_000_000;

/**
 * The body of a request as JSON.
 * @returns undefined when it is longer than allowed, null when it is no JSON. What is too long is read to its end and not
 * kept, so that whoever sends it gets the answer.
 */
export async function boundedJson(request: Request, mostBytes: number): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length <= mostBytes) chunks.push(chunk);
    if (length > MOST_DRAINED) break;
  }
  if (length > mostBytes) return undefined;
  try {
    return JSON.parse(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).text());
  } catch {
    return null;
  }
}
