import { appendFileSync } from "node:fs";
import { basename } from "node:path";
import { calibrate } from "../tools/dev/processor-time.ts";

export type Figure = {
  readonly bench: string;
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly limit?: number;
};

/** `npm run bench:all` names a file for the figures, a line of JSON each. */
export const FIGURES_FILE = "KLEMMA_FIGURES";

/** How many times slower than that machine this one is; limits in milliseconds or seconds allow for it. */
let slowness: number | undefined;
const bench = basename(process.argv[1] ?? "", ".ts");
const over: string[] = [];
const written = (value: number) => String(Number(value.toPrecision(4)));

/** Prints a figure and notes it. One over its limit, or none at all, makes the command fail. */
export function report(name: string, value: number, unit: string, limit?: number): void {
  const isTime = unit === "ms" || unit === "s";
  if (isTime) slowness ??= Math.max(1, calibrate());
  const allowed = limit === undefined ? Number.POSITIVE_INFINITY : limit * (isTime ? (slowness ?? 1) : 1);
  const text = `${written(value)} ${unit}${limit === undefined ? "" : `, limit ${written(allowed)}`}`;
  const isOver = !(value <= allowed);
  if (isOver) over.push(`${name}: ${text}`);
  console.log(`  ${name.padEnd(58)} ${text}${isOver ? "  over it" : ""}`);
  const figure: Figure = { bench, name, value, unit, ...(limit === undefined ? {} : { limit }) };
  if (Number.isFinite(value)) note(figure);
}

function note(line: Figure | Table): void {
  const file = process.env[FIGURES_FILE];
  if (file) appendFileSync(file, `${JSON.stringify(line)}\n`);
}

type Cell = string | number;

/** A bench's table in docs/performance.md. */
export type Table = {
  readonly bench: string;
  readonly table: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
};

/** @returns Markdown */
export function formatTable({ head, rows }: Pick<Table, "head" | "rows">): string {
  const line = (cells: readonly Cell[]) =>
    `| ${cells.map((cell) => (typeof cell === "number" ? written(cell) : cell)).join(" | ")} |`;
  const rule = head.map((_, place) => (rows.some((row) => typeof row[place] === "number") ? "---:" : "---"));
  return [line(head), `|${rule.join("|")}|`, ...rows.map(line)].join("\n");
}

/** Prints a table and notes it for docs/performance.md (`npm run bench:all -- --write`). */
export function reportTable(table: string, head: Table["head"], rows: Table["rows"]): void {
  console.log(`\n${formatTable({ head, rows })}\n`);
  note({ bench, table, head, rows });
}

/** Ends the process, which local Workers and browsers would hold. */
export function finish(): never {
  if (slowness !== undefined)
    console.log(`This machine takes ${slowness.toFixed(2)} times as long as the one on which the limits were set.`);
  if (over.length === 0) process.exit(0);
  console.error(`Over the limits:\n  ${over.join("\n  ")}`);
  process.exit(1);
}
