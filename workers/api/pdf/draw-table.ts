import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { typeset } from "../../../app/ground/i18n/typography/typeset.ts";
import { PALETTE } from "../palette.ts";
import { createStructure, drawArtifact, drawRule, type Pdf, type Structure, wrapText, writeLine } from "./document.ts";
import { drawRows } from "./draw-rows.ts";
import { CONTENT_TOP, frameOf, MARGIN } from "./letterhead.ts";
import type { Pause } from "./pause.ts";

/** Also of what visitors wrote, which costs too much when it is shaped. */
const TEXT = { size: 6.8, isUnshaped: true } as const;
const LINE_HEIGHT = 9;
const ROW_PADDING = 6;
/** For the row's number, before the first column. */
const NUMBER_WIDTH = 20;
const COLUMN_GAP = 8;

/** Fields below one another, each with its heading. */
export type TableColumn<Row> = {
  /** In points, with the gap behind it. */
  readonly width: number;
  readonly headings: readonly string[];
  /** The lines of a cell; an unknown value is empty. */
  readonly fields: (row: Row) => readonly string[];
  readonly align?: "right";
  /** The text of visitors stays as it is. */
  readonly isVerbatim?: boolean;
  /** Whether it is the head of its row, instead of the first column. */
  readonly isHead?: boolean;
  /** Draws beside the text, which says the same. */
  readonly draw?: (index: number, box: { readonly x: number; readonly top: number; readonly height: number }) => void;
};

type TableContext = {
  readonly document: Pdf;
  readonly root: Structure;
  readonly locale: Locale;
  readonly pause: Pause;
  /** Rows are numbered before the first column. */
  readonly isNumbered?: boolean;
  /** Stands for an empty field. */
  readonly emptyText?: string;
};

/** The lines of a field below one another, and those of the next field below these. */
type Cell = {
  readonly text: readonly string[];
  readonly x: number;
  readonly align: "left" | "right";
  readonly draw: TableColumn<never>["draw"];
};

/**
 * A tagged table, with its head on each page that it goes on to.
 * @returns where it ends on the last page
 */
export async function drawTable<Row>(
  { document, root, locale, pause, isNumbered = false, emptyText = "" }: TableContext,
  columns: readonly TableColumn<Row>[],
  content: readonly Row[],
  top: number,
): Promise<number> {
  const table = document.struct("Table");
  root.add(table);
  const layOut = (fieldsOf: (column: TableColumn<Row>) => readonly string[], isHead: boolean): Cell[] => {
    let x = MARGIN + (isNumbered ? NUMBER_WIDTH : 0);
    return columns.map((column): Cell => {
      const { width, align = "left", isVerbatim, draw } = column;
      const text = fieldsOf(column).flatMap((field) => {
        const written = field || emptyText;
        if (written === "") return [];
        const printed = isVerbatim && !isHead ? written : typeset(written, locale);
        return wrapText(document, printed, width - COLUMN_GAP, TEXT);
      });
      const cell: Cell = { text, x: align === "right" ? x + width - COLUMN_GAP : x, align, draw };
      x += width;
      return cell;
    });
  };
  const headIndex = Math.max(
    0,
    columns.findIndex(({ isHead }) => isHead),
  );
  const head = layOut(({ headings }) => headings, true);
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
  const rows = content.values().map((row, index) => {
    const cells = layOut(({ fields }) => fields(row), false);
    return {
      height: heightOf(cells),
      draw: (rowTop: number) => {
        drawArtifact(document, "Layout", () => {
          for (const { x, draw } of cells) draw?.(index, { x, top: rowTop, height: heightOf(cells) });
        });
        return drawRow(document, cells, headIndex, isNumbered ? index + 1 : null, rowTop);
      },
    };
  });
  const end = await drawRows({ document, parent: table, pause, beginPage }, rows, top + headHeight);
  table.end();
  return end;
}

const heightOf = (cells: readonly Cell[]) =>
  Math.max(1, ...cells.map(({ text }) => text.length)) * LINE_HEIGHT + ROW_PADDING;

function drawRow(
  document: Pdf,
  cells: readonly Cell[],
  headIndex: number,
  number: number | null,
  top: number,
): Structure {
  return createStructure(
    document,
    "TR",
    cells.map((cell, index) =>
      index !== headIndex
        ? createStructure(document, "TD", () => writeCell(document, cell, top, PALETTE.text))
        : createStructure(
            document,
            "TH",
            () => {
              const style = { ...TEXT, colour: PALETTE.muted, align: "right" } as const;
              if (number !== null) writeLine(document, String(number), cell.x - COLUMN_GAP, top + LINE_HEIGHT, style);
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
  { text, x, align }: Cell,
  top: number,
  colour: string,
  firstWeight: "regular" | "semibold" = "regular",
): void {
  for (const [index, line] of text.entries()) {
    const weight = index === 0 ? firstWeight : "regular";
    writeLine(document, line, x, top + LINE_HEIGHT * (index + 1), { ...TEXT, colour, weight, align });
  }
}

function drawHeadRule(document: Pdf, y: number): void {
  const { width } = frameOf(document.page);
  drawArtifact(document, "Layout", () => drawRule(document, MARGIN, y - 2, width, PALETTE.text));
}
