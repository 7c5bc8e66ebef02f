import type { D1Database } from "@cloudflare/workers-types";
import * as v from "valibot";
import {
  describedKey,
  type FileLocation,
  locateFile,
  sidecarKey,
  thumbnailKeys,
} from "../../../app/foundation/documents/file-location.ts";
import type { FileProblem } from "../../../app/foundation/documents/file-problems.ts";
import { PROBLEM_KINDS } from "../../../app/foundation/documents/file-problems.ts";
import { extensionOf } from "../../../app/foundation/documents/file-types.ts";
import {
  isPicturePlace,
  PICTURE_FOLDER,
  PICTURE_FORMS,
  pictureName,
} from "../../../app/foundation/documents/picture-places.ts";
import { EVERY_LANGUAGE, FILE_LOCALES, SECTIONS } from "../../../app/foundation/documents/sections.ts";
import { LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import { folderOfCode } from "../../../app/ground/text/part-numbers.ts";
import { requireRole } from "../../actor.ts";
import { type Description, readSidecar } from "../files/description.ts";
import { copyFile, type FileCopy, listCopies } from "../files/file-copies.ts";
import { type FileStore, indexFile, SlotNotIndexed } from "../files/index-file.ts";
import { headBytesOf, inspectFile } from "../files/inspect-file.ts";
import { nameOf, spellingsOf } from "../files/object-spellings.ts";
import { putStream, readHead } from "../files/read-head.ts";
import { readFileProblems } from "../files/read-problems.ts";
import { restoreCopy } from "../files/restore-copy.ts";

const FileRow = v.object({
  key: v.string(),
  section: v.nullable(v.string()),
  locale: v.string(),
  titles: v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.string())),
  date: v.string(),
  valid_until: v.nullable(v.string()),
  size: v.number(),
  uploaded_at: v.string(),
  /** In pixels, of a picture of a place. */
  width: v.nullable(v.number()),
  height: v.nullable(v.number()),
});
/** A file of the site. */
type DeskFile = v.InferOutput<typeof FileRow>;

/** A file that was deleted or lies in the bin for another reason, and can be brought back. */
export type BinnedFile = {
  readonly key: string;
  readonly copyKey: string;
  readonly size: number;
  readonly uploaded: string;
  /** When it went, as far as that is known. */
  readonly goneAt: string | null;
};

export type FilesState = {
  readonly files: readonly DeskFile[];
  readonly problems: readonly FileProblem[];
  readonly bin: readonly BinnedFile[];
  readonly certificates: readonly { readonly code: string; readonly mark: string }[];
};

const MAX_LISTED = 1000;
/** Each is looked for in the bucket: a Worker may ask a thousand times. */
const MAX_BINNED = 300;

/** All files, what is wrong with them, and the bin of thirty days. @throws NotAllowed without the role */
export async function readFilesState(actor: unknown, store: FileStore, now: Date): Promise<FilesState> {
  requireRole(actor, "reader");
  const [files, problems, certificates, bin] = await Promise.all([
    rowsOf(
      store.catalogue,
      `SELECT key, section, locale, titles, date, valid_until, size, uploaded_at, width, height FROM file
       WHERE kind <> 'thumbnail' ORDER BY uploaded_at DESC LIMIT ${MAX_LISTED}`,
    ),
    readFileProblems(store.catalogue, now),
    rowsOf(store.catalogue, "SELECT code, mark FROM certificate ORDER BY position"),
    readBin(store),
  ]);
  return {
    files: v.parse(v.array(FileRow), files),
    problems,
    certificates: v.parse(v.array(v.object({ code: v.string(), mark: v.string() })), certificates),
    bin,
  };
}

/** What is wrong with files, without their list. @throws NotAllowed without the role */
export async function readDeskProblems(actor: unknown, store: FileStore, now: Date): Promise<readonly FileProblem[]> {
  requireRole(actor, "reader");
  return readFileProblems(store.catalogue, now);
}

const rowsOf = async (database: D1Database, statement: string): Promise<unknown[]> =>
  (await database.prepare(statement).all()).results;

