/** A part of a text with a title and rows below it; heights are points. */
export type Block<Row> = { readonly title: string; readonly rows: readonly Row[] };
type Measured = { readonly height: number };

/** What of a block stands in a column, from y down. */
export type Piece<Row> = Block<Row> & { readonly y: number; readonly isContinued: boolean };
export type Columns<Row> = readonly [left: readonly Piece<Row>[], right: readonly Piece<Row>[]];

type Sizes = {
  /** Where the columns of the first page and of those after it begin. */
  readonly firstTop: number;
  readonly top: number;
  readonly bottom: number;
  readonly title: number;
  readonly gap: number;
};

/** Rows that stand together at least, so that none is left alone at the end or the beginning of a column. */
const FEWEST = 2;
const STEP = 8;

/**
 * Places blocks in two columns a page. A block stays whole where a column can hold it; the columns of the last page are
 * about equally long.
 */
export function placed<Row extends Measured>(blocks: readonly Block<Row>[], sizes: Sizes): Columns<Row>[] {
  const pages: Columns<Row>[] = [];
  let rest = blocks;
  let isContinued = false;
  while (rest.length > 0) {
    const top = pages.length === 0 ? sizes.firstTop : sizes.top;
    const fill = (bottom: number, mayBreak: boolean) => filled(rest, isContinued, top, bottom, mayBreak, sizes);
    let page = fill(sizes.bottom, true);
    if (page.rest.length === 0) {
      const half = rest.reduce((sum, block) => sum + heightOf(block, sizes), 0) / 2;
      for (let bottom = top + half; bottom <= sizes.bottom; bottom += STEP) {
        const balanced = fill(bottom, false);
        if (balanced.rest.length > 0) continue;
        page = balanced;
        break;
      }
    }
    pages.push(page.columns);
    rest = page.rest;
    isContinued = page.isContinued;
  }
  return pages;
}

const heightOf = (block: Block<Measured>, { title, gap }: Sizes) =>
  title + block.rows.reduce((sum, { height }) => sum + height, 0) + gap;

function filled<Row extends Measured>(
  blocks: readonly Block<Row>[],
  startsContinued: boolean,
  top: number,
  bottom: number,
  mayBreak: boolean,
  sizes: Sizes,
): { columns: Columns<Row>; rest: readonly Block<Row>[]; isContinued: boolean } {
  const columns: [Piece<Row>[], Piece<Row>[]] = [[], []];
  const queue = [...blocks];
  let isContinued = startsContinued;
  for (const column of columns) {
    let y = top;
    for (let block = queue[0]; block; block = queue[0]) {
      const height = heightOf(block, sizes) - sizes.gap;
      const fits = y + height <= bottom;
      const count = fits ? block.rows.length : rowsThatFit(block.rows, bottom - y - sizes.title);
      if (!fits && (!mayBreak || count === 0 || (y > top && top + height <= bottom))) break;
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

/** How many rows to take: none, rather than to leave a single one on either side. A row higher than a page is taken alone. */
function rowsThatFit(rows: readonly Measured[], space: number): number {
  let count = 0;
  for (let used = rows[0]?.height ?? 0; count < rows.length && used <= space; used += rows[count]?.height ?? 0)
    count += 1;
  if (rows.length - count < FEWEST) count = rows.length - FEWEST;
  return count < FEWEST ? 0 : count;
}
