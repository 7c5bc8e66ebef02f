import { buildSpecification } from "../../../app/foundation/catalogue/product/build-specification.ts";
import type { SpecificationRow } from "../../../app/foundation/catalogue/product/product-data.ts";
import type { KeyOf } from "../../../app/ground/i18n/translate.ts";
import { typeset } from "../../../app/ground/i18n/typography/typeset.ts";
import { PALETTE } from "../palette.ts";
import {
  createStructure,
  drawArtifact,
  drawRule,
  measureWidth,
  type Pdf,
  type Structure,
  wrapText,
  writeLine,
} from "../pdf/document.ts";
import { type Block, type ColumnPiece, type Columns, layoutColumns } from "../pdf/layout-columns.ts";
import { BOTTOM, BRAND_LINE, MARGIN, WIDTH } from "../pdf/letterhead.ts";
import type { DatasheetContext } from "./datasheet-context.ts";

const GUTTER = 22;
const COLUMN_WIDTH = (WIDTH - GUTTER) / 2;
const TEXT_SIZE = 7.8;
const LINE_HEIGHT = 10;
const ROW_PADDING = 5;
const TITLE_HEIGHT = 22;
const SECTION_GAP = 14;
/** The labels' share of a column; more where a word of a label needs it, as German compounds do. */
const LABEL_SHARE = 0.41;
/** The labels' share for certificates and accessories, whose values are longer. */
const SHORT_LABEL_SHARE = 0.17;
const MAX_LABEL_SHARE = 0.55;
const LABEL_GAP = 8;

type Row = {
  readonly label: readonly string[];
  readonly labelWidth: number;
  readonly value: readonly string[];
  readonly height: number;
};

type Section = { readonly title: string; readonly rows: readonly SpecificationRow[] };
type Pages = readonly Columns<Row>[];

export function layoutTable(sheet: DatasheetContext, firstTop: number): Pages {
  const { product, locale, t } = sheet;
  const accessories = product.accessories.map(({ kind, name, code }) => ({
    name: t(`product.accessoryKinds.${kind}` as KeyOf<"product">),
    value: `${name}, ${code}`,
  }));
  const certificates = product.certificates.map(({ mark, description }) => ({ name: mark, value: description }));
  const blocks = [
    ...layOutSections(sheet, buildSpecification(product, locale), LABEL_SHARE),
    ...layOutSections(
      sheet,
      [
        { title: t("product.certificates"), rows: certificates },
        { title: t("product.accessories"), rows: accessories },
      ],
      SHORT_LABEL_SHARE,
    ),
  ];
  return layoutColumns(blocks, {
    firstTop,
    top: BRAND_LINE + 22,
    bottom: BOTTOM,
    title: TITLE_HEIGHT,
    gap: SECTION_GAP,
  });
}

/** @param labelShare of a column; the labels of a section get more where a word of theirs needs it, as its values are short */
function layOutSections(
  { document, locale }: DatasheetContext,
  sections: readonly Section[],
  labelShare: number,
): Block<Row>[] {
  return sections
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => {
      const texts = rows.map(({ name, value }) => [typeset(name, locale), typeset(value, locale)] as const);
      const words = texts.flatMap(([name]) => name.split(" "));
      const widest = Math.max(...words.map((word) => measureWidth(document, word, { size: TEXT_SIZE })));
      const textWidth = Math.min(Math.max(COLUMN_WIDTH * labelShare, widest), COLUMN_WIDTH * MAX_LABEL_SHARE);
      const labelWidth = textWidth + LABEL_GAP;
      return {
        title,
        rows: texts.map(([name, text]) => {
          const label = wrapText(document, name, textWidth, { size: TEXT_SIZE });
          const value = wrapText(document, text, COLUMN_WIDTH - labelWidth, { size: TEXT_SIZE });
          const height = Math.max(label.length, value.length) * LINE_HEIGHT + ROW_PADDING;
          return { label, labelWidth, value, height };
        }),
      };
    });
}

/** Space left on the first page below the table. */
export function measureSpareHeight([first]: Pages): number {
  const ends = (first ?? [])
    .flat()
    .map(({ rows, y }) => rows.reduce((end, { height }) => end + height, y + TITLE_HEIGHT));
  return ends.length > 0 ? BOTTOM - Math.max(...ends) : 0;
}

/** @param offset moves the first page's table down */
export function drawTable(sheet: DatasheetContext, pages: Pages, offset: number): void {
  for (const [index, columns] of pages.entries()) {
    if (index > 0) sheet.document.addPage();
    const offsetY = index > 0 ? 0 : offset;
    for (const [column, pieces] of columns.entries())
      for (const piece of pieces)
        sheet.root.add(drawPiece(sheet, { ...piece, y: piece.y + offsetY }, MARGIN + column * (COLUMN_WIDTH + GUTTER)));
  }
}

function drawPiece(
  { document, texts }: DatasheetContext,
  { title, rows, y, isContinued }: ColumnPiece<Row>,
  x: number,
): Structure {
  if (!isContinued) document.outline.addItem(title);
  const heading = isContinued ? `${title} ${texts.continued}` : title;
  const table: Structure[] = [];
  const lines: { y: number; colour: string }[] = [{ y: y + TITLE_HEIGHT - 5, colour: PALETTE.text }];
  let at = y + TITLE_HEIGHT;
  for (const row of rows) {
    table.push(drawRow(document, row, x, at));
    at += row.height;
    lines.push({ y: at, colour: PALETTE.hairline });
  }
  drawArtifact(document, "Layout", () => {
    for (const line of lines) drawRule(document, x, line.y, COLUMN_WIDTH, line.colour);
  });
  const style = { size: 9, weight: "semibold" } as const;
  return createStructure(document, "Sect", [
    createStructure(document, "H2", () => writeLine(document, heading, x, y + 12, style)),
    createStructure(document, "Table", table),
  ]);
}

function drawRow(document: Pdf, { label, labelWidth, value }: Row, x: number, y: number): Structure {
  const cell = (lines: readonly string[], at: number, colour: string) => () => {
    for (const [index, line] of lines.entries())
      writeLine(document, line, at, y + 9.5 + index * LINE_HEIGHT, { size: TEXT_SIZE, colour });
  };
  return createStructure(document, "TR", [
    createStructure(document, "TH", cell(label, x, PALETTE.muted), { scope: "Row" }),
    createStructure(document, "TD", cell(value, x + labelWidth, PALETTE.text)),
  ]);
}
