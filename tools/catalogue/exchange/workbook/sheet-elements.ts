import {
  getClosingTagMarkup,
  getOpeningTagMarkup,
  getSelfClosingTagMarkup,
  sanitizeTextContent,
} from "write-excel-file/utility";
import { columnLetters, quoteSheet, type Validation, type ValidationRule, type WrittenSheet } from "./sheet.ts";

/** Of a sheet (ECMA-376, part 1, annex A). */
const MAX_ROWS = 1_048_576;
/** The letters that a prompt or an error may have; a longer one makes the file a damaged one. */
const MAX_PROMPT_LENGTH = 255;
/** The number of the format `@`, text (ECMA-376, part 1, 18.8.30). */
const TEXT_FORMAT_ID = 49;

/**
 * Adds what the library of workbooks has no words for: filters, lists of what may be written, links, and the formats of
 * columns, which cells have that are written later.
 * @returns a “feature” of write-excel-file
 */
export const sheetElements = (sheets: readonly WrittenSheet[]) => ({
  files: {
    transform: {
      "xl/worksheets/sheet{id}.xml": {
        transform: (xml: string, _options: unknown, { sheetIndex }: { readonly sheetIndex: number }) => {
          const sheet = sheets[sheetIndex];
          return sheet ? addElements(xml, sheet) : xml;
        },
      },
      "xl/styles.xml": { transform: useTextFormat },
    },
  },
});

const END_OF_ROWS = "</sheetData>";

/**
 * Elements stand in the order of `CT_Worksheet` (ECMA-376, part 1, annex A.2): sheetData, autoFilter, mergeCells, which these
 * sheets do not have, dataValidations, hyperlinks, what concerns printing, ignoredErrors, drawing.
 */
function addElements(xml: string, sheet: WrittenSheet): string {
  const end = xml.lastIndexOf(END_OF_ROWS);
  if (end < 0) return xml;
  const rowsBegin = xml.indexOf("<sheetData");
  const after = end + END_OF_ROWS.length;
  // The marks of problems in the first row are no formats of their columns.
  const styles: ReadonlyMap<string, string> = sheet.validations ? stylesOfColumns(xml) : new Map();
  return [
    formatColumns(xml.slice(0, rowsBegin), styles),
    formatTexts(xml.slice(rowsBegin, after), styles),
    renderFilter(sheet),
    renderValidations(sheet.validations ?? []),
    renderLinks(sheet),
    xml.slice(after).replace(/(?=<drawing |<\/worksheet>)/, renderIgnoredErrors(sheet)),
  ].join("");
}

/** The styles of the cells below the headings, by the letters of their columns. */
function stylesOfColumns(xml: string): ReadonlyMap<string, string> {
  const begin = xml.indexOf('<row r="2"');
  const row = begin < 0 ? "" : xml.slice(begin, xml.indexOf("</row>", begin));
  return new Map(
    [...row.matchAll(/<c r="([A-Z]+)2" s="(\d+)"/g)].map(([, letters = "", style = ""]) => [letters, style]),
  );
}

const formatColumns = (columns: string, styles: ReadonlyMap<string, string>): string =>
  columns.replace(/<col min="(\d+)"/g, (tag, number: string) => {
    const style = styles.get(columnLetters(Number(number) - 1));
    return style === undefined ? tag : `${tag} style="${style}"`;
  });

/** The library takes a tenth of the time for cells that have no format of their own. */
const formatTexts = (rows: string, styles: ReadonlyMap<string, string>): string =>
  styles.size === 0
    ? rows
    : rows.replace(/<c r="([A-Z]+)\d+" t="s"/g, (tag, letters: string) => {
        const style = styles.get(letters);
        return style === undefined ? tag : `${tag} s="${style}"`;
      });

function renderFilter({ hasFilter, data }: WrittenSheet): string {
  const [headings = []] = data;
  if (!hasFilter || headings.length === 0) return "";
  return getSelfClosingTagMarkup("autoFilter", { ref: `A1:${columnLetters(headings.length - 1)}${data.length}` });
}

/** Else each order number is marked as a number that is stored as a text. */
function renderIgnoredErrors({ hasFilter, data: [headings = []] }: WrittenSheet): string {
  if (!hasFilter || headings.length === 0) return "";
  const sqref = `A2:${columnLetters(headings.length - 1)}${MAX_ROWS}`;
  return `<ignoredErrors>${getSelfClosingTagMarkup("ignoredError", { sqref, numberStoredAsText: 1 })}</ignoredErrors>`;
}

function renderValidations(validations: readonly Validation[]): string {
  if (validations.length === 0) return "";
  return [
    getOpeningTagMarkup("dataValidations", { count: validations.length }),
    ...validations.map(renderValidation),
    getClosingTagMarkup("dataValidations"),
  ].join("");
}

function renderValidation({ column, rule, prompt, error }: Validation): string {
  const letters = columnLetters(column);
  const [attributes, formulas] = rule ? describeRule(rule) : [{}, []];
  const shorten = (text: string) => text.slice(0, MAX_PROMPT_LENGTH);
  return [
    getOpeningTagMarkup("dataValidation", {
      ...attributes,
      allowBlank: 1,
      ...(prompt === undefined ? {} : { showInputMessage: 1, prompt: shorten(prompt) }),
      ...(error === undefined ? {} : { showErrorMessage: 1, error: shorten(error) }),
      sqref: `${letters}2:${letters}${MAX_ROWS}`,
    }),
    ...formulas.map((formula, index) => `<formula${index + 1}>${sanitizeTextContent(formula)}</formula${index + 1}>`),
    getClosingTagMarkup("dataValidation"),
  ].join("");
}

/** The last day of spreadsheets, 9999-12-31. */
const LAST_DAY = 2_958_465;

function describeRule(rule: ValidationRule): [attributes: Readonly<Record<string, string>>, formulas: string[]] {
  switch (rule.type) {
    case "number":
      return [{ type: "decimal" }, [String(rule.least), String(rule.greatest)]];
    case "day":
      return [{ type: "date" }, ["1", String(LAST_DAY)]];
    case "list":
      return [{ type: "list", errorStyle: rule.isOpen ? "warning" : "stop" }, [rule.formula]];
  }
}

function renderLinks({ links = [] }: WrittenSheet): string {
  if (links.length === 0) return "";
  return [
    "<hyperlinks>",
    ...links.map(({ row, column, sheet, cell = "A1" }) =>
      getSelfClosingTagMarkup("hyperlink", {
        ref: `${columnLetters(column)}${row + 1}`,
        location: `${quoteSheet(sheet)}!${cell}`,
      }),
    ),
    "</hyperlinks>",
  ].join("");
}

/** Text is one of the formats that have a number: by its own number every program knows it. */
function useTextFormat(styles: string): string {
  const [, id] = /<numFmt numFmtId="(\d+)" formatCode="@"\/>/.exec(styles) ?? [];
  return id === undefined ? styles : styles.replaceAll(`<xf numFmtId="${id}"`, `<xf numFmtId="${TEXT_FORMAT_ID}"`);
}
