import { isTotal } from "../../../../app/features/reading/lines/irrelevant-lines.ts";
import { isCode, numberKey } from "../../../../app/ground/text/part-numbers.ts";
import { SHEET_ERROR, UNCALCULATED } from "../../import/read/spreadsheet-cells.ts";
import type { Problem } from "../../import/read/table.ts";
import { englishMessage } from "../../messages/message.ts";
import type { ExchangeFile, ImportedProduct } from "../exchanged-product.ts";
import { isMoney, isPrice } from "../money.ts";
import { plainText } from "../plain-text.ts";
import { MONEY, readProperty, type TheirProperty } from "../their-property.ts";
import { Unread } from "../unread.ts";
import type { Sheet } from "../workbook/sheet.ts";
import { MergedGroups, Sections } from "./groups.ts";
import {
  detectLayout,
  GROUP_WORDS,
  isHeadingAgain,
  isRowOfUnits,
  type Layout,
  readHeadings,
  sectionsIn,
  splitPath,
  type TextRow,
  textRows,
} from "./layout.ts";
import { columnsOf, columnTexts, detectLookUp, type LookUp, Meanings } from "./look-ups.ts";

/** Layouts by the name of their sheet; null for one that is not read. */
export type Layouts = Readonly<Record<string, Layout | LookUp | null>>;

export function detectLayouts(sheets: readonly Sheet[]): Layouts {
  const found = sheets.map((sheet) => ({ sheet, layout: detectLayout(textRows(sheet)) }));
  const products = found.flatMap(({ sheet, layout }) =>
    layout && layout.value === undefined ? [{ sheet, layout, numbers: numbersIn(sheet, layout) }] : [],
  );
  return Object.fromEntries(
    found.map(({ sheet, layout }) => {
      const others = products.filter((each) => each.sheet !== sheet);
      const own = products.find((each) => each.sheet === sheet)?.numbers;
      // What looks like the numbers of products may be the codes of another table, which has none of them as numbers.
      const isOfItsOwn = own === undefined || others.every(({ numbers }) => own.isDisjointFrom(numbers));
      const lookUp = layout?.value === undefined && isOfItsOwn ? detectLookUp(sheet, columnsOf(others)) : null;
      return [sheet.name, lookUp && (!layout || lookUp.code === layout.number) ? lookUp : layout];
    }),
  );
}

const numbersIn = (sheet: Sheet, layout: Layout): ReadonlySet<string> =>
  new Set(columnTexts(sheet, layout, (name) => name === layout.number).map(({ text }) => numberKey(text)));

/**
 * Tables of any shape as products: each is its number and its properties by the names that the tables give them. What stands in a
 * second sheet under the same number belongs to the same product. Prices are not read.
 */
export function readTables(file: string, sheets: readonly Sheet[], layouts: Layouts): ExchangeFile {
  const reader = new TablesReader(file);
  const found = sheets.flatMap((sheet) => {
    const layout = layouts[sheet.name];
    if (layout && "explains" in layout) reader.meanings.set(sheet.name, new Meanings(sheet, layout));
    else if (layout) return [{ sheet, layout }];
    else reader.skipped.push(sheet.name);
    return [];
  });
  // A sheet with a row for each product says which there are.
  for (const { sheet, layout } of found.filter((each) => each.layout.value === undefined))
    reader.readRows(sheet, layout);
  for (const { sheet, layout } of found.filter((each) => each.layout.value !== undefined))
    reader.readValues(sheet, layout);
  return reader.finish();
}

type Draft = {
  readonly sheet: string;
  readonly number: string;
  readonly position: number;
  readonly groups: string[];
  /** What stands in the columns of groups, which may be codes. */
  readonly codes: readonly TheirProperty[];
  readonly properties: TheirProperty[];
};

class TablesReader {
  readonly skipped: string[] = [];
  /** What codes mean, by the sheet that explains them. */
  readonly meanings = new Map<string, Meanings>();
  readonly #file: string;
  readonly #products: Draft[] = [];
  readonly #byNumber = new Map<string, Draft>();
  readonly #byKey = new Map<string, Draft>();
  readonly #problems: Problem[] = [];
  readonly #notes: string[] = [];
  readonly #html = new Unread();
  readonly #money = new Unread();
  readonly #withoutValue = new Unread();
  /** The headings of tables with a row for each product. */
  readonly #columns = new Set<string>();

  constructor(file: string) {
    this.#file = file;
  }

