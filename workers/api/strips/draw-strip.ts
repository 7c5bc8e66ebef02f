import { NO_BLOCK, type Position, type Strip } from "../../../app/features/rail/model/project.ts";
import type { RailCut } from "../../../app/features/rail/planning/rail-cut.ts";
import type { StripPlan } from "../../../app/features/rail/planning/strip-plan.ts";
import type { StripProduct } from "../../../app/features/rail/products/strip-product.ts";
import { symbolNameOf } from "../../../app/features/rail/products/symbol-name.ts";
import { layOutStrip, type StripLayout } from "../../../app/features/strips/drawing/strip-layout.ts";
import { nameOfStrip } from "../../../app/features/strips/output/strip-name.ts";
import { renderFrontToScale } from "../../../app/foundation/drawing/drawing.ts";
import { PALETTE } from "../palette.ts";
import { createStructure, writeLine } from "../pdf/document.ts";
import { drawMarkup } from "../pdf/draw-markup.ts";
import { ensureSpace, frameOf, MARGIN } from "../pdf/letterhead.ts";
import { SLICE } from "../pdf/pause.ts";
import { createStamp, type Stamp } from "../pdf/pdfkit-internals/stamp.ts";
import { cutStrip, type StripPiece } from "./cut-strip.ts";
import { drawShapes } from "./draw-shapes.ts";
import { drawNote, formatMm, POINTS_PER_MM, type Sheet } from "./sheet.ts";

/** ISO 5455. A strip that fits at none is cut at the last: at smaller ones its marks could not be read. */
const SCALES = [1, 2] as const;
const LAST_SCALE = 2;
/** The margin of the drawing's box around the parts, on each side. */
const MARGIN_MM = 2;
const CAPTION_HEIGHT = 14;
const GAP = 10;

type Figure = { readonly piece: StripPiece; readonly layout: StripLayout; readonly caption: string };

/**
 * A strip to scale, in one piece where a standard scale has room for it, with a caption of length and scale above each piece.
 * @returns where the drawing and its remarks end
 */
export async function drawStrip(sheet: Sheet, strip: Strip, plan: StripPlan, below: number): Promise<number> {
  const { document, root, texts, t } = sheet;
  const { width } = frameOf(document.page);
  const { scale, figures } = await layOutFigures(sheet, strip, plan, width / POINTS_PER_MM);
  let y = below;
  for (const { layout, caption, piece } of figures) {
    await stampParts(sheet, layout);
    await sheet.pause();
    const unit = POINTS_PER_MM / scale;
    const [boxWidth, boxHeight] = [layout.box.width * unit, layout.box.height * unit];
    y = ensureSpace(sheet, y, CAPTION_HEIGHT + boxHeight + GAP);
    const captionLine = y + CAPTION_HEIGHT - 4;
    const style = { size: 8, colour: PALETTE.muted } as const;
    root.add(
      createStructure(document, "P", () => {
        writeLine(document, caption, MARGIN, captionLine, style);
        const scaleText = t("strips.scale", { scale: `1 : ${scale}` });
        writeLine(document, scaleText, MARGIN + width, captionLine, { ...style, align: "right" });
      }),
    );
    y += CAPTION_HEIGHT;
    const top = y;
    root.add(
      createStructure(document, "Figure", () => drawLayout(sheet, layout, MARGIN, top, scale), {
        alt: t("strips.drawing", {
          strip: nameOfStrip(strip, sheet.project, t),
          length: formatMm(sheet, piece.plan.lengthMm),
        }),
        bbox: [MARGIN, top, MARGIN + boxWidth, top + boxHeight],
      }),
    );
    y += boxHeight + GAP;
  }
  if (plan.rail) y = drawNote(sheet, describeCut(sheet, plan.rail, plan.cut), ensureSpace(sheet, y, 14));
  if (figures.some(({ layout }) => layout.cutMarks.length > 0))
    y = drawNote(sheet, texts.cutMarks, ensureSpace(sheet, y, 14));
  return drawUnknown(sheet, plan, y);
}

