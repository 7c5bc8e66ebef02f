import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import sql, { join, type Sql } from "sql-template-tag";
import {
  describedKey,
  type FileLocation,
  locateFile,
  sidecarKey,
} from "../../../app/foundation/documents/file-location.ts";
import type { StoredProblem } from "../../../app/foundation/documents/file-problems.ts";
import { fileSearchWords } from "../../../app/foundation/documents/file-search-words.ts";
import { EVERY_LANGUAGE } from "../../../app/foundation/documents/sections.ts";
import { byLocale } from "../../../app/ground/i18n/locales.ts";
import { addressOf } from "../../../app/ground/text/part-numbers.ts";
import { prepareStatement } from "../prepare-statement.ts";
import { type Description, readMetadata, readSidecar } from "./description.ts";
import type { CopiedBucket } from "./file-copies.ts";
import { fileIdOf } from "./file-id.ts";
import { headBytesOf, inspectFile } from "./inspect-file.ts";
import { measurePicture, type PictureSize } from "./measure-picture.ts";
import { findObjects, nameOf, type StoredObject, spellingsOf } from "./object-spellings.ts";
import { titleForKey } from "./title-for-key.ts";

export type FileStore = CopiedBucket & {
  /** The live slot, whose index is read. */
  readonly catalogue: D1Database;
  /** Each has the index too, so that it can go live. */
  readonly otherSlots: readonly D1Database[];
};

/** What the bucket has of a name at one moment. */
type BucketState = {
  /** The newest of the objects. */
  readonly object: StoredObject | null;
  readonly sidecarEtag: string | null;
  readonly description: Description;
  readonly problems: readonly StoredProblem[];
  /** Of a picture that could be measured. */
  readonly pixels: PictureSize | null;
  /** Tells whether any of the objects and sidecars is another one by now. */
  readonly versions: string;
};

/** A description is a few lines. */
const MAX_SIDECAR_BYTES = 64_000;
/** So many of its problems are named. */
const MAX_DESCRIPTION_PROBLEMS = 10;
const MAX_ATTEMPTS = 5;

/**
 * Brings the index of a key in line with the bucket. It reads the bucket's current state instead of the event, and checks
 * after writing that this has not changed, so calls may come repeatedly, in any order and concurrently.
 * @throws when bucket or database fail or the key changes all the time: to be tried again
 */
