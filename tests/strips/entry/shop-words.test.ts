import { readFileSync } from "node:fs";
import Papa from "papaparse";
import { expect, test } from "vitest";
import { parseTerminalPlan } from "../../../app/features/strips/entry/parse-terminal-plan.ts";
import { toWantedBlock } from "../../../app/features/strips/entry/plan-to-strips.ts";

type Row = Readonly<Record<"place" | "language" | "typed" | "expected", string>>;
const rows = Papa.parse<Row>(readFileSync("tests/search/shop-words.csv", "utf8"), {
  header: true,
  skipEmptyLines: true,
}).data.filter(({ place }) => place === "plan");

/** What is wrong with how a word for what a terminal does is read; null where nothing is. */
function faultOf({ typed, expected }: Row): string | null {
  const plan = parseTerminalPlan(`Strip;Terminal;Function;Potential\nX1;1;"${typed}";\n`);
  const [block] = plan.strips[0]?.blocks ?? [];
  if (!block) return "no block";
  if (plan.problems.some(({ kind }) => kind === "unknownFunction")) return "unknown";
  const wanted = toWantedBlock(block, { clamp: "screw" });
  if (expected.includes("colour=blue") && wanted.colours[0] !== "blue") return `is ${wanted.colours[0]}`;
  if (expected.includes("multilevel") && wanted.levels < 2) return `has ${wanted.levels} level`;
  if (expected === "test_disconnect" && wanted.role !== "testDisconnect") return `is ${wanted.role}`;
  return null;
}

test("nine in ten words that plans have for what a terminal does are known, levels and neutral among them", () => {
  const wrong = rows.flatMap((row) => {
    const fault = faultOf(row);
    return fault === null ? [] : [`${row.language} ${row.typed} (${row.expected}): ${fault}`];
  });
  const share = 1 - wrong.length / rows.length;
  console.log(`${rows.length} words, ${(100 * share).toFixed(1)} % right`, wrong);
  expect(share).toBeGreaterThanOrEqual(0.9);
});

test("a block of two levels by its words alone is no block of one", () => {
  for (const typed of [
    "İki katlı",
    "double-deck terminal",
    "Etagenklemme",
    "Двухъярусная клемма",
    "borne double étage",
  ]) {
    const { strips } = parseTerminalPlan(`Strip;Terminal;Function;Potential\nX1;1;${typed};L1\n`);
    const [block] = strips[0]?.blocks ?? [];
    expect([typed, block && toWantedBlock(block, { clamp: "pushin" }).levels]).toEqual([typed, 2]);
  }
});
