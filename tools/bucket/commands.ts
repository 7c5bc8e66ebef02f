import { closeSync, openSync, readSync } from "node:fs";
import { describedKey, locateFile } from "../../app/foundation/documents/file-location.ts";
import { type FileProblem, formatFileProblem, PROBLEM_KINDS } from "../../app/foundation/documents/file-problems.ts";
import { copyFile } from "../../workers/api/files/file-copies.ts";
import { type FileStore, indexFile } from "../../workers/api/files/index-file.ts";
import { inspectFile } from "../../workers/api/files/inspect-file.ts";
import { listObjects, nameOf, spellingsOf } from "../../workers/api/files/object-spellings.ts";
import { readFileProblems } from "../../workers/api/files/read-problems.ts";
import { compareFiles, reconcileFiles } from "../../workers/api/files/reconcile-files.ts";
import { forEachConcurrently } from "./for-each-concurrently.ts";
import { type LocalFile, listLocalFiles } from "./local-files.ts";
import type { ChangedStore } from "./open-file-store.ts";
import { type UploadOptions, uploadFile } from "./upload-file.ts";

type Output = { readonly print: (line: string) => void };
type Clock = { readonly now: () => Date };

/**
 * Uploads nothing when any key is outside the convention of keys, and says at once what is wrong with what it has put.
 * @returns whether all is there, and nothing is wrong with the files themselves: their products may be published later
 */
export async function putFiles(
  store: ChangedStore,
  path: string,
  keyPrefix: string | undefined,
  options: Output & Clock & UploadOptions,
): Promise<boolean> {
  const { print, printProgress, now } = options;
  const files = listLocalFiles(path, keyPrefix).filter(({ key }) => locateFile(key).kind !== "ignored");
  const unrecognized = files.flatMap(({ key }) => {
    const location = locateFile(key);
    return location.kind === "unplaced" ? [`${key}: ${location.reason}`] : [];
  });
  if (files.length === 0 || unrecognized.length > 0) {
    print(files.length === 0 ? `There are no files of the site to put in ${path}.` : unrecognized.join("\n"));
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
  const uploaded = new Set(uploadedKeys.map((key) => nameOf(indexedKey(key))));
  const problems = store.remote
    ? files.filter(({ key }) => uploadedKeys.includes(key)).flatMap(inspectLocalFile)
    : (await readFileProblems(store.catalogue, now())).filter(({ key }) => uploaded.has(key));
  for (const problem of problems) print(formatFileProblem(problem));
  if (store.remote && uploadedKeys.length > 0) print("What is new is on the site within half a minute.");
  return !problems.some(isFault);
}

/** A sidecar is indexed with the file that it describes. */
const indexedKey = (key: string) => (locateFile(key).kind === "sidecar" ? describedKey(key) : key);

const isFault = ({ kind }: FileProblem) => PROBLEM_KINDS[kind].grade === "fault";
const isNotice = ({ kind }: FileProblem) => PROBLEM_KINDS[kind].grade === "notice";

const HEAD_BYTES = 4096;

/** What a file shows of itself before the Worker has indexed it: whoever may only put files reads no index. */
function inspectLocalFile({ path, key, size }: LocalFile): readonly FileProblem[] {
  const location = locateFile(key);
  if (location.kind === "sidecar") return [];
  const descriptor = openSync(path, "r");
  try {
    const head = new Uint8Array(HEAD_BYTES);
    const length = readSync(descriptor, head);
    return inspectFile({ key: nameOf(key), location, size, head: head.subarray(0, length), description: {} })
      .map((problem) => ({ ...problem, key }))
      .filter(isFault);
  } finally {
    closeSync(descriptor);
  }
}

/** Removes what has this name, however its letters are written. */
export async function removeFile(store: ChangedStore, name: string, { print }: Output): Promise<boolean> {
  const { files, remote } = store;
  let isRemoved = false;
  for (const key of spellingsOf(name)) {
    if ((await files.head(key)) === null) continue;
    // Its event may not have been followed yet.
    if (!remote) await copyFile(store, key);
    await files.delete(key);
    if (!remote) await copyFile(store, key);
    isRemoved = true;
    const restore = `npm run files -- restore ${JSON.stringify(key)} --yes${remote ? ` --remote ${remote}` : ""}`;
    print(
      locateFile(key).kind === "ignored"
        ? `${key} is out. It is no file of the site and has no copy.`
        : `${key} is out. For thirty days this brings it back: ${restore}`,
    );
  }
  if (!remote) await indexFile(store, name);
  if (!isRemoved) print(`There was no ${name}.`);
  return isRemoved;
}

export async function listFiles({ files }: FileStore, prefix: string | undefined, { print }: Output): Promise<boolean> {
  let count = 0;
  let bytes = 0;
  for await (const { key, size, uploaded } of listObjects(files, prefix)) {
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
  print(`${count} objects, ${bytes} bytes.`);
  return true;
}

/** Prints where bucket and index differ, and all that is found about files. @returns whether there is nothing but notices */
export async function checkFiles(store: FileStore, repair: boolean, { print, now }: Output & Clock): Promise<boolean> {
  const { objects, differences } = repair
    ? await reconcileFiles(store, Number.POSITIVE_INFINITY)
    : await compareFiles(store);
  for (const { key, status } of differences) print(`${key} · ${status}${repair ? ", now indexed" : ""}`);
  const problems = await readFileProblems(store.catalogue, now());
  for (const problem of problems) print(formatFileProblem(problem));
  print(
    `${objects.size} objects, ${differences.length} ${differences.length === 1 ? "difference" : "differences"} between bucket and index.`,
  );
  return problems.every(isNotice) && (repair || differences.length === 0);
}
