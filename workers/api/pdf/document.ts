import PDFDocument from "pdfkit";
import { BRAND } from "../../../app/ground/company/brand.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { getFace, replaceMissing, type Weight } from "../fonts/faces.ts";
import { wrapLines } from "../fonts/wrap-lines.ts";
import { PALETTE } from "../palette.ts";
import { noPause, type Pause } from "./pause.ts";
import { collectWrites, compress } from "./pdfkit-internals/compress.ts";
import { clearPages, contentOf, pagesOf } from "./pdfkit-internals/pages.ts";

export type Pdf = PDFKit.PDFDocument;

/** In points; y grows downwards. */
export const PAGE = { width: 595.28, height: 841.89 } as const;

type DocumentInfo = {
  readonly title: string;
  readonly subject: string;
  readonly locale: Locale;
  readonly date: Date;
  readonly layout?: "portrait" | "landscape";
  readonly size?: "A4" | "A3";
};

/** A tagged document, of A4 pages unless they are to be larger, for screen readers. The same data give the same bytes. */
export function createDocument({ title, subject, locale, date, layout = "portrait", size = "A4" }: DocumentInfo): Pdf {
  const document = new PDFDocument({
    size,
    layout,
    margin: 0,
    autoFirstPage: false,
    bufferPages: true,
    pdfVersion: "1.7",
    tagged: true,
    lang: locale,
    displayTitle: true,
    info: { Title: title, Subject: subject, Author: BRAND.legalName, Creator: BRAND.name, CreationDate: date },
    // pdfkit also accepts a font that fontkit has parsed; its types do not include that.
    font: getFace("regular").font as unknown as string,
  });
  for (const weight of ["regular", "semibold"] as const) {
    const { name, font } = getFace(weight);
    document.registerFont(name, font as unknown as ArrayBuffer);
  }
  document.on("pageAdded", () => collectWrites(contentOf(document)));
  return document;
}

/** Pages that are compressed before other requests are heard. */
const PAGES_SLICE = 5;

/**
 * @param drawOn draws on each page what needs the number of pages
 * @returns the file
 */
export async function finishDocument(
  document: Pdf,
  drawOn: (page: number, pages: number) => void,
  pause: Pause = noPause,
): Promise<Uint8Array<ArrayBuffer>> {
  const pages = pagesOf(document);
  for (const [index, page] of pages.entries()) {
    document.switchToPage(index);
    drawOn(index + 1, pages.length);
    compress(page.content);
    page.end();
    if (index % PAGES_SLICE === PAGES_SLICE - 1) await pause();
  }
  clearPages(document);
  return new Promise((resolve, reject) => {
    const chunks: Uint8Array[] = [];
    document.on("data", (chunk: Uint8Array) => chunks.push(chunk));
    document.on("end", () => resolve(Buffer.concat(chunks)));
    document.on("error", reject);
    document.end();
  });
}

type Style = TextLayout & {
  readonly colour?: string;
  readonly align?: "left" | "right" | "center";
  readonly link?: string;
};

type TextLayout = {
  readonly size: number;
  readonly weight?: Weight;
  /** For what visitors wrote, and for numbers: without kerning and ligatures, which cost most of a list's time. */
  readonly isUnshaped?: boolean;
};

/** Only links need the width that pdfkit would measure. Its types do not include these options. */
const UNMEASURED = { textWidth: 0, wordCount: 1 } as PDFKit.Mixins.TextOptions;

/** @param x the left edge, right edge or middle, depending on `align` */
export function writeLine(document: Pdf, line: string, x: number, baseline: number, style: Style): void {
  const text = replaceMissing(line);
  const { size, weight = "regular", colour = PALETTE.text, align = "left", link, isUnshaped = false } = style;
  const width = align === "left" ? 0 : measureWidth(document, text, style);
  const start = align === "right" ? x - width : align === "center" ? x - width / 2 : x;
  document.font(getFace(weight).name).fontSize(size).fillColor(colour);
  document.text(text, start, baseline, {
    lineBreak: false,
    baseline: "alphabetic",
    ...(link ? { link } : UNMEASURED),
    ...(isUnshaped ? { features: [] } : {}),
  });
}

export function measureWidth(
  document: Pdf,
  text: string,
  { size, weight = "regular", isUnshaped = false }: TextLayout,
): number {
  if (isUnshaped) return getFace(weight).unshaped.measurePrefixes(text, size).at(-1) ?? 0;
  return document.font(getFace(weight).name).fontSize(size).widthOfString(replaceMissing(text));
}

export function wrapText(document: Pdf, text: string, width: number, layout: TextLayout): string[] {
  if (!layout.isUnshaped)
    return wrapLines(text, (start, end) => measureWidth(document, text.slice(start, end), layout) <= width);
  const widths = getFace(layout.weight ?? "regular").unshaped.measurePrefixes(text, layout.size);
  return wrapLines(text, (start, end) => (widths[end] ?? 0) - (widths[start] ?? 0) <= width);
}

export type Structure = PDFKit.PDFStructureElement;
type Content = Structure | (() => void);

/** `bbox` is left, top, right, bottom. */
type StructureOptions = {
  readonly alt?: string;
  readonly bbox?: [number, number, number, number];
  readonly scope?: "Row" | "Column";
};

export function createStructure(
  document: Pdf,
  type: string,
  content: Content | Content[],
  options: StructureOptions = {},
): Structure {
  return document.struct(type, options, content);
}

/** For what screen readers skip: lines, frames, page numbers. */
export function drawArtifact(document: Pdf, type: "Layout" | "Pagination", draw: () => void): void {
  document.markContent("Artifact", { type });
  draw();
  document.endMarkedContent();
}

export function drawRule(document: Pdf, x: number, y: number, width: number, colour: string, weight = 0.5): void {
  document
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(weight)
    .strokeColor(colour)
    .stroke();
}
