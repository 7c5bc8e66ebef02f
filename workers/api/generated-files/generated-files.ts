import type { R2Bucket } from "@cloudflare/workers-types";
import { log } from "../../../app/ground/platform/log.ts";
import { withTimeout } from "../../../app/ground/platform/with-timeout.ts";
import type { SentFile } from "../http/send-file.ts";
import type { GeneratedKey } from "./lifetimes.ts";

/** A file that the site made itself. */
export type GeneratedFile = Pick<SentFile, "size" | "read"> & {
  readonly madeAt: Date;
  readonly contentType?: string | undefined;
  readonly contentDisposition?: string | undefined;
};

/** Where the bucket is slower, the file is made anew. */
const TIMEOUT_MS = 1000;

/** @throws Error when the bucket fails or hangs */
export async function findGeneratedFile(bucket: R2Bucket, key: string): Promise<GeneratedFile | null> {
  const object = await withTimeout(bucket.get(key), TIMEOUT_MS);
  return (
    object && {
      size: object.size,
      madeAt: object.uploaded,
      contentType: object.httpMetadata?.contentType,
      contentDisposition: object.httpMetadata?.contentDisposition,
      read: async (range) => {
        if (!range) return object.body as unknown as ReadableStream;
        await object.body.cancel();
        return ((await bucket.get(key, { range }))?.body ?? null) as ReadableStream | null;
      },
    }
  );
}

/** Where a request can do without: a failure is logged, and the file is made anew. @returns null also then */
export const tryFindGeneratedFile = (bucket: R2Bucket, key: string, request: Request): Promise<GeneratedFile | null> =>
  findGeneratedFile(bucket, key).catch((error: unknown) => {
    log("warn", "made without the bucket", error, request);
    return null;
  });

/** The file is sent whether it is stored or not: a failure is logged. */
export const tryStoreGeneratedFile = (
  bucket: R2Bucket,
  key: GeneratedKey,
  bytes: Uint8Array<ArrayBuffer>,
  request: Request,
): Promise<void> =>
  storeGeneratedFile(bucket, key, bytes).catch((error: unknown) => log("warn", "not stored", error, request));

/** A file that has just been made and is sent from memory. */
export const generatedFile = (bytes: Uint8Array<ArrayBuffer>): GeneratedFile => ({
  size: bytes.length,
  madeAt: new Date(),
  read: async (range) => (range ? bytes.subarray(range.offset, range.offset + range.length) : bytes),
});

/** @throws Error when the bucket fails or hangs */
export async function storeGeneratedFile(
  bucket: R2Bucket,
  key: GeneratedKey,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<void> {
  await withTimeout(bucket.put(key, bytes), TIMEOUT_MS);
}
