export type RememberedResponse = {
  /** Release and revision of files that it was made from. */
  readonly contentVersion: string;
  readonly storedAt: number;
  readonly maxAgeMs: number;
  readonly etag: string;
  readonly headers: Headers;
  readonly body: ArrayBuffer;
};

/** An isolate has 128 MB in all, of which pages have 24. */
const MAX_BYTES = 8_000_000;
const MAX_BODY_BYTES = 200_000;

/** Least recently requested first. */
const responses = new Map<string, RememberedResponse>();
let bytes = 0;

/** Addresses and headers may be longer than the body of an answer that found nothing. */
const sizeOf = (path: string, { headers, body }: RememberedResponse): number =>
  path.length + body.byteLength + [...headers].join().length;

/** @returns the response of any content version */
export function getResponse(path: string): RememberedResponse | undefined {
  const found = responses.get(path);
  if (!found) return undefined;
  responses.delete(path);
  responses.set(path, found);
  return found;
}

/** Remembers a response, and forgets those that nobody has requested for the longest. */
export function putResponse(path: string, response: RememberedResponse): void {
  if (response.body.byteLength > MAX_BODY_BYTES) return;
  const previous = responses.get(path);
  if (previous) bytes -= sizeOf(path, previous);
  responses.delete(path);
  responses.set(path, response);
  bytes += sizeOf(path, response);
  for (const [oldest, each] of responses) {
    if (bytes <= MAX_BYTES) return;
    responses.delete(oldest);
    bytes -= sizeOf(oldest, each);
  }
}
