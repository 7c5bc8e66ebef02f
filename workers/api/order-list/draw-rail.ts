import type { LineProduct } from "../../../app/features/list/line-product.ts";
import type { RailPlan, Run } from "../../../app/features/rail/missing-parts/rail-plan.ts";
import { symbolNameOf } from "../../../app/features/rail/products/symbol-name.ts";
import { renderFrontToScale } from "../../../app/foundation/drawing/drawing.ts";
import { formatNumber } from "../../../app/ground/i18n/format.ts";
import { PALETTE } from "../palette.ts";
import { createStructure, measureWidth, wrapText, writeLine } from "../pdf/document.ts";
import { drawMarkup } from "../pdf/draw-markup.ts";
import { ensureSpace, MARGIN, WIDTH } from "../pdf/letterhead.ts";
import { SLICE } from "../pdf/pause.ts";
import { createStamp, type Stamp } from "../pdf/pdfkit-internals/stamp.ts";
import { renderHeading, type Sheet } from "./sheet.ts";

/** Points per millimetre, at half size. */
const SCALE = 72 / 25.4 / 2;
const RAIL_HEIGHT = 35 * SCALE;
const LIP_HEIGHT = 25 * SCALE;
/** The rest of a longer row is only mentioned. */
const MAX_ROWS = 10;
const LABEL = { size: 6, colour: PALETTE.muted, align: "center", isUnshaped: true } as const;
const HEADING_HEIGHT = 28;
const LENGTH_HEIGHT = 16;
const LABELS_HEIGHT = 30;
const SUGGESTED_OPACITY = 0.4;

const joinCodes = (products: RailPlan["notMeasured"]) => products.map(({ code }) => code).join(", ");

type Segment = { readonly run: Run; readonly fromMm: number; readonly count: number };
/** The part of the rail in one row of the page. */
type Row = { readonly fromMm: number; readonly toMm: number; readonly segments: readonly Segment[] };

export async function drawRail(sheet: Sheet, plan: RailPlan, below: number): Promise<void> {
  const isDrawn = plan.runs.length > 0;
  if (!isDrawn && plan.notMeasured.length === 0) return;
  const { document, root, texts, t } = sheet;
  const all = splitRows(plan);
  const rows = all.slice(0, MAX_ROWS);
  const highest = Math.max(RAIL_HEIGHT, ...plan.runs.map(({ product }) => product.drawn.heightMm * SCALE));
  let y = ensureSpace(sheet, below, HEADING_HEIGHT + (isDrawn ? LENGTH_HEIGHT + highest + LABELS_HEIGHT : 0));
  root.add(renderHeading(sheet, texts.rail, y + 22));
  y += HEADING_HEIGHT;
  if (isDrawn) {
    drawLength(sheet, plan, y + 8);
    y += LENGTH_HEIGHT;
  }
  const stamps = new Map<string, Stamp>();
  for (const row of rows) {
    y = ensureSpace(sheet, y, highest + LABELS_HEIGHT);
    for (const { run } of row.segments) {
      const name = symbolNameOf(run.product);
      if (stamps.has(name)) continue;
      stamps.set(name, createProductStamp(sheet, run.product, name));
      if (stamps.size % SLICE === 0) await sheet.pause();
    }
    const top = y;
    const bbox: [number, number, number, number] = [MARGIN, top, MARGIN + WIDTH, top + highest + LABELS_HEIGHT];
    root.add(
      createStructure(document, "Figure", () => drawRow(sheet, row, stamps, top + highest / 2, top + highest), {
        alt: t("orderListPdf.railAlt", { length: formatLength(sheet, plan.lengthMm) }),
        bbox,
      }),
    );
    y += highest + LABELS_HEIGHT;
  }
  const rest = all.length > rows.length ? plan.lengthMm - (rows.at(-1)?.toMm ?? 0) : 0;
  const remarks = [
    ...(rest > 0 ? [t("orderListPdf.notDrawn", { rest: formatLength(sheet, rest) })] : []),
    ...(plan.runs.some(({ suggested }) => suggested) ? [texts.suggested] : []),
    ...(plan.notMeasured.length > 0 ? [t("strips.notMeasured", { codes: joinCodes(plan.notMeasured) })] : []),
  ].flatMap((remark) => wrapText(document, remark, WIDTH, { size: 7 }));
  for (const remark of remarks) {
    y = ensureSpace(sheet, y, 12);
    const baseline = y + 8;
    root.add(
      createStructure(document, "P", () =>
        writeLine(document, remark, MARGIN, baseline, { size: 7, colour: PALETTE.muted }),
      ),
    );
    y += 12;
  }
}

