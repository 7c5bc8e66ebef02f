import type { R2HTTPMetadata, R2UploadedPart } from "@cloudflare/workers-types";
import { copyFile, type FileCopy } from "./file-copies.ts";
import type { FileStore } from "./index-file.ts";

/**
 * Puts a former version of a file in its place; what it replaces has a copy before.
 * @param partBytes of what is held in memory at once
 * @throws Error where the copy has gone meanwhile
 */
export async function restoreCopy(
  store: FileStore,
  { key, copyKey, size }: Pick<FileCopy, "key" | "copyKey" | "size">,
  partBytes: number,
): Promise<void> {
  // The present version may have come since the last event or night.
  await copyFile(store, key);
  const object = await store.copies.head(copyKey);
  if (!object) throw new Error(`The copy of ${key} has gone meanwhile.`);
  const { customMetadata = {}, httpMetadata = {} } = object;
  const metadata = { customMetadata: { ...customMetadata }, httpMetadata: definedOf(httpMetadata) };
  const read = async (offset: number) => {
    const part = await store.copies.get(copyKey, { range: { offset, length: Math.min(partBytes, size - offset) } });
    if (!part) throw new Error(`The copy of ${key} has gone meanwhile.`);
    return part.arrayBuffer();
  };
  if (size <= partBytes) await store.files.put(key, size > 0 ? await read(0) : "", metadata);
  else {
    const upload = await store.files.createMultipartUpload(key, metadata);
    const parts: R2UploadedPart[] = [];
    for (let offset = 0; offset < size; offset += partBytes)
      parts.push(await upload.uploadPart(parts.length + 1, await read(offset)));
    await upload.complete(parts);
  }
}

const definedOf = ({
  contentType,
  contentLanguage,
  contentDisposition,
  contentEncoding,
  cacheControl,
}: R2HTTPMetadata) =>
  Object.fromEntries(
    Object.entries({ contentType, contentLanguage, contentDisposition, contentEncoding, cacheControl }).filter(
      ([, value]) => value !== undefined,
    ),
  );
