import type { Row } from "write-excel-file/universal";
import { EXCHANGE } from "../../../../app/ground/i18n/generated/exchange.ts";
import type { Locale } from "../../../../app/ground/i18n/locales.ts";
import { SHEETS } from "../headings.ts";
import type { SheetKind } from "./column-layout.ts";
import { REQUIRED_COLOUR } from "./lay-out-sheet.ts";
import { type Link, type Sheet, textOf, type WrittenSheet } from "./sheet.ts";

/** What a workbook says of itself to the program that reads it: `release`, `digest`, and `part` of a partial one. */
export type Facts = readonly (readonly [key: string, value: string])[];

const COMMANDS = {
  check: "npm run catalogue -- check FILE.xlsx",
  publish: "npm run catalogue -- publish FILE.xlsx --remote production",
} as const;

const BOLD = { fontWeight: "bold", alignVertical: "top" } as const;
const LINK = { textColor: "#0b57d0", textDecoration: { underline: true }, alignVertical: "top" } as const;
const WRAPPED = { wrap: true, alignVertical: "top" } as const;

/** The first sheet of a workbook: what its sheets are, what cells may hold, and how it is published. */
export function buildReadMe(
  tables: readonly { readonly sheet: string; readonly kind: SheetKind }[],
  locale: Locale,
  facts: Facts,
): WrittenSheet {
  const { readMe } = EXCHANGE[locale];
  const part = new Map(facts).get("part");
  const links: Link[] = [];
  const data: Row[] = [[{ value: readMe.title, ...BOLD, fontSize: 14 }]];
  const addHeading = (name: string) => data.push([], [{ value: name, ...BOLD }]);
  const addLine = (name: string, text: string, style: object = BOLD) =>
    data.push([
      { value: name, ...style },
      { value: text, ...WRAPPED },
    ]);
  if (part !== undefined) {
    addHeading(readMe.part);
    data.push([{ value: part }]);
  }
  addHeading(readMe.sheets);
  for (const { sheet, kind } of tables) {
    links.push({ row: data.length, column: 0, sheet });
    addLine(sheet, readMe.about[kind], LINK);
  }
  addHeading(readMe.cells);
  for (const { name, text } of Object.values(readMe.rules)) addLine(name, text);
  addLine(readMe.required.name, readMe.required.text, { ...BOLD, backgroundColor: REQUIRED_COLOUR });
  addHeading(readMe.howTo);
  addLine(readMe.retire.name, readMe.retire.text.replace("{{sheet}}", SHEETS["discontinued.csv"][locale]));
  addLine(readMe.check.name, readMe.check.text.replace("{{command}}", COMMANDS.check));
  addLine(readMe.publish.name, readMe.publish.text.replace("{{command}}", COMMANDS.publish));
  if (facts.length > 0) {
    addHeading(readMe.facts);
    for (const [key, value] of facts)
      data.push([{ value: `${key}:` }, { value, type: String, format: "@", alignVertical: "top" }]);
  }
  return { sheet: readMe.sheet, data, columns: [{ width: 40 }, { width: 110 }], stickyRowsCount: 1, links };
}

const KEY = /^([a-z]+):$/;

/** The facts that {@link buildReadMe} wrote, in whatever language the rest of the sheet is. */
export const readFacts = (sheet: Sheet | undefined): ReadonlyMap<string, string> =>
  new Map(
    (sheet?.rows ?? []).flatMap(([key, value]) => {
      const [, name] = KEY.exec(textOf(key)) ?? [];
      return name === undefined ? [] : [[name, textOf(value)] as const];
    }),
  );
