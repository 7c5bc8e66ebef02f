import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import sql, { type Sql } from "sql-template-tag";
import { type FilePlace, placeOf, sidecarOf } from "../../../app/downloads/file-place.ts";
import { fileWords } from "../../../app/downloads/file-words.ts";
import { EVERY_LANGUAGE } from "../../../app/downloads/sections.ts";
import { titlesFrom } from "../../../app/downloads/titles.ts";
import { type Description, readMetadata, readSidecar } from "./description.ts";
import { titleFromKey } from "./title.ts";

export type Store = { readonly files: R2Bucket; readonly catalogue: D1Database };

/** What the bucket holds under a key at one moment. */
type Truth = {
  readonly object: { readonly etag: string; readonly size: number; readonly uploaded: Date } | null;
  readonly sidecarEtag: string | null;
  readonly description: Description;
  readonly problems: readonly string[];
};

/** A description is a few lines; more than this is something else. */
const LARGEST_SIDECAR = 64_000;
/** A key that changes more often than this while it is looked at is left to its own next event. */
const MOST_ATTEMPTS = 5;

/**
 * Makes the index say of a key what the bucket says. It looks at the bucket, not at what happened to it, so it may be
 * called any number of times, in any order, by several at once: it looks again after writing, and whoever wrote last has
 * seen that it is so.
 * @throws when bucket or database fail, or when the key does not come to rest: to be tried again
 */
export async function indexFile(store: Store, key: string): Promise<void> {
  const place = placeOf(key);
  if (place.kind === "ignored") return;
  if (place.kind === "sidecar") return indexFile(store, place.of);
  for (let attempt = 1; attempt <= MOST_ATTEMPTS; attempt++) {
    const truth = await readTruth(store.files, key, place);
    await writeTruth(store.catalogue, key, place, truth);
    if (await stillHolds(store.files, key, place, truth)) return;
  }
  throw new Error(`${key} changes faster than it can be indexed`);
}

const isDescribed = ({ kind }: FilePlace) => kind === "document" || kind === "photo";

async function readTruth(files: R2Bucket, key: string, place: FilePlace): Promise<Truth> {
  const [object, sidecar] = await Promise.all([
    files.head(key),
    isDescribed(place) ? files.get(sidecarOf(key)) : Promise.resolve(null),
  ]);
  const fromMetadata = readMetadata(object?.customMetadata ?? {});
  const fromSidecar =
    sidecar === null
      ? { description: {}, problems: [] }
      : sidecar.size > LARGEST_SIDECAR
        ? { description: {}, problems: ["its description has more than 64 kB"] }
        : readSidecar(await sidecar.text());
  const described = isDescribed(place);
  return {
    object,
    sidecarEtag: sidecar?.etag ?? null,
    description: described ? { ...fromMetadata.description, ...fromSidecar.description } : {},
    problems: described ? [...fromMetadata.problems, ...fromSidecar.problems] : [],
  };
}

async function stillHolds(files: R2Bucket, key: string, place: FilePlace, truth: Truth): Promise<boolean> {
  const [object, sidecar] = await Promise.all([
    files.head(key),
    isDescribed(place) ? files.head(sidecarOf(key)) : Promise.resolve(null),
  ]);
  return (
    object?.etag === truth.object?.etag &&
    object?.uploaded.getTime() === truth.object?.uploaded.getTime() &&
    (sidecar?.etag ?? null) === truth.sidecarEtag
  );
}

/** All that the index says of a key, replaced in one transaction. */
async function writeTruth(database: D1Database, key: string, place: FilePlace, truth: Truth): Promise<void> {
  const { object, problems } = truth;
  const reasons = [
    ...(object && place.kind === "unplaced" ? [place.reason] : []),
    ...(object ? problems : truth.sidecarEtag ? ["it describes a file that is not there"] : []),
  ];
  const statements: Sql[] = [sql`DELETE FROM file_problem WHERE key = ${key}`];
  if (reasons.length > 0)
    statements.push(
      sql`INSERT INTO file_problem (key, reason, found_at) VALUES (${key}, ${reasons.join("; ")}, ${new Date().toISOString()})`,
    );
  statements.push(...(object && place.kind !== "unplaced" ? upsert(key, place, { ...truth, object }) : removal(key)));
  await database.batch(statements.map((each) => database.prepare(each.sql).bind(...each.values)));
}

const idOf = (key: string) => sql`(SELECT id FROM file WHERE key = ${key})`;

const removal = (key: string): Sql[] => [
  sql`DELETE FROM file_product WHERE file_id = ${idOf(key)}`,
  sql`DELETE FROM file_group WHERE file_id = ${idOf(key)}`,
  sql`DELETE FROM file WHERE key = ${key}`,
];

type Present = Truth & { readonly object: NonNullable<Truth["object"]> };

function upsert(key: string, place: FilePlace, { object, sidecarEtag, description }: Present): Sql[] {
  const row = rowOf(key, place, description);
  const date = description.date ?? object.uploaded.toISOString().slice(0, 10);
  const titles = titlesFrom(description.titles ?? {}, titleFromKey(key));
  const products = [...new Set([...row.products, ...(description.products ?? [])])];
  const groups = [...new Set(description.groups ?? [])];
  const words = fileWords({
    titles: Object.values(titles),
    section: row.section,
    key,
    products,
    certificate: row.certificate,
    version: description.version ?? "",
  });
  return [
    sql`
    INSERT INTO file (key, kind, section, locale, document, certificate, titles, version, date, valid_until, size, etag, uploaded_at, sidecar_etag, words)
    VALUES (${key}, ${row.kind}, ${row.section}, ${row.locale}, ${row.document}, ${row.certificate}, ${JSON.stringify(titles)}, ${description.version ?? ""}, ${date}, ${description.validUntil ?? null},
      ${object.size}, ${object.etag}, ${object.uploaded.toISOString()}, ${sidecarEtag}, ${words})
    ON CONFLICT (key) DO UPDATE SET kind = excluded.kind, section = excluded.section, locale = excluded.locale, document = excluded.document,
      certificate = excluded.certificate, titles = excluded.titles, version = excluded.version, date = excluded.date, valid_until = excluded.valid_until,
      size = excluded.size, etag = excluded.etag, uploaded_at = excluded.uploaded_at, sidecar_etag = excluded.sidecar_etag, words = excluded.words`,
    sql`DELETE FROM file_product WHERE file_id = ${idOf(key)}`,
    sql`DELETE FROM file_group WHERE file_id = ${idOf(key)}`,
    sql`INSERT INTO file_product (product_code, file_id) SELECT value, ${idOf(key)} FROM json_each(${JSON.stringify(products)})`,
    sql`INSERT INTO file_group (group_code, file_id) SELECT value, ${idOf(key)} FROM json_each(${JSON.stringify(groups)})`,
  ];
}

function rowOf(key: string, place: FilePlace, description: Description) {
  if (place.kind === "document") {
    const { section, locale, document, certificate, product } = place;
    const named = description.document;
    return {
      kind: place.kind,
      section: section ?? description.section ?? null,
      locale,
      document: named === undefined ? document : [...document.split("/").slice(0, 2), named].join("/"),
      certificate: certificate ?? description.certificate ?? null,
      products: product ? [product] : [],
    };
  }
  const common = { section: null, locale: EVERY_LANGUAGE, certificate: null };
  if (place.kind === "photo") return { ...common, kind: place.kind, document: key, products: [place.product] };
  const of = place.kind === "thumbnail" ? place.of : key;
  return { ...common, kind: "thumbnail", document: of, products: [] };
}