/** Names what stands in the strip and not in its drawing. */
function drawUnknown(sheet: Sheet, { unknown, notPlaced }: StripPlan, below: number): number {
  const isKnown = ({ code }: Position) => sheet.catalogue.products.has(code);
  const nameOf = ({ code, mark }: Position) => (code === NO_BLOCK ? mark : code);
  const notes = [
    ["strips.unknown", unknown.filter((position) => !isKnown(position)).map(nameOf)],
    ["strips.notMeasured", [...unknown.filter(isKnown).map(nameOf), ...notPlaced.map(({ product }) => product.code)]],
  ] as const;
  let y = below;
  for (const [key, names] of notes) {
    if (names.length === 0) continue;
    const codes = [...new Set(names)].join(", ");
    y = drawNote(sheet, sheet.t(key, { codes }), ensureSpace(sheet, y, 30));
  }
  return y;
}

/** Describes length and holes of the rail, for whoever cuts and drills. */
function describeCut(sheet: Sheet, rail: StripProduct, { lengthMm, holes, betterMm }: RailCut): string {
  const { t } = sheet;
  const mm = (value: number) => formatMm(sheet, value);
  return [
    t("strips.railCut", { rail: rail.model, length: mm(lengthMm) }),
    ...(holes
      ? [t("strips.holes", { pitch: mm(holes.pitchMm), first: mm(holes.firstMm), last: mm(holes.lastMm) })]
      : []),
    ...(betterMm === null ? [] : [t("strips.betterCut", { longer: mm(betterMm) })]),
  ].join(" ");
}

/** Laying out a long strip takes as long as planning it, so others are heard before each piece. */
async function layOutFigures(sheet: Sheet, strip: Strip, plan: StripPlan, widthMm: number) {
  const { t, catalogue, pause } = sheet;
  const length = formatMm(sheet, plan.lengthMm);
  const dimension =
    plan.cut.lengthMm === plan.lengthMm
      ? length
      : t("strips.lengthOfRail", { length, rail: formatMm(sheet, plan.cut.lengthMm) });
  const layOut = async (piece: StripPiece, text: string) => {
    await pause();
    return layOutStrip({ ...piece, products: catalogue.products, dimension: text });
  };
  const whole: StripPiece = { strip, plan, fromMm: 0, toMm: plan.lengthMm };
  const layout = await layOut(whole, dimension);
  const scale = SCALES.find((each) => layout.box.width <= widthMm * each);
  if (scale !== undefined) return { scale, figures: [{ piece: whole, layout, caption: dimension }] };
  const pieces = cutStrip(strip, plan, widthMm * LAST_SCALE - MARGIN_MM * 2);
  const figures: Figure[] = [];
  for (const [index, piece] of pieces.entries()) {
    const part = t("strips.piece", { part: index + 1, parts: pieces.length });
    figures.push({
      piece,
      layout: await layOut(piece, `${formatMm(sheet, piece.fromMm)} – ${formatMm(sheet, piece.toMm)}`),
      caption: `${dimension}, ${part}`,
    });
  }
  return { scale: LAST_SCALE, figures };
}

async function stampParts(sheet: Sheet, { parts }: StripLayout): Promise<void> {
  const { stamps, pause } = sheet;
  for (const { product } of parts) {
    const name = symbolNameOf(product);
    if (stamps.has(name)) continue;
    stamps.set(name, createProductStamp(sheet, product, name));
    if (stamps.size % SLICE === 0) await pause();
  }
}

/** At full size. */
function createProductStamp({ document }: Sheet, { drawn }: StripProduct, name: string): Stamp {
  const [width, height] = [drawn.widthMm * POINTS_PER_MM, drawn.heightMm * POINTS_PER_MM];
  return createStamp(document, `P${name}`, width, height, () =>
    drawMarkup(document, renderFrontToScale(drawn, POINTS_PER_MM), { x: 0, y: 0, width, height }),
  );
}

function drawLayout({ document, stamps }: Sheet, layout: StripLayout, x: number, y: number, scale: number): void {
  const { box, rail, parts, jumpers, marks, potentials, dimensions } = layout;
  const unit = POINTS_PER_MM / scale;
  document.save().translate(x - box.x * unit, y - box.y * unit);
  document.save().scale(unit);
  drawShapes(document, rail, scale);
  document.restore();
  document.save().scale(1 / scale);
  for (const part of parts) stamps.get(symbolNameOf(part.product))?.(part.x * POINTS_PER_MM, part.y * POINTS_PER_MM);
  document.restore();
  document.scale(unit);
  for (const { shapes } of jumpers) drawShapes(document, shapes, scale);
  drawShapes(document, [...marks, ...potentials, ...dimensions], scale);
  document.restore();
}
