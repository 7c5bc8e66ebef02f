import { describeWeight, totalsOf } from "../../../app/features/list/totals.ts";
import type { MissingPart } from "../../../app/features/rail/missing-parts/rail-plan.ts";
import { typeset } from "../../../app/ground/i18n/typography/typeset.ts";
import { PALETTE } from "../palette.ts";
import { createStructure, drawArtifact, drawRule, wrapText, writeLine } from "../pdf/document.ts";
import { ensureSpace, MARGIN, RIGHT, WIDTH } from "../pdf/letterhead.ts";
import { SLICE } from "../pdf/pause.ts";
import { renderHeading, type Sheet } from "./sheet.ts";

const LINE_HEIGHT = 14;
const HEADING_HEIGHT = 30;

/** @returns where the totals end */
export function drawTotals(sheet: Sheet, below: number): number {
  const { document, root, lines, products, texts, t, writer } = sheet;
  const totals = totalsOf(lines, products);
  const { pieces, metres } = totals;
  const weight = describeWeight(totals, writer.weight, t);
  const rows: [name: string, value: string][] = [
    [texts.lines, writer.number(lines.length)],
    ...(pieces > 0 ? [[texts.pieces, writer.amount(pieces, "piece")] as [string, string]] : []),
    ...(metres > 0 ? [[texts.metres, writer.amount(metres, "metre")] as [string, string]] : []),
    ...(weight === null ? [] : [[texts.totalWeight, weight] as [string, string]]),
  ];
  const height = rows.length * LINE_HEIGHT + 12;
  const top = ensureSpace(sheet, below, height);
  const left = RIGHT - 220;
  for (const [index, [name, value]] of rows.entries()) {
    const baseline = top + LINE_HEIGHT * (index + 1) + 2;
    root.add(
      createStructure(document, "P", () => {
        writeLine(document, name, left, baseline, { size: 9, colour: PALETTE.muted });
        writeLine(document, value, RIGHT, baseline, { size: 9, weight: "semibold", align: "right" });
      }),
    );
  }
  drawArtifact(document, "Layout", () => drawRule(document, left, top + height - 2, 220, PALETTE.text));
  return top + height;
}

/** @returns where the list of missing parts ends */
export async function drawMissing(sheet: Sheet, missing: readonly MissingPart[], below: number): Promise<number> {
  if (missing.length === 0) return below;
  const { document, root, texts, locale, t, writer } = sheet;
  let y = ensureSpace(sheet, below, HEADING_HEIGHT + LINE_HEIGHT * 2);
  root.add(renderHeading(sheet, texts.missing, y + HEADING_HEIGHT - 8));
  y += HEADING_HEIGHT;
  const list = document.struct("L");
  root.add(list);
  for (const [place, { product, needed }] of missing.entries()) {
    const text = `${product.code} ${product.name}, ${t("orderListPdf.needed", { amount: writer.amount(needed, product.unit) })}`;
    const wrapped = wrapText(document, typeset(text, locale), WIDTH, { size: 8 });
    y = ensureSpace(sheet, y, wrapped.length * LINE_HEIGHT);
    const top = y;
    list.add(
      createStructure(document, "LI", [
        createStructure(document, "LBody", () => {
          for (const [index, line] of wrapped.entries())
            writeLine(document, line, MARGIN, top + 10 + index * 10, { size: 8 });
        }),
      ]),
    );
    y += 4 + wrapped.length * 10;
    if (place % SLICE === SLICE - 1) await sheet.pause();
  }
  list.end();
  return y;
}
