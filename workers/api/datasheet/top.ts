import { encode } from "uqr";
import { BRAND } from "../../../app/brand.ts";
import { renderDimensionedDrawing } from "../../../app/catalogue/drawing/drawing.ts";
import { formatNumber } from "../../../app/i18n/format.ts";
import { hrefOf } from "../../../app/i18n/href.ts";
import { INK } from "../ink.ts";
import { artifact, linesOf, type Pdf, rule, structure, widthOf, write } from "../pdf/document.ts";
import { drawMarkup } from "../pdf/drawing.ts";
import { BRAND_LINE, MARGIN, RIGHT, WIDTH } from "../pdf/letterhead.ts";
import type { Sheet } from "./sheet.ts";

const NAME = { size: 20, weight: "semibold", line: 24 } as const;
const DESCRIPTION = { size: 9, line: 13 } as const;
/** What stands above the first baseline of the name, between its last one and the drawings, and around the description. */
const SPACE = { place: 28, name: 25, numbers: 20, drawings: 14, description: 19, table: 22 } as const;

const textsOf = ({ document, product }: Sheet) => ({
  name: linesOf(document, product.name, WIDTH, NAME.size, NAME.weight),
  description: linesOf(document, product.description, WIDTH, DESCRIPTION.size),
});

/** Where the table may begin, below drawings of the least height. */
export function tableTop(sheet: Sheet): number {
  const { name, description } = textsOf(sheet);
  const spaces = Object.values(SPACE).reduce((sum, space) => sum + space, 0);
  const lines = (name.length - 1) * NAME.line + (description.length - 1) * DESCRIPTION.line;
  return BRAND_LINE + spaces + lines + LEAST_DRAWING_HEIGHT + KEY_VALUES_HEIGHT;
}

/**
 * Name, numbers, drawings, key values and description.
 * @param spare how much higher than least the drawings may be
 */
export function drawTop(sheet: Sheet, spare: number): void {
  const { document, root, product, texts } = sheet;
  const { name, description } = textsOf(sheet);
  const drawingHeight = LEAST_DRAWING_HEIGHT + spare;
  let y = BRAND_LINE + SPACE.place;
  root.add(
    structure(document, "P", () => {
      const place = `${product.groupName} / ${product.categoryName}`;
      write(document, place, MARGIN, y, { size: 8, colour: INK.muted });
    }),
  );
  y += SPACE.name;
  root.add(
    structure(document, "H1", () => {
      for (const [index, line] of name.entries()) write(document, line, MARGIN, y + index * NAME.line, NAME);
    }),
  );
  y += (name.length - 1) * NAME.line + SPACE.numbers;
  root.add(
    structure(document, "P", () => {
      let x = MARGIN;
      for (const [text, weight, colour] of [
        [`${texts.orderNumber} `, "regular", INK.muted],
        [product.code, "semibold", INK.text],
        [`   ${texts.model} `, "regular", INK.muted],
        [product.modelType, "semibold", INK.text],
      ] as const) {
        write(document, text, x, y, { size: 10, weight, colour });
        x += widthOf(document, text, 10, weight);
      }
    }),
  );
  y += SPACE.drawings;
  drawDrawings(sheet, y, drawingHeight);
  y += drawingHeight;
  drawKeyValues(sheet, y);
  y += KEY_VALUES_HEIGHT + SPACE.description;
  root.add(
    structure(document, "P", () => {
      for (const [index, line] of description.entries())
        write(document, line, MARGIN, y + index * DESCRIPTION.line, DESCRIPTION);
    }),
  );
}

const LEAST_DRAWING_HEIGHT = 204;
/** The side view is the wider one. */
const SIDE_SHARE = 0.6;
/** The drawings write their numbers 14 pixels high; here they come out at 8 points. */
const PIXELS_PER_POINT = 14 / 8;

