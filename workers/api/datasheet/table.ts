import type { SpecificationRow } from "../../../app/catalogue/product/queries.ts";
import { buildSpecification } from "../../../app/catalogue/product/specification/build-specification.ts";
import type { MessageKey } from "../../../app/i18n/translate.ts";
import { INK } from "../ink.ts";
import { type Block, type Columns, type Piece, placed } from "../pdf/columns.ts";
import { artifact, linesOf, type Pdf, rule, type Structure, structure, write } from "../pdf/document.ts";
import { BOTTOM, BRAND_LINE, MARGIN, WIDTH } from "../pdf/letterhead.ts";
import type { Sheet } from "./sheet.ts";

const GUTTER = 22;
const COLUMN = (WIDTH - GUTTER) / 2;
const TEXT = 7.8;
const LINE = 10;
const ROW_PADDING = 5;
const TITLE = 22;
const SECTION_GAP = 14;
const LABEL_SHARE = 0.44;

type Row = { readonly label: readonly string[]; readonly value: readonly string[]; readonly height: number };

type Section = { readonly title: string; readonly rows: readonly SpecificationRow[] };
type Pages = readonly Columns<Row>[];

/** All fields of the product, its certificates and its accessories, placed on the pages. */
export function placedTable({ document, product, locale, t }: Sheet, firstTop: number): Pages {
  const accessories = product.accessories.map(({ kind, name, code }) => ({
    name: t(`product.accessoryKinds.${kind}` as MessageKey),
    value: `${name}, ${code}`,
  }));
  const certificates = product.certificates.map(({ mark, description }) => ({ name: mark, value: description }));
  const sections: Section[] = [
    ...buildSpecification(product, locale),
    { title: t("product.certificates"), rows: certificates },
    { title: t("product.accessories"), rows: accessories },
  ];
  const blocks = sections
    .filter(({ rows }) => rows.length > 0)
    .map(
      ({ title, rows }): Block<Row> => ({
        title,
        rows: rows.map(({ name, value }) => {
          const label = linesOf(document, name, COLUMN * LABEL_SHARE - 8, TEXT);
          const lines = linesOf(document, value, COLUMN * (1 - LABEL_SHARE), TEXT);
          return { label, value: lines, height: Math.max(label.length, lines.length) * LINE + ROW_PADDING };
        }),
      }),
    );
  return placed(blocks, { firstTop, top: BRAND_LINE + 22, bottom: BOTTOM, title: TITLE, gap: SECTION_GAP });
}

/** How much of the first page the table leaves. */
export function spareOf([first]: Pages): number {
  const ends = (first ?? []).flat().map(({ rows, y }) => rows.reduce((end, { height }) => end + height, y + TITLE));
  return ends.length > 0 ? BOTTOM - Math.max(...ends) : 0;
}

/** @param lower how much lower than placed the first page's part is drawn */
export function drawTable(sheet: Sheet, pages: Pages, lower: number): void {
  for (const [index, columns] of pages.entries()) {
    if (index > 0) sheet.document.addPage();
    const shift = index > 0 ? 0 : lower;
    for (const [column, pieces] of columns.entries())
      for (const piece of pieces)
        sheet.root.add(drawPiece(sheet, { ...piece, y: piece.y + shift }, MARGIN + column * (COLUMN + GUTTER)));
  }
}

function drawPiece({ document, texts }: Sheet, { title, rows, y, isContinued }: Piece<Row>, x: number): Structure {
  if (!isContinued) document.outline.addItem(title);
  const heading = isContinued ? `${title} ${texts.continued}` : title;
  const table: Structure[] = [];
  const lines: { y: number; colour: string }[] = [{ y: y + TITLE - 5, colour: INK.text }];
  let at = y + TITLE;
  for (const row of rows) {
    table.push(rowOf(document, row, x, at));
    at += row.height;
    lines.push({ y: at, colour: INK.hairline });
  }
  artifact(document, "Layout", () => {
    for (const line of lines) rule(document, x, line.y, COLUMN, line.colour);
  });
  const style = { size: 9, weight: "semibold" } as const;
  return structure(document, "Sect", [
    structure(document, "H2", () => write(document, heading, x, y + 12, style)),
    structure(document, "Table", table),
  ]);
}

function rowOf(document: Pdf, { label, value }: Row, x: number, y: number): Structure {
  const cell = (lines: readonly string[], at: number, colour: string) => () => {
    for (const [index, line] of lines.entries())
      write(document, line, at, y + 9.5 + index * LINE, { size: TEXT, colour });
  };
  return structure(document, "TR", [
    structure(document, "TH", cell(label, x, INK.muted), { scope: "Row" }),
    structure(document, "TD", cell(value, x + COLUMN * LABEL_SHARE, INK.text)),
  ]);
}
