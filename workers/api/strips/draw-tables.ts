import { writePackages } from "../../../app/features/list/export/list-table.ts";
import type { Strip } from "../../../app/features/rail/model/project.ts";
import { countParts } from "../../../app/features/rail/planning/count-parts.ts";
import type { NeededPart, StripPlan } from "../../../app/features/rail/planning/strip-plan.ts";
import { brokenOffText } from "../../../app/features/strips/output/broken-off-text.ts";
import { openTexts } from "../../../app/features/strips/output/issue-text.ts";
import { type Bridge, bridgesOf } from "../../../app/features/strips/output/plan-bridges.ts";
import { type TerminalPlanRow, terminalPlanRows } from "../../../app/features/strips/output/terminal-plan-table.ts";
import { formatNumber } from "../../../app/ground/i18n/format.ts";
import { LIST } from "../../../app/ground/i18n/generated/list.ts";
import { documentTexts } from "../document-texts.ts";
import { PALETTE } from "../palette.ts";
import { drawTable, type TableColumn } from "../pdf/draw-table.ts";
import { ensureSpace, frameOf } from "../pdf/letterhead.ts";
import { drawHeading, drawNote, type Sheet } from "./sheet.ts";

const HEADING_GAP = 6;
/** A heading with the first rows of its table. */
const TABLE_START = 70;

/** @returns where it ends */
export async function drawPlan(sheet: Sheet, strip: Strip, below: number): Promise<number> {
  const rows = terminalPlanRows(strip, sheet.catalogue.products);
  await sheet.pause();
  const top = drawHeading(sheet, "H2", sheet.texts.plan, ensureSpace(sheet, below, TABLE_START));
  const columns = fitColumns(planColumns(sheet, bridgesOf(strip, rows)), rows, frameOf(sheet.document.page).width);
  const y = await drawTable(sheet, columns, rows, top + HEADING_GAP);
  return drawRemarks(sheet, strip, y);
}

/** What is to be checked, and where contacts of jumpers are broken off. @returns where it ends */
function drawRemarks(sheet: Sheet, strip: Strip, below: number): number {
  const { t, locale, catalogue } = sheet;
  const number = (value: number) => formatNumber(value, locale);
  const broken = strip.jumpers.flatMap((jumper) => brokenOffText(jumper, strip, catalogue, t) || []);
  const open = openTexts(strip, catalogue, { t, number });
  let y = below;
  for (const line of broken) y = drawNote(sheet, line, ensureSpace(sheet, y + 4, 30));
  if (open.length === 0) return y;
  y = drawHeading(sheet, "H2", t("stripBuilder.issues.title"), ensureSpace(sheet, y + 8, TABLE_START));
  for (const { text } of open) y = drawNote(sheet, text, ensureSpace(sheet, y, 30));
  return y;
}

/** Leaves out columns that are empty in every row; the others share their room. */
function fitColumns<Row>(
  columns: readonly TableColumn<Row>[],
  rows: readonly Row[],
  width: number,
): readonly TableColumn<Row>[] {
  const used = columns.filter(({ fields, isHead }) => isHead || rows.some((row) => fields(row).some(Boolean)));
  const factor = width / used.reduce((sum, column) => sum + column.width, 0);
  return used.map((column) => ({ ...column, width: column.width * factor }));
}

/** Between the lines of two jumpers, and of a dot, in points. */
const LANE = 7;
const DOT = 1.8;
/** Behind the name of the jumper. */
const LANES_AT = 22;

function drawBridges({ document }: Sheet, bridges: readonly Bridge[], x: number, top: number, height: number): void {
  for (const { lane, isJoined, goesUp, goesDown } of bridges) {
    const [at, middle] = [x + LANES_AT + lane * LANE, top + height / 2];
    document
      .lineWidth(1)
      .moveTo(at, goesUp ? top : middle)
      .lineTo(at, goesDown ? top + height : middle);
    document.stroke(PALETTE.text);
    if (isJoined) document.circle(at, middle, DOT).fill(PALETTE.text);
  }
}

