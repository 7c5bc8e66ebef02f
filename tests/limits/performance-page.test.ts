import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { fillTables } from "../../bench/performance-page.ts";

const PAGE = "# Figures\n<!-- cad -->\nold\n<!-- end -->\nprose\n<!-- pages: renders -->\nolder\n<!-- end -->\n";

test("what a bench measured replaces its own table and nothing else", () => {
  const figures = [
    { bench: "cad", name: "STEP", value: 0.61234, unit: "ms", limit: 8 },
    { bench: "cad", name: "DXF", value: 3, unit: "kB" },
  ];
  const filled = fillTables(PAGE, figures, "2026-11-27");
  expect(filled).toContain("| STEP | 0.6123 | ms | 8 |\n\nMeasured on 2026-11-27.\n<!-- end -->");
  expect(filled).toContain("prose\n<!-- pages: renders -->\nolder\n<!-- end -->");
  expect(filled).not.toMatch(/old\n|DXF/);
  const table = { bench: "pages", table: "renders", head: ["", "ms"], rows: [["home", 43]] };
  expect(fillTables(PAGE, [table], "2026-11-27")).toContain("| home | 43 |");
});

test("a table without a place in docs/performance.md is an error, and each place there is of a bench", () => {
  const table = { bench: "pages", table: "nowhere", head: [""], rows: [["home"]] };
  expect(() => fillTables(PAGE, [table], "2026-11-27")).toThrow("pages: nowhere");
  const scripts = Object.values<string>(JSON.parse(readFileSync("package.json", "utf8")).scripts).join("\n");
  const marks = [...readFileSync("docs/performance.md", "utf8").matchAll(/<!-- ([\w-]+)(?:: [\w -]+)? -->/g)];
  const benches = marks.map(([, bench = ""]) => bench).filter((bench) => bench !== "end");
  expect(benches.filter((bench) => !scripts.includes(`/${bench}.ts`))).toEqual([]);
});