/** The last version of what is gone. */
async function readBin({ files, copies }: FileStore): Promise<readonly BinnedFile[]> {
  const listing = await listCopies(copies);
  const last = new Map<string, (typeof listing.copies)[number]>();
  for (const copy of listing.copies) {
    const other = last.get(copy.key);
    if (!other || other.uploaded < copy.uploaded) last.set(copy.key, copy);
  }
  const endOf = ({ copyKey }: FileCopy) => listing.endedAt.get(copyKey)?.getTime() ?? 0;
  const ended = [...last.values()]
    .filter(({ copyKey }) => listing.endedAt.has(copyKey))
    .toSorted((a, b) => endOf(b) - endOf(a))
    .slice(0, MAX_BINNED);
  const heads = await Promise.all(ended.map(({ key }) => files.head(key)));
  return ended
    .filter((_, index) => heads[index] === null)
    .map(({ key, copyKey, size, uploaded }) => ({
      ...{ key, copyKey, size },
      uploaded: uploaded.toISOString(),
      goneAt: listing.endedAt.get(copyKey)?.toISOString() ?? null,
    }));
}

const language = v.picklist([...FILE_LOCALES, EVERY_LANGUAGE]);
const Place = v.variant("kind", [
  v.object({ kind: v.literal("document"), section: v.picklist(SECTIONS), language }),
  v.object({
    kind: v.literal("certificate"),
    type: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,40}$/)),
    language,
  }),
  v.object({ kind: v.literal("product"), code: v.pipe(v.string(), v.trim(), v.nonEmpty()), language }),
  v.object({ kind: v.literal("photo"), code: v.pipe(v.string(), v.trim(), v.nonEmpty()) }),
  v.object({
    kind: v.literal("picture"),
    picture: v.pipe(v.string(), v.check(isPicturePlace)),
    form: v.picklist(PICTURE_FORMS),
  }),
]);
/** Where a file belongs, as it is chosen from lists. */
export type Place = v.InferOutput<typeof Place>;

/** The folder of a place in the bucket. */
function folderOf(place: Place): string {
  switch (place.kind) {
    case "document":
      return `documents/${place.section}/${place.language}`;
    case "certificate":
      return `certificates/${place.type}/${place.language}`;
    case "product":
      return `products/${folderOfCode(place.code)}/${place.language}`;
    case "photo":
      return `products/${folderOfCode(place.code)}`;
    case "picture":
      return PICTURE_FOLDER;
  }
}

/** The name that a file has there. */
function nameIn(place: Place, name: string): string {
  if (place.kind === "picture") return `${pictureName(place.picture, place.form)}.${extensionOf(name)}`;
  return place.kind === "photo" && !/^photo/i.test(name) ? `photo-${name}` : name;
}

const title = v.pipe(v.string(), v.trim(), v.normalize("NFC"), v.maxLength(200));
const day = v.pipe(v.string(), v.isoDate());
const PutRequest = v.object({
  place: Place,
  name: v.pipe(v.string(), v.normalize("NFC"), v.nonEmpty()),
  size: v.pipe(v.number(), v.integer(), v.minValue(0)),
  /** In the language of the file, or for all. */
  title: v.optional(title, ""),
  validUntil: v.optional(v.union([v.literal(""), day]), ""),
  /** Whether it may take the place of a file of that name. */
  replaces: v.optional(v.boolean(), false),
});

export type Put =
  | { readonly key: string; readonly problems: readonly FileProblem[] }
  | { readonly refusal: "exists"; readonly key: string }
  | { readonly refusal: "noPlace"; readonly reason: string }
  | { readonly refusal: "faulty"; readonly problems: readonly FileProblem[] };

/** What the desk puts and takes away. */
const KINDS: readonly FileLocation["kind"][] = ["document", "photo", "picture"];

/** The other pictures of a place, whose names have another ending. */
async function otherPictures(database: D1Database, key: string): Promise<readonly string[]> {
  const name = key.slice(0, -extensionOf(key).length);
  const { results } = await database
    .prepare("SELECT key FROM file WHERE key >= ?1 AND key < ?1 || char(65535) AND key <> ?2")
    .bind(name, key)
    .all();
  return v.parse(v.array(v.object({ key: v.string() })), results).map((row) => row.key);
}

/**
 * Puts a file where the convention of the bucket has it, with a description beside it. What it replaces has a copy before, and
 * what is not what its name says is refused before anything is written.
 */
