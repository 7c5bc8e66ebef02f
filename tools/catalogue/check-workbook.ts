import type { Locale } from "../../app/ground/i18n/locales.ts";
import { checkSource, type SourceCheck, type SourceCheckOptions } from "./check-source.ts";
import { SHEETS } from "./exchange/headings.ts";
import type { MarkedWorkbook } from "./exchange/workbook/mark-problems.ts";
import { openWorkbook, type Workbook } from "./exchange/workbook/open-workbook.ts";
import type { Sheet } from "./exchange/workbook/sheet.ts";
import { readExported } from "./import/publish/exported.ts";
import type { Wording } from "./messages/describe.ts";
import { findSimilar } from "./messages/find-similar.ts";
import { type Message, message } from "./messages/message.ts";

export type WorkbookCheckOptions = SourceCheckOptions & {
  /** Of what is said, if not that of the headings. */
  readonly language?: Locale | undefined;
};

export type WorkbookCheck = SourceCheck & {
  readonly wording: Wording;
  /** The problems by sheet and cell, and a copy in which they are marked; null where there are none. */
  readonly marked: MarkedWorkbook | null;
};

/** Sentences about sheets that would be taken for others, or why it cannot be joined with what is published; nothing else was looked at. */
export type WorkbookFaults = { readonly faults: readonly Message[]; readonly wording: Wording };

/**
 * Checks a workbook: the command, a Worker and a browser say the same of it, as nothing here is of any of them.
 * @returns only its faults where it has any
 */
export async function checkWorkbook(
  sheets: readonly Sheet[],
  { language, ...options }: WorkbookCheckOptions = {},
): Promise<WorkbookCheck | WorkbookFaults> {
  const workbook = openWorkbook(sheets);
  const wording = workbook.wordingIn(language ?? workbook.language);
  const { faults } = workbook;
  if (faults.length > 0) return { faults, wording };
  if (workbook.productFiles().length === 0) {
    const names = sheets.map(({ name }) => name);
    return { faults: [message("noProductSheet", { sheets: names })], wording };
  }
  const exported = readExported(Object.fromEntries(workbook.facts));
  const checked = await checkSource(workbook, { exported }, options);
  if ("refusal" in checked) return { faults: [checked.refusal], wording };
  const { problems } = checked;
  return {
    ...checked,
    wording,
    notes: [...notesOf(workbook, wording.language), ...checked.notes],
    marked: problems.length > 0 ? workbook.markProblems(problems, wording) : null,
  };
}

function notesOf({ unread }: Workbook, language: Locale): readonly Message[] {
  const tableByName = new Map(
    Object.entries(SHEETS).flatMap(([table, names]) =>
      Object.values(names).map((name) => [name, table as keyof typeof SHEETS] as const),
    ),
  );
  const tableOf = (sheet: string) => tableByName.get(findSimilar(sheet, tableByName) ?? "");
  const others = unread.filter((sheet) => tableOf(sheet) === undefined);
  return [
    ...(others.length > 0 ? [message("notRead", { sheets: others })] : []),
    ...unread.flatMap((sheet) => {
      const table = tableOf(sheet);
      return table === undefined ? [] : [message("similarSheet", { sheet, name: SHEETS[table][language] })];
    }),
  ];
}
