import type { ComplianceFormat } from "../../../app/features/list/export/compliance-formats.ts";
import { codesOf, mergeLines } from "../../../app/features/list/lines/lines.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import type { Posted } from "../create-api.ts";
import { documentTexts } from "../document-texts.ts";
import { fileResponse, WORKBOOK_TYPE } from "../http/file-response.ts";
import { readPostedJson } from "../http/read-posted-json.ts";
import { ListSchema } from "../order-list/list-schema.ts";
import { printCodes } from "../order-list/print-codes.ts";
import type { Pause } from "../pdf/pause.ts";
import { readComplianceData } from "./queries.ts";
import { renderCompliancePdf } from "./render-compliance-pdf.ts";
import { renderComplianceWorkbook } from "./render-compliance-workbook.ts";
import { buildStatement, type Statement } from "./statement.ts";

type Render = (statement: Statement, locale: Locale, pause: Pause) => Promise<BodyInit>;

const FORMATS: Readonly<Record<ComplianceFormat, { readonly contentType: string; readonly render: Render }>> = {
  pdf: { contentType: "application/pdf", render: renderCompliancePdf },
  xlsx: { contentType: WORKBOOK_TYPE, render: renderComplianceWorkbook },
};

/**
 * `POST /api/{locale}/compliance.pdf` and `.xlsx` with the lines of an order list as JSON: what trade and law ask of each
 * product on it.
 */
export async function handleCompliance({
  catalogue,
  locale,
  format,
  request,
  maxBytes,
  makeDocument,
}: Posted<"compliance">): Promise<Response> {
  const { compliance, orderListPdf } = documentTexts(locale);
  const list = await readPostedJson(request, ListSchema, maxBytes, { locale, text: orderListPdf.invalidRequest });
  return makeDocument(async (pause) => {
    const lines = mergeLines([], await printCodes(catalogue, list.lines));
    const data = await readComplianceData(catalogue, locale, codesOf(lines));
    const statement = buildStatement(lines, data, locale, new Date());
    const { contentType, render } = FORMATS[format];
    const [title, plainName] = [statement.title, `${compliance.fileName}.${format}`];
    return fileResponse(await render(statement, locale, pause), { contentType, title, plainName, locale });
  });
}
