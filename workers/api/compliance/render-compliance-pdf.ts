import { formatDay } from "../../../app/i18n/format-day.ts";
import type { Locale } from "../../../app/i18n/locales.ts";
import { serverTexts } from "../../../app/i18n/server-translator.ts";
import { typeset } from "../../../app/i18n/typography/typeset.ts";
import { PALETTE } from "../palette.ts";
import {
  createDocument,
  createStructure,
  drawArtifact,
  drawRule,
  finishDocument,
  type Pdf,
  type Structure,
  wrapText,
  writeLine,
} from "../pdf/document.ts";
import { drawRows } from "../pdf/draw-rows.ts";
import { BRAND_LINE, CONTENT_TOP, drawLetterhead, ensureSpace, frameOf, MARGIN } from "../pdf/letterhead.ts";
import type { Pause } from "../pdf/pause.ts";
import { type PrintedColumn, printedColumns } from "./printed-columns.ts";
import type { ComplianceLine, Statement } from "./statement.ts";

const TITLE_LINE = BRAND_LINE + 42;
const NOTE = { size: 8, line: 12 } as const;
/** Also of what visitors wrote, which costs too much when it is shaped. */
const TEXT = { size: 6.8, isUnshaped: true } as const;
const LINE_HEIGHT = 9;
const ROW_PADDING = 6;
/** For the line's position, before the first column. */
const POSITION_WIDTH = 20;
const COLUMN_GAP = 8;
/** Of a field that is not known. */
const DASH = "–";

/** The lines of a field below one another, and those of the next field below these. */
type Cell = { readonly text: readonly string[]; readonly x: number; readonly column: PrintedColumn };

/** A table on pages on their side. */
export async function renderCompliancePdf(
  { title, date, basis, lines, footprintSum }: Statement,
  locale: Locale,
  pause: Pause,
): Promise<Uint8Array<ArrayBuffer>> {
  const { notADeclaration, emptyIsUnknown } = serverTexts(locale).compliance;
  const day = formatDay(date, locale, "long");
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
  const tableEnd = await drawTable(document, root, lines, locale, pause, tableTop);
  writeNote(footprintSum, ensureSpace({ document }, tableEnd, NOTE.line * 2) + NOTE.line + 4);
  root.end();
  const drawOn = (page: number, pages: number) =>
    drawLetterhead(document, {
      head: page === 1 ? day : title,
      foot: [`${basis}   ${page} / ${pages}`, notADeclaration],
    });
  return finishDocument(document, drawOn, pause);
}

/** @returns where it ends on the last page */
async function drawTable(
  document: Pdf,
  root: Structure,
  lines: readonly ComplianceLine[],
  locale: Locale,
  pause: Pause,
  top: number,
): Promise<number> {
  const columns = printedColumns(locale);
  const table = document.struct("Table");
  root.add(table);
  const layOut = (textsOf: (column: PrintedColumn) => readonly string[]): Cell[] => {
    let x = MARGIN + POSITION_WIDTH;
    return columns.map((column) => {
      const { width } = column;
      const text = textsOf(column).flatMap((field) =>
        wrapText(document, typeset(field || DASH, locale), width - COLUMN_GAP, TEXT),
      );
      const cell = { text, x: column.align === "right" ? x + width - COLUMN_GAP : x, column };
      x += width;
      return cell;
    });
  };
  const head = layOut(({ headings }) => headings);
  const headHeight = heightOf(head);
  const beginPage = () => {
    // Screen readers read it once.
    drawArtifact(document, "Layout", () => {
      for (const cell of head) writeCell(document, cell, CONTENT_TOP, PALETTE.muted);
    });
    drawHeadRule(document, CONTENT_TOP + headHeight);
    return CONTENT_TOP + headHeight;
  };
  table.add(
    createStructure(
      document,
      "TR",
      head.map((cell) =>
        createStructure(document, "TH", () => writeCell(document, cell, top, PALETTE.muted), { scope: "Column" }),
      ),
    ),
  );
  drawHeadRule(document, top + headHeight);
  const rows = lines.values().map((line, index) => {
    const cells = layOut(({ fields }) => fields(line));
    return {
      height: heightOf(cells),
      draw: (rowTop: number) => drawLine(document, cells, index + 1, rowTop),
    };
  });
  const end = await drawRows({ document, parent: table, pause, beginPage }, rows, top + headHeight);
  table.end();
  return end;
}

const heightOf = (cells: readonly Cell[]) =>
  Math.max(...cells.map(({ text }) => text.length)) * LINE_HEIGHT + ROW_PADDING;

/** The order number is the head of its row. */
function drawLine(document: Pdf, cells: readonly Cell[], position: number, top: number): Structure {
  return createStructure(
    document,
    "TR",
    cells.map((cell, index) =>
      index > 0
        ? createStructure(document, "TD", () => writeCell(document, cell, top, PALETTE.text))
        : createStructure(
            document,
            "TH",
            () => {
              const style = { ...TEXT, colour: PALETTE.muted, align: "right" } as const;
              writeLine(document, String(position), cell.x - COLUMN_GAP, top + LINE_HEIGHT, style);
              writeCell(document, cell, top, PALETTE.text, "semibold");
            },
            { scope: "Row" },
          ),
    ),
  );
}

/** @param firstWeight of the cell's first line */
function writeCell(
  document: Pdf,
  { text, x, column }: Cell,
  top: number,
  colour: string,
  firstWeight: "regular" | "semibold" = "regular",
): void {
  const align = column.align ?? "left";
  for (const [index, line] of text.entries()) {
    const weight = index === 0 ? firstWeight : "regular";
    writeLine(document, line, x, top + LINE_HEIGHT * (index + 1), { ...TEXT, colour, weight, align });
  }
}

function drawHeadRule(document: Pdf, y: number): void {
  const { width } = frameOf(document.page);
  drawArtifact(document, "Layout", () => drawRule(document, MARGIN, y - 2, width, PALETTE.text));
}
