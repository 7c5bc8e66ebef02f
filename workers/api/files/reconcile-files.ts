import type { D1Database } from "@cloudflare/workers-types";
import * as v from "valibot";
import { locateFile } from "../../../app/foundation/documents/file-location.ts";
import { type FileStore, indexFile } from "./index-file.ts";

/** A key that differs between bucket and index. */
type Difference = { readonly key: string; readonly status: "not indexed" | "changed" | "gone" };
export type FileProblem = { readonly key: string; readonly reason: string };

type Comparison = { readonly objects: Objects; readonly differences: readonly Difference[] };

const IndexRow = v.object({
  key: v.string(),
  etag: v.nullable(v.string()),
  uploaded_at: v.nullable(v.string()),
  sidecar_etag: v.nullable(v.string()),
});
const ProblemRow = v.object({ key: v.string(), reason: v.string() });

/**
 * Compares the whole bucket with the index of each slot: one list request per 1000 objects, no object is read. A slot that
 * cannot be read, because it is being imported, is not compared.
 */
export async function compareFiles({ files, catalogue, otherSlots }: FileStore): Promise<Comparison> {
  const objects = new Map<string, Version>();
  for (let cursor: string | undefined; ; ) {
    const page = await files.list(cursor ? { cursor } : {});
    for (const { key, etag, uploaded } of page.objects) objects.set(key, { etag, uploaded });
    if (!page.truncated) break;
    cursor = page.cursor;
  }
  const differences = await compareIndex(objects, catalogue);
  for (const slot of otherSlots) {
    const keys = new Set(differences.map(({ key }) => key));
    const more = await compareIndex(objects, slot).catch(() => []);
    differences.push(...more.filter(({ key }) => !keys.has(key)));
  }
  return { objects, differences };
}

type Version = { readonly etag: string; readonly uploaded: Date };
type Objects = ReadonlyMap<string, Version>;

async function compareIndex(objects: Objects, catalogue: D1Database): Promise<Difference[]> {
  const { results } = await catalogue
    .prepare(
      "SELECT key, etag, uploaded_at, sidecar_etag FROM file UNION ALL SELECT key, NULL, NULL, NULL FROM file_problem WHERE key NOT IN (SELECT key FROM file)",
    )
    .all();
  const indexed = new Map(v.parse(v.array(IndexRow), results).map((row) => [row.key, row]));

  const differences: Difference[] = [];
  const sidecars = new Map<string, string>();
  for (const [key, { etag }] of objects) {
    const location = locateFile(key);
    if (location.kind === "sidecar") sidecars.set(location.of, etag);
  }
  for (const [key, { etag, uploaded }] of objects) {
    const { kind } = locateFile(key);
    if (kind === "ignored" || kind === "sidecar") continue;
    const row = indexed.get(key);
    if (!row) differences.push({ key, status: "not indexed" });
    else if (
      kind !== "unplaced" &&
      // The upload time too, because the same bytes may have been uploaded again with other metadata.
      (row.etag !== etag ||
        row.uploaded_at !== uploaded.toISOString() ||
        row.sidecar_etag !== (sidecars.get(key) ?? null))
    )
      differences.push({ key, status: "changed" });
  }
  for (const describedKey of sidecars.keys())
    if (!objects.has(describedKey) && !indexed.has(describedKey))
      differences.push({ key: describedKey, status: "not indexed" });
  // The problem of a description without a file is correct in the index and no difference.
  for (const [key, { etag }] of indexed)
    if (!objects.has(key) && (etag !== null || !sidecars.has(key))) differences.push({ key, status: "gone" });
  return differences;
}

/** Keys outside the convention and unreadable descriptions, for a person to correct. */
export async function findFileProblems({ catalogue }: Pick<FileStore, "catalogue">): Promise<FileProblem[]> {
  const { results } = await catalogue.prepare("SELECT key, reason FROM file_problem ORDER BY key").all();
  return v.parse(v.array(ProblemRow), results);
}

export type ReconcileResult = Comparison & {
  readonly remaining: readonly string[];
  readonly problems: readonly FileProblem[];
};

/**
 * Brings the index in line with the bucket.
 * @param limit how many keys to index now; the others are returned as `remaining`
 */
export async function reconcileFiles(store: FileStore, limit: number): Promise<ReconcileResult> {
  const comparison = await compareFiles(store);
  for (const { key } of comparison.differences.slice(0, limit)) await indexFile(store, key);
  return {
    ...comparison,
    remaining: comparison.differences.slice(limit).map(({ key }) => key),
    problems: await findFileProblems(store),
  };
}
