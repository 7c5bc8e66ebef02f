import { planRail } from "../../../app/features/rail/missing-parts/rail-plan.ts";
import { formatDay } from "../../../app/ground/i18n/format-day.ts";
import { documentTexts, documentTranslator } from "../document-texts.ts";
import { createDocument, createStructure, finishDocument, writeLine } from "../pdf/document.ts";
import { BRAND_LINE, drawLetterhead, MARGIN } from "../pdf/letterhead.ts";
import { createPause, type Pause } from "../pdf/pause.ts";
import { drawLines } from "./draw-lines.ts";
import { drawRail } from "./draw-rail.ts";
import { drawMissing, drawTotals } from "./draw-totals.ts";
import { createWriter, type OrderListContent, type Sheet } from "./sheet.ts";

const TITLE_LINE = BRAND_LINE + 46;

export async function renderOrderListPdf(
  content: OrderListContent,
  pause: Pause = createPause(),
): Promise<Uint8Array<ArrayBuffer>> {
  const { locale, date } = content;
  const texts = documentTexts(locale).orderListPdf;
  const day = formatDay(date, locale);
  const document = createDocument({ title: `${texts.title}, ${day}`, subject: texts.title, locale, date });
  const root = document.struct("Document");
  document.addStructure(root);
  const t = documentTranslator(locale);
  const sheet: Sheet = { ...content, document, root, t, writer: createWriter({ t, locale }), texts, pause };
  document.addPage();
  document.outline.addItem(texts.title);
  root.add(
    createStructure(document, "H1", () =>
      writeLine(document, texts.title, MARGIN, TITLE_LINE, { size: 20, weight: "semibold" }),
    ),
  );
  const plan = planRail(content.lines, content.products);
  let y = await drawLines(sheet, TITLE_LINE + 22);
  y = drawTotals(sheet, y);
  y = await drawMissing(sheet, plan.missing, y);
  await drawRail(sheet, plan, y);
  root.end();
  const drawOn = (page: number, pages: number) =>
    drawLetterhead(document, {
      locale,
      head: page === 1 ? day : texts.title,
      foot: [`${texts.title}, ${day}   ${page} / ${pages}`, texts.notAnOrder],
    });
  return finishDocument(document, drawOn, pause);
}
