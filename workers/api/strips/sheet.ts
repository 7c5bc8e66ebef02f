import type { Project, Strip } from "../../../app/features/rail/model/project.ts";
import type { StripCatalogue } from "../../../app/features/rail/products/strip-product.ts";
import { formatNumber } from "../../../app/ground/i18n/format.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import type { DocumentTranslate } from "../../../app/ground/i18n/translate.ts";
import type { DocumentTexts } from "../document-texts.ts";
import { createStructure, type Pdf, type Structure, wrapText, writeLine } from "../pdf/document.ts";
import { frameOf, MARGIN } from "../pdf/letterhead.ts";
import type { Pause } from "../pdf/pause.ts";
import type { Stamp } from "../pdf/pdfkit-internals/stamp.ts";

export type StripsContent = {
  readonly project: Project;
  /** Those to be drawn. */
  readonly strips: readonly Strip[];
  readonly catalogue: StripCatalogue;
  readonly locale: Locale;
  readonly date: Date;
};

/** A project while it is drawn. */
export type Sheet = StripsContent & {
  readonly document: Pdf;
  readonly root: Structure;
  readonly t: DocumentTranslate;
  readonly texts: DocumentTexts["strips"];
  readonly pause: Pause;
  /** Products that were drawn already, by the names of their symbols. */
  readonly stamps: Map<string, Stamp>;
};

export const POINTS_PER_MM = 72 / 25.4;

export const formatMm = ({ locale, t }: Pick<Sheet, "locale" | "t">, mm: number) =>
  `${formatNumber(Math.round(mm * 10) / 10, locale)} ${t("units.millimetre")}`;

export const titleOf = ({ name, title }: Pick<Strip, "name" | "title">) => [name, title].filter(Boolean).join("  ");

const HEADING = {
  H1: { size: 16, weight: "semibold", isUnshaped: true, lineHeight: 20 },
  H2: { size: 11, weight: "semibold", isUnshaped: true, lineHeight: 16 },
} as const;

/** @returns where it ends */
export function drawHeading({ document, root }: Sheet, level: keyof typeof HEADING, text: string, top: number): number {
  const { lineHeight, ...style } = HEADING[level];
  const lines = wrapText(document, text, frameOf(document.page).width, style);
  document.outline.addItem(text);
  root.add(
    createStructure(document, level, () => {
      for (const [index, line] of lines.entries())
        writeLine(document, line, MARGIN, top + lineHeight * (index + 0.8), style);
    }),
  );
  return top + lines.length * lineHeight;
}

const NOTE = { size: 8, isUnshaped: true } as const;
const NOTE_LINE = 11;

/** @returns where it ends */
export function drawNote({ document, root }: Sheet, text: string, top: number): number {
  const lines = wrapText(document, text, frameOf(document.page).width, NOTE);
  root.add(
    createStructure(document, "P", () => {
      for (const [index, line] of lines.entries())
        writeLine(document, line, MARGIN, top + NOTE_LINE * (index + 0.8), NOTE);
    }),
  );
  return top + lines.length * NOTE_LINE;
}
