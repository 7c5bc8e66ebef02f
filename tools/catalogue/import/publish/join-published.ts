import { CommandError } from "../../../platform/report-failure.ts";
import { type CatalogueReaders, readPointer } from "../../../sql/slots.ts";
import type { RowChange } from "../../difference/compare-sources.ts";
import { mergeMeanwhile } from "../../difference/merge-meanwhile.ts";
import { mergePart } from "../../exchange/part/merge-part.ts";
import { OPTIONAL_FILES } from "../check/table-reader.ts";
import type { TableFile } from "../read/catalogue-tables.ts";
import { rowsOf, type Source } from "../read/source.ts";
import type { Problem, Table } from "../read/table.ts";
import { entityKey } from "./compare-entities.ts";
import { findOwnChanges } from "./own-changes.ts";
import { readAllPublished, readPublishedTable } from "./published-tables.ts";
import { readEntities } from "./read-slot.ts";
import { type ReleaseArchive, readArchived } from "./release-archive.ts";
import { type Authorship, digestOfRelease, readRecord } from "./release-records.ts";

/** The release that a file was exported from, and the digest of what it held. */
export type Exported = {
  readonly release: number;
  readonly digest: string;
  /** What it is a part of, as `group screw`; null for the whole catalogue. */
  readonly part: string | null;
};

export type Joined = {
  readonly source: Source;
  /** What stays as it is published, or was changed meanwhile, in sentences. */
  readonly notes: readonly string[];
  /** What somebody else has changed meanwhile, too, and otherwise. */
  readonly conflicts: readonly Problem[];
  /** The place of a problem in the file, or in what is published. */
  readonly locate: (problem: Problem) => Problem;
};

const asItIs = (problem: Problem): Problem => problem;

/**
 * Joins a file with what is published: rules apply whatever is read, and a file that was exported keeps what others have
 * published since.
 * @param databases null where nothing was ever published
 * @param exported null for a file that says all of a catalogue
 * @param author who works on the file, as a release that is made of it names them
 * @throws ForeignExport for a file of another catalogue, or of a release that is not known any more
 */
export async function joinPublished(
  source: Source,
  exported: Exported | null,
  databases: CatalogueReaders | null,
  archive: ReleaseArchive,
  author: Authorship,
): Promise<Joined> {
  const joined = exported
    ? await joinExported(source, exported, requireDatabases(databases, exported), archive, author)
    : { source: await withPublished(source, ["rules.csv"], databases), notes: [], conflicts: [], locate: asItIs };
  if (rowsOf(joined.source, "rules.csv").length > 0) return joined;
  const warning =
    "Warning: no rule says what no engineer would believe: neither this nor what is published has rules.csv.";
  return { ...joined, notes: [...joined.notes, warning] };
}

async function joinExported(
  source: Source,
  exported: Exported,
  databases: CatalogueReaders,
  archive: ReleaseArchive,
  author: Authorship,
): Promise<Joined> {
  const { live } = await readPointer(databases);
  const database = databases.slots[live.name];
  const isLive = exported.release === live.release;
  const record = await readRecord(databases, exported.release);
  const digest = record?.digest ?? (isLive ? await digestOf(database) : undefined);
  if (digest !== undefined && digest !== exported.digest)
    throw refused(
      exported,
      `Release ${exported.release} here is another one: it comes from another catalogue or environment`,
    );
  const ofPart = exported.part
    ? [`It is only a part of the catalogue (${exported.part}); everything else stays as it is published.`]
    : [];
  if (isLive) {
    const { source: joined, locate } = exported.part
      ? mergePart(await readAllPublished(database), source)
      : { source: await withPublished(source, OPTIONAL_FILES, databases), locate: asItIs };
    return { source: joined, notes: ofPart, conflicts: [], locate };
  }
  const base = digest === undefined ? null : await readArchived(archive, exported.release);
  if (!base) throw refused(exported, "Nothing is known of that release here (any more), so nobody can say what is new");
  const { source: mine, locate } = exported.part
    ? mergePart(base, source)
    : { source: withTables(source, (file) => base.read(file, []), OPTIONAL_FILES), locate: asItIs };
  const { meanwhile, ...merged } = mergeMeanwhile({
    base,
    mine,
    live: await readAllPublished(database),
    isOwn: await findOwnChanges(databases, archive, { from: exported.release, live: live.release }, author),
  });
  const from = `It was exported from release ${exported.release}, and release ${live.release} is live`;
  const notes =
    merged.conflicts.length > 0
      ? [`${from}. What both changed has to be decided first: write what is right, or take a new export.`]
      : [`${from}: ${describeMeanwhile(meanwhile)}.`];
  return { ...merged, notes: [...ofPart, ...notes], locate };
}

const MAX_NAMED = 12;

function describeMeanwhile(changes: readonly RowChange[]): string {
  if (changes.length === 0) return "nothing of it was changed meanwhile";
  const keys = [...new Set(changes.map(({ key }) => key))];
  const more = keys.length > MAX_NAMED ? ` and ${keys.length - MAX_NAMED} more` : "";
  return `what others changed meanwhile stays (${keys.slice(0, MAX_NAMED).join(", ")}${more})`;
}

/** A file was exported from elsewhere, or so long ago that nobody knows from what. */
export class ForeignExport extends CommandError {}

const refused = ({ release }: Exported, reason: string) =>
  new ForeignExport(
    `It was exported from release ${release}. ${reason}. Name where it comes from (--remote), or export anew and make the changes there. To take it as all there is, whatever others have published: --whole`,
  );

function requireDatabases(databases: CatalogueReaders | null, exported: Exported): CatalogueReaders {
  if (!databases) throw refused(exported, "Here nothing is published");
  return databases;
}

const digestOf = async (database: Parameters<typeof readEntities>[0]): Promise<string> =>
  digestOfRelease((await readEntities(database)).map((entity) => [entityKey(entity), entity.digest] as const));

/** The source with published tables in the place of those that it lacks. */
async function withPublished(
  source: Source,
  files: Iterable<TableFile>,
  databases: CatalogueReaders | null,
): Promise<Source> {
  const missing = [...files].filter((file) => !source.read(file, []));
  if (missing.length === 0 || !databases) return source;
  const { live } = await readPointer(databases);
  const tables = new Map<string, Table>();
  for (const file of missing) tables.set(file, await readPublishedTable(databases.slots[live.name], file));
  return withTables(source, (file) => tables.get(file) ?? null, missing);
}

const withTables = (source: Source, read: (file: string) => Table | null, files: Iterable<string>): Source => {
  const replaced = new Set(files);
  return {
    ...source,
    read: (file, problems) => source.read(file, problems) ?? (replaced.has(file) ? read(file) : null),
  };
};

/** What an export says of itself. */
export async function exportedFrom(databases: CatalogueReaders): Promise<Exported> {
  const { live } = await readPointer(databases);
  const record = await readRecord(databases, live.release);
  return { release: live.release, digest: record?.digest ?? (await digestOf(databases.slots[live.name])), part: null };
}
