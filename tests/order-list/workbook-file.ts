import { strToU8, zipSync } from "fflate";

const RELATIONSHIPS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

/** A workbook as spreadsheet programs write it, of a sheet's XML, which may be broken, with whatever else is in it. */
export const workbookOf = (
  sheet: string,
  { strings = "", parts = {} }: { strings?: string; parts?: Readonly<Record<string, Uint8Array>> } = {},
) =>
  zipSync({
    "xl/workbook.xml": strToU8(
      `<workbook xmlns:r="${RELATIONSHIPS}"><sheets><sheet name="A" sheetId="1" r:id="rId7"/></sheets></workbook>`,
    ),
    "xl/_rels/workbook.xml.rels": strToU8(
      `<Relationships><Relationship Id="rId7" Type="${RELATIONSHIPS}/worksheet" Target="worksheets/data.xml"/></Relationships>`,
    ),
    "xl/sharedStrings.xml": strToU8(`<sst>${strings}</sst>`),
    "xl/worksheets/data.xml": strToU8(sheet),
    ...parts,
  });

export const sheetOf = (rows: string) =>
  `<worksheet xmlns:r="${RELATIONSHIPS}"><sheetData>${rows}</sheetData></worksheet>`;
