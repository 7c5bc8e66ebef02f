import type { RowChange } from "../../difference/compare-sources.ts";
import { keyedRows, TABLE_NAMES } from "../../difference/keyed-rows.ts";
import { mergeMeanwhile, type ThreeStates } from "../../difference/merge-meanwhile.ts";
import { mergePart } from "../../exchange/part/merge-part.ts";
import { choicesOf, type Message, message } from "../../messages/message.ts";
import { OPTIONAL_FILES } from "../check/table-reader.ts";
import type { TableFile } from "../read/catalogue-tables.ts";
import { rowsOf, type Source } from "../read/source.ts";
import type { Problem, Table } from "../read/table.ts";
import type { Exported } from "./exported.ts";
import { findOwnChanges } from "./own-changes.ts";
import type { Published } from "./published.ts";
import type { Authorship } from "./release-records.ts";

export type Joined = {
  readonly source: Source;
  /** What stays as it is published, or was changed meanwhile. */
  readonly notes: readonly Message[];
  /** What somebody else has changed meanwhile, too, and otherwise. */
  readonly conflicts: readonly Problem[];
  /** The place of a problem in the file, or in what is published. */
  readonly locate: (problem: Problem) => Problem;
};

/** Why a file cannot be joined: it is of another catalogue, or of a release that is not known any more. */
export type Refusal = { readonly refusal: Message };

const asItIs = (problem: Problem): Problem => problem;

/**
 * Joins a file with what is published: rules apply whatever is read, and a file that was exported keeps what others have
 * published since.
 * @param published null where nothing ever was
 * @param exported null for a file that says all of a catalogue
 * @param author who works on the file, as a release that is made of it names them
 */
export async function joinPublished(
  source: Source,
  exported: Exported | null,
  published: Published | null,
  author: Authorship,
): Promise<Joined | Refusal> {
  const joined = exported
    ? await joinExported(source, exported, published, author)
    : { source: await withPublished(source, ["rules.csv"], published), notes: [], conflicts: [], locate: asItIs };
  if ("refusal" in joined || rowsOf(joined.source, "rules.csv").length > 0) return joined;
  return { ...joined, notes: [...joined.notes, message("noRules", { table: { table: "rules.csv" } })] };
}

async function joinExported(
  source: Source,
  exported: Exported,
  published: Published | null,
  author: Authorship,
): Promise<Joined | Refusal> {
  const release = String(exported.release);
  const refuse = (reason: Message): Refusal => ({ refusal: message("exportRefused", { release, reason }) });
  if (!published) return refuse(message("nothingPublished"));
  const { live } = published;
  const isLive = exported.release === live;
  const digest = isLive ? await published.readLiveDigest() : (await published.readRecord(exported.release))?.digest;
  if (digest !== undefined && digest !== exported.digest) return refuse(message("otherRelease", { release }));
  const ofPart = exported.part ? [message("onlyPart", { part: exported.part })] : [];
  if (isLive) {
    const { source: joined, locate } = exported.part
      ? mergePart(await published.readLiveTables(), source)
      : { source: await withPublished(source, OPTIONAL_FILES, published), locate: asItIs };
    return { source: joined, notes: ofPart, conflicts: [], locate };
  }
  const base = digest === undefined ? null : await published.readTables(exported.release);
  if (!base) return refuse(message("unknownRelease"));
  const { source: mine, locate } = exported.part
    ? mergePart(base, source)
    : { source: withTables(source, (file) => base.read(file, []), OPTIONAL_FILES), locate: asItIs };
  const { meanwhile, ...merged } = mergeMeanwhile({
    base,
    mine,
    live: await published.readLiveTables(),
    isOwn: amongRows(exported.part === null ? null : source, await findOwnChanges(published, exported.release, author)),
  });
  const found = merged.conflicts.length > 0 ? message("decideFirst") : describeMeanwhile(meanwhile);
  const note = message("exportedFrom", { release, live: String(live), found });
  return { ...merged, notes: [...ofPart, note], locate };
}

/** Of a part, what it does not have says nothing: not that somebody has changed it back. */
function amongRows(part: Source | null, isOwn: NonNullable<ThreeStates["isOwn"]>): typeof isOwn {
  if (!part) return isOwn;
  const rows = new Map(
    TABLE_NAMES.map((table) => [table, new Set(Array.from(keyedRows(part, table), ({ key }) => key))]),
  );
  return (change, column) => rows.get(change.table)?.has(change.key) === true && isOwn(change, column);
}

const describeMeanwhile = (changes: readonly RowChange[]): Message =>
  changes.length === 0
    ? message("nothingMeanwhile")
    : message("changedByOthers", { keys: choicesOf(new Set(changes.map(({ key }) => key))) });

/** The source with published tables in the place of those that it lacks. */
async function withPublished(source: Source, files: Iterable<TableFile>, published: Published | null): Promise<Source> {
  const missing = [...files].filter((file) => !source.read(file, []));
  if (missing.length === 0 || !published) return source;
  const tables = new Map<string, Table | null>();
  for (const file of missing) tables.set(file, await published.readLiveTable(file));
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
export const exportedFrom = async ({ live, readLiveDigest }: Published): Promise<Exported> => ({
  release: live,
  digest: await readLiveDigest(),
  part: null,
});
