import { basename } from "node:path";
import { checkAgainstModel, checkFileAgainstModel } from "../../catalogue/etim/check-model.ts";
import { type CheckResult, checkTables } from "../../catalogue/import/check/check-catalogue.ts";
import type { Gap } from "../../catalogue/import/check/gaps.ts";
import { ForeignExport, type Joined, joinPublished } from "../../catalogue/import/publish/join-published.ts";
import { readPublishedTables } from "../../catalogue/import/publish/published-tables.ts";
import { type ReleaseArchive, readArchived } from "../../catalogue/import/publish/release-archive.ts";
import type { Authorship } from "../../catalogue/import/publish/release-records.ts";
import type { Source } from "../../catalogue/import/read/source.ts";
import type { Breach, RuleReport } from "../../catalogue/rules/rule-check.ts";
import type { CommandContext } from "../../cloudflare/command.ts";
import { CommandError } from "../../platform/report-failure.ts";
import { type CatalogueDatabases, liveDatabase } from "../../sql/slots.ts";
import { DiskTextList } from "./disk-text-list.ts";
import { readEtimModel } from "./etim-folder.ts";
import { formatProblems, type OpenedCatalogue, openCatalogue } from "./formats.ts";
import type { CheckOptions } from "./publish-options.ts";

/** A catalogue without problems, as it was read. */
export type Checked = {
  readonly catalogue: CheckResult["catalogue"];
  readonly tables: Source;
  readonly breaches: readonly Breach[];
};

type Published = {
  readonly databases: CatalogueDatabases;
  readonly archive: ReleaseArchive;
  readonly author: Authorship;
  /** Whether a file is also checked alone, where what it was exported from is not here. */
  readonly isForeignAllowed?: boolean;
  /** Makes sure of the databases' schema. */
  readonly prepare: () => Promise<void>;
};

export type Reading = {
  readonly context: Pick<CommandContext, "print" | "printError">;
  readonly onProgress: (message: string) => void;
};

/**
 * Opens, joins with what is published, and checks a catalogue; prints what was found.
 * @param from a path, or the number of a release of the archive
 * @returns the exit status where it has problems
 */
export async function checkFrom(
  from: string | number,
  options: CheckOptions,
  published: Published,
  { context, onProgress }: Reading,
): Promise<Checked | number> {
  const { print, printError } = context;
  const model = options.etim === undefined ? null : readEtimModel(options.etim);
  const opened =
    typeof from === "number" ? await openArchived(from, published) : await openFrom(from, options, published);
  if (!opened) {
    printError(`There is no ${from}.`);
    return 2;
  }
  const joined = await join(opened, options.whole === true, published);
  const checked = checkTables(joined.source, {
    onProgress,
    texts: new DiskTextList(),
    isStrict: options.strict === true,
  });
  const { products, categories, groups } = checked.catalogue;
  const problems = [
    ...joined.conflicts,
    ...checked.problems,
    ...(model ? checkAgainstModel(checked.catalogue, joined.source, model) : []),
    ...(model ? checkFileAgainstModel(basename(String(from)), opened.imported, model) : []),
  ];
  for (const note of [...opened.notes, ...joined.notes, ...checked.notes]) print(note);
  if (problems.length > 0) {
    for (const line of await opened.reportProblems(problems.map(joined.locate))) print(line);
    print(`${problems.length} ${problems.length === 1 ? "problem" : "problems"}; nothing was written.`);
    return 1;
  }
  printWarnings(checked.rules, print);
  printGaps(checked.gaps, print);
  print(`${products.length} products in ${categories.length} categories and ${groups.length} groups: no problems.`);
  const breaches = checked.rules.flatMap((rule) => rule.breaches);
  return { catalogue: checked.catalogue, tables: joined.source, breaches };
}

/** @throws CommandError for a part that is to be all there is */
async function join(opened: OpenedCatalogue, isWhole: boolean, published: Published): Promise<Joined> {
  const { source, exported } = opened;
  if (isWhole && exported?.part)
    throw new CommandError(`It is only a part of a catalogue (${exported.part}), and cannot be all there is.`);
  const { archive, author, isForeignAllowed } = published;
  const as = async (own: typeof exported) =>
    joinPublished(source, own, await openPublished({ ...opened, exported: own }, published), archive, author);
  try {
    return await as(isWhole ? null : exported);
  } catch (error) {
    if (!(error instanceof ForeignExport) || !isForeignAllowed || exported?.part) throw error;
    const alone = await as(null);
    const note = `It was exported from release ${exported?.release} of another place: what others have published since was not looked at. Say where: --remote production`;
    return { ...alone, notes: [note, ...alone.notes] };
  }
}

const openFrom = (path: string, { mapping, removes }: CheckOptions, { databases, prepare }: Published) =>
  openCatalogue(
    path,
    async (read) => {
      await prepare();
      return (await liveDatabase(databases)).snapshot((snapshot) => read(readPublishedTables(snapshot)));
    },
    { mapping, removes },
  );

/** @throws CommandError for a release that the archive does not have */
async function openArchived(release: number, { archive }: Published): Promise<OpenedCatalogue> {
  const source = await readArchived(archive, release);
  if (!source)
    throw new CommandError(
      `Release ${release} is not there: each is kept for a year. See npm run catalogue -- history for those that are.`,
    );
  return { source, exported: null, notes: [], imported: [], reportProblems: formatProblems };
}

/** @returns null where a file says all of a catalogue, and nothing was ever published here */
async function openPublished(
  { source, exported }: OpenedCatalogue,
  { databases, prepare }: Published,
): Promise<CatalogueDatabases | null> {
  if (!exported && source.read("rules.csv", [])) return databases;
  try {
    await prepare();
    return databases;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return null;
  }
}

const MAX_WARNINGS = 5;

function printWarnings(reports: readonly RuleReport[], print: CommandContext["print"]): void {
  for (const { rule, row, breaches } of reports) {
    if (breaches.length === 0) continue;
    print(`Warning: ${breaches.length} products break the rule ${rule} (rules.csv, row ${row}):`);
    for (const { code, finding } of breaches.slice(0, MAX_WARNINGS)) print(`  Product ${code}: ${finding}`);
    if (breaches.length > MAX_WARNINGS) print(`  and ${breaches.length - MAX_WARNINGS} more`);
  }
}

const MAX_GAPS = 20;

function printGaps(gaps: readonly Gap[], print: CommandContext["print"]): void {
  if (gaps.length === 0) return;
  print("To do; nothing of it keeps the catalogue from being published:");
  const isCut = gaps.length > MAX_GAPS;
  const shown = isCut ? gaps.slice(0, MAX_GAPS - 1) : gaps;
  for (const { table, field, count, total, codes } of shown) {
    const others = count > codes.length ? ` and ${count - codes.length} more` : "";
    print(`  ${count} of ${total} ${table} have no ${field} (${count === total ? "all" : codes.join(", ") + others})`);
  }
  if (isCut) print(`  and ${gaps.length - shown.length} columns more`);
}
