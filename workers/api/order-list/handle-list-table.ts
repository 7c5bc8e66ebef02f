import { findLines } from "../../../app/features/entry/lookup/queries.ts";
import { createWorkbook } from "../../../app/features/list/export/create-workbook.ts";
import { renderCsv } from "../../../app/features/list/export/csv.ts";
import { buildListTable, type ListTable } from "../../../app/features/list/export/list-table.ts";
import { codesOf, mergeLines } from "../../../app/features/list/lines/lines.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import type { FormatOf } from "../../route-table.ts";
import type { Posted } from "../create-api.ts";
import { documentTexts } from "../document-texts.ts";
import { fileResponse, WORKBOOK_TYPE } from "../http/file-response.ts";
import { readPostedJson } from "../http/read-posted-json.ts";
import { ListSchema } from "./list-schema.ts";
import { printCodes } from "./print-codes.ts";

type ListTableFormat = FormatOf<"listTable">;

type Format = {
  readonly contentType: string;
  readonly render: (table: ListTable, locale: Locale, title: string) => Promise<BodyInit>;
};

const FORMATS: Readonly<Record<ListTableFormat, Format>> = {
  xlsx: { contentType: WORKBOOK_TYPE, render: (table, _, title) => createWorkbook(table, title) },
  csv: {
    contentType: "text/csv; charset=utf-8; header=present",
    render: async (table, locale) => renderCsv(table, locale),
  },
};

/** `POST /api/{locale}/order-list.xlsx` and `.csv` with the lines as JSON: a table that the quick entry can read back. */
export async function handleListTable({
  catalogue,
  locale,
  format,
  request,
  maxBytes,
  makeDocument,
}: Posted<"listTable">): Promise<Response> {
  const { title, fileName, invalidRequest } = documentTexts(locale).orderListPdf;
  const list = await readPostedJson(request, ListSchema, maxBytes, { locale, text: invalidRequest });
  return makeDocument(async () => {
    const lines = mergeLines([], await printCodes(catalogue, list.lines));
    const { products } = await findLines(catalogue, locale, codesOf(lines));
    const table = buildListTable({ lines, products: new Map(Object.entries(products)), locale });
    const { contentType, render } = FORMATS[format];
    const plainName = `${fileName}.${format}`;
    return fileResponse(await render(table, locale, title), { contentType, title, plainName, locale });
  });
}
