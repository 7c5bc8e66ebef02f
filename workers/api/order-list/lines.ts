import { formatNumber, formatWeight } from "../../../app/i18n/format.ts";
import { checkPackage, wholeOf } from "../../../app/order-list/amounts.ts";
import type { LineProduct } from "../../../app/order-list/line-product.ts";
import { isProductLine, type ListLine, type ProductLine } from "../../../app/order-list/lines.ts";
import { INK } from "../ink.ts";
import { artifact, linesOf, rule, structure, write } from "../pdf/document.ts";
import { BOTTOM, BRAND_LINE, MARGIN, RIGHT, WIDTH } from "../pdf/letterhead.ts";
import type { Sheet } from "./order-list.ts";

/** Where each column begins, or ends where it is aligned to the right. */
const AT = {
  place: MARGIN + 16,
  number: MARGIN + 26,
  name: MARGIN + 94,
  amount: RIGHT - 130,
  package: RIGHT - 60,
} as const;
const NAME_WIDTH = AT.amount - AT.name - 62;
const TEXT = 8;
const SMALL = 7;
const LINE = 10;
const ROW_PADDING = 6;
const HEAD = 18;
/** Where the lines go on, on pages after the first. */
export const TOP = BRAND_LINE + 30;

/** How an amount is written with its unit. */
export const amountOf = ({ t, locale }: Pick<Sheet, "t" | "locale">, amount: number, unit: LineProduct["unit"]) =>
  `${formatNumber(amount, locale)} ${t(`units.${unit}`, { count: amount })}`;

export function weightOf({ t, locale }: Pick<Sheet, "t" | "locale">, grams: number): string {
  const digits = grams < 1000 ? 10 : 1;
  return formatWeight(Math.round(grams * digits) / digits, locale, {
    gram: t("units.gram"),
    kilogram: t("units.kilogram"),
  });
}

/**
 * The lines from a height down, over as many pages as they take. Each is one element of a list: tags for every cell would
 * outweigh 500 lines themselves, and read in one go a line says the same.
 * @returns where they end on the last page
 */
export function drawLines(sheet: Sheet, top: number): number {
  const { document, root, lines, products } = sheet;
  const list = document.struct("L");
  root.add(list);
  drawHead(sheet, top);
  let y = top + HEAD;
  let rules: number[] = [];
  const drawRules = () => {
    artifact(document, "Layout", () => {
      for (const at of rules) rule(document, MARGIN, at, WIDTH, INK.hairline);
    });
    rules = [];
  };
  for (const [index, line] of lines.entries()) {
    const product = isProductLine(line) ? products.get(line.code) : undefined;
    const named = isProductLine(line) ? (product?.name ?? sheet.texts.gone) : line.text;
    const name = linesOf(document, named, isProductLine(line) ? NAME_WIDTH : RIGHT - AT.name, TEXT);
    const remarks = (isProductLine(line) ? remarksOf(sheet, line, product) : []).flatMap((remark) =>
      linesOf(document, remark, NAME_WIDTH + 120, SMALL),
    );
    const height = (name.length + remarks.length) * LINE + ROW_PADDING;
    if (y + height > BOTTOM) {
      drawRules();
      document.addPage();
      drawHead(sheet, TOP);
      y = TOP + HEAD;
    }
    const baseline = y + LINE;
    list.add(
      structure(document, "LI", [
        structure(document, "LBody", () => drawLine(sheet, line, product, index + 1, name, remarks, baseline)),
      ]),
    );
    y += height;
    rules.push(y);
  }
  drawRules();
  list.end();
  return y;
}

function drawHead({ document, texts }: Sheet, y: number): void {
  const style = { size: SMALL, colour: INK.muted } as const;
  // Headings say what the eye needs; a list read aloud has them in its lines.
  artifact(document, "Layout", () => {
    write(document, texts.number, AT.number, y + 8, style);
    write(document, texts.name, AT.name, y + 8, style);
    write(document, texts.amount, AT.amount, y + 8, { ...style, align: "right" });
    write(document, texts.package, AT.package, y + 8, { ...style, align: "right" });
    write(document, texts.weight, RIGHT, y + 8, { ...style, align: "right" });
    rule(document, MARGIN, y + HEAD - 5, WIDTH, INK.text);
  });
}

function drawLine(
  sheet: Sheet,
  line: ListLine,
  product: LineProduct | undefined,
  place: number,
  name: readonly string[],
  remarks: readonly string[],
  baseline: number,
): void {
  const { document, locale } = sheet;
  const right = { size: TEXT, align: "right" } as const;
  write(document, String(place), AT.place, baseline, { ...right, colour: INK.muted });
  const isProduct = isProductLine(line);
  const number = isProduct ? line.code : sheet.texts.freeText;
  write(document, number, AT.number, baseline, isProduct ? { size: TEXT, weight: "semibold" } : { size: SMALL });
  for (const [index, text] of name.entries()) write(document, text, AT.name, baseline + index * LINE, { size: TEXT });
  if (!isProduct) return;
  const { amount } = line;
  const written = product ? amountOf(sheet, amount, product.unit) : formatNumber(amount, locale);
  write(document, written, AT.amount, baseline, { ...right, weight: "semibold" });
  if (product) {
    const isFull = checkPackage(amount, product).state === "full";
    const packages = `${formatNumber(amount / wholeOf(product), locale)} × ${formatNumber(wholeOf(product), locale)}`;
    write(document, isFull ? packages : "–", AT.package, baseline, right);
    write(document, weightOf(sheet, amount * product.weightG), RIGHT, baseline, right);
  }
  for (const [index, text] of remarks.entries())
    write(document, text, AT.name, baseline + (name.length + index) * LINE, { size: SMALL, colour: INK.muted });
}

/** What is to be said below a line: its note, and that it is no full package. */
function remarksOf(sheet: Sheet, { amount, note }: ProductLine, product: LineProduct | undefined): string[] {
  const { texts } = sheet;
  const check = product && checkPackage(amount, product);
  return [
    ...(product && check?.state === "tooFew"
      ? [texts.tooFew(amountOf(sheet, product.minOrderQuantity, product.unit))]
      : []),
    ...(product && check?.state === "open" ? [texts.open(amountOf(sheet, wholeOf(product), product.unit))] : []),
    ...(note === "" ? [] : [texts.note(note)]),
  ];
}
