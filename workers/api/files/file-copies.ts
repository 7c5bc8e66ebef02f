import type { R2Bucket } from "@cloudflare/workers-types";
import { locateFile } from "../../../app/foundation/documents/file-location.ts";

export type CopiedBucket = {
  readonly files: R2Bucket;
  /** Locked for thirty days: nothing in it can be overwritten or deleted before. */
  readonly copies: R2Bucket;
};

type Version = { readonly etag: string; readonly uploaded: Date };

/** The copy of one version of a file. */
export type FileCopy = Version & {
  /** The file's key. */
  readonly key: string;
  readonly copyKey: string;
  readonly size: number;
  /** The ETag of the copy, which differs from the version's where that came in several parts. */
  readonly copyEtag: string;
};

/** The content of the bucket of copies. */
export type CopyListing = {
  readonly copies: readonly FileCopy[];
  /** By the key of the copy: when it was seen that its version had been replaced or deleted. */
  readonly endedAt: ReadonlyMap<string, Date>;
};

/** The largest number of keys that R2 deletes in one call. */
const MAX_DELETED = 1000;

/** Beside a copy whose version is not the file's any more lies an empty object, whose age counts. */
const ENDED_SUFFIX = ".ended";
const COPY_KEY = /^(?<key>.+)\/(?<uploaded>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)-(?<etag>[^/]+?)(?<ended>\.ended)?$/s;

/** The time when a version was uploaded and its ETag make the key of its copy, so that it is copied once. */
const copyKeyOf = (key: string, { etag, uploaded }: Version) => `${key}/${uploaded.toISOString()}-${etag}`;

/** Files that programs leave behind are not copied. */
const isCopied = (key: string) => locateFile(key).kind !== "ignored";

/** One list request per 1000 objects; no object is read. */
export async function listCopies(bucket: R2Bucket, prefix = ""): Promise<CopyListing> {
  const copies: FileCopy[] = [];
  const endedAt = new Map<string, Date>();
  for (let cursor: string | undefined; ; ) {
    const page = await bucket.list({ prefix, ...(cursor !== undefined && { cursor }) });
    for (const { key: copyKey, uploaded: copiedAt, size, etag: copyEtag } of page.objects) {
      const { key = "", uploaded = "", etag = "", ended } = COPY_KEY.exec(copyKey)?.groups ?? {};
      if (key === "") continue;
      if (ended) endedAt.set(copyKey.slice(0, -ENDED_SUFFIX.length), copiedAt);
      else copies.push({ key, copyKey, etag, uploaded: new Date(uploaded), size, copyEtag });
    }
    if (!page.truncated) return { copies, endedAt };
    cursor = page.cursor;
  }
}

/**
 * Copies the present version of a file unless it has been, and marks the copies of former versions as ended. Like
 * `indexFile` it reads the bucket instead of the event, so calls may come repeatedly, in any order and concurrently.
 * @throws when a bucket fails: to be tried again
 */
export async function copyFile({ files, copies }: CopiedBucket, key: string): Promise<void> {
  if (!isCopied(key)) return;
  // Listed before the file is looked at: a version that had a copy then and is not the present one has ended for good.
  const listing = await listCopies(copies, `${key}/`);
  const copiesOfFile = listing.copies.filter((copy) => copy.key === key);
  const present = await files.head(key);
  const hasCopy = present !== null && copiesOfFile.some(({ copyKey }) => copyKey === copyKeyOf(key, present));
  const current = present && !hasCopy ? await copyPresent({ files, copies }, key) : present && copyKeyOf(key, present);
  for (const { copyKey } of copiesOfFile)
    if (copyKey !== current && !listing.endedAt.has(copyKey)) await putIfAbsent(copies, copyKey + ENDED_SUFFIX, "");
}

/** @returns the key of the copy, or null when the file has gone meanwhile */
async function copyPresent({ files, copies }: CopiedBucket, key: string): Promise<string | null> {
  const object = await files.get(key);
  if (!object) return null;
  const copyKey = copyKeyOf(key, object);
  const { httpMetadata, customMetadata } = object;
  await putIfAbsent(copies, copyKey, object.body, {
    ...(httpMetadata && { httpMetadata }),
    ...(customMetadata && { customMetadata }),
  });
  return copyKey;
}

/** The lock refuses to overwrite what another run has just put under the same key, which is the same. */
async function putIfAbsent(copies: R2Bucket, ...[key, content, options]: Parameters<R2Bucket["put"]>): Promise<void> {
  try {
    await copies.put(key, content, options);
  } catch (error) {
    if (!(await copies.head(key))) throw error;
  }
}

export type CopyComparison = {
  /** Keys of files without a copy of their present version, or with copies of former ones that are not marked so. */
  readonly outdated: readonly string[];
  /** Keys of copies whose version was replaced or deleted before the given time. */
  readonly expired: readonly string[];
};

/**
 * Compares copies with the bucket.
 * @param listing from before the bucket was listed
 */
export function compareCopies(
  { copies, endedAt }: CopyListing,
  objects: ReadonlyMap<string, Version>,
  endedBefore: Date,
): CopyComparison {
  const copied = new Set(copies.map(({ copyKey }) => copyKey));
  const current = new Set<string>();
  const outdated = new Set<string>();
  for (const [key, version] of objects) {
    if (!isCopied(key)) continue;
    const copyKey = copyKeyOf(key, version);
    current.add(copyKey);
    if (!copied.has(copyKey)) outdated.add(key);
  }
  for (const { key, copyKey } of copies) if (!current.has(copyKey) && !endedAt.has(copyKey)) outdated.add(key);
  const expired = [...endedAt].flatMap(([copyKey, time]) =>
    time < endedBefore && !current.has(copyKey) ? [copyKey] : [],
  );
  return { outdated: [...outdated], expired };
}

/** Deletes copies and what marks them. */
export async function deleteCopies(bucket: R2Bucket, copyKeys: readonly string[]): Promise<void> {
  const keys = copyKeys.flatMap((copyKey) => [copyKey, copyKey + ENDED_SUFFIX]);
  for (let from = 0; from < keys.length; from += MAX_DELETED) await bucket.delete(keys.slice(from, from + MAX_DELETED));
}