  readRows(sheet: Sheet, layout: Layout): void {
    const rows = textRows(sheet);
    const headings = this.#headings(sheet, rows, layout, [layout.number, ...layout.groups]);
    if (!headings) return;
    for (const heading of headings) this.#columns.add(heading);
    const number = headings.indexOf(layout.number);
    const at = rows.findIndex(({ row }) => row === layout.headings);
    const [above, heading] = [rows[at - 1], rows[at]];
    const isSection = sectionsIn(headings);
    const sections = new Sections();
    const merged = new MergedGroups(
      layout.groups.map((name) => headings.indexOf(name)),
      rows,
    );
    const withoutNumber: string[] = [];
    const unnamed: string[] = [];
    const asNumbers: string[] = [];
    for (const each of rows.filter(({ row }) => row > layout.headings)) {
      const { row, cells, isNumber } = each;
      if (isHeadingAgain(each, heading) || isHeadingAgain(each, above) || isRowOfUnits(each)) continue;
      if (isSection(each) && !isTotal(cells.find(Boolean) ?? "")) {
        sections.add(plainText(cells.find(Boolean) ?? ""));
        continue;
      }
      const groups = merged.groupsOf(cells);
      const code = cells[number] ?? "";
      if (!isCode(code)) {
        if (code !== "") this.#report(sheet.name, row, layout.number, `“${code}” is no order number`);
        else
          withoutNumber.push(
            cells.filter((text, at) => text && !isPrice(headings[at] ?? "") && !isMoney(text)).join(" "),
          );
        continue;
      }
      const beyond = cells.slice(headings.length).filter(Boolean);
      if (beyond.length > 0) {
        // A separator stands inside a cell: all that comes after it would be read under the wrong heading.
        const reason = `has ${cells.length} cells for ${headings.length} headings and is not read`;
        this.#report(sheet.name, row, layout.number, reason);
        continue;
      }
      if (isNumber(number) && code.includes(".")) asNumbers.push(code);
      if (cells.some((text, column) => text && !headings[column])) unnamed.push(String(row));
      this.#add({
        sheet: sheet.name,
        number: code,
        position: row,
        groups: [...new Set([...sections.groups, ...groups].flatMap((text) => [text, ...splitPath(text)]))].filter(
          Boolean,
        ),
        codes: layout.groups.flatMap((name, index) => (groups[index] ? [{ name, text: groups[index] }] : [])),
        properties: headings.flatMap((name, column) => {
          // Prices are named once, as headings.
          const isOther = column === number || merged.columns.includes(column) || isPrice(name);
          if (isOther) return [];
          const text = this.#textOf(cells[column], name);
          return readProperty(name, isNumber(column) ? withoutDoubt(text) : text, this.#money);
        }),
      });
    }
    if (merged.filled > 0)
      this.#notes.push(
        `${sheet.name}: ${layout.groups.join(", ")} stand in merged cells, which hold for ${merged.filled} rows more.`,
      );
    this.#note(`${sheet.name}: rows of one cell, taken for headings of what follows`, sections.all);
    this.#note(
      `${sheet.name}: order numbers that are numbers in the workbook, and may be printed otherwise`,
      asNumbers,
    );
    this.#note(`${sheet.name}: rows without a number`, withoutNumber);
    this.#note(`${sheet.name}: rows with cells under no heading, which are not read`, unnamed);
  }

  readValues(sheet: Sheet, layout: Layout): void {
    const { name = "", value = "", unit } = layout;
    const rows = textRows(sheet);
    const headings = this.#headings(sheet, rows, layout, [layout.number, name, value]);
    if (!headings) return;
    const at = (cells: readonly string[], heading: string | undefined) =>
      heading === undefined ? "" : (cells[headings.indexOf(heading)] ?? "");
    const joined = new Set<string>();
    const unknown = new Set<string>();
    for (const { cells, isNumber } of rows.filter((each) => each.row > layout.headings)) {
      const written = at(cells, layout.number);
      const product = this.#byNumber.get(written) ?? this.#byKey.get(numberKey(written));
      const said = this.#textOf(at(cells, value), value);
      const text = isNumber(headings.indexOf(value)) ? withoutDoubt(said) : said;
      // A heading of the table of products may be the name of something else here.
      const named = at(cells, name);
      const property = this.#columns.has(named) ? `${named} (${sheet.name})` : named;
      if (!product) {
        if (written !== "") unknown.add(written);
        continue;
      }
      if (product.number !== written) joined.add(product.number);
      // The unit of what is no number says nothing: NC V.
      const own = /\d/.test(text) ? at(cells, unit) : "";
      product.properties.push(...readProperty(property, own ? `${text} ${own}` : text, this.#money));
    }
    this.#note(`${sheet.name}: numbers written otherwise, joined`, [...joined]);
    this.#note(`${sheet.name}: numbers that no product has`, [...unknown]);
    const found = new Set(rows.map(({ cells }) => numberKey(at(cells, layout.number))));
    this.#note(
      `${sheet.name}: products without a row`,
      this.#products.map((each) => each.number).filter((number) => !found.has(numberKey(number))),
    );
  }

  finish(): ExchangeFile {
    if (this.#products.length === 0)
      this.#report(
        this.#file,
        0,
        "",
        `holds no table of products that is recognised: found ${this.skipped.join(", ") || "nothing"}`,
      );
    const products = this.#products.map((draft) => toProduct(this.#explained(draft)));
    for (const [sheet, { unknown }] of this.meanings)
      for (const [name, codes] of unknown)
        this.#note(`${sheet}: codes of ${name} that it does not explain`, [...codes]);
    return {
      products,
      obsolete: [],
      isComplete: false,
      problems: this.#problems,
      notes: [
        ...(this.skipped.length > 0 ? [`Not read: sheets ${this.skipped.join(", ")}.`] : []),
        ...this.#notes,
        ...this.#money.describe(MONEY),
        ...this.#withoutValue.describe("formulas that were never calculated and errors of the spreadsheet, "),
        ...this.#html.describe("what of HTML is no text, "),
      ],
    };
  }

  /** A product with what its codes mean; the meaning of a group's is a group. */
  #explained(draft: Draft): Draft {
    const groups = [...draft.groups];
    for (const { name, text } of draft.codes)
      for (const meanings of this.meanings.values()) {
        const meaning = meanings.explain(name, text);
        if (meaning) groups.push(meaning.text);
      }
    const properties = draft.properties.map((property) => {
      let { name, text } = property;
      for (const meanings of this.meanings.values()) {
        const meaning = meanings.explain(name, text);
        if (meaning && (GROUP_WORDS.test(name) || GROUP_WORDS.test(meaning.of))) groups.push(meaning.text);
        text = meaning?.text ?? text;
      }
      return { name, text };
    });
    return { ...draft, properties, groups };
  }

  /** What another sheet has said of a number before belongs to the same product; a second row of one sheet is another record. */
  #add(product: Draft): void {
    const before = this.#byNumber.get(product.number) ?? this.#byKey.get(numberKey(product.number));
    if (before && before.sheet !== product.sheet) {
      before.groups.push(...product.groups.filter((group) => !before.groups.includes(group)));
      before.properties.push(...withoutRepeated(product.properties, before.properties));
      return;
    }
    this.#products.push(product);
    // Of two records of one number, the second sheet's values are those of the first.
    if (!this.#byNumber.has(product.number)) this.#byNumber.set(product.number, product);
    const key = numberKey(product.number);
    if (!this.#byKey.has(key)) this.#byKey.set(key, product);
  }

  #textOf(cell: string | undefined, heading: string): string {
    if (!cell) return "";
    if (!UNCALCULATED.test(cell) && !SHEET_ERROR.test(cell)) return plainText(cell, this.#html);
    this.#withoutValue.add(heading);
    return "";
  }

  #headings(
    sheet: Sheet,
    rows: readonly TextRow[],
    layout: Layout,
    needed: readonly string[],
  ): readonly string[] | null {
    const headings = readHeadings(rows, layout.headings);
    const missing = needed.filter((name) => !headings.includes(name));
    for (const name of missing) this.#report(sheet.name, layout.headings, name, "is no heading of this row");
    const prices = headings.filter(isPrice);
    if (prices.length > 0)
      this.#notes.push(`Not read: prices, which this catalogue has none of (${sheet.name}: ${prices.join(", ")}).`);
    return missing.length > 0 ? null : headings;
  }

  #report(file: string, row: number, field: string, reason: string): void {
    this.#problems.push({ file, row, field, reason: englishMessage(reason) });
  }

  #note(what: string, items: readonly string[]): void {
    if (items.length > 0)
      this.#notes.push(
        `${what} (${items.length}): ${items.slice(0, MAX_NAMED).join(", ")}${items.length > MAX_NAMED ? " …" : ""}`,
      );
  }
}

/** A number with three decimals, so that it is not taken for a thousand: 1.250 is 1.2500. */
const withoutDoubt = (text: string): string => text.replace(/^-?[1-9]\d{0,2}\.\d{3}$/, "$&0");

/** A table that comes later often repeats names and the like. */
export const withoutRepeated = (
  later: readonly TheirProperty[],
  before: readonly TheirProperty[],
): readonly TheirProperty[] =>
  later.filter(({ name, text }) => !before.some((each) => each.name === name && each.text === text));

const MAX_NAMED = 20;

const toProduct = ({ sheet, number, position, groups, properties }: Draft): ImportedProduct => ({
  cells: { code: number },
  own: null,
  classes: { etim_class: "", etim_release: "", etim_class_version: "", eclass: "", unspsc: "" },
  etim: [],
  foreign: [{ class: "", features: properties }],
  series: [],
  groups,
  accessories: [],
  position,
  place: { file: sheet, row: position },
});