/** As terminal diagrams have it: what is outside, the terminal with its jumpers, what is inside. Widths are shares. */
function planColumns(sheet: Sheet, bridges: readonly (readonly Bridge[])[]): readonly TableColumn<TerminalPlanRow>[] {
  const { texts, locale } = sheet;
  const lanes = Math.max(0, ...bridges.flat().map(({ lane }) => lane + 1));
  const { code, name } = LIST[locale].columns;
  const written = (width: number, heading: string, fields: (row: TerminalPlanRow) => readonly string[]) => ({
    width,
    headings: [heading],
    fields,
    isVerbatim: true,
  });
  const text = (value: string | number) => (typeof value === "number" ? formatNumber(value, locale) : value);
  const join = (...values: readonly (string | number)[]) => values.map(text).filter(Boolean).join("  ");
  return [
    written(46, texts.cable, ({ outsideCable }) => [text(outsideCable)]),
    written(40, texts.core, ({ outsideCore, outsideSectionMm2 }) => [join(outsideCore, outsideSectionMm2 ?? "")]),
    written(84, texts.outside, ({ outsideTarget }) => [text(outsideTarget)]),
    { ...written(46, texts.mark, ({ mark }) => [text(mark)]), isHead: true },
    {
      ...written(LANES_AT + 8 + lanes * LANE, texts.jumper, ({ jumper }) => [text(jumper)]),
      draw: (index, { x, top, height }) => drawBridges(sheet, bridges[index] ?? [], x, top, height),
    },
    written(30, texts.level, ({ level }) => [text(level)]),
    written(62, texts.potential, ({ potential, potentialOut }) => [text(potential), text(potentialOut)]),
    written(46, texts.voltage, ({ voltage }) => [text(voltage)]),
    written(62, name, ({ product }) => [text(product)]),
    written(52, code, ({ code }) => [text(code)]),
    written(84, texts.inside, ({ insideTarget }) => [text(insideTarget)]),
    written(40, texts.core, ({ insideCore, insideSectionMm2 }) => [join(insideCore, insideSectionMm2 ?? "")]),
    written(46, texts.cable, ({ insideCable }) => [text(insideCable)]),
    written(94, texts.note, ({ note }) => [text(note)]),
  ];
}

/**
 * Draws the parts of all strips of the project, since packages and bars of rail are shared.
 * @param plans of these strips
 * @returns where it ends
 */
export async function drawParts(sheet: Sheet, plans: readonly StripPlan[], below: number): Promise<number> {
  const { project, catalogue, texts, document } = sheet;
  const parts = countParts(project.strips, catalogue, plans);
  await sheet.pause();
  let y = drawHeading(sheet, "H1", texts.parts, ensureSpace(sheet, below, TABLE_START));
  y = drawNote(sheet, texts.partsOfAll, y);
  const columns = fitColumns(partColumns(sheet), parts, frameOf(document.page).width);
  return drawTable(sheet, columns, parts, y + HEADING_GAP);
}

function partColumns({ texts, locale, t }: Sheet): readonly TableColumn<NeededPart>[] {
  const { code, name } = LIST[locale].columns;
  const number = (value: number) => formatNumber(value, locale);
  const amount = (count: number, unit: NeededPart["product"]["unit"]) =>
    `${number(count)} ${t(`units.${unit}`, { count })}`;
  return [
    { width: 90, headings: [code], fields: ({ product }) => [product.code], isVerbatim: true, isHead: true },
    { width: 360, headings: [name], fields: ({ product }) => [product.name] },
    {
      width: 100,
      headings: [texts.needed],
      fields: ({ needed, product }) => [amount(needed, product.unit)],
      align: "right",
    },
    {
      width: 100,
      headings: [documentTexts(locale).orderListPdf.package],
      fields: (part) => [writePackages({ number }, part.amount, part.product)],
      align: "right",
    },
    { width: 112, headings: [texts.order], fields: (part) => [amount(part.amount, part.product.unit)], align: "right" },
  ];
}
