import { existsSync, statSync } from "node:fs";
import { join } from "node:path";
import { type CommandUnknownOpts, Option } from "@commander-js/extra-typings";
import { fallbacksOf } from "../../../app/ground/i18n/fallbacks.ts";
import { LOCALES, type Locale } from "../../../app/ground/i18n/locales.ts";
import { openWorkbook, type Workbook } from "../../catalogue/exchange/workbook/open-workbook.ts";
import { collectTexts } from "../../catalogue/translations/catalogue/collect-texts.ts";
import { listMissing } from "../../catalogue/translations/list-missing.ts";
import type { NewTarget } from "../../catalogue/translations/match-texts.ts";
import { XLIFF_VERSIONS, type XliffVersion } from "../../catalogue/translations/xliff/versions.ts";
import { type CommandContext, createAction, createCommand } from "../../cloudflare/command.ts";
import { companyFolders } from "../../company/read-company.ts";
import { createFolderSource } from "../catalogue/folder-source.ts";
import { formatProblem, isWorkbook, requireShape } from "../catalogue/formats.ts";
import { readSheets, writeSheets } from "../workbook-files.ts";
import { exportTexts } from "./export-texts.ts";
import { TEXT_FORMAT_ENDINGS, textFormatOf } from "./formats.ts";
import { importTexts } from "./import-texts.ts";
import { writeTargets } from "./write-targets.ts";

type TranslationOptions = {
  readonly language: Locale;
  readonly export?: string | undefined;
  readonly import?: string | undefined;
  readonly all?: true | undefined;
  readonly from?: Locale | undefined;
  readonly xliff: XliffVersion;
};

/** `npm run catalogue -- translations`, for the texts of a catalogue in one language. */
export const createTranslationsCommand = (context: CommandContext): CommandUnknownOpts =>
  createCommand("translations", context)
    .description("lists what a catalogue lacks in a language, and exchanges its texts with translators")
    .argument("[FROM]", "the catalogue: a folder of CSV files, or a workbook", companyFolders().catalogue)
    .addOption(new Option("--language <language>", "to translate to").choices(LOCALES).makeOptionMandatory())
    .option("--export <FILE>", "writes the missing texts as .xlsx, or as .xliff or .xlf")
    .addOption(
      new Option("--xliff <version>", "with --export: of XLIFF").choices(XLIFF_VERSIONS).default("2.1" as XliffVersion),
    )
    .option("--all", "with --export: also the texts that are translated")
    .addOption(
      new Option("--from <language>", "with --export: to translate from, if not from the fallback").choices(LOCALES),
    )
    .option(
      "--import <FILE>",
      "takes the translations of such a file over: into the folder, or into a copy of the workbook",
    )
    .action(
      createAction(context, "The catalogue is as it was.", (folder, options) => translate(folder, options, context)),
    );

async function translate(folder: string, options: TranslationOptions, context: CommandContext): Promise<number> {
  const { language } = options;
  const misuse = findMisuse(folder, options);
  if (misuse) {
    context.printError(misuse);
    return 2;
  }
  const workbook = isWorkbook(folder) ? openWorkbook(await readSheets(folder)) : null;
  if (workbook) requireShape(folder, workbook);
  const { texts, problems } = collectTexts(workbook ?? createFolderSource(folder), language);
  if (problems.length > 0) {
    for (const problem of problems) context.print(formatProblem(problem));
    context.print(`${problems.length} ${problems.length === 1 ? "problem" : "problems"}; nothing was written.`);
    return 1;
  }
  const path = options.export ?? options.import ?? "";
  const format = textFormatOf(path);
  if (format && options.import !== undefined) {
    const { status, lines } = await importTexts(texts, {
      path,
      format,
      language,
      catalogue: folder,
      write: (targets) => (workbook ? writeCopy(folder, workbook, language, targets) : writeTargets(folder, targets)),
    });
    for (const line of lines) context.print(line);
    return status;
  }
  const [, fallback = language] = fallbacksOf(language);
  const { from = fallback, all = false, xliff } = options;
  const lines = format
    ? await exportTexts(texts, { path, format, from, language, xliff, all })
    : listMissing(texts, language);
  for (const line of lines) context.print(line);
  return 0;
}

/** A workbook itself is never written to: it may be open, and what it looks like would be lost. @returns the copy's name */
async function writeCopy(
  path: string,
  workbook: Workbook,
  language: Locale,
  targets: readonly NewTarget[],
): Promise<readonly string[]> {
  const copy = path.replace(/\.xlsx$/i, `.${language}.xlsx`);
  const texts = targets.map(({ text: { file, row, column }, target }) => ({ file, row, column, text: target }));
  await writeSheets(workbook.withTexts(texts), copy);
  return [copy];
}

/** @returns what is wrong with the arguments, null when nothing is */
function findMisuse(folder: string, options: TranslationOptions): string | null {
  const { language, from } = options;
  const [, ...chain] = fallbacksOf(language);
  const path = options.export ?? options.import;
  if (chain.length === 0)
    return `The others fall back to ${language}, so there is nothing to translate it from: check names what it lacks.`;
  if (!existsSync(folder)) return `There is no ${folder}.`;
  if (!isWorkbook(folder) && !existsSync(join(folder, "groups.csv")))
    return `${folder} is neither a folder of a catalogue’s CSV files nor a workbook.`;
  if (options.export !== undefined && options.import !== undefined) return "Say --export or --import, not both.";
  if (options.export === undefined && (options.all || from)) return "--all and --from go with --export.";
  if (from && !chain.includes(from)) return `${language} is translated from ${chain.join(" or ")}, not from ${from}.`;
  if (path !== undefined && !textFormatOf(path)) return `${path} does not end in ${TEXT_FORMAT_ENDINGS.join(", ")}.`;
  if (options.import === undefined) return null;
  if (!existsSync(options.import)) return `There is no ${options.import}.`;
  if (statSync(options.import).isDirectory())
    return `${options.import} is a folder, although its name is that of a file.`;
  return null;
}
