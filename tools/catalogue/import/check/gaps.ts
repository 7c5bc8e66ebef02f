/** A column that rows of a table lack. */
export type Gap = {
  /** `products`, or the name of its file. */
  readonly table: string;
  readonly field: string;
  readonly count: number;
  /** The rows of the table. */
  readonly total: number;
  /** The codes of the first rows without it. */
  readonly codes: readonly string[];
};

const MAX_CODES = 3;

const PRODUCTS = "products";
const rankOf = ({ table }: Gap) => (table === PRODUCTS ? 0 : 1);
const tableOf = (file: string) => (file.startsWith("products/") ? PRODUCTS : file.replace(/\.csv$/, ""));

/** Counts what rows should have and lack. */
export class Gaps {
  readonly #totals = new Map<string, number>();
  readonly #gaps = new Map<string, { table: string; field: string; count: number; codes: string[] }>();

  countRow(file: string): void {
    const table = tableOf(file);
    this.#totals.set(table, (this.#totals.get(table) ?? 0) + 1);
  }

  add(file: string, field: string, code: string): void {
    const table = tableOf(file);
    const key = `${table} ${field}`;
    const gap = this.#gaps.get(key) ?? { table, field, count: 0, codes: [] };
    this.#gaps.set(key, gap);
    gap.count += 1;
    if (gap.codes.length < MAX_CODES) gap.codes.push(code);
  }

  /** The most frequent first; of equals those of products. */
  list(): Gap[] {
    return [...this.#gaps.values()]
      .map((gap) => ({ ...gap, total: this.#totals.get(gap.table) ?? 0 }))
      .toSorted((a, b) => b.count - a.count || rankOf(a) - rankOf(b));
  }
}