export async function indexFile(store: FileStore, key: string): Promise<void> {
  const location = locateFile(key);
  if (location.kind === "ignored") return;
  if (location.kind === "sidecar") return indexFile(store, describedKey(key));
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const state = await readBucketState(store.files, key, location);
    await writeIndex(store.catalogue, key, location, state);
    // One that is being imported refuses.
    const others = await Promise.allSettled(store.otherSlots.map((slot) => writeIndex(slot, key, location, state)));
    if ((await readVersions(store.files, key, location)).text !== state.versions) continue;
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

async function readVersions(files: R2Bucket, key: string, location: FileLocation) {
  const keys = spellingsOf(key);
  const [objects, sidecars] = await Promise.all([
    findObjects(files, keys),
    isDescribable(location) ? findObjects(files, keys.map(sidecarKey)) : [],
  ]);
  const text = [...objects, ...sidecars].map(({ objectKey, etag, uploaded }) => [objectKey, etag, uploaded.toJSON()]);
  return { objects, sidecar: sidecars[0] ?? null, text: JSON.stringify(text) };
}

/** @param key of any spelling; the newest object of the name counts */
async function readBucketState(files: R2Bucket, key: string, location: FileLocation): Promise<BucketState> {
  const { objects, sidecar, text: versions } = await readVersions(files, key, location);
  const [object = null] = objects;
  const parts = isDescribable(location)
    ? [readMetadata(object?.customMetadata ?? {}), ...(sidecar ? [await readSidecarObject(files, sidecar)] : [])]
    : [];
  const description: Description = Object.assign({}, ...parts.map((part) => part.description));
  const unreadable = parts.flatMap((part) => part.problems);
  const head = object ? await readHead(files, location, object) : new Uint8Array();
  return {
    object,
    pixels: location.kind === "picture" ? measurePicture(head) : null,
    sidecarEtag: sidecar?.etag ?? null,
    description,
    problems: object
      ? [
          ...limitProblems(unreadable).map((detail): StoredProblem => ({ kind: "description", detail })),
          ...(objects.length > 1 ? [{ kind: "twoSpellings", detail: "" } as const] : []),
          ...findFaults(key, location, { size: object.size, head, description }),
        ]
      : sidecar
        ? [{ kind: "withoutFile", detail: "it describes a file that is not there" }]
        : [],
    versions,
  };
}

function limitProblems(problems: readonly string[]): readonly string[] {
  const more = problems.length - MAX_DESCRIPTION_PROBLEMS;
  return more > 0
    ? [...problems.slice(0, MAX_DESCRIPTION_PROBLEMS), `its description has ${more} more problems`]
    : problems;
}

async function readSidecarObject(files: R2Bucket, { objectKey, size }: StoredObject) {
  if (size > MAX_SIDECAR_BYTES) return { description: {}, problems: ["its description has more than 64 kB"] };
  const sidecar = await files.get(objectKey);
  // If it has gone meanwhile, the versions differ afterwards.
  return sidecar ? readSidecar(await sidecar.text()) : { description: {}, problems: [] };
}

async function readHead(files: R2Bucket, location: FileLocation, { objectKey, size }: StoredObject) {
  // R2 refuses a range of an empty object.
  if (size === 0 || location.kind === "unplaced") return new Uint8Array();
  const range = { offset: 0, length: Math.min(size, headBytesOf(location)) };
  const beginning = await files.get(objectKey, { range });
  return new Uint8Array((await beginning?.arrayBuffer()) ?? []);
}

type Inspected = { readonly size: number; readonly head: Uint8Array; readonly description: Description };

const findFaults = (key: string, location: FileLocation, inspected: Inspected): readonly StoredProblem[] =>
  location.kind === "unplaced"
    ? [{ kind: "noPlace", detail: location.reason }]
    : inspectFile({ key: nameOf(key), location, ...inspected });

/** Replaces all rows of a name in one transaction. */
async function writeIndex(
  database: D1Database,
  key: string,
  location: FileLocation,
  state: BucketState,
): Promise<void> {
  const name = nameOf(key);
  const id = await fileIdOf(name);
  const { object, problems } = state;
  const otherKeys = spellingsOf(key).filter((other) => other !== name);
  const statements = [
    sql`DELETE FROM checked_file_problem WHERE key = ${name}`,
    sql`INSERT OR IGNORE INTO checked_file_problem (key, kind, detail) SELECT ${name}, value ->> 0, value ->> 1 FROM json_each(${JSON.stringify(problems.map(({ kind, detail }) => [kind, detail]))})`,
    // Written before names were made alike.
    ...(otherKeys.length > 0 ? [sql`DELETE FROM file WHERE key IN (${join(otherKeys)})`] : []),
    ...(object && location.kind !== "unplaced"
      ? upsertStatements(id, name, location, { ...state, object })
      : deleteStatements(id)),
  ];
  await database.batch(statements.map((statement) => prepareStatement(database, statement)));
}

const deleteStatements = (id: number): Sql[] => [
  sql`DELETE FROM file_product WHERE file_id = ${id}`,
  sql`DELETE FROM file_group WHERE file_id = ${id}`,
  sql`DELETE FROM file WHERE id = ${id}`,
];

/**
 * The numbers of products as the catalogue prints them, where it has one product that they are a spelling of: a folder cannot be
 * called `VK 2,5-1/GR` everywhere, and may be `vk-2.5-1_gr`. The others as they are written.
 */
const resolveNumbers = (numbers: readonly string[]): Sql => sql`
  SELECT DISTINCT coalesce(
    (SELECT code FROM product WHERE code = value ->> 0),
    (SELECT code FROM discontinued_product WHERE code = value ->> 0),
    (SELECT min(code) FROM product WHERE address = value ->> 1 GROUP BY address HAVING count(*) = 1),
    value ->> 0
  ) AS code FROM json_each(${JSON.stringify(numbers.map((number) => [number, addressOf(number)]))})`;

const MD5 = /^[0-9a-f]{32}$/;

type PresentState = BucketState & { readonly object: StoredObject };

function upsertStatements(
  id: number,
  key: string,
  location: FileLocation,
  { object, sidecarEtag, description, pixels }: PresentState,
): Sql[] {
  const row = toFileRow(key, location, description);
  const { md5 = "" } = object.customMetadata;
  const date = description.date ?? object.uploaded.toISOString().slice(0, 10);
  const titles = description.title ?? byLocale(() => titleForKey(key));
  const named = [...row.products, ...(description.products ?? [])];
  const products = [...new Set(named)];
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
    INSERT INTO file (id, key, kind, section, locale, document, certificate, titles, version, date, valid_until, size, etag, uploaded_at, sidecar_etag, words, object_key, checked_etag, md5, width, height)
    VALUES (${id}, ${key}, ${row.kind}, ${row.section}, ${row.locale}, ${row.document}, ${row.certificate}, ${JSON.stringify(titles)}, ${description.version ?? ""}, ${date}, ${description.validUntil ?? null},
      ${object.size}, ${object.etag}, ${object.uploaded.toISOString()}, ${sidecarEtag}, ${words}, ${object.objectKey === key ? null : object.objectKey}, ${object.etag}, ${MD5.test(md5) ? md5 : null}, ${pixels?.width ?? null}, ${pixels?.height ?? null})
    ON CONFLICT (key) DO UPDATE SET kind = excluded.kind, section = excluded.section, locale = excluded.locale, document = excluded.document,
      certificate = excluded.certificate, titles = excluded.titles, version = excluded.version, date = excluded.date, valid_until = excluded.valid_until,
      size = excluded.size, etag = excluded.etag, uploaded_at = excluded.uploaded_at, sidecar_etag = excluded.sidecar_etag, words = excluded.words,
      object_key = excluded.object_key, checked_etag = excluded.checked_etag, md5 = excluded.md5, width = excluded.width, height = excluded.height`,
    sql`DELETE FROM file_product WHERE file_id = ${id}`,
    sql`DELETE FROM file_group WHERE file_id = ${id}`,
    sql`INSERT INTO file_product (product_code, file_id) SELECT code, ${id} FROM (${resolveNumbers(products)})`,
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
  // The table knows no third kind of picture, and its folder tells it apart.
  if (location.kind === "picture") return { ...shared, kind: "photo", document: key, products: [] };
  return { ...shared, kind: "thumbnail", document: location.kind === "thumbnail" ? location.of : key, products: [] };
}
