import * as v from "valibot";
import { findLines } from "../../../app/features/entry/lookup/queries.ts";
import { codesOf, mergeLines } from "../../../app/features/list/lines/lines.ts";
import { RAIL_LIMITS } from "../../../app/features/rail/missing-parts/rail-length.ts";
import type { Posted } from "../create-api.ts";
import { documentTexts } from "../document-texts.ts";
import { fileResponse } from "../http/file-response.ts";
import { readPostedJson } from "../http/read-posted-json.ts";
import { ListSchema } from "./list-schema.ts";
import { printCodes } from "./print-codes.ts";
import { renderOrderListPdf } from "./render-order-list-pdf.ts";

const RequestSchema = v.object({
  ...ListSchema.entries,
  railMm: v.pipe(v.number(), v.integer(), v.minValue(RAIL_LIMITS.min), v.maxValue(RAIL_LIMITS.max)),
});

/** `POST /api/{locale}/order-list.pdf` with the lines as JSON. */
export async function handleOrderList({
  catalogue,
  locale,
  request,
  maxBytes,
  makeDocument,
}: Posted<"orderList">): Promise<Response> {
  const texts = documentTexts(locale).orderListPdf;
  const list = await readPostedJson(request, RequestSchema, maxBytes, { locale, text: texts.invalidRequest });
  const { railMm } = list;
  return makeDocument(async (pause) => {
    const lines = mergeLines([], await printCodes(catalogue, list.lines));
    const { products } = await findLines(catalogue, locale, codesOf(lines));
    const content = { lines, products: new Map(Object.entries(products)), railMm, locale, date: new Date() };
    return fileResponse(await renderOrderListPdf(content, pause), {
      contentType: "application/pdf",
      title: texts.title,
      plainName: `${texts.fileName}.pdf`,
      locale,
    });
  });
}
