import type { StripProduct } from "../../../app/features/rail/products/strip-product.ts";
import { commonSizeOf, fitMark } from "../../../app/features/strips/drawing/fit-mark.ts";
import { openTexts } from "../../../app/features/strips/output/issue-text.ts";
import { type Label, labelsOf } from "../../../app/features/strips/output/label-table.ts";
import { nameOfStrip } from "../../../app/features/strips/output/strip-name.ts";
import { formatNumber } from "../../../app/ground/i18n/format.ts";
import { formatDay } from "../../../app/ground/i18n/format-day.ts";
import { documentTexts, documentTranslator } from "../document-texts.ts";
import { PALETTE } from "../palette.ts";
import { createDocument, createStructure, drawArtifact, finishDocument, writeLine } from "../pdf/document.ts";
import { CONTENT_TOP, drawLetterhead, ensureSpace, frameOf, MARGIN } from "../pdf/letterhead.ts";
import { createPause, type Pause, SLICE } from "../pdf/pause.ts";
import { drawShapes } from "./draw-shapes.ts";
import { drawHeading, drawNote, POINTS_PER_MM, type Sheet, type StripsContent } from "./sheet.ts";

const CHECK_MM = 100;
const CAPTION_HEIGHT = 10;
const CARD_GAP = 8;

type SizedLabel = Label & { readonly marker: StripProduct; readonly size: NonNullable<Label["size"]> };
const isSized = (label: Label): label is SizedLabel => label.size !== null;
/** The size of letters of each strip's labels, in millimetres. */
type LabelSizes = ReadonlyMap<string, number>;
/** A marker strip as it is bought, with as many marks as it has tags. */
type Card = { readonly labels: readonly SizedLabel[]; readonly tags: number };

/** Marks on the tags of their marker strips, at full size, for cards and for checking what a printer made. */
export async function renderLabelsPdf(
  content: StripsContent,
  pause: Pause = createPause(),
): Promise<Uint8Array<ArrayBuffer>> {
  const { project, strips, catalogue, locale, date } = content;
  const texts = documentTexts(locale).strips;
  const t = documentTranslator(locale);
  const name = project.name || texts.title;
  const document = createDocument({ title: `${texts.labelsTitle}, ${name}`, subject: texts.labelsTitle, locale, date });
  const root = document.struct("Document");
  document.addStructure(root);
  const sheet: Sheet = { ...content, document, root, t, texts, pause, stamps: new Map() };
  document.addPage();
  const labels = labelsOf(strips, catalogue);
  await pause();
  let y = drawHeading(sheet, "H1", `${texts.labelsTitle}, ${name}`, CONTENT_TOP - 12);
  y = drawCheckLine(sheet, y + 4);
  const cut: SizedLabel[] = [];
  const sizes: LabelSizes = new Map(
    [...Map.groupBy(labels.filter(isSized), ({ strip }) => strip)].map(([strip, own]) => [
      strip,
      commonSizeOf(own.map(({ mark, size }) => fitMark(mark, size.widthMm, size.heightMm))),
    ]),
  );
  for (const [marker, ofMarker] of Map.groupBy(labels.filter(isSized), (label) => label.marker)) {
    y = drawHeading(sheet, "H2", `${marker.code}  ${marker.name}`, ensureSpace(sheet, y + 8, 60));
    y = await drawCards(sheet, cardsOf(marker, ofMarker), y + 4, cut, sizes);
  }
  const list = (some: readonly Label[]) =>
    some.map(({ strip, mark }) => [strip, mark].filter(Boolean).join(":")).join(", ");
  const unmarked = labels.filter((label) => !isSized(label));
  if (cut.length > 0) y = drawNote(sheet, t("strips.cutLabels", { marks: list(cut) }), ensureSpace(sheet, y + 8, 40));
  if (unmarked.length > 0)
    y = drawNote(sheet, t("strips.noMarker", { marks: list(unmarked) }), ensureSpace(sheet, y + 8, 40));
  const writing = { t, number: (value: number) => formatNumber(value, locale) };
  for (const strip of strips)
    for (const { text } of openTexts(strip, sheet.catalogue, writing))
      y = drawNote(sheet, `${nameOfStrip(strip, project, t)}: ${text}`, ensureSpace(sheet, y + 4, 30));
  root.end();
  const drawOn = (page: number, pages: number) =>
    drawLetterhead(document, {
      locale,
      head: name,
      foot: [`${texts.labelsTitle}, ${name}   ${page} / ${pages}`, formatDay(date, locale)],
    });
  return finishDocument(document, drawOn, pause);
}

