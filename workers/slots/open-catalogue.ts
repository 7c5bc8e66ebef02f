import type { D1Database } from "@cloudflare/workers-types";
import sql from "sql-template-tag";
import * as v from "valibot";
import {
  beginSessionsAt,
  type CatalogueDatabase,
  CatalogueUnavailable,
  runQueriesWithRelease,
} from "../../app/foundation/catalogue/data/database.ts";
import { SLOTS, type SlotName, type SlotRole } from "../../app/foundation/catalogue/data/pointer.ts";
import type { Vocabulary } from "../../app/foundation/catalogue/data/vocabulary.ts";
import {
  cacheVocabulary,
  evictOtherRelease,
  getCachedVocabulary,
  hasCachedVocabulary,
  vocabularyQuery,
} from "../../app/foundation/catalogue/data/vocabulary-cache.ts";
import { isWithin } from "../../app/ground/platform/duration.ts";
import { BUILT_CONTENT, type Content } from "../../app/screens/pages/content.ts";
import type { ContentVersion } from "../page-cache/content-version.ts";
import { lastContent, readPointerAndContent } from "./read-content.ts";

export type SlotBindings = {
  readonly CATALOGUE_A: D1Database;
  readonly CATALOGUE_B: D1Database;
  readonly CATALOGUE_C: D1Database;
  readonly CATALOGUE_POINTER: D1Database;
};

/** The releases of catalogue and texts that wait for a yes, as far as this isolate knows; 0 for none. */
export type Staged = { readonly release: number; readonly texts: number };

/** The catalogue that a request reads from beginning to end, and what the pages say beside it. */
export type OpenCatalogue = {
  readonly database: CatalogueDatabase;
  readonly content: Content;
  readonly staged: Staged;
  /** The version of its content; null where nothing could be read, and every query of the database fails. */
  readonly contentVersion: ContentVersion | null;
  /** False while the pointer cannot be read: the slot is the last one known. */
  readonly isFresh: boolean;
  /** Whether Workers Cache may store what is made of it and sent now: a recent reading of the pointer found the same. */
  readonly isStorable: () => boolean;
};

/**
 * @property readAt when the reading began, so that what it found is not older
 * @property attemptedAt when the pointer was last queried, even if that failed
 */
type LastRead = {
  readonly slot: SlotName;
  readonly contentVersion: ContentVersion;
  readonly staged: Staged;
  readonly readAt: number;
  readonly attemptedAt: number;
};

/** This isolate's last reading, for each pointer and role. */
const lastReads = new WeakMap<D1Database, Map<SlotRole, LastRead>>();

/** An older read is repeated in the background, and Workers Cache may store nothing that relies on it. */
export const REFRESH_AFTER_MS = 2000;
/**
 * An older read is repeated before anything is sent, so a turn of the pointer shows after this long at the latest. A slot
 * is filled again only twice as long after it was live (tools/catalogue/import/publish/publish-catalogue.ts).
 */
const MAX_AGE_MS = 10_000;

type Hooks = {
  readonly waitUntil: (task: Promise<unknown>) => void;
  readonly onFailure: (error: unknown) => void;
};

/** Picks the slot for one request. Without a query where this isolate has read the pointer a moment ago. */
export async function openCatalogue(
  bindings: SlotBindings,
  role: SlotRole,
  { waitUntil, onFailure }: Hooks,
): Promise<OpenCatalogue> {
  const lastRead = lastReads.get(bindings.CATALOGUE_POINTER)?.get(role);
  const now = Date.now();
  // Whoever has just staged something looks at it.
  if (role !== "next" && lastRead && isWithin(lastRead.readAt, MAX_AGE_MS, now)) {
    if (!isWithin(lastRead.attemptedAt, REFRESH_AFTER_MS, now)) {
      remember(bindings, role, { ...lastRead, attemptedAt: now });
      waitUntil(readCatalogue(bindings, role).catch(onFailure));
    }
    return openSlot(bindings, role, lastRead, true);
  }
  try {
    return await readCatalogue(bindings, role);
  } catch (error) {
    onFailure(error);
    const lastRead = lastReads.get(bindings.CATALOGUE_POINTER)?.get(role);
    if (lastRead) return openSlot(bindings, role, lastRead, false);
    return { ...NO_CATALOGUE, content: lastContent(bindings.CATALOGUE_POINTER, role, now).content };
  }
}

