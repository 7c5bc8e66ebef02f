import { type Figure, formatTable, type Table } from "./report.ts";

/**
 * The text between the marks of a bench's table: `<!-- BENCH -->`, or `<!-- BENCH: TABLE -->` of several, and `<!-- end
 * -->`.
 */
const MARKED = /(<!-- ([\w-]+)(?:: ([\w -]+))? -->\n).*?(<!-- end -->)/gs;

/** A bench without tables of its own shows the figures that have limits. */
const tableOfFigures = (figures: readonly Figure[]): Pick<Table, "head" | "rows"> => ({
  head: ["", "", "", "limit"],
  rows: figures.flatMap(({ name, value, unit, limit }) => (limit === undefined ? [] : [[name, value, unit, limit]])),
});

/**
 * Puts what was measured into the text of docs/performance.md; tables of other benches stay as they are.
 * @param day written below each table
 * @throws Error when a table has no marks
 */
export function fillTables(page: string, lines: readonly (Figure | Table)[], day: string): string {
  const missing = lines.find((line) => "table" in line && !page.includes(`<!-- ${line.bench}: ${line.table} -->`));
  if (missing && "table" in missing) throw new Error(`No marks for the table ${missing.bench}: ${missing.table}`);
  return page.replaceAll(MARKED, (whole, begin: string, bench: string, name: string | undefined, end: string) => {
    const own = lines.filter((line) => line.bench === bench);
    const table = name
      ? own.find((line): line is Table => "table" in line && line.table === name)
      : tableOfFigures(own.filter((line): line is Figure => "value" in line));
    if (!table || table.rows.length === 0) return whole;
    return `${begin}${formatTable(table)}\n\nMeasured on ${day}.\n${end}`;
  });
}
