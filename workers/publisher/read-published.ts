import * as v from "valibot";
import { readPublished } from "../../tools/catalogue/import/publish/published.ts";
import { readAllPublished } from "../../tools/catalogue/import/publish/published-tables.ts";
import { differenceOf, exportOf, packTables } from "../../tools/catalogue/import/publish/release-archive.ts";
import { type ReleaseRecord, readRecords } from "../../tools/catalogue/import/publish/release-records.ts";
import { readPointer } from "../../tools/sql/slots.ts";
import { requireRole } from "../actor.ts";
import { archiveIn } from "../release-archive.ts";
import { catalogueReaders, catalogueWriters } from "../slots/catalogue-databases.ts";
import type { PublisherBindings } from "./bindings.ts";
import { readStagings, type Staging } from "./staging/staging.ts";

export type PublishedState = {
  readonly live: { readonly release: number; readonly digest: string };
  /** 0 where there is none. */
  readonly previous: number;
  /** The release that waits for a yes; 0 where none does. */
  readonly staged: number;
  /** Of a year, the newest first. */
  readonly records: readonly ReleaseRecord[];
  readonly stagings: readonly Staging[];
  /** What broke a rule and was published all the same: nobody is asked for a reason twice. */
  readonly acceptedBreaches: readonly string[];
};

export async function readState(actor: unknown, env: PublisherBindings): Promise<PublishedState> {
  requireRole(actor, "reader");
  const databases = catalogueWriters(env);
  // One reading of what is live, and its digest.
  const published = await readPublished(databases, archiveIn(env.GENERATED));
  const [{ previous, next }, records, stagings, digest, accepted] = await Promise.all([
    readPointer(databases),
    readRecords(databases),
    readStagings(databases),
    published.readLiveDigest(),
    databases.pointer.select("SELECT rule, code, finding FROM accepted_breach"),
  ]);
  return {
    live: { release: published.live, digest },
    previous: previous.release,
    staged: next.release,
    records,
    stagings,
    acceptedBreaches: accepted.map(({ rule, code, finding }) => JSON.stringify([rule, code, finding])),
  };
}

const Release = v.pipe(v.number(), v.integer(), v.minValue(1));

export async function readTables(actor: unknown, release: number, env: PublisherBindings): Promise<Uint8Array | null> {
  requireRole(actor, "reader");
  const databases = catalogueReaders(env);
  const archive = archiveIn(env.GENERATED);
  const kept = await archive.read(exportOf(v.parse(Release, release)));
  if (kept) return kept;
  const { live } = await readPointer(databases);
  if (live.release !== release) return null;
  return packTables(archive, await readAllPublished(databases.slots[live.name]));
}

export async function readDifference(actor: unknown, release: number, env: PublisherBindings): Promise<string | null> {
  requireRole(actor, "reader");
  const bytes = await archiveIn(env.GENERATED).read(differenceOf(v.parse(Release, release)));
  return bytes && new TextDecoder().decode(bytes);
}
