import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import type { R2UploadedPart } from "@cloudflare/workers-types";
import { locateFile } from "../../app/downloads/files/file-location.ts";
import { type FileStore, indexFile } from "../../workers/api/files/index-file.ts";
import { compareFiles, findFileProblems, reconcileFiles } from "../../workers/api/files/reconcile-files.ts";
import { computeMd5, type LocalFile, listLocalFiles } from "./local-files.ts";

type Print = (line: string) => void;
type Output = { readonly print: Print };
type PutOptions = Output & {
  readonly printProgress: Print;
  /** What is sent at once; R2 takes parts of 5 MiB and more. */
  readonly partBytes: number;
};

/** Keys without a place are refused before anything is written. */
export async function putFiles(
  store: FileStore,
  path: string,
  keyPrefix: string | undefined,
  options: PutOptions,
): Promise<boolean> {
  const { print, printProgress } = options;
  const files = listLocalFiles(path, keyPrefix).filter(({ key }) => locateFile(key).kind !== "ignored");
  const unrecognized = files.flatMap(({ key }) => {
    const location = locateFile(key);
    return location.kind === "unplaced" ? [`${key}: ${location.reason}`] : [];
  });
  if (files.length === 0 || unrecognized.length > 0) {
    print(files.length === 0 ? "There is nothing to put." : unrecognized.join("\n"));
    return false;
  }
  const keys: string[] = [];
  let done = 0;
  try {
    await forEachConcurrently(files, async (file) => {
      const isNew = await uploadFile(store, file, options);
      if (isNew) keys.push(file.key);
      done += 1;
      printProgress(`[${done}/${files.length}] ${file.key}${isNew ? "" : " (there already)"}`);
    });
  } finally {
    // Whatever arrived, also when another file did not: the next time it would count as there already.
    await forEachConcurrently([...new Set(keys.map(indexedKey))], (key) => indexFile(store, key));
  }
  print(`${keys.length} put, ${files.length - keys.length} there already.`);
  return reportProblems(await findFileProblems(store), print, new Set(keys.map(indexedKey)));
}

/** How many files are on their way at once. */
const MAX_CONCURRENT = 8;

async function forEachConcurrently<Item>(items: readonly Item[], task: (item: Item) => Promise<void>): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await task(item);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: MAX_CONCURRENT }, worker));
  const failed = outcomes.find(({ status }) => status === "rejected");
  if (failed) throw (failed as PromiseRejectedResult).reason;
}

const indexedKey = (key: string) => {
  const location = locateFile(key);
  return location.kind === "sidecar" ? location.describedKey : key;
};

/** @returns false when the bucket holds just that already */
async function uploadFile(
  { files }: FileStore,
  { path, key, size }: LocalFile,
  { partBytes, printProgress }: PutOptions,
): Promise<boolean> {
  const [existing, md5] = await Promise.all([files.head(key), computeMd5(path)]);
  if (existing?.size === size && (existing.etag === md5 || existing.customMetadata?.md5 === md5)) return false;
  if (size <= partBytes) {
    await files.put(key, await readFile(path), { customMetadata: { md5 } });
    return true;
  }
  const upload = await files.createMultipartUpload(key, { customMetadata: { md5 } });
  const parts: R2UploadedPart[] = [];
  for await (const part of createReadStream(path, { highWaterMark: partBytes })) {
    parts.push(await upload.uploadPart(parts.length + 1, part));
    printProgress(`  ${Math.min(100, Math.round((parts.length * partBytes * 100) / size))} %`);
  }
  await upload.complete(parts);
  return true;
}

export async function removeFile(store: FileStore, key: string, { print }: Output): Promise<boolean> {
  const existing = await store.files.head(key);
  await store.files.delete(key);
  await indexFile(store, indexedKey(key));
  print(existing ? `${key} is out.` : `There was no ${key}.`);
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
            ? "NO PLACE"
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

export async function checkFiles(store: FileStore, mend: boolean, { print }: Output): Promise<boolean> {
  const { objects, differences } = mend
    ? await reconcileFiles(store, Number.POSITIVE_INFINITY)
    : await compareFiles(store);
  for (const { key, status } of differences) print(`${key} · ${status}${mend ? ", mended" : ""}`);
  const isClean = reportProblems(await findFileProblems(store), print);
  print(
    `${objects} objects, ${differences.length} ${differences.length === 1 ? "difference" : "differences"} between bucket and index.`,
  );
  return isClean && (mend || differences.length === 0);
}

/** @returns whether there are none */
function reportProblems(
  problems: readonly { key: string; reason: string }[],
  print: Print,
  keys?: ReadonlySet<string>,
): boolean {
  const reported = problems.filter(({ key }) => keys?.has(key) ?? true);
  for (const { key, reason } of reported) print(`${key} · ${reason}`);
  return reported.length === 0;
}
