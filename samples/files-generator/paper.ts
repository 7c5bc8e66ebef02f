import type { DrawnProduct } from "../../app/foundation/drawing/drawing.ts";
import { renderDimensionedDrawing } from "../../app/foundation/drawing/drawing.ts";
import { formatNumber } from "../../app/ground/i18n/format.ts";
import { formatDay } from "../../app/ground/i18n/format-day.ts";
import type { Locale } from "../../app/ground/i18n/locales.ts";
import { typeset } from "../../app/ground/i18n/typography/typeset.ts";
import { PALETTE } from "../../workers/api/palette.ts";
import {
  createDocument,
  createStructure,
  drawArtifact,
  drawRule,
  finishDocument,
  type Structure,
  wrapText,
  writeLine,
} from "../../workers/api/pdf/document.ts";
import { drawMarkup } from "../../workers/api/pdf/draw-markup.ts";
import { BOTTOM, BRAND_LINE, drawLetterhead, MARGIN, WIDTH } from "../../workers/api/pdf/letterhead.ts";
import { recordPage } from "./first-page.ts";

export type Piece =
  | { readonly heading: string }
  | { readonly text: string }
  | { readonly list: readonly string[] }
  | {
      readonly columns: readonly (readonly [title: string, share: number])[];
      readonly rows: readonly (readonly string[])[];
    }
  | { readonly drawings: readonly { readonly drawn: DrawnProduct; readonly alt: string }[] }
  /** Labelled empty lines to write on. */
  | { readonly fields: readonly string[] };

export type Paper = {
  readonly locale: Locale;
  readonly title: string;
  readonly subtitle: string;
  readonly date: string;
  readonly version: string;
  readonly pieces: readonly Piece[];
};

const TOP = BRAND_LINE + 34;
const TEXT = { size: 9.5, line: 14 } as const;
const CELL = { size: 7.8, line: 10, padding: 5 } as const;
const DRAWING_HEIGHT = 190;

/** @throws Error where a word of a cell had to be cut, so that whoever makes the documents sees it before anybody reads them */
function requireWholeWords(text: string, lines: readonly string[]): void {
  const words = new Set(text.split(/ |(?<=-)/));
  for (const line of lines)
    for (const word of line.split(/ |(?<=-)/))
      if (word !== "" && !words.has(word))
        throw new Error(`A column is too narrow for “${text}”: it is cut at “${word}”`);
}