function openSlot(
  bindings: SlotBindings,
  role: SlotRole,
  { slot, contentVersion: read, staged }: Pick<LastRead, "slot" | "contentVersion" | "staged">,
  isFresh: boolean,
): OpenCatalogue {
  const { number: texts, content } = lastContent(bindings.CATALOGUE_POINTER, role, Date.now());
  const contentVersion = { ...read, texts };
  const isStorable = () => {
    const latest = lastReads.get(bindings.CATALOGUE_POINTER)?.get(role);
    return (
      latest !== undefined &&
      isWithin(latest.readAt, REFRESH_AFTER_MS) &&
      latest.contentVersion.release === contentVersion.release &&
      latest.contentVersion.files === contentVersion.files &&
      latest.contentVersion.texts === contentVersion.texts
    );
  };
  return { database: databaseOf(bindings, slot), content, staged, contentVersion, isFresh, isStorable };
}

/**
 * Reads the pointer and what its slot holds: in one round trip, as both are asked at once. A new isolate, which does not
 * know the slot yet, asks all three for their vocabularies, one of which the page needs.
 * @throws CatalogueUnavailable
 */
export async function readCatalogue(bindings: SlotBindings, role: SlotRole): Promise<OpenCatalogue> {
  const lastRead = lastReads.get(bindings.CATALOGUE_POINTER)?.get(role);
  const readAt = Date.now();
  const probable = lastRead ? [lastRead.slot] : SLOTS;
  const reads = new Map(probable.map((slot) => [slot, readSlot(databaseOf(bindings, slot)).catch(() => null)]));
  const pointer = await readPointerAndContent(bindings.CATALOGUE_POINTER, role);
  // Where no release is staged, a preview shows the live one, with the texts that are.
  const slot = pointer[role].release === 0 ? pointer.live : pointer[role];
  const database = databaseOf(bindings, slot.name);
  beginSessionsAt(database, slot.bookmark);
  const early = await reads.get(slot.name);
  // A replica that was behind is read again, at one that has the release.
  const content = early?.release === slot.release ? early : await readSlot(database);
  if (content.release !== slot.release)
    throw new CatalogueUnavailable(
      `Slot ${slot.name} holds release ${content.release}; the pointer says ${slot.release}`,
    );
  if (content.parts) cacheVocabulary(database, content.release, content.parts);
  const { number: texts } = lastContent(bindings.CATALOGUE_POINTER, role, readAt);
  const contentVersion = { release: content.release, files: content.files, texts };
  const staged = { release: pointer.next.release, texts: pointer.stagedTexts };
  const read = { slot: slot.name, contentVersion, staged, readAt, attemptedAt: readAt };
  remember(bindings, role, read);
  return openSlot(bindings, role, read, true);
}

const filesQuery = [sql`SELECT number AS files FROM file_revision`, v.object({ files: v.number() })] as const;

/** The release in a slot, the revision of its index of files and, where this isolate has not got it, the vocabulary. */
async function readSlot(database: CatalogueDatabase) {
  if (!hasCachedVocabulary(database)) {
    const { rows, release } = await runQueriesWithRelease(database, { files: filesQuery, parts: vocabularyQuery });
    return { release, files: rows.files[0]?.files ?? 0, parts: rows.parts };
  }
  const { rows, release } = await runQueriesWithRelease(database, { files: filesQuery });
  evictOtherRelease(database, release);
  return { release, files: rows.files[0]?.files ?? 0, parts: null };
}

export const databaseOf = (
  { CATALOGUE_A, CATALOGUE_B, CATALOGUE_C }: SlotBindings,
  slot: SlotName,
): CatalogueDatabase => ({ a: CATALOGUE_A, b: CATALOGUE_B, c: CATALOGUE_C })[slot];

function remember({ CATALOGUE_POINTER }: SlotBindings, role: SlotRole, lastRead: LastRead): void {
  const byRole = lastReads.get(CATALOGUE_POINTER) ?? new Map<SlotRole, LastRead>();
  lastReads.set(CATALOGUE_POINTER, byRole.set(role, lastRead));
}

const fail = (): never => {
  throw new CatalogueUnavailable("No slot is known");
};

/** While none can be picked: whoever asks it learns that there is none. */
export const NO_CATALOGUE: OpenCatalogue = {
  content: BUILT_CONTENT,
  staged: { release: 0, texts: 0 },
  database: { withSession: fail, prepare: fail, batch: fail, exec: fail, dump: fail } as CatalogueDatabase,
  contentVersion: null,
  isFresh: false,
  isStorable: () => false,
};

/** Without the vocabulary, URLs are not normalized by what the catalogue has. */
export async function getVocabularyOrNull({ database, isFresh }: OpenCatalogue): Promise<Vocabulary | null> {
  // A database that fails would only be waited for.
  if (!isFresh && !hasCachedVocabulary(database)) return null;
  return getCachedVocabulary(database).catch(() => null);
}
