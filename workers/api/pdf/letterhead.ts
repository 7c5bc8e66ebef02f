import { BRAND } from "../../../app/ground/company/brand.ts";
import { PALETTE } from "../palette.ts";
import { drawArtifact, drawRule, PAGE, type Pdf, writeLine } from "./document.ts";

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

/** `head` is at the top right, `foot` are the two lines at the bottom right. */
type PageTexts = { readonly head: string; readonly foot: readonly [string, string] };

/** On the current page. */
export function drawLetterhead(document: Pdf, { head, foot }: PageTexts): void {
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
    writeLine(document, BRAND.legalName, MARGIN, line, style);
    writeLine(
      document,
      [BRAND.phone, BRAND.email, new URL(BRAND.origin).hostname].join("   "),
      MARGIN,
      line + 10,
      style,
    );
    for (const [index, text] of foot.entries())
      writeLine(document, text, right, line + index * 10, { ...style, align: "right" });
  });
}

function drawLogo(document: Pdf, x: number, y: number): void {
  document.save().translate(x, y).scale(0.8).lineWidth(1.6);
  document.path("M3 1h12l2 2v20H1V3z").stroke(PALETTE.text);
  document.path("M6 6h6v5H6z").fill(PALETTE.signal);
  document.path("M6 16h6").stroke(PALETTE.text);
  document.restore();
}
