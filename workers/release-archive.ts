import type { R2Bucket } from "@cloudflare/workers-types";
import type { ReleaseArchive } from "../tools/catalogue/import/publish/release-archive.ts";

/** Releases of the last year, in the bucket of made files. */
export const archiveIn = (bucket: R2Bucket): ReleaseArchive => ({
  read: async (path) => {
    const object = await bucket.get(path);
    return object && new Uint8Array(await object.arrayBuffer());
  },
  write: async (path, bytes) => void (await bucket.put(path, bytes as Uint8Array<ArrayBuffer>)),
  compress,
});

/** With gzip, in a Worker and in a browser. */
export async function compress(text: Iterable<string>): Promise<Uint8Array> {
  const packed = new Blob([...text]).stream().pipeThrough(new CompressionStream("gzip"));
  return new Uint8Array(await new Response(packed as never).arrayBuffer());
}
