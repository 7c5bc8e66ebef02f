import { locateFile } from "../../app/foundation/documents/file-location.ts";
import { copyFile } from "../../workers/api/files/file-copies.ts";
import { type FileStore, indexFile } from "../../workers/api/files/index-file.ts";
import { compareFiles, findFileProblems, reconcileFiles } from "../../workers/api/files/reconcile-files.ts";
import { forEachConcurrently } from "./for-each-concurrently.ts";
import { listLocalFiles } from "./local-files.ts";
import type { ChangedStore } from "./open-file-store.ts";
import { type UploadOptions, uploadFile } from "./upload-file.ts";

type Print = (line: string) => void;
type Output = { readonly print: Print };

/** Uploads nothing when any key is outside the convention of keys. */
export async function putFiles(
  store: ChangedStore,
  path: string,
  keyPrefix: string | undefined,
  options: Output & UploadOptions,
): Promise<boolean> {
  const { print, printProgress } = options;
  const files = listLocalFiles(path, keyPrefix).filter(({ key }) => locateFile(key).kind !== "ignored");
  const unrecognized = files.flatMap(({ key }) => {
    const location = locateFile(key);
    return location.kind === "unplaced" ? [`${key}: ${location.reason}`] : [];
  });
  if (files.length === 0 || unrecognized.length > 0) {
    print(files.length === 0 ? `There are no files to put in ${path}.` : unrecognized.join("\n"));
    return false;
  }
  const uploadedKeys: string[] = [];
  let done = 0;
  try {
    await forEachConcurrently(files, async (file) => {
      const isNew = await uploadFile(store, file, options);
      if (isNew) uploadedKeys.push(file.key);
      done += 1;
      printProgress(`[${done}/${files.length}] ${file.key}${isNew ? "" : " (there already)"}`);
    });
  } finally {
    // Also after a failure: the next run would skip what was uploaded as there already, and never index it.
    if (!store.remote)
      await forEachConcurrently([...new Set(uploadedKeys.map(indexedKey))], (key) => indexFile(store, key));
  }
  print(`${uploadedKeys.length} put, ${files.length - uploadedKeys.length} there already.`);
  if (store.remote) {
    if (uploadedKeys.length > 0) print("What is new is on the site within half a minute.");
    return true;
  }
  return reportProblems(await findFileProblems(store), print, new Set(uploadedKeys.map(indexedKey)));
}

/** A sidecar is indexed with the file that it describes. */
const indexedKey = (key: string) => {
  const location = locateFile(key);
  return location.kind === "sidecar" ? location.of : key;
};

export async function removeFile(store: ChangedStore, key: string, { print }: Output): Promise<boolean> {
  const { files, remote } = store;
  const existing = await files.head(key);
  // Its event may not have been followed yet.
  if (!remote) await copyFile(store, key);
  await files.delete(key);
  if (!remote) await Promise.all([indexFile(store, key), copyFile(store, key)]);
  print(
    existing
      ? `${key} is out. For thirty days npm run files -- restore ${key}${remote ? ` --remote ${remote}` : ""} brings it back.`
      : `There was no ${key}.`,
  );
  return existing !== null;
}

export async function listFiles({ files }: FileStore, prefix: string | undefined, { print }: Output): Promise<boolean> {
  let count = 0;
  let bytes = 0;
  for (let cursor: string | undefined; ; ) {
    const page = await files.list({ ...(prefix && { prefix }), ...(cursor && { cursor }) });
    for (const { key, size, uploaded } of page.objects) {
      const location = locateFile(key);
      const description =
        location.kind === "document"
          ? `${location.section ?? "product page"}, ${location.locale}`
          : location.kind === "unplaced"
            ? "UNRECOGNIZED"
            : location.kind;
      print(`${uploaded.toISOString().slice(0, 16)}  ${String(size).padStart(12)}  ${key}  (${description})`);
      count += 1;
      bytes += size;
    }
    if (!page.truncated) break;
    cursor = page.cursor;
  }
  print(`${count} objects, ${bytes} bytes.`);
  return true;
}

export async function checkFiles(store: FileStore, repair: boolean, { print }: Output): Promise<boolean> {
  const { objects, differences } = repair
    ? await reconcileFiles(store, Number.POSITIVE_INFINITY)
    : await compareFiles(store);
  for (const { key, status } of differences) print(`${key} · ${status}${repair ? ", now indexed" : ""}`);
  const isClean = reportProblems(await findFileProblems(store), print);
  print(
    `${objects.size} objects, ${differences.length} ${differences.length === 1 ? "difference" : "differences"} between bucket and index.`,
  );
  return isClean && (repair || differences.length === 0);
}

/** Prints the problems of some keys, or of all. @returns whether there are none */
function reportProblems(
  problems: readonly { key: string; reason: string }[],
  print: Print,
  keys?: ReadonlySet<string>,
): boolean {
  const reported = problems.filter(({ key }) => keys?.has(key) ?? true);
  for (const { key, reason } of reported) print(`${key} · ${reason}`);
  return reported.length === 0;
}