export async function putDeskFile(
  actor: unknown,
  request: unknown,
  body: ReadableStream<Uint8Array>,
  store: FileStore,
): Promise<Put> {
  requireRole(actor, "editor");
  const { place, name, size, title: titleText, validUntil, replaces } = v.parse(PutRequest, request);
  const key = `${folderOf(place)}/${nameIn(place, name)}`;
  const location = locateFile(key);
  if (name.includes("/") || !KINDS.includes(location.kind))
    return { refusal: "noPlace", reason: location.kind === "unplaced" ? location.reason : "" };
  const { head, rest } = await readHead(body, headBytesOf(location));
  const faults = inspectFile({ key, location, size, head, description: {} })
    .filter(({ kind }) => PROBLEM_KINDS[kind].grade === "fault")
    .map((problem) => ({ ...problem, key }));
  if (faults.length > 0) {
    await rest.cancel();
    return { refusal: "faulty", problems: faults };
  }
  const spellings = await Promise.all(spellingsOf(key).map((spelling) => store.files.head(spelling)));
  const others = location.kind === "picture" ? await otherPictures(store.catalogue, key) : [];
  const isThere = spellings.some((object) => object !== null);
  if ((isThere || others.length > 0) && !replaces) {
    await rest.cancel();
    return { refusal: "exists", key: isThere ? key : (others[0] ?? key) };
  }
  if (isThere) await copyFile(store, key);
  // Only over what was looked at: somebody else may put the same name at this moment.
  const [present] = spellings;
  const onlyIf = present ? { etagMatches: present.etag } : new Headers({ "if-none-match": "*" });
  const put = await putStream(rest, size, (body) => store.files.put(key, body, { onlyIf: onlyIf as never }));
  if (!put) return { refusal: "exists", key };
  const today = new Date().toISOString().slice(0, 10);
  if (location.kind === "document") await describe(store, key, { titleText, validUntil, today });
  await index(store, key);
  for (const other of others) await binDeskFile(actor, other, store);
  const problems = await readFileProblems(store.catalogue, new Date());
  return { key, problems: problems.filter((problem) => problem.key === nameOf(key)) };
}

/** The event of the bucket indexes again what a slot refuses while a catalogue is imported into it. */
async function index(store: FileStore, key: string): Promise<void> {
  await indexFile(store, key).catch((error: unknown) => {
    if (!(error instanceof SlotNotIndexed)) throw error;
  });
}

/** Writes title and days into the description beside a file, and leaves what else it says. */
async function describe(
  store: FileStore,
  key: string,
  { titleText, validUntil, today }: Readonly<Record<"titleText" | "validUntil" | "today", string>>,
): Promise<void> {
  await copyFile(store, sidecarKey(key));
  const { files } = store;
  const sidecar = await files.get(sidecarKey(key));
  const description: Description = sidecar ? readSidecar(await sidecar.text()).description : {};
  const location = locateFile(key);
  const isOfLanguage = (text: string): text is Locale => LOCALES.some((locale) => locale === text);
  const ofLanguage = location.kind === "document" && isOfLanguage(location.locale) ? location.locale : null;
  const written = {
    ...description,
    date: today,
    ...(titleText ? { title: ofLanguage ? { ...description.title, [ofLanguage]: titleText } : titleText } : {}),
    ...(validUntil ? { validUntil } : {}),
  };
  await files.put(sidecarKey(key), `${JSON.stringify(written, null, 2)}\n`);
}

/** Takes a file off the site. For thirty days it can be brought back. @returns whether it was there */
export async function binDeskFile(actor: unknown, key: string, store: FileStore): Promise<boolean> {
  requireRole(actor, "editor");
  const name = v.parse(v.string(), key);
  const { kind } = locateFile(name);
  if (!KINDS.includes(kind) && kind !== "unplaced") return false;
  let isThere = false;
  const beside = [sidecarKey(name), ...thumbnailKeys(name)];
  for (const spelling of [name, ...beside].flatMap(spellingsOf)) {
    if ((await store.files.head(spelling)) === null) continue;
    isThere = true;
    await copyFile(store, spelling);
    await store.files.delete(spelling);
    await copyFile(store, spelling);
  }
  await index(store, name);
  return isThere;
}

/** Of a file that is brought back, at once in memory. */
const PART_BYTES = 20_000_000;

/** Brings back what lies in the bin, with its description. @returns whether it lay there */
export async function restoreDeskFile(actor: unknown, copyKey: string, store: FileStore): Promise<boolean> {
  requireRole(actor, "editor");
  const bin = await readBin(store);
  const found = bin.find((each) => each.copyKey === v.parse(v.string(), copyKey));
  if (!found) return false;
  await restoreCopy(store, found, PART_BYTES);
  for (const each of bin)
    if (each.key === sidecarKey(found.key) || isThumbnailOf(each.key, found.key))
      await restoreCopy(store, each, PART_BYTES);
  const isSidecar = locateFile(found.key).kind === "sidecar";
  await index(store, isSidecar ? describedKey(found.key) : found.key);
  return true;
}

function isThumbnailOf(key: string, file: string): boolean {
  const location = locateFile(key);
  return location.kind === "thumbnail" && location.of === nameOf(file);
}
