import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import type { R2UploadedPart } from "@cloudflare/workers-types";
import { placeOf } from "../../app/downloads/file-place.ts";
import { indexFile, type Store } from "../../workers/api/files/index-file.ts";
import { compareFiles, fileProblems, reconcileFiles } from "../../workers/api/files/reconcile.ts";
import { type LocalFile, localFiles, md5Of } from "./folder.ts";

type Print = (line: string) => void;
type Output = { readonly print: Print };
type PutOptions = Output & {
  readonly printProgress: Print;
  /** What is sent at once; R2 takes parts of 5 MiB and more. */
  readonly partBytes: number;
};

/** Keys without a place are refused before anything is written. */
export async function putFiles(
  store: Store,
  path: string,
  under: string | undefined,
  options: PutOptions,
): Promise<boolean> {
  const { print, printProgress } = options;
  const files = localFiles(path, under).filter(({ key }) => placeOf(key).kind !== "ignored");
  const unplaced = files.flatMap(({ key }) => {
    const place = placeOf(key);
    return place.kind === "unplaced" ? [`${key}: ${place.reason}`] : [];
  });
  if (files.length === 0 || unplaced.length > 0) {
    print(files.length === 0 ? "There is nothing to put." : unplaced.join("\n"));
    return false;
  }
  const keys: string[] = [];
  let done = 0;
  try {
    await eachOf(files, async (file) => {
      const isNew = await putOne(store, file, options);
      if (isNew) keys.push(file.key);
      done += 1;
      printProgress(`[${done}/${files.length}] ${file.key}${isNew ? "" : " (there already)"}`);
    });
  } finally {
    // Whatever arrived, also when another file did not: the next time it would count as there already.
    await eachOf([...new Set(keys.map(describedBy))], (key) => indexFile(store, key));
  }
  print(`${keys.length} put, ${files.length - keys.length} there already.`);
  return reportProblems(await fileProblems(store), print, new Set(keys.map(describedBy)));
}

/** How many files are on their way at once. */
const AT_ONCE = 8;

async function eachOf<Item>(items: readonly Item[], task: (item: Item) => Promise<void>): Promise<void> {
  const waiting = items.values();
  const work = async () => {
    for (const item of waiting) await task(item);
  };
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, work));
  const failed = ended.find(({ status }) => status === "rejected");
  if (failed) throw (failed as PromiseRejectedResult).reason;
}

const describedBy = (key: string) => {
  const place = placeOf(key);
  return place.kind === "sidecar" ? place.of : key;
};

/** @returns false when the bucket holds just that already */
async function putOne(
  { files }: Store,
  { path, key, size }: LocalFile,
  { partBytes, printProgress }: PutOptions,
): Promise<boolean> {
  const [there, md5] = await Promise.all([files.head(key), md5Of(path)]);
  if (there?.size === size && (there.etag === md5 || there.customMetadata?.md5 === md5)) return false;
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

export async function removeFile(store: Store, key: string, { print }: Output): Promise<boolean> {
  const there = await store.files.head(key);
  await store.files.delete(key);
  await indexFile(store, describedBy(key));
  print(there ? `${key} is out.` : `There was no ${key}.`);
  return there !== null;
}

export async function listFiles({ files }: Store, prefix: string | undefined, { print }: Output): Promise<boolean> {
  let count = 0;
  let bytes = 0;
  for (let cursor: string | undefined; ; ) {
    const page = await files.list({ ...(prefix && { prefix }), ...(cursor && { cursor }) });
    for (const { key, size, uploaded } of page.objects) {
      const place = placeOf(key);
      const where =
        place.kind === "document"
          ? `${place.section ?? "product page"}, ${place.locale}`
          : place.kind === "unplaced"
            ? "NO PLACE"
            : place.kind;
      print(`${uploaded.toISOString().slice(0, 16)}  ${String(size).padStart(12)}  ${key}  (${where})`);
      count += 1;
      bytes += size;
    }
    if (!page.truncated) break;
    cursor = page.cursor;
  }
  print(`${count} objects, ${bytes} bytes.`);
  return true;
}

export async function checkFiles(store: Store, mend: boolean, { print }: Output): Promise<boolean> {
  const { objects, differences } = mend
    ? await reconcileFiles(store, Number.POSITIVE_INFINITY)
    : await compareFiles(store);
  for (const { key, is } of differences) print(`${key} · ${is}${mend ? ", mended" : ""}`);
  const clean = reportProblems(await fileProblems(store), print);
  print(
    `${objects} objects, ${differences.length} ${differences.length === 1 ? "difference" : "differences"} between bucket and index.`,
  );
  return clean && (mend || differences.length === 0);
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
