/**
 * `npm run bench:all -- [--out FILE] [--before FILE] [--write] [BENCH…]`: all benches in turn, or those named. Their figures go to
 * a file, a line of JSON each; those with a limit that differ by a tenth from an earlier file are printed at the end. `--write`
 * puts them into docs/performance.md. Fails when one of them fails.
 */
import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { parseArgs } from "node:util";
import { fillTables } from "./performance-page.ts";
import { FIGURES_FILE, type Figure, type Table } from "./report.ts";

const IS_BENCH = /^bench(?::(?!all$)|$)/;
const PAGE = "docs/performance.md";
const NOTICED = 0.1;

const { values, positionals } = parseArgs({
  options: {
    out: { type: "string", default: ".wrangler/bench/figures.jsonl" },
    before: { type: "string" },
    write: { type: "boolean" },
  },
  allowPositionals: true,
});
const out = resolve(values.out);
const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
const all = Object.keys(scripts).filter((name) => IS_BENCH.test(name));
const isWanted = (name: string) => positionals.length === 0 || positionals.includes(name.replace(/^bench:/, ""));

const readLines = (file: string): readonly (Figure | Table)[] =>
  existsSync(file)
    ? readFileSync(file, "utf8")
        .trim()
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line))
    : [];
const figuresIn = (lines: readonly (Figure | Table)[]) => lines.filter((line) => "value" in line);
const keyOf = ({ bench, name }: Figure) => `${bench}: ${name}`;
// Read first: it may be the same file.
const before = new Map(figuresIn(readLines(values.before ?? "")).map((figure) => [keyOf(figure), figure.value]));

mkdirSync(dirname(out), { recursive: true });
writeFileSync(out, "");
const failed = all.filter(isWanted).filter((name) => {
  console.log(`\nnpm run ${name}`);
  const env = { ...process.env, [FIGURES_FILE]: out };
  return spawnSync("npm", ["run", "--silent", name], { stdio: "inherit", env }).status !== 0;
});

const lines = readLines(out);
const figures = figuresIn(lines);
console.log(`\n${figures.length} figures in ${out}.`);
if (before.size > 0) console.log("What differs by a tenth from the run before:");
for (const figure of figures) {
  const earlier = before.get(keyOf(figure));
  if (
    figure.limit !== undefined &&
    earlier !== undefined &&
    Math.abs(figure.value - earlier) > NOTICED * Math.abs(earlier)
  )
    console.log(`  ${keyOf(figure)}: ${earlier.toPrecision(3)} → ${figure.value.toPrecision(3)} ${figure.unit}`);
}
if (values.write)
  writeFileSync(PAGE, fillTables(readFileSync(PAGE, "utf8"), lines, new Date().toISOString().slice(0, 10)));
if (failed.length > 0) console.error(`Failed: ${failed.join(", ")}`);
process.exit(failed.length > 0 ? 1 : 0);