const formatLength = ({ locale, t }: Sheet, mm: number) =>
  `${formatNumber(Math.round(mm * 10) / 10, locale)} ${t("units.millimetre")}`;

/** The row's length beside the rail's, and the scale. */
function drawLength(sheet: Sheet, { lengthMm }: RailPlan, baseline: number): void {
  const { document, root, texts, railMm, t } = sheet;
  const isTooLong = lengthMm > railMm;
  const message = t(`orderListPdf.${isTooLong ? "tooLong" : "fits"}`, {
    length: formatLength(sheet, lengthMm),
    rail: formatLength(sheet, railMm),
  });
  const colour = isTooLong ? PALETTE.signalText : PALETTE.text;
  root.add(
    createStructure(document, "P", () => {
      writeLine(document, message, MARGIN, baseline, { size: 8, colour });
      writeLine(document, texts.scale, MARGIN + WIDTH, baseline, { size: 7, colour: PALETTE.muted, align: "right" });
    }),
  );
}

/** Splits between products, so only one that is wider than the page is cut. */
function splitRows({ runs }: RailPlan): Row[] {
  const widthMm = WIDTH / SCALE;
  const rows: Row[] = [];
  let segments: Segment[] = [];
  let [fromMm, atMm] = [0, 0];
  const close = () => {
    if (segments.length > 0) rows.push({ fromMm, toMm: atMm, segments });
    segments = [];
    fromMm = atMm;
  };
  for (const run of runs) {
    const each = run.product.drawn.widthMm;
    let remaining = run.count;
    while (remaining > 0 && rows.length <= MAX_ROWS) {
      const available = Math.floor((widthMm - (atMm - fromMm)) / each + 1e-6);
      if (available < 1 && segments.length > 0) {
        close();
        continue;
      }
      const count = Math.max(1, Math.min(remaining, available));
      segments.push({ run, fromMm: atMm, count });
      atMm += count * each;
      remaining -= count;
    }
  }
  close();
  return rows;
}

function createProductStamp({ document }: Sheet, { drawn }: LineProduct, name: string): Stamp {
  const [width, height] = [drawn.widthMm * SCALE, drawn.heightMm * SCALE];
  return createStamp(document, `P${name}`, width, height, () =>
    drawMarkup(document, renderFrontToScale(drawn, SCALE), { x: 0, y: 0, width, height }),
  );
}

function drawRow(
  sheet: Sheet,
  { fromMm, toMm, segments }: Row,
  stamps: ReadonlyMap<string, Stamp>,
  middle: number,
  bottom: number,
) {
  const { document, locale } = sheet;
  const x = (mm: number) => MARGIN + (mm - fromMm) * SCALE;
  const width = (toMm - fromMm) * SCALE;
  document.rect(MARGIN, middle - RAIL_HEIGHT / 2, width, RAIL_HEIGHT).fill("#d6dadb");
  document.lineWidth(0.4).strokeColor("#8d9599");
  for (const at of [-RAIL_HEIGHT / 2, -LIP_HEIGHT / 2, LIP_HEIGHT / 2, RAIL_HEIGHT / 2])
    document.moveTo(MARGIN, middle + at).lineTo(MARGIN + width, middle + at);
  document.stroke();
  for (const { run, fromMm: start, count } of segments) {
    const { drawn } = run.product;
    const stamp = stamps.get(symbolNameOf(run.product));
    const top = middle - (drawn.heightMm * SCALE) / 2;
    if (run.suggested) document.save().opacity(SUGGESTED_OPACITY);
    for (let index = 0; index < count; index += 1) stamp?.(x(start + index * drawn.widthMm), top);
    if (run.suggested) document.restore();
  }
  const line = bottom + 8;
  document.lineWidth(0.4).strokeColor(PALETTE.signal);
  document.moveTo(MARGIN, line).lineTo(MARGIN + width, line);
  for (const at of [...segments.map(({ fromMm: start }) => start), toMm])
    document.moveTo(x(at), line - 3).lineTo(x(at), line + 3);
  document.stroke();
  for (const { run, fromMm: start, count } of segments) {
    const available = count * run.product.drawn.widthMm * SCALE;
    const text = `${formatNumber(count, locale)} × ${run.product.code}`;
    if (measureWidth(document, text, LABEL) < available - 2)
      writeLine(document, text, x(start) + available / 2, line + 10, LABEL);
  }
}
