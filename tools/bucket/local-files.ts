import { createHash } from "node:crypto";
import { createReadStream, readdirSync, statSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";

/** A file on this machine and its key in the bucket. */
export type LocalFile = { readonly path: string; readonly key: string; readonly size: number };

/**
 * One file with its key, or the files of a folder with `key` and their paths in the folder as keys, in the spelling that all
 * systems but macOS use. A key that ends in a slash is a folder for the file.
 */
export const listLocalFiles = (path: string, key: string | undefined): LocalFile[] =>
  listFiles(path, key).map((file) => ({ ...file, key: file.key.normalize("NFC") }));

function listFiles(path: string, key: string | undefined): LocalFile[] {
  const stats = statSync(path);
  if (!stats.isDirectory()) {
    const name = key?.endsWith("/") ? key + basename(path) : key;
    return [{ path, key: name ?? relative(".", path).split(sep).join("/"), size: stats.size }];
  }
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const name = relative(path, file).split(sep).join("/");
      return { path: file, key: key ? `${key.replace(/\/$/, "")}/${name}` : name, size: statSync(file).size };
    })
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
}

/** The ETag that R2 gives an object uploaded in one part. */
export async function computeMd5(path: string): Promise<string> {
  const hash = createHash("md5");
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  return hash.digest("hex");
}