/** @returns where it ends */
function drawCheckLine(sheet: Sheet, top: number): number {
  const { document, texts } = sheet;
  const [from, to] = [MARGIN, MARGIN + CHECK_MM * POINTS_PER_MM];
  const y = top + 8;
  drawArtifact(document, "Layout", () => {
    for (const [x1, y1, x2, y2] of [
      [from, y, to, y],
      [from, y - 5, from, y + 5],
      [to, y - 5, to, y + 5],
    ] as const)
      document.moveTo(x1, y1).lineTo(x2, y2);
    document.lineWidth(0.5).stroke(PALETTE.signal);
  });
  return drawNote(sheet, texts.checkLine, y + 8);
}

function cardsOf({ tags }: StripProduct, labels: readonly SizedLabel[]): Card[] {
  const count = tags ?? 1;
  return Array.from({ length: Math.ceil(labels.length / count) }, (_, index) => ({
    labels: labels.slice(index * count, (index + 1) * count),
    tags: count,
  }));
}

/**
 * Cards beside one another; one that is wider than the page goes on below.
 * @param cut gets the labels whose mark had to be cut
 * @returns where they end
 */
async function drawCards(
  sheet: Sheet,
  cards: readonly Card[],
  top: number,
  cut: SizedLabel[],
  sizes: LabelSizes,
): Promise<number> {
  const { document, root, pause } = sheet;
  const pageMm = frameOf(document.page).width / POINTS_PER_MM;
  const list = document.struct("L");
  root.add(list);
  let [x, y] = [0, top];
  let height = 0;
  for (const [index, card] of cards.entries()) {
    const { widthMm, heightMm } = card.labels[0]?.size ?? { widthMm: 1, heightMm: 1 };
    const tagsInRow = Math.max(1, Math.min(card.tags, Math.floor(pageMm / widthMm)));
    const cardMm = tagsInRow * widthMm;
    if (x > 0 && x + cardMm > pageMm) {
      y += height;
      x = 0;
    }
    height = CAPTION_HEIGHT + Math.ceil(card.tags / tagsInRow) * heightMm * POINTS_PER_MM + CARD_GAP;
    const place = ensureSpace(sheet, y, height);
    if (place !== y) [x, y] = [0, place];
    const [left, cardTop] = [x, y];
    list.add(
      createStructure(document, "LI", [
        createStructure(document, "LBody", () => drawCard(sheet, card, left, cardTop, tagsInRow, cut, sizes)),
      ]),
    );
    x += cardMm + CARD_GAP / 2;
    if (index % SLICE === SLICE - 1) await pause();
  }
  list.end();
  return y + height;
}

function drawCard(
  { document }: Sheet,
  { labels, tags }: Card,
  x: number,
  top: number,
  tagsInRow: number,
  cut: SizedLabel[],
  sizes: LabelSizes,
): void {
  const { widthMm, heightMm } = labels[0]?.size ?? { widthMm: 1, heightMm: 1 };
  const strips = [...new Set(labels.map(({ strip }) => strip))].join(", ");
  const caption = { size: 6, colour: PALETTE.muted, isUnshaped: true } as const;
  writeLine(document, strips, MARGIN + x * POINTS_PER_MM, top + CAPTION_HEIGHT - 3, caption);
  document.save().translate(MARGIN + x * POINTS_PER_MM, top + CAPTION_HEIGHT);
  document.scale(POINTS_PER_MM);
  for (let index = 0; index < tags; index += 1) {
    const [left, y] = [(index % tagsInRow) * widthMm, Math.floor(index / tagsInRow) * heightMm];
    const label = labels[index];
    const { isTurned, isCut, text, ...fitted } = fitMark(label?.mark ?? "", widthMm, heightMm);
    const size = Math.min(fitted.size, sizes.get(label?.strip ?? "") ?? fitted.size);
    if (label && isCut) cut.push(label);
    const tag = { x: left, y, width: widthMm, height: heightMm };
    drawShapes(
      document,
      [
        { kind: "rectangle", ...tag, fill: null, stroke: "rail-edge" },
        { kind: "text", x: left + widthMm / 2, y: y + heightMm / 2, size, text, fill: "ink", isTurned },
      ],
      1,
    );
  }
  document.restore();
}
