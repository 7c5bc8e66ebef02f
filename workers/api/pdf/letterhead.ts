import { marketOf } from "../../../app/foundation/company/markets.ts";
import { BRAND } from "../../../app/ground/company/brand.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { PALETTE } from "../palette.ts";
import { drawArtifact, drawRule, PAGE, type Pdf, wrapText, writeLine } from "./document.ts";

export const MARGIN = 40;
/** Baseline of the brand at the top. */
export const BRAND_LINE = 52;
/** The top of the content on the pages after the first. */
export const CONTENT_TOP = BRAND_LINE + 30;

type Size = { readonly width: number; readonly height: number };

/** Where the content of a page of a size is; `bottom` is above the footer. */
export const frameOf = ({ width, height }: Size) => ({
  width: width - MARGIN * 2,
  right: width - MARGIN,
  bottom: height - 66,
});
/** The frame of an upright page. */
export const { width: WIDTH, right: RIGHT, bottom: BOTTOM } = frameOf(PAGE);

/** @returns `y`, or the top of a new page where the height does not fit below it */
export function ensureSpace({ document }: { readonly document: Pdf }, y: number, height: number): number {
  if (y + height <= frameOf(document.page).bottom) return y;
  document.addPage();
  return CONTENT_TOP;
}

/** `head` is at the top right, the office of the market of `locale` at the bottom left, `foot` are the two lines at the bottom right. */
type PageTexts = { readonly locale: Locale; readonly head: string } & (
  | { readonly foot: readonly [string, string] }
  /** In place of the two lines, the fields of a drawing's title block (ISO 7200), `share` of its width. */
  | { readonly titleBlock: readonly { readonly label: string; readonly text: string; readonly share: number }[] }
);

/** On the current page. */
export function drawLetterhead(document: Pdf, { locale, head, ...foot }: PageTexts): void {
  const { office } = marketOf(locale);
  const { page } = document;
  const { width, right } = frameOf(page);
  drawArtifact(document, "Pagination", () => {
    drawLogo(document, MARGIN, 33);
    writeLine(document, BRAND.name, MARGIN + 20, BRAND_LINE, { size: 15, weight: "semibold" });
    writeLine(document, head, right, BRAND_LINE, { size: 9, colour: PALETTE.muted, align: "right" });
    drawRule(document, MARGIN, BRAND_LINE + 9, width, PALETTE.text, 1);

    const line = page.height - 44;
    drawRule(document, MARGIN, line - 12, width, PALETTE.text);
    const style = { size: 7, colour: PALETTE.muted } as const;
    writeLine(document, office.legalName, MARGIN, line, style);
    writeLine(
      document,
      [office.phone, office.email, new URL(BRAND.origin).hostname].join("   "),
      MARGIN,
      line + 10,
      style,
    );
    if ("titleBlock" in foot) drawTitleBlock(document, foot.titleBlock, line - 12);
    else
      for (const [index, text] of foot.foot.entries())
        writeLine(document, text, right, line + index * 10, { ...style, align: "right" });
  });
}

/** The company's lines stand left of it. */
const TITLE_BLOCK = { left: 236, height: 28, padding: 4 } as const;

function drawTitleBlock(
  document: Pdf,
  fields: readonly { readonly label: string; readonly text: string; readonly share: number }[],
  top: number,
): void {
  const { left, height, padding } = TITLE_BLOCK;
  const { right } = frameOf(document.page);
  const room = right - MARGIN - left;
  const all = fields.reduce((sum, { share }) => sum + share, 0);
  let x: number = MARGIN + left;
  document.lineWidth(0.5).rect(x, top, room, height).stroke(PALETTE.text);
  for (const [index, { label, text, share }] of fields.entries()) {
    const width = (room * share) / all;
    if (index > 0)
      document
        .moveTo(x, top)
        .lineTo(x, top + height)
        .stroke(PALETTE.hairline);
    writeLine(document, label, x + padding, top + 9, { size: 6, colour: PALETTE.muted });
    const style = { size: 8.5, isUnshaped: true } as const;
    const [line = "", more] = wrapText(document, text, width - padding * 3, style);
    writeLine(document, more === undefined ? line : `${line} …`, x + padding, top + 21, style);
    x += width;
  }
}

function drawLogo(document: Pdf, x: number, y: number): void {
  document.save().translate(x, y).scale(0.8).lineWidth(1.6);
  document.path("M3 1h12l2 2v20H1V3z").stroke(PALETTE.text);
  document.path("M6 6h6v5H6z").fill(PALETTE.signal);
  document.path("M6 16h6").stroke(PALETTE.text);
  document.restore();
}
