import type { Locale } from "../../../app/ground/i18n/locales.ts";
import type { CheckResult } from "../../catalogue/import/check/check-catalogue.ts";
import type { Exported } from "../../catalogue/import/publish/exported.ts";
import { type Joined, joinPublished, type Refusal } from "../../catalogue/import/publish/join-published.ts";
import { type Published as PublishedCatalogue, readPublished } from "../../catalogue/import/publish/published.ts";
import { readPublishedTables } from "../../catalogue/import/publish/published-tables.ts";
import { type ReleaseArchive, readArchived } from "../../catalogue/import/publish/release-archive.ts";
import type { Authorship } from "../../catalogue/import/publish/release-records.ts";
import type { Source } from "../../catalogue/import/read/source.ts";
import { describeMessage } from "../../catalogue/messages/describe.ts";
import { formatGaps, formatWarnings } from "../../catalogue/messages/format-findings.ts";
import { type Message, message } from "../../catalogue/messages/message.ts";
import type { Breach } from "../../catalogue/rules/rule-check.ts";
import type { CommandContext } from "../../cloudflare/command.ts";
import { CommandError } from "../../platform/report-failure.ts";
import { type CatalogueDatabases, liveDatabase } from "../../sql/slots.ts";
import { writeSheets } from "../workbook-files.ts";
import { DiskTextList } from "./disk-text-list.ts";
import { readEtimModel } from "./etim-folder.ts";
import { type OpenedCatalogue, openCatalogue, openTables } from "./formats.ts";
import type { CheckOptions } from "./publish-options.ts";

/** A catalogue without problems, as it was read. */
export type Checked = {
  readonly catalogue: CheckResult["catalogue"];
  readonly tables: Source;
  readonly breaches: readonly Breach[];
  /** That of what was said. */
  readonly language: Locale;
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
    typeof from === "number" ? await openArchived(from, options, published) : await openFrom(from, options, published);
  if (!opened) {
    printError(`There is no ${from}.`);
    return 2;
  }
  const { catalogue, tables, problems, lines, copy, wording, notes, rules, gaps } = await opened.check({
    onProgress,
    texts: new DiskTextList(),
    isStrict: options.strict === true,
    model,
    join: (source, exported) => join(source, exported, options.whole === true, published),
  });
  const printMessage = (text: Message) => print(describeMessage(text, wording));
  for (const note of opened.notes) print(note);
  for (const note of notes) printMessage(note);
  if (problems.length > 0) {
    for (const line of lines) print(line);
    if (copy) {
      await writeSheets(copy.sheets, copy.path);
      printMessage(message("marked", { file: copy.path }));
    }
    printMessage(message("problems", { count: problems.length }));
    return 1;
  }
  for (const line of [...formatWarnings(rules, wording), ...formatGaps(gaps, wording)]) print(line);
  const { products, categories, groups } = catalogue;
  printMessage(
    message("noProblems", { products: products.length, categories: categories.length, groups: groups.length }),
  );
  const breaches = rules.flatMap((rule) => rule.breaches);
  return { catalogue, tables, breaches, language: wording.language };
}

async function join(
  source: Source,
  exported: Exported | null,
  isWhole: boolean,
  published: Published,
): Promise<Joined | Refusal> {
  const { author, isForeignAllowed } = published;
  const joinAs = async (own: Exported | null) =>
    joinPublished(source, own, await openPublished(source, own, published), author);
  if (isWhole && exported?.part) return { refusal: message("partNotWhole", { part: exported.part }) };
  const joined = await joinAs(isWhole ? null : exported);
  if (!("refusal" in joined) || !exported || exported.part || !isForeignAllowed) return joined;
  const alone = await joinAs(null);
  if ("refusal" in alone) return alone;
  return { ...alone, notes: [message("foreignExport", { release: String(exported.release) }), ...alone.notes] };
}

const openFrom = (path: string, { mapping, removes, language }: CheckOptions, { databases, prepare }: Published) =>
  openCatalogue(
    path,
    async (read) => {
      await prepare();
      return (await liveDatabase(databases)).snapshot((snapshot) => read(readPublishedTables(snapshot)));
    },
    { mapping, removes, language },
  );

/** @throws CommandError for a release that the archive does not have */
async function openArchived(
  release: number,
  { language }: CheckOptions,
  { archive }: Published,
): Promise<OpenedCatalogue> {
  const source = await readArchived(archive, release);
  if (!source)
    throw new CommandError(
      `Release ${release} is not there: each is kept for a year. See npm run catalogue -- history for those that are.`,
    );
  return openTables(source, null, language);
}

/** @returns null where a file says all of a catalogue, or nothing was ever published here */
async function openPublished(
  source: Source,
  exported: Exported | null,
  { databases, archive, prepare }: Published,
): Promise<PublishedCatalogue | null> {
  // Nothing of it is needed.
  if (!exported && source.read("rules.csv", [])) return null;
  try {
    await prepare();
    return await readPublished(databases, archive);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return null;
  }
}
