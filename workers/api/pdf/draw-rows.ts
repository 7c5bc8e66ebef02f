import { PALETTE } from "../palette.ts";
import { drawArtifact, drawRule, type Pdf, type Structure } from "./document.ts";
import { frameOf, MARGIN } from "./letterhead.ts";
import { type Pause, SLICE } from "./pause.ts";

type Row = { readonly height: number; readonly draw: (top: number) => Structure };
type RowsContext = {
  readonly document: Pdf;
  /** The list or table that the rows are added to. */
  readonly parent: Structure;
  readonly pause: Pause;
  /** Draws the head on each page that the rows go on to. @returns where they go on */
  readonly beginPage: () => number;
};

/**
 * Rows below one another, with a rule below each.
 * @param rows each is measured when it is its turn
 * @returns where they end on the last page
 */
export async function drawRows(
  { document, parent, pause, beginPage }: RowsContext,
  rows: Iterable<Row>,
  top: number,
): Promise<number> {
  const { width, bottom } = frameOf(document.page);
  let y = top;
  let count = 0;
  let rules: number[] = [];
  const drawRules = () => {
    drawArtifact(document, "Layout", () => {
      for (const at of rules) drawRule(document, MARGIN, at, width, PALETTE.hairline);
    });
    rules = [];
  };
  for (const { height, draw } of rows) {
    if (y + height > bottom) {
      drawRules();
      document.addPage();
      y = beginPage();
    }
    parent.add(draw(y));
    y += height;
    rules.push(y);
    count += 1;
    if (count % SLICE === 0) await pause();
  }
  drawRules();
  return y;
}
