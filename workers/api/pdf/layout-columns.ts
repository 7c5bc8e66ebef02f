/** A titled block of rows. Heights are in points. */
export type Block<Row> = { readonly title: string; readonly rows: readonly Row[] };
type MeasuredRow = { readonly height: number };

/** The part of a block that is in one column, from y down. */
export type ColumnPiece<Row> = Block<Row> & { readonly y: number; readonly isContinued: boolean };
export type Columns<Row> = readonly [left: readonly ColumnPiece<Row>[], right: readonly ColumnPiece<Row>[]];

type PageSizes = {
  /** Tops of the columns on the first page and on later ones. */
  readonly firstTop: number;
  readonly top: number;
  readonly bottom: number;
  readonly title: number;
  readonly gap: number;
};

/** Where a block may continue in the next column: "if needed" when no column can hold it whole. */
type Breaks = "never" | "if needed" | "anywhere";

type FilledPage<Row> = {
  readonly columns: Columns<Row>;
  readonly rest: readonly Block<Row>[];
  /** The first remaining block began on this page. */
  readonly isContinued: boolean;
};

/** At least this many rows stay together at the start and end of a column. */
const MIN_ROWS = 2;
const STEP = 8;

/**
 * Places blocks in two columns on as few pages as whole blocks allow, or one fewer by breaking them. The columns of the
 * last page are about equally long.
 */
export function layoutColumns<Row extends MeasuredRow>(
  blocks: readonly Block<Row>[],
  sizes: PageSizes,
): Columns<Row>[] {
  const pages: Columns<Row>[] = [];
  let rest = blocks;
  let isContinued = false;
  while (rest.length > 0) {
    const top = pages.length === 0 ? sizes.firstTop : sizes.top;
    const fill = (bottom: number, breaks: Breaks) => fillPage(rest, isContinued, top, bottom, breaks, sizes);
    const page = fillLastPage(rest, top, fill, sizes) ?? fill(sizes.bottom, "if needed");
    pages.push(page.columns);
    rest = page.rest;
    isContinued = page.isContinued;
  }
  return pages;
}

/**
 * Fits everything that remains on one page, in columns as equal as whole blocks allow, or else with one block broken.
 * @returns null when it does not fit
 */
function fillLastPage<Row extends MeasuredRow>(
  rest: readonly Block<Row>[],
  top: number,
  fill: (bottom: number, breaks: Breaks) => FilledPage<Row>,
  sizes: PageSizes,
): FilledPage<Row> | null {
  const half = rest.reduce((sum, block) => sum + measureBlock(block, sizes), 0) / 2;
  if (top + half > sizes.bottom) return null;
  for (const breaks of ["never", "anywhere"] as const)
    for (let bottom = top + half; bottom < sizes.bottom + STEP; bottom += STEP) {
      const page = fill(Math.min(bottom, sizes.bottom), breaks);
      if (page.rest.length === 0) return page;
    }
  return null;
}

const measureBlock = (block: Block<MeasuredRow>, { title, gap }: PageSizes) =>
  title + block.rows.reduce((sum, { height }) => sum + height, 0) + gap;

function fillPage<Row extends MeasuredRow>(
  blocks: readonly Block<Row>[],
  startsContinued: boolean,
  top: number,
  bottom: number,
  breaks: Breaks,
  sizes: PageSizes,
): FilledPage<Row> {
  const columns: [ColumnPiece<Row>[], ColumnPiece<Row>[]] = [[], []];
  const queue = [...blocks];
  let isContinued = startsContinued;
  for (const column of columns) {
    let y = top;
    for (let block = queue[0]; block; block = queue[0]) {
      const height = measureBlock(block, sizes) - sizes.gap;
      const fits = y + height <= bottom;
      // A row that is taller than a column gets one for itself.
      const minRows = y === top && breaks !== "never" ? 1 : 0;
      const count = fits
        ? block.rows.length
        : Math.max(minRows, countFittingRows(block.rows, bottom - y - sizes.title));
      const isBetterWhole = breaks === "if needed" && y > top && top + height <= bottom;
      if (!fits && (breaks === "never" || count === 0 || isBetterWhole)) break;
      column.push({ title: block.title, rows: block.rows.slice(0, count), y, isContinued });
      y += height + sizes.gap;
      isContinued = !fits;
      if (fits) queue.shift();
      else {
        queue[0] = { title: block.title, rows: block.rows.slice(count) };
        break;
      }
    }
  }
  return { columns, rest: queue, isContinued };
}

/** Takes no rows rather than leave a single one on either side. */
function countFittingRows(rows: readonly MeasuredRow[], space: number): number {
  let count = 0;
  for (let used = rows[0]?.height ?? 0; count < rows.length && used <= space; used += rows[count]?.height ?? 0)
    count += 1;
  if (rows.length - count < MIN_ROWS) count = rows.length - MIN_ROWS;
  return count < MIN_ROWS ? 0 : count;
}
