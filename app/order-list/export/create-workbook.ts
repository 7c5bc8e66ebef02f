import { strToU8, zipSync } from "fflate";
import { escapeXml } from "../../escape-xml.ts";
import type { ListTable } from "./list-table.ts";

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN_NAMESPACE = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONSHIPS_NAMESPACE = "http://schemas.openxmlformats.org/package/2006/relationships";
const DOCUMENT_RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const CONTENT_TYPE_PREFIX = "application/vnd.openxmlformats-officedocument.spreadsheetml";

const LIST_WIDTHS: readonly number[] = [14, 52, 11, 9, 12, 12, 40];

/** Of what visitors type, XML 1.0 does not allow control characters. */
const encodeText = (text: string) =>
  escapeXml(
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to be removed
    text.toWellFormed().replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ""),
  );

const columnLetter = (index: number) => String.fromCharCode(65 + index);

/** Inline strings are never evaluated as formulas. */
function renderCell(value: string | number, row: number, index: number, style: number): string {
  const attributes = `r="${columnLetter(index)}${row}"${style > 0 ? ` s="${style}"` : ""}`;
  if (typeof value === "number") return `<c ${attributes}><v>${value}</v></c>`;
  return value === ""
    ? ""
    : `<c ${attributes} t="inlineStr"><is><t xml:space="preserve">${encodeText(value)}</t></is></c>`;
}

/**
 * An XLSX workbook of one sheet (ECMA-376) of up to 26 columns, with a bold, frozen row of headings.
 * @param widths of the columns, in characters
 */
export function createWorkbook(
  { headings, rows }: ListTable,
  name: string,
  widths: readonly number[] = LIST_WIDTHS,
): Uint8Array<ArrayBuffer> {
  const lines = [headings, ...rows].map(
    (cells, index) =>
      `<row r="${index + 1}">${cells.map((value, at) => renderCell(value, index + 1, at, index === 0 ? 1 : 0)).join("")}</row>`,
  );
  const columns = widths.map((width, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`);
  const sheet = `${XML}<worksheet xmlns="${MAIN_NAMESPACE}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join("")}</cols><sheetData>${lines.join("")}</sheetData></worksheet>`;
  const contentTypeOverride = (type: string, content: string) =>
    `<Override PartName="${content}" ContentType="${CONTENT_TYPE_PREFIX}.${type}+xml"/>`;
  const files = {
    "[Content_Types].xml": `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${contentTypeOverride("sheet.main", "/xl/workbook.xml")}${contentTypeOverride("worksheet", "/xl/worksheets/sheet1.xml")}${contentTypeOverride("styles", "/xl/styles.xml")}</Types>`,
    "_rels/.rels": `${XML}<Relationships xmlns="${RELATIONSHIPS_NAMESPACE}"><Relationship Id="rId1" Type="${DOCUMENT_RELATIONSHIPS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    // Excel allows 31 characters in a sheet's name, and none of these.
    "xl/workbook.xml": `${XML}<workbook xmlns="${MAIN_NAMESPACE}" xmlns:r="${DOCUMENT_RELATIONSHIPS}"><sheets><sheet name="${encodeText(name.replace(/[\\/?*[\]:]/g, " ").slice(0, 31))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `${XML}<Relationships xmlns="${RELATIONSHIPS_NAMESPACE}"><Relationship Id="rId1" Type="${DOCUMENT_RELATIONSHIPS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${DOCUMENT_RELATIONSHIPS}/styles" Target="styles.xml"/></Relationships>`,
    "xl/styles.xml": `${XML}<styleSheet xmlns="${MAIN_NAMESPACE}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
    "xl/worksheets/sheet1.xml": sheet,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, content]) => [path, strToU8(content)])));
}
