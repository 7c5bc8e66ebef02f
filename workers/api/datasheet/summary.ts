import { encode } from "uqr";
import { cadUrl } from "../../../app/foundation/catalogue/made-files/cad-files.ts";
import { ownNumber } from "../../../app/foundation/catalogue/product/known.ts";
import { renderDimensionedDrawing, renderPlainDrawing } from "../../../app/foundation/drawing/drawing.ts";
import { hasCadFiles, isMeasured } from "../../../app/foundation/drawing/measured.ts";
import { BRAND } from "../../../app/ground/company/brand.ts";
import { formatShortLink, shortLinkPath } from "../../../app/ground/company/short-link.ts";
import { formatNumber } from "../../../app/ground/i18n/format.ts";
import { typeset } from "../../../app/ground/i18n/typography/typeset.ts";
import { PALETTE } from "../palette.ts";
import {
  createStructure,
  drawArtifact,
  drawRule,
  measureWidth,
  type Pdf,
  wrapText,
  writeLine,
} from "../pdf/document.ts";
import { drawMarkup } from "../pdf/draw-markup.ts";
import { BRAND_LINE, MARGIN, RIGHT, WIDTH } from "../pdf/letterhead.ts";
import type { DatasheetContext } from "./datasheet-context.ts";

const NAME = { size: 20, weight: "semibold", line: 24 } as const;
const DESCRIPTION = { size: 9, line: 13 } as const;
/** Vertical space above each part, in points. */
const SPACE = { breadcrumb: 28, name: 25, numbers: 20, drawings: 14, description: 19, table: 22 } as const;

const wrapTexts = ({ document, product, locale }: DatasheetContext) => ({
  name: wrapText(document, typeset(product.name, locale), WIDTH, NAME),
  description: product.description ? wrapText(document, typeset(product.description, locale), WIDTH, DESCRIPTION) : [],
});

/** The top of the table when the drawings have their least height. */
export function findTableTop(sheet: DatasheetContext): number {
  const { name, description } = wrapTexts(sheet);
  const spaces = Object.values(SPACE).reduce((sum, space) => sum + space, 0);
  const lines = (name.length - 1) * NAME.line + Math.max(0, description.length - 1) * DESCRIPTION.line;
  return BRAND_LINE + spaces + lines + MIN_DRAWING_HEIGHT + KEY_VALUES_HEIGHT;
}

/**
 * Name, numbers, drawings, key values and description.
 * @param spareHeight added to the least height of the drawings
 */
export function drawSummary(sheet: DatasheetContext, spareHeight: number): void {
  const { document, root, product, texts } = sheet;
  const { name, description } = wrapTexts(sheet);
  const modelType = ownNumber(product.modelType, product.code);
  const drawingHeight = MIN_DRAWING_HEIGHT + spareHeight;
  let y = BRAND_LINE + SPACE.breadcrumb;
  root.add(
    createStructure(document, "P", () => {
      const breadcrumb = `${product.groupName} / ${product.categoryName}`;
      writeLine(document, breadcrumb, MARGIN, y, { size: 8, colour: PALETTE.muted });
    }),
  );
  y += SPACE.name;
  root.add(
    createStructure(document, "H1", () => {
      for (const [index, line] of name.entries()) writeLine(document, line, MARGIN, y + index * NAME.line, NAME);
    }),
  );
  y += (name.length - 1) * NAME.line + SPACE.numbers;
  root.add(
    createStructure(document, "P", () => {
      let x = MARGIN;
      for (const [text, weight, colour] of [
        [`${texts.orderNumber} `, "regular", PALETTE.muted],
        [product.code, "semibold", PALETTE.text],
        ...(modelType
          ? ([
              [`   ${texts.model} `, "regular", PALETTE.muted],
              [modelType, "semibold", PALETTE.text],
            ] as const)
          : []),
      ] as const) {
        writeLine(document, text, x, y, { size: 10, weight, colour });
        x += measureWidth(document, text, { size: 10, weight });
      }
    }),
  );
  y += SPACE.drawings;
  drawDrawings(sheet, y, drawingHeight);
  y += drawingHeight;
  drawKeyValues(sheet, y);
  y += KEY_VALUES_HEIGHT + SPACE.description;
  if (description.length === 0) return;
  root.add(
    createStructure(document, "P", () => {
      for (const [index, line] of description.entries())
        writeLine(document, line, MARGIN, y + index * DESCRIPTION.line, DESCRIPTION);
    }),
  );
}

const MIN_DRAWING_HEIGHT = 204;
/** The views from left to right, each with its share of the width. */
const VIEW_SHARES = [
  ["side", 0.44],
  ["front", 0.24],
  ["iso", 0.32],
] as const;
/** Of a product that cannot be drawn, one empty picture. */
const NO_VIEWS = [["iso", 1]] as const;
/** Dimensions are 14 pixels high in the markup and 8 points on paper. */
const PIXELS_PER_POINT = 14 / 8;