/** Renders a document as a tagged A4 PDF, and its first page as a PNG. */
export async function paperFile(paper: Paper): Promise<{ readonly pdf: Uint8Array; readonly firstPage: Uint8Array }> {
  const { locale, title, subtitle, date, version, pieces } = paper;
  const document = createDocument({ title, subject: subtitle, locale, date: new Date(`${date}T09:00:00Z`) });
  const root = document.struct("Document");
  document.addStructure(root);
  document.addPage();
  const drawFirstPage = recordPage(document);
  document.outline.addItem(title);
  let y = TOP;

  const ensureRoom = (height: number) => {
    if (y + height <= BOTTOM) return;
    document.addPage();
    y = TOP;
  };
  const paragraph = (
    type: string,
    text: string,
    size: number,
    line: number,
    weight: "regular" | "semibold" = "regular",
    colour: string = PALETTE.text,
    indent = 0,
  ) => {
    for (const [index, row] of wrapText(document, typeset(text, locale), WIDTH * 0.86 - indent, {
      size,
      weight,
    }).entries()) {
      ensureRoom(line);
      const baseline = y + size;
      root.add(
        createStructure(document, index === 0 ? type : "Span", () =>
          writeLine(document, row, MARGIN + indent, baseline, { size, weight, colour }),
        ),
      );
      y += line;
    }
  };

  paragraph("H1", title, 24, 30, "semibold");
  paragraph("P", subtitle, 11, 17, "regular", PALETTE.muted);
  y += 14;
  for (const piece of pieces) {
    if ("heading" in piece) {
      ensureRoom(60);
      y += 10;
      document.outline.addItem(piece.heading);
      paragraph("H2", piece.heading, 13, 20, "semibold");
    } else if ("text" in piece) {
      paragraph("P", piece.text, TEXT.size, TEXT.line);
      y += 6;
    } else if ("list" in piece) {
      for (const item of piece.list) {
        ensureRoom(TEXT.line);
        const top = y;
        drawArtifact(document, "Layout", () => document.rect(MARGIN, top + 4, 4, 4).fill(PALETTE.signal));
        paragraph("P", item, TEXT.size, TEXT.line, "regular", PALETTE.text, 12);
        y += 2;
      }
      y += 4;
    } else if ("fields" in piece) {
      for (const label of piece.fields) {
        ensureRoom(30);
        y += 30;
        const at = y;
        root.add(
          createStructure(document, "P", () =>
            writeLine(document, label, MARGIN, at, { size: 8, colour: PALETTE.muted }),
          ),
        );
        drawArtifact(document, "Layout", () => drawRule(document, MARGIN + 150, at + 2, WIDTH - 150, PALETTE.text));
      }
      y += 14;
    } else if ("drawings" in piece) {
      ensureRoom(DRAWING_HEIGHT + 12);
      const width = WIDTH / piece.drawings.length;
      for (const [index, { drawn, alt }] of piece.drawings.entries()) {
        const box = { x: MARGIN + index * width + 8, y: y + 8, width: width - 16, height: DRAWING_HEIGHT - 16 };
        const markup = renderDimensionedDrawing(drawn, "side", (value) => formatNumber(value, locale), {
          width: box.width * 1.75,
          height: box.height * 1.75,
        });
        const [frameX, frameY] = [MARGIN + index * width, y];
        drawArtifact(document, "Layout", () =>
          document.rect(frameX, frameY, width, DRAWING_HEIGHT).lineWidth(0.5).stroke(PALETTE.hairline),
        );
        root.add(
          createStructure(document, "Figure", () => drawMarkup(document, markup, box), {
            alt,
            bbox: [box.x, box.y, box.x + box.width, box.y + box.height],
          }),
        );
      }
      y += DRAWING_HEIGHT + 12;
    } else {
      const widths = piece.columns.map(([, share]) => share * WIDTH);
      const table = document.struct("Table");
      root.add(table);
      const row = (cells: readonly string[], isHead: boolean) => {
        const lines = cells.map((cell, column) =>
          wrapText(document, typeset(cell, locale), (widths[column] ?? 0) - 8, {
            size: CELL.size,
            weight: isHead ? "semibold" : "regular",
          }),
        );
        for (const [column, cell] of cells.entries()) requireWholeWords(typeset(cell, locale), lines[column] ?? []);
        const height = Math.max(...lines.map(({ length }) => length)) * CELL.line + CELL.padding;
        if (y + height > BOTTOM) {
          document.addPage();
          y = TOP;
          if (!isHead)
            row(
              piece.columns.map(([name]) => name),
              true,
            );
        }
        const top = y;
        const element: Structure = document.struct("TR");
        table.add(element);
        let x = MARGIN;
        for (const [column, cell] of lines.entries()) {
          const left = x;
          element.add(
            createStructure(
              document,
              isHead ? "TH" : "TD",
              () => {
                for (const [index, text] of cell.entries())
                  writeLine(document, text, left, top + CELL.size + 1 + index * CELL.line, {
                    size: CELL.size,
                    weight: isHead ? "semibold" : "regular",
                  });
              },
              isHead ? { scope: "Column" } : {},
            ),
          );
          x += widths[column] ?? 0;
        }
        element.end();
        y += height;
        const line = y - 2;
        drawArtifact(document, "Layout", () =>
          drawRule(document, MARGIN, line, WIDTH, isHead ? PALETTE.text : PALETTE.hairline),
        );
      };
      ensureRoom(50);
      row(
        piece.columns.map(([name]) => name),
        true,
      );
      for (const cells of piece.rows) row(cells, false);
      table.end();
      y += 10;
    }
  }

  const day = formatDay(date, locale);
  root.end();
  const pdf = await finishDocument(document, (page, pages) =>
    drawLetterhead(document, { locale, head: page === 1 ? "" : title, foot: [`${day}   ${page} / ${pages}`, version] }),
  );
  return { pdf, firstPage: await drawFirstPage() };
}
