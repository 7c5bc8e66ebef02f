import { isDeepStrictEqual } from "node:util";
import type { R2Bucket } from "@cloudflare/workers-types";
import { type FileCopy, listCopies } from "../../workers/api/files/file-copies.ts";
import { type FileStore, indexFile } from "../../workers/api/files/index-file.ts";
import { listObjects, spellingsOf } from "../../workers/api/files/object-spellings.ts";
import { restoreCopy } from "../../workers/api/files/restore-copy.ts";
import type { CommandContext } from "../cloudflare/command.ts";
import { forEachConcurrently } from "./for-each-concurrently.ts";
import type { ChangedStore } from "./open-file-store.ts";

type RestoreOptions = {
  /** Brings back what was there at this time; without it, the last version of what is not there. */
  readonly at: Date | undefined;
  /** Otherwise it only says what it would do. */
  readonly yes: boolean;
  /** Also puts former versions in the place of files that are there. */
  readonly replace: boolean;
  /** How much of a large file is sent at once, in bytes. */
  readonly partBytes: number;
};

type Present = { readonly etag: string; readonly uploaded: Date };
type Restoration = { readonly copy: FileCopy; readonly present: Present | undefined };

/**
 * Puts former versions of files back from their copies. What it replaces has a copy before; nothing is deleted.
 * @returns whether there was something to restore, and all of it was restored or would be
 */
export async function restoreFiles(
  store: ChangedStore,
  prefix: string,
  { at, yes, replace, partBytes }: RestoreOptions,
  { print }: Pick<CommandContext, "print">,
): Promise<boolean> {
  const restorations = await planRestore(store, prefix, at);
  if (restorations.length === 0) {
    print(
      at ? `Nothing differs from ${formatTime(at)}.` : `Nothing is gone that has a copy and begins with "${prefix}".`,
    );
    return at !== undefined;
  }
  const isIncluded = ({ present }: Restoration) => replace || present === undefined;
  for (const { copy, present } of restorations) {
    const version = `${copy.key} of ${formatTime(copy.uploaded)}, ${copy.size} bytes`;
    print(
      present
        ? `~ ${version}, in place of what came ${formatTime(present.uploaded)}`
        : `+ ${version}, which is not there`,
    );
  }
  const included = restorations.filter(isIncluded);
  const skipped = restorations.length - included.length;
  if (yes) await forEachConcurrently(included, (restoration) => restoreFile(store, restoration, partBytes));
  print(
    yes ? `${included.length} restored.` : `${included.length} would be restored; nothing was done. --yes does it.`,
  );
  if (skipped > 0) print(`${skipped} would replace a file that is there: only with --replace.`);
  return !yes || skipped === 0;
}

async function planRestore(store: FileStore, prefix: string, at: Date | undefined): Promise<readonly Restoration[]> {
  const present = await listPresent(store.files, prefix);
  const listings = await Promise.all(spellingsOf(prefix).map((spelling) => listCopies(store.copies, spelling)));
  const copies = listings.flatMap((listing) => listing.copies);
  const endedAt = new Map(listings.flatMap((listing) => [...listing.endedAt]));
  const wanted = new Map<string, FileCopy>();
  for (const copy of copies) {
    if (at && copy.uploaded > at) continue;
    const other = wanted.get(copy.key);
    if (!other || other.uploaded < copy.uploaded) wanted.set(copy.key, copy);
  }
  const restorations: Restoration[] = [];
  for (const copy of [...wanted.values()].sort((a, b) => (a.key < b.key ? -1 : 1))) {
    const now = present.get(copy.key);
    const end = endedAt.get(copy.copyKey);
    // Without a time only what is missing comes back; with one, nothing that had gone by then.
    if (at ? end !== undefined && end <= at : now) continue;
    if (at && now && (now.uploaded <= at || (await isSame(store, copy, now)))) continue;
    restorations.push({ copy, present: now });
  }
  return restorations;
}

/** Whether a file that came later has the same content and description. */
async function isSame({ files, copies }: FileStore, { key, copyKey, etag, copyEtag }: FileCopy, now: Present) {
  if (now.etag !== etag && now.etag !== copyEtag) return false;
  const [file, copy] = await Promise.all([files.head(key), copies.head(copyKey)]);
  return isDeepStrictEqual({ ...file?.customMetadata }, { ...copy?.customMetadata });
}

async function listPresent(bucket: R2Bucket, prefix: string): Promise<ReadonlyMap<string, Present>> {
  const present = new Map<string, Present>();
  for await (const { key, etag, uploaded } of listObjects(bucket, prefix)) present.set(key, { etag, uploaded });
  return present;
}

async function restoreFile(store: ChangedStore, { copy }: Restoration, partBytes: number): Promise<void> {
  await restoreCopy(store, copy, partBytes);
  if (!store.remote) await indexFile(store, copy.key);
}

/** To the minute, in UTC, as `ls` prints times. */
const formatTime = (time: Date) => time.toISOString().slice(0, 16);
