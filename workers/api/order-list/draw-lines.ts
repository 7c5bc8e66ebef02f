import { PRINTED_COLUMNS } from "../../../app/features/list/export/list-table.ts";
import type { LineProduct } from "../../../app/features/list/line-product.ts";
import { isProductLine, type ListLine, type ProductLine } from "../../../app/features/list/lines/lines.ts";
import { checkPackage, packageSizeOf } from "../../../app/foundation/catalogue/product/order-rules.ts";
import { LIST } from "../../../app/ground/i18n/generated/list.ts";
import { typeset } from "../../../app/ground/i18n/typography/typeset.ts";
import { PALETTE } from "../palette.ts";
import { createStructure, drawArtifact, drawRule, wrapText, writeLine } from "../pdf/document.ts";
import { drawRows } from "../pdf/draw-rows.ts";
import { CONTENT_TOP, MARGIN, RIGHT, WIDTH } from "../pdf/letterhead.ts";
import type { Sheet } from "./sheet.ts";

/** The left edge of a column, or the right edge where it is right-aligned. */
const COLUMNS = {
  position: MARGIN + 16,
  number: MARGIN + 26,
  name: MARGIN + 94,
} as const;
/** The right edges of those on the right. */
const EDGES = { amount: RIGHT - 130, package: RIGHT - 60, weight: RIGHT } as const;
const NAME_WIDTH = EDGES.amount - COLUMNS.name - 62;
const SMALL_SIZE = 7;
const NAME = { size: 8 } as const;
const FREE_TEXT = { size: 8, isUnshaped: true } as const;
const CODE = { ...FREE_TEXT, weight: "semibold" } as const;
const CODE_WIDTH = COLUMNS.name - COLUMNS.number - 6;
const NUMBER = { ...FREE_TEXT, align: "right" } as const;
const REMARK = { size: SMALL_SIZE, colour: PALETTE.muted, isUnshaped: true } as const;
const LINE_HEIGHT = 10;
const ROW_PADDING = 6;
const HEAD_HEIGHT = 18;

/**
 * Each line is one list item, because tags for every cell would outweigh 500 lines themselves.
 * @returns where the lines end on the last page
 */
export async function drawLines(sheet: Sheet, top: number): Promise<number> {
  const { document, root, lines } = sheet;
  const list = document.struct("L");
  root.add(list);
  drawTableHead(sheet, top);
  const beginPage = () => {
    drawTableHead(sheet, CONTENT_TOP);
    return CONTENT_TOP + HEAD_HEIGHT;
  };
  const rows = lines.values().map((line, index) => layOutLine(sheet, line, index + 1));
  const end = await drawRows({ document, parent: list, pause: sheet.pause, beginPage }, rows, top + HEAD_HEIGHT);
  list.end();
  return end;
}

function layOutLine(sheet: Sheet, line: ListLine, position: number) {
  const { document, products, locale } = sheet;
  const product = isProductLine(line) ? products.get(line.code) : undefined;
  const title = isProductLine(line) ? (product?.name ?? sheet.texts.notInCatalogue) : line.text;
  const name = isProductLine(line)
    ? wrapText(document, typeset(title, locale), NAME_WIDTH, NAME)
    : wrapText(document, title, RIGHT - COLUMNS.name, FREE_TEXT);
  const number = isProductLine(line) ? wrapText(document, line.code, CODE_WIDTH, CODE) : [sheet.texts.freeText];
  const remarks = (isProductLine(line) ? collectRemarks(sheet, line, product) : []).flatMap((remark) =>
    wrapText(document, typeset(remark, locale), NAME_WIDTH + 120, REMARK),
  );
  return {
    height: Math.max(name.length + remarks.length, number.length) * LINE_HEIGHT + ROW_PADDING,
    draw: (top: number) =>
      createStructure(document, "LI", [
        createStructure(document, "LBody", () =>
          drawLine(sheet, line, product, position, { number, name, remarks }, top + LINE_HEIGHT),
        ),
      ]),
  };
}

function drawTableHead({ document, texts, locale }: Sheet, y: number): void {
  const headings = { ...LIST[locale].columns, package: texts.package, weight: texts.weight };
  const style = { size: SMALL_SIZE, colour: PALETTE.muted } as const;
  // Not tagged: screen readers read a list, which has no columns.
  drawArtifact(document, "Layout", () => {
    writeLine(document, headings.code, COLUMNS.number, y + 8, style);
    writeLine(document, headings.name, COLUMNS.name, y + 8, style);
    for (const { key } of PRINTED_COLUMNS)
      writeLine(document, headings[key], EDGES[key], y + 8, { ...style, align: "right" });
    drawRule(document, MARGIN, y + HEAD_HEIGHT - 5, WIDTH, PALETTE.text);
  });
}

function drawLine(
  sheet: Sheet,
  line: ListLine,
  product: LineProduct | undefined,
  position: number,
  { number, name, remarks }: Readonly<Record<"number" | "name" | "remarks", readonly string[]>>,
  baseline: number,
): void {
  const { document } = sheet;
  writeLine(document, String(position), COLUMNS.position, baseline, { ...NUMBER, colour: PALETTE.muted });
  const isProduct = isProductLine(line);
  for (const [index, text] of number.entries())
    writeLine(document, text, COLUMNS.number, baseline + index * LINE_HEIGHT, isProduct ? CODE : { size: SMALL_SIZE });
  for (const [index, text] of name.entries())
    writeLine(document, text, COLUMNS.name, baseline + index * LINE_HEIGHT, isProduct ? NAME : FREE_TEXT);
  if (!isProduct) return;
  for (const { key, write } of PRINTED_COLUMNS) {
    const text = write(sheet.writer, line.amount, product);
    const weight = key === "amount" ? "semibold" : "regular";
    if (text !== "") writeLine(document, text, EDGES[key], baseline, { ...NUMBER, weight });
  }
  for (const [index, text] of remarks.entries())
    writeLine(document, text, COLUMNS.name, baseline + (name.length + index) * LINE_HEIGHT, REMARK);
}

function collectRemarks(sheet: Sheet, { amount, note }: ProductLine, product: LineProduct | undefined): string[] {
  const { t, writer } = sheet;
  const check = product && checkPackage(amount, product);
  return [
    ...(product && check?.state === "tooFew"
      ? [t("orderListPdf.tooFew", { amount: writer.amount(product.minOrderQuantity, product.unit) })]
      : []),
    ...(product && check?.state === "open"
      ? [t("orderListPdf.partialPackage", { amount: writer.amount(packageSizeOf(product), product.unit) })]
      : []),
    ...(note === "" ? [] : [t("orderListPdf.note", { note })]),
  ];
}
