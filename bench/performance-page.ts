import { readFileSync, writeFileSync } from "node:fs";
import { type Figure, formatTable, type Table } from "./report.ts";

const PAGE = "docs/performance.md";

/** What stands between the marks of a bench's table: `<!-- BENCH -->`, or `<!-- BENCH: TABLE -->` of several, and `<!-- end -->`. */
const MARKED = /(<!-- (\w[\w-]*)(?:: ([\w ]+))? -->\n).*?(<!-- end -->)/gs;

/** A bench without a table of its own shows the figures that have limits. */
const tableOfFigures = (figures: readonly Figure[]): Pick<Table, "head" | "rows"> => ({
  head: ["", "", "", "limit"],
  rows: figures.flatMap(({ name, value, unit, limit }) => (limit === undefined ? [] : [[name, value, unit, limit]])),
});

/** Replaces in docs/performance.md what was measured; other tables stay as they are. */
export function writePerformancePage(lines: readonly (Figure | Table)[]): void {
  const day = new Date().toISOString().slice(0, 10);
  const page = readFileSync(PAGE, "utf8");
  const written = page.replaceAll(
    MARKED,
    (whole, begin: string, bench: string, name: string | undefined, end: string) => {
      const own = lines.filter((line) => line.bench === bench);
      const figures = own.filter((line) => "value" in line);
      const table = name ? own.find((line) => "table" in line && line.table === name) : tableOfFigures(figures);
      if (!table || !("rows" in table) || table.rows.length === 0) return whole;
      return `${begin}${formatTable(table)}\n\nMeasured on ${day}.\n${end}`;
    },
  );
  writeFileSync(PAGE, written);
}
