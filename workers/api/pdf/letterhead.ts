import { BRAND } from "../../../app/brand.ts";
import { PALETTE } from "../palette.ts";
import { drawArtifact, drawRule, PAGE, type Pdf, writeLine } from "./document.ts";

export const MARGIN = 40;
export const WIDTH = PAGE.width - MARGIN * 2;
export const RIGHT = MARGIN + WIDTH;
/** Baseline of the brand at the top. */
export const BRAND_LINE = 52;
/** The end of the content, above the footer. */
export const BOTTOM = PAGE.height - 66;

/** `head` is at the top right, `foot` are the two lines at the bottom right. */
type PageTexts = { readonly head: string; readonly foot: readonly [string, string] };

/** On the current page. */
export function drawLetterhead(document: Pdf, { head, foot }: PageTexts): void {
  drawArtifact(document, "Pagination", () => {
    drawLogo(document, MARGIN, 33);
    writeLine(document, BRAND.name, MARGIN + 20, BRAND_LINE, { size: 15, weight: "semibold" });
    writeLine(document, head, RIGHT, BRAND_LINE, { size: 9, colour: PALETTE.muted, align: "right" });
    drawRule(document, MARGIN, BRAND_LINE + 9, WIDTH, PALETTE.text, 1);

    const line = PAGE.height - 44;
    drawRule(document, MARGIN, line - 12, WIDTH, PALETTE.text);
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
      writeLine(document, text, RIGHT, line + index * 10, { ...style, align: "right" });
  });
}

function drawLogo(document: Pdf, x: number, y: number): void {
  document.save().translate(x, y).scale(0.8).lineWidth(1.6);
  document.path("M3 1h12l2 2v20H1V3z").stroke(PALETTE.text);
  document.path("M6 6h6v5H6z").fill(PALETTE.signal);
  document.path("M6 16h6").stroke(PALETTE.text);
  document.restore();
}
