import { formatDay } from "../../../app/ground/i18n/format-day.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { typeset } from "../../../app/ground/i18n/typography/typeset.ts";
import { documentTexts } from "../document-texts.ts";
import { createDocument, createStructure, finishDocument, writeLine } from "../pdf/document.ts";
import { drawTable } from "../pdf/draw-table.ts";
import { BRAND_LINE, drawLetterhead, ensureSpace, MARGIN } from "../pdf/letterhead.ts";
import type { Pause } from "../pdf/pause.ts";
import { printedColumns } from "./printed-columns.ts";
import type { Statement } from "./statement.ts";

const TITLE_LINE = BRAND_LINE + 42;
const NOTE = { size: 8, line: 12 } as const;
/** Stands for a field that is not known. */
const DASH = "–";

/** A table on pages on their side. */
export async function renderCompliancePdf(
  { title, date, basis, lines, footprintSum }: Statement,
  locale: Locale,
  pause: Pause,
): Promise<Uint8Array<ArrayBuffer>> {
  const { notADeclaration, emptyIsUnknown } = documentTexts(locale).compliance;
  const day = formatDay(date, locale);
  const document = createDocument({ title: `${title}, ${day}`, subject: basis, locale, date, layout: "landscape" });
  const root = document.struct("Document");
  document.addStructure(root);
  document.addPage();
  document.outline.addItem(title);
  root.add(
    createStructure(document, "H1", () =>
      writeLine(document, title, MARGIN, TITLE_LINE, { size: 20, weight: "semibold" }),
    ),
  );
  const writeNote = (text: string, baseline: number) =>
    root.add(createStructure(document, "P", () => writeLine(document, typeset(text, locale), MARGIN, baseline, NOTE)));
  const notes = [basis, notADeclaration, emptyIsUnknown];
  for (const [index, note] of notes.entries()) writeNote(note, TITLE_LINE + 20 + index * NOTE.line);
  const tableTop = TITLE_LINE + 20 + notes.length * NOTE.line;
  const tableEnd = await drawTable(
    { document, root, locale, pause, isNumbered: true, emptyText: DASH },
    printedColumns(locale),
    lines,
    tableTop,
  );
  writeNote(footprintSum, ensureSpace({ document }, tableEnd, NOTE.line * 2) + NOTE.line + 4);
  root.end();
  const drawOn = (page: number, pages: number) =>
    drawLetterhead(document, {
      locale,
      head: page === 1 ? day : title,
      foot: [`${basis}   ${page} / ${pages}`, notADeclaration],
    });
  return finishDocument(document, drawOn, pause);
}