function drawDrawings({ document, root, product, locale, t, texts }: Sheet, top: number, height: number): void {
  const { drawn } = product;
  const split = MARGIN + WIDTH * SIDE_SHARE;
  artifact(document, "Layout", () => {
    document.rect(MARGIN, top, WIDTH, height).lineWidth(0.5).stroke(INK.hairline);
    document
      .moveTo(split, top)
      .lineTo(split, top + height)
      .stroke();
    write(document, texts.dimensions, RIGHT - 8, top + 14, { size: 7, colour: INK.muted, align: "right" });
  });
  for (const [view, x, width] of [
    ["side", MARGIN, WIDTH * SIDE_SHARE],
    ["front", split, WIDTH * (1 - SIDE_SHARE)],
  ] as const) {
    const box = { x: x + 10, y: top + 22, width: width - 20, height: height - 32 };
    const title = t(`product.${view}`);
    root.add(structure(document, "P", () => write(document, title, x + 8, top + 14, { size: 7, weight: "semibold" })));
    const alt = t("product.drawingOf", { name: product.name, view: title });
    const frame = { width: box.width * PIXELS_PER_POINT, height: box.height * PIXELS_PER_POINT };
    const markup = renderDimensionedDrawing(drawn, view, (value) => formatNumber(value, locale), frame);
    const bbox: [number, number, number, number] = [box.x, box.y, box.x + box.width, box.y + box.height];
    root.add(structure(document, "Figure", () => drawMarkup(document, markup, drawn, box), { alt, bbox }));
  }
}

const QR = 58;
const KEY_VALUES_HEIGHT = QR + 16;
const LARGE = 16;
const WORDY = 9;

/** The values that decide, in large figures, and the way to the product's page. */
function drawKeyValues({ document, root, product, locale, texts }: Sheet, top: number): void {
  const count = Math.max(1, product.keyValues.length);
  const width = (WIDTH - QR - 100) / count;
  for (const [index, { name, value }] of product.keyValues.entries()) {
    const x = MARGIN + index * width;
    const labels = linesOf(document, name, width - 10, 7.5);
    const isLarge = widthOf(document, value, LARGE, "semibold") <= width - 10;
    const values = isLarge ? [value] : linesOf(document, value, width - 10, WORDY, "semibold").slice(0, 3);
    root.add(
      structure(document, "P", () => {
        for (const [line, label] of labels.entries())
          write(document, label, x, top + 20 + line * 10, { size: 7.5, colour: INK.muted });
        for (const [line, text] of values.entries())
          write(document, text, x, top + 20 + labels.length * 10 + (isLarge ? 12 : 4) + line * 11, {
            size: isLarge ? LARGE : WORDY,
            weight: "semibold",
          });
      }),
    );
  }
  const path = hrefOf("product", locale, product.params[locale]);
  const [qrX, qrY] = [RIGHT - QR, top + 8];
  root.add(
    structure(document, "Figure", () => drawQrCode(document, BRAND.origin + path, qrX, qrY), {
      alt: texts.qrAlt,
      bbox: [qrX, qrY, qrX + QR, qrY + QR],
    }),
  );
  root.add(
    structure(document, "Link", () => {
      const style = { size: 7.5, align: "right", link: BRAND.origin + path } as const;
      write(document, texts.scan, qrX - 8, qrY + QR - 11, { ...style, weight: "semibold" });
      write(document, new URL(BRAND.origin).hostname, qrX - 8, qrY + QR - 1, style);
    }),
  );
  artifact(document, "Layout", () => rule(document, MARGIN, top + KEY_VALUES_HEIGHT, WIDTH, INK.text));
}

function drawQrCode(document: Pdf, address: string, x: number, y: number): void {
  const { data, size } = encode(address, { ecc: "M", border: 0 });
  const cell = QR / size;
  for (const [row, cells] of data.entries())
    for (const [column, dark] of cells.entries())
      if (dark) document.rect(x + column * cell, y + row * cell, cell, cell);
  document.fill(INK.text);
}
