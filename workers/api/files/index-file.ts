import type { D1Database, R2Bucket, R2ObjectBody } from "@cloudflare/workers-types";
import sql, { type Sql } from "sql-template-tag";
import { type FileLocation, locateFile, sidecarKey } from "../../../app/foundation/documents/file-location.ts";
import { fileSearchWords } from "../../../app/foundation/documents/file-search-words.ts";
import { EVERY_LANGUAGE } from "../../../app/foundation/documents/sections.ts";
import { byLocale } from "../../../app/ground/i18n/locales.ts";
import { prepareStatement } from "../prepare-statement.ts";
import { type Description, readMetadata, readSidecar } from "./description.ts";
import type { CopiedBucket } from "./file-copies.ts";
import { fileIdOf } from "./file-id.ts";
import { titleForKey } from "./title-for-key.ts";

export type FileStore = CopiedBucket & {
  /** The live slot, whose index is read. */
  readonly catalogue: D1Database;
  /** Each has the index too, so that it can go live. */
  readonly otherSlots: readonly D1Database[];
};

/** The object of a key at one moment, with its description. */
type BucketState = {
  readonly object: { readonly etag: string; readonly size: number; readonly uploaded: Date } | null;
  readonly sidecarEtag: string | null;
  readonly description: Description;
  readonly problems: readonly string[];
};

/** A description is a few lines. */
const MAX_SIDECAR_BYTES = 64_000;
const MAX_ATTEMPTS = 5;

/**
 * Brings the index of a key in line with the bucket. It reads the bucket's current state instead of the event, and checks
 * after writing that this has not changed, so calls may come repeatedly, in any order and concurrently.
 * @throws when bucket or database fail or the key changes all the time: to be tried again
 */
export async function indexFile(store: FileStore, key: string): Promise<void> {
  const location = locateFile(key);
  if (location.kind === "ignored") return;
  if (location.kind === "sidecar") return indexFile(store, location.of);
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const state = await readBucketState(store.files, key, location);
    await writeIndex(store.catalogue, key, location, state);
    // One that is being imported refuses.
    const others = await Promise.allSettled(store.otherSlots.map((slot) => writeIndex(slot, key, location, state)));
    if (!(await isUnchanged(store.files, key, location, state))) continue;
    for (const written of others) if (written.status === "rejected") throw new SlotNotIndexed(written.reason);
    return;
  }
  throw new Error(`File ${key} changed ${MAX_ATTEMPTS} times while it was being indexed`);
}

/** The live slot has been indexed, another one not: to be tried again, but nothing to worry a visitor with. */
export class SlotNotIndexed extends Error {
  override readonly name = "SlotNotIndexed";

  constructor(cause: unknown) {
    super(`another slot was not indexed: ${cause instanceof Error ? cause.message : cause}`, { cause });
  }
}

const isDescribable = ({ kind }: FileLocation) => kind === "document" || kind === "photo";

async function readBucketState(files: R2Bucket, key: string, location: FileLocation): Promise<BucketState> {
  const [object, sidecar] = await Promise.all([
    files.head(key),
    isDescribable(location) ? files.get(sidecarKey(key)) : Promise.resolve(null),
  ]);
  const parts = isDescribable(location)
    ? [readMetadata(object?.customMetadata ?? {}), ...(sidecar ? [await readSidecarObject(sidecar)] : [])]
    : [];
  return {
    // Copied, because the commands' bindings ask another process for each property each time that it is read.
    object: object && { etag: object.etag, size: object.size, uploaded: object.uploaded },
    sidecarEtag: sidecar?.etag ?? null,
    description: Object.assign({}, ...parts.map(({ description }) => description)),
    problems: parts.flatMap(({ problems }) => problems),
  };
}

const readSidecarObject = async (sidecar: R2ObjectBody) =>
  sidecar.size > MAX_SIDECAR_BYTES
    ? { description: {}, problems: ["its description has more than 64 kB"] }
    : readSidecar(await sidecar.text());

async function isUnchanged(files: R2Bucket, key: string, location: FileLocation, state: BucketState): Promise<boolean> {
  const [object, sidecar] = await Promise.all([
    files.head(key),
    isDescribable(location) ? files.head(sidecarKey(key)) : Promise.resolve(null),
  ]);
  return (
    object?.etag === state.object?.etag &&
    object?.uploaded.getTime() === state.object?.uploaded.getTime() &&
    (sidecar?.etag ?? null) === state.sidecarEtag
  );
}

