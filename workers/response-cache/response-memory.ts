import { createMemory } from "../memory.ts";

export type RememberedResponse = {
  /** Release and revision of files that it was made from. */
  readonly contentVersion: string;
  readonly storedAt: number;
  readonly maxAgeMs: number;
  readonly etag: string;
  readonly headers: Headers;
  readonly body: ArrayBuffer;
};

/** Addresses and headers may be longer than the body of an answer that found nothing. */
const sizeOf = (path: string, { headers, body }: RememberedResponse): number =>
  path.length + body.byteLength + [...headers].join().length;

/** Responses by path, of any content version. An isolate has 128 MB in all, of which pages have 24. */
const responses = createMemory(8_000_000, sizeOf);
const MAX_BODY_BYTES = 200_000;

export const getResponse = (path: string): RememberedResponse | undefined => responses.get(path);

export function putResponse(path: string, response: RememberedResponse): void {
  if (response.body.byteLength <= MAX_BODY_BYTES) responses.put(path, response);
}
