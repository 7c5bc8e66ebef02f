import type { D1Database } from "@cloudflare/workers-types";
import sql from "sql-template-tag";
import * as v from "valibot";
import { describedKey, locateFile } from "../../../app/foundation/documents/file-location.ts";
import { isKnownNumber } from "../../../app/foundation/documents/shown-files.ts";
import { addressOf } from "../../../app/ground/text/part-numbers.ts";
import { prepareStatement } from "../prepare-statement.ts";
import { type FileStore, indexFile } from "./index-file.ts";
import { listObjects, nameOf } from "./object-spellings.ts";

/** A key that differs between bucket and index. */
type Difference = {
  readonly key: string;
  readonly status: "not indexed" | "changed" | "gone" | "not looked at yet" | "its product is published now";
};

type Version = { readonly etag: string; readonly uploaded: Date };
/** By key. */
type Objects = ReadonlyMap<string, Version>;
type Comparison = { readonly objects: Objects; readonly differences: readonly Difference[] };

/** The newest object of a name. */
type NamedObject = Version & { readonly key: string; readonly hasOthers: boolean };
type Names = {
  readonly files: ReadonlyMap<string, NamedObject>;
  /** By the name of the file that they describe. */
  readonly sidecars: ReadonlyMap<string, NamedObject>;
};

const IndexRow = v.object({
  key: v.string(),
  etag: v.nullable(v.string()),
  uploaded_at: v.nullable(v.string()),
  sidecar_etag: v.nullable(v.string()),
  checked_etag: v.nullable(v.string()),
  twoSpellings: v.number(),
});

/**
 * Compares the whole bucket with the index of each slot: one list request per 1000 objects, no object is read. A slot that
 * cannot be read, because it is being imported, is not compared.
 */
export async function compareFiles({ files, catalogue, otherSlots }: FileStore): Promise<Comparison> {
  const objects = new Map<string, Version>();
  for await (const { key, etag, uploaded } of listObjects(files)) objects.set(key, { etag, uploaded });
  const names = groupByName(objects);
  const differences = await compareIndex(names, catalogue);
  for (const slot of otherSlots) {
    const keys = new Set(differences.map(({ key }) => key));
    const more = await compareIndex(names, slot).catch(() => []);
    differences.push(...more.filter(({ key }) => !keys.has(key)));
  }
  return { objects, differences };
}

function groupByName(objects: Objects): Names {
  const files = new Map<string, NamedObject>();
  const sidecars = new Map<string, NamedObject>();
  for (const [key, version] of objects) {
    const { kind } = locateFile(key);
    if (kind === "ignored") continue;
    const [group, name] = kind === "sidecar" ? [sidecars, nameOf(describedKey(key))] : [files, nameOf(key)];
    const other = group.get(name);
    const newest = other && other.uploaded > version.uploaded ? other : { key, ...version };
    group.set(name, { ...newest, hasOthers: other !== undefined });
  }
  return { files, sidecars };
}

async function compareIndex({ files, sidecars }: Names, catalogue: D1Database): Promise<Difference[]> {
  const { results } = await catalogue
    .prepare(
      `SELECT key, etag, uploaded_at, sidecar_etag, checked_etag,
         EXISTS (SELECT 1 FROM checked_file_problem WHERE checked_file_problem.key = file.key AND kind = 'twoSpellings') AS twoSpellings FROM file
       UNION SELECT key, NULL, NULL, NULL, NULL, 0 FROM checked_file_problem WHERE key NOT IN (SELECT key FROM file)`,
    )
    .all();
  const indexed = new Map(v.parse(v.array(IndexRow), results).map((row) => [row.key, row]));
  const differences: Difference[] = [];
  for (const [name, { key, etag, uploaded, hasOthers }] of files) {
    const row = indexed.get(name);
    if (!row) differences.push({ key, status: "not indexed" });
    else if (locateFile(name).kind === "unplaced") continue;
    else if (
      // The upload time too, because the same bytes may have been uploaded again with other metadata.
      row.etag !== etag ||
      row.uploaded_at !== uploaded.toISOString() ||
      row.sidecar_etag !== (sidecars.get(name)?.etag ?? null) ||
      (row.twoSpellings === 1) !== hasOthers
    )
      differences.push({ key, status: "changed" });
    else if (row.checked_etag !== etag) differences.push({ key, status: "not looked at yet" });
  }
  for (const [name, { key }] of sidecars)
    if (!files.has(name) && !indexed.has(name)) differences.push({ key: describedKey(key), status: "not indexed" });
  // The problem of a description without a file is correct in the index and no difference.
  for (const [name, { etag }] of indexed)
    if (!files.has(name) && (etag !== null || !sidecars.has(name))) differences.push({ key: name, status: "gone" });
  const keys = new Set(differences.map(({ key }) => key));
  for (const name of await findPublished(catalogue)) {
    const key = files.get(name)?.key;
    if (key !== undefined && !keys.has(key)) differences.push({ key, status: "its product is published now" });
  }
  return differences;
}

const NumberRow = v.object({ key: v.string(), code: v.string() });
const AddressRow = v.object({ address: v.string() });

/** The names of files with a number that the catalogue did not have when they were indexed, and has in another spelling. */
async function findPublished(catalogue: D1Database): Promise<ReadonlySet<string>> {
  const unknown = await prepareStatement(
    catalogue,
    sql`SELECT f.key, fp.product_code AS code FROM file_product fp JOIN file f ON f.id = fp.file_id WHERE NOT ${isKnownNumber}`,
  ).all();
  const numbers = v.parse(v.array(NumberRow), unknown.results);
  if (numbers.length === 0) return new Set();
  const addresses = [...new Set(numbers.map(({ code }) => addressOf(code)))];
  const published = await prepareStatement(
    catalogue,
    sql`SELECT address FROM product WHERE address IN (SELECT value FROM json_each(${JSON.stringify(addresses)})) GROUP BY address HAVING count(*) = 1`,
  ).all();
  const known = new Set(v.parse(v.array(AddressRow), published.results).map(({ address }) => address));
  return new Set(numbers.flatMap(({ key, code }) => (known.has(addressOf(code)) ? [key] : [])));
}

export type ReconcileResult = Comparison & { readonly remaining: readonly string[] };

/**
 * Brings the index in line with the bucket.
 * @param limit how many keys to index now; the others are returned as `remaining`
 */
export async function reconcileFiles(store: FileStore, limit: number): Promise<ReconcileResult> {
  const comparison = await compareFiles(store);
  for (const { key } of comparison.differences.slice(0, limit)) await indexFile(store, key);
  return { ...comparison, remaining: comparison.differences.slice(limit).map(({ key }) => key) };
}
