import { HEAD_BYTES } from "./content-types.ts";

/** The beginning of a body, and the body with it. */
export async function readHead(
  body: ReadableStream<Uint8Array>,
  limit = HEAD_BYTES,
): Promise<{ readonly head: Uint8Array; readonly rest: ReadableStream<Uint8Array> }> {
  const reader = body.getReader();
  const chunks: Uint8Array[] = [];
  let length = 0;
  let isDone = false;
  while (length < limit && !isDone) {
    const { done, value } = await reader.read();
    isDone = done;
    if (value) {
      chunks.push(value);
      length += value.byteLength;
    }
  }
  const head = new Uint8Array(await new Blob(chunks as Uint8Array<ArrayBuffer>[]).arrayBuffer()).subarray(0, limit);
  const rest = new ReadableStream<Uint8Array>({
    pull: async (controller) => {
      const chunk = chunks.shift();
      if (chunk) return controller.enqueue(chunk);
      const { done, value } = isDone ? { done: true, value: undefined } : await reader.read();
      if (done) controller.close();
      else if (value) controller.enqueue(value);
    },
    cancel: () => reader.cancel(),
  });
  return { head, rest };
}

/**
 * Puts a stream into a bucket while it comes: R2 wants to know how long it is.
 * @throws TypeError where it is not as long as it was said to be
 */
export async function putStream<Result>(
  stream: ReadableStream<Uint8Array>,
  size: number,
  put: (body: never) => Promise<Result>,
): Promise<Result> {
  const known = new FixedLengthStream(size);
  const [result] = await Promise.all([put(known.readable as never), stream.pipeTo(known.writable)]);
  return result;
}
