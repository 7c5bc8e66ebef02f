import { createHash } from "node:crypto";
import { createReadStream, readdirSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";

/** A file on this machine and its key in the bucket. */
export type LocalFile = { readonly path: string; readonly key: string; readonly size: number };

/** One file with its key, or the files of a folder with `key` and their paths in the folder as keys. */
export function listLocalFiles(path: string, key: string | undefined): LocalFile[] {
  const stats = statSync(path);
  if (!stats.isDirectory()) return [{ path, key: key ?? relative(".", path).split(sep).join("/"), size: stats.size }];
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