function drawDrawings(
  { document, root, product, locale, t, texts }: DatasheetContext,
  top: number,
  height: number,
): void {
  const { drawn } = product;
  const isDrawn = isMeasured(drawn);
  const views = isDrawn ? VIEW_SHARES : NO_VIEWS;
  const lefts = views.map(([, share], index) => {
    const before = views.slice(0, index).reduce((sum, [, each]) => sum + each, 0);
    return { x: MARGIN + WIDTH * before, width: WIDTH * share };
  });
  drawArtifact(document, "Layout", () => {
    document.rect(MARGIN, top, WIDTH, height).lineWidth(0.5).stroke(PALETTE.hairline);
    for (const { x } of lefts.slice(1))
      document
        .moveTo(x, top)
        .lineTo(x, top + height)
        .stroke();
    const note = isDrawn ? texts.dimensions : t("shell.noPicture");
    writeLine(document, note, RIGHT - 8, top + 14, { size: 7, colour: PALETTE.muted, align: "right" });
  });
  for (const [index, [view]] of views.entries()) {
    const { x = 0, width = 0 } = lefts[index] ?? {};
    const box = { x: x + 10, y: top + 22, width: width - 20, height: height - 32 };
    const title = t(`product.${view}`);
    if (isDrawn)
      root.add(
        createStructure(document, "P", () =>
          writeLine(document, title, x + 8, top + 14, { size: 7, weight: "semibold" }),
        ),
      );
    const alt = !isDrawn
      ? t("shell.noPicture")
      : view === "iso"
        ? t("product.pictureOf", { name: product.name })
        : t("product.drawingOf", { name: product.name, view: title });
    const frame = { width: box.width * PIXELS_PER_POINT, height: box.height * PIXELS_PER_POINT };
    const markup =
      view === "iso"
        ? renderPlainDrawing(drawn)
        : renderDimensionedDrawing(drawn, view, (value) => formatNumber(value, locale), frame);
    const bbox: [number, number, number, number] = [box.x, box.y, box.x + box.width, box.y + box.height];
    root.add(createStructure(document, "Figure", () => drawMarkup(document, markup, box), { alt, bbox }));
  }
}

const QR_SIZE = 58;
const KEY_VALUES_HEIGHT = QR_SIZE + 16;
const LARGE_TEXT_SIZE = 16;
const SMALL_TEXT_SIZE = 9;

/** Key values in large figures, and a QR code of the product's page. */
function drawKeyValues({ document, root, product, locale, t, texts }: DatasheetContext, top: number): void {
  const count = Math.max(1, product.keyValues.length);
  const width = (WIDTH - QR_SIZE - 100) / count;
  for (const [index, { name, value }] of product.keyValues.entries()) {
    const x = MARGIN + index * width;
    const labels = wrapText(document, typeset(name, locale), width - 10, { size: 7.5 });
    const isLarge = measureWidth(document, value, { size: LARGE_TEXT_SIZE, weight: "semibold" }) <= width - 10;
    const values = isLarge
      ? [value]
      : wrapText(document, typeset(value, locale), width - 10, { size: SMALL_TEXT_SIZE, weight: "semibold" }).slice(
          0,
          3,
        );
    root.add(
      createStructure(document, "P", () => {
        for (const [line, label] of labels.entries())
          writeLine(document, label, x, top + 20 + line * 10, { size: 7.5, colour: PALETTE.muted });
        for (const [line, text] of values.entries())
          writeLine(document, text, x, top + 20 + labels.length * 10 + (isLarge ? 12 : 4) + line * 11, {
            size: isLarge ? LARGE_TEXT_SIZE : SMALL_TEXT_SIZE,
            weight: "semibold",
          });
      }),
    );
  }
  const url = BRAND.origin + shortLinkPath(product.code);
  const [qrX, qrY] = [RIGHT - QR_SIZE, top + 8];
  root.add(
    createStructure(document, "Figure", () => drawQrCode(document, url, qrX, qrY), {
      alt: texts.qrAlt,
      bbox: [qrX, qrY, qrX + QR_SIZE, qrY + QR_SIZE],
    }),
  );
  root.add(
    createStructure(document, "Link", () => {
      const style = { size: 7.5, align: "right", link: url } as const;
      writeLine(document, texts.scan, qrX - 8, qrY + QR_SIZE - 11, { ...style, weight: "semibold" });
      writeLine(document, formatShortLink(product.code), qrX - 8, qrY + QR_SIZE - 1, style);
    }),
  );
  const cad = BRAND.origin + cadUrl(product.code, "model.step");
  if (hasCadFiles(product.drawn))
    root.add(
      createStructure(document, "Link", () =>
        writeLine(document, `${t("productTools.cad")}${t("shell.colon")}STEP`, qrX - 8, qrY + 8, {
          size: 7.5,
          align: "right",
          link: cad,
          weight: "semibold",
        }),
      ),
    );
  drawArtifact(document, "Layout", () => drawRule(document, MARGIN, top + KEY_VALUES_HEIGHT, WIDTH, PALETTE.text));
}

function drawQrCode(document: Pdf, url: string, x: number, y: number): void {
  const { data, size } = encode(url, { ecc: "M", border: 0 });
  const cellSize = QR_SIZE / size;
  for (const [row, cells] of data.entries())
    for (const [column, dark] of cells.entries())
      if (dark) document.rect(x + column * cellSize, y + row * cellSize, cellSize, cellSize);
  document.fill(PALETTE.text);
}
