import type { R2Bucket, R2Object } from "@cloudflare/workers-types";

/** An object of the bucket at one moment. */
export type StoredObject = {
  readonly objectKey: string;
  readonly etag: string;
  readonly size: number;
  readonly uploaded: Date;
  readonly customMetadata: Readonly<Record<string, string>>;
};

/** The name of a key, the same however its letters are written: macOS writes é as two characters, other systems as one. */
export const nameOf = (key: string): string => key.normalize("NFC");

/** The keys that are the same name: the one given, and as Windows and macOS write it. */
export const spellingsOf = (key: string): readonly string[] => [...new Set([nameOf(key), key.normalize("NFD"), key])];

/** The objects whose keys begin with a text, however its letters are written: one request per 1000. */
export async function* listObjects(files: R2Bucket, prefix = ""): AsyncGenerator<R2Object> {
  for (const spelling of spellingsOf(prefix)) {
    for (let cursor: string | undefined; ; ) {
      const page = await files.list({ ...(spelling && { prefix: spelling }), ...(cursor !== undefined && { cursor }) });
      yield* page.objects;
      if (!page.truncated) break;
      cursor = page.cursor;
    }
  }
}

/** What lies under the keys of one name, the newest first. */
export async function findObjects(files: R2Bucket, keys: readonly string[]): Promise<readonly StoredObject[]> {
  const heads = await Promise.all(keys.map((key) => files.head(key)));
  return heads
    .flatMap((object, index) => {
      const objectKey = keys[index];
      if (!object || objectKey === undefined) return [];
      // Copied, because the commands' bindings ask another process for each property each time that it is read.
      const { etag, size, uploaded, customMetadata } = object;
      return [{ objectKey, etag, size, uploaded, customMetadata: customMetadata ?? {} }];
    })
    .toSorted((a, b) => b.uploaded.getTime() - a.uploaded.getTime());
}