/** Replaces all rows of a key in one transaction. */
async function writeIndex(
  database: D1Database,
  key: string,
  location: FileLocation,
  state: BucketState,
): Promise<void> {
  const { object, problems } = state;
  const reasons = [
    ...(object && location.kind === "unplaced" ? [location.reason] : []),
    ...(object ? problems : state.sidecarEtag ? ["it describes a file that is not there"] : []),
  ];
  const statements: Sql[] = [sql`DELETE FROM file_problem WHERE key = ${key}`];
  if (reasons.length > 0)
    statements.push(
      sql`INSERT INTO file_problem (key, reason, found_at) VALUES (${key}, ${reasons.join("; ")}, ${new Date().toISOString()})`,
    );
  const id = await fileIdOf(key);
  statements.push(
    ...(object && location.kind !== "unplaced"
      ? upsertStatements(id, key, location, { ...state, object })
      : deleteStatements(id)),
  );
  await database.batch(statements.map((statement) => prepareStatement(database, statement)));
}

const deleteStatements = (id: number): Sql[] => [
  sql`DELETE FROM file_product WHERE file_id = ${id}`,
  sql`DELETE FROM file_group WHERE file_id = ${id}`,
  sql`DELETE FROM file WHERE id = ${id}`,
];

/** Folders of numbers of capitals, digits and points may have these in small letters. */
const SMALL = /^[0-9a-z.]+$/;

type PresentState = BucketState & { readonly object: NonNullable<BucketState["object"]> };

function upsertStatements(
  id: number,
  key: string,
  location: FileLocation,
  { object, sidecarEtag, description }: PresentState,
): Sql[] {
  const row = toFileRow(key, location, description);
  const date = description.date ?? object.uploaded.toISOString().slice(0, 10);
  const titles = description.title ?? byLocale(() => titleForKey(key));
  const named = [...row.products, ...(description.products ?? [])];
  const products = [...new Set(named.flatMap((code) => (SMALL.test(code) ? [code, code.toUpperCase()] : [code])))];
  const groups = [...new Set(description.groups ?? [])];
  const words = fileSearchWords({
    titles: Object.values(titles),
    section: row.section,
    key,
    products,
    certificate: row.certificate,
    version: description.version ?? "",
  });
  return [
    sql`
    INSERT INTO file (id, key, kind, section, locale, document, certificate, titles, version, date, valid_until, size, etag, uploaded_at, sidecar_etag, words)
    VALUES (${id}, ${key}, ${row.kind}, ${row.section}, ${row.locale}, ${row.document}, ${row.certificate}, ${JSON.stringify(titles)}, ${description.version ?? ""}, ${date}, ${description.validUntil ?? null},
      ${object.size}, ${object.etag}, ${object.uploaded.toISOString()}, ${sidecarEtag}, ${words})
    ON CONFLICT (key) DO UPDATE SET kind = excluded.kind, section = excluded.section, locale = excluded.locale, document = excluded.document,
      certificate = excluded.certificate, titles = excluded.titles, version = excluded.version, date = excluded.date, valid_until = excluded.valid_until,
      size = excluded.size, etag = excluded.etag, uploaded_at = excluded.uploaded_at, sidecar_etag = excluded.sidecar_etag, words = excluded.words`,
    sql`DELETE FROM file_product WHERE file_id = ${id}`,
    sql`DELETE FROM file_group WHERE file_id = ${id}`,
    sql`INSERT INTO file_product (product_code, file_id) SELECT value, ${id} FROM json_each(${JSON.stringify(products)})`,
    sql`INSERT INTO file_group (group_code, file_id) SELECT value, ${id} FROM json_each(${JSON.stringify(groups)})`,
  ];
}

function toFileRow(key: string, location: FileLocation, description: Description) {
  if (location.kind === "document") {
    const { section, locale, document, certificate, product } = location;
    const documentName = description.document;
    return {
      kind: location.kind,
      section: section ?? description.section ?? null,
      locale,
      document: documentName === undefined ? document : [...document.split("/").slice(0, 2), documentName].join("/"),
      certificate: certificate ?? description.certificate ?? null,
      products: product ? [product] : [],
    };
  }
  const shared = { section: null, locale: EVERY_LANGUAGE, certificate: null };
  if (location.kind === "photo") return { ...shared, kind: location.kind, document: key, products: [location.product] };
  const describedKey = location.kind === "thumbnail" ? location.of : key;
  return { ...shared, kind: "thumbnail", document: describedKey, products: [] };
}
