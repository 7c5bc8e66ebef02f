import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import type { R2UploadedPart } from "@cloudflare/workers-types";
import { copyFile } from "../../workers/api/files/file-copies.ts";
import { computeMd5, type LocalFile } from "./local-files.ts";
import type { ChangedStore } from "./open-file-store.ts";

export type UploadOptions = {
  readonly printProgress: (line: string) => void;
  /** The size of the parts of a large file; R2 takes 5 MiB and more. */
  readonly partBytes: number;
};

/**
 * Sends a file. One that it replaces has a copy before; at Cloudflare the Workers made it when that came.
 * @returns false when the bucket already has a file of the same content
 */
export async function uploadFile(
  store: ChangedStore,
  { path, key, size }: LocalFile,
  { partBytes, printProgress }: UploadOptions,
): Promise<boolean> {
  const { files: bucket } = store;
  const [existing, md5] = await Promise.all([bucket.head(key), computeMd5(path)]);
  if (existing?.size === size && (existing.etag === md5 || existing.customMetadata?.md5 === md5)) return false;
  // Its event may not have been followed yet.
  if (existing && !store.remote) await copyFile(store, key);
  if (size <= partBytes) {
    await bucket.put(key, await readFile(path), { customMetadata: { md5 } });
    return true;
  }
  const upload = await bucket.createMultipartUpload(key, { customMetadata: { md5 } });
  const parts: R2UploadedPart[] = [];
  try {
    for await (const part of createReadStream(path, { highWaterMark: partBytes })) {
      parts.push(await upload.uploadPart(parts.length + 1, part));
      printProgress(`  ${Math.min(100, Math.round((parts.length * partBytes * 100) / size))} %`);
    }
    await upload.complete(parts);
  } catch (error) {
    // What cannot be taken back now, R2 deletes after seven days.
    await upload.abort().catch(() => {});
    throw error;
  }
  return true;
}
