import { readFileSync } from "node:fs";
import type { TerminalPlanChoice } from "../../../app/features/strips/entry/plan-to-strips.ts";
import { CSV } from "../../../app/ground/i18n/generated/settings.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { decoded } from "../../encoded-text.ts";

const FOLDER = "tests/strips/terminal-plans";

/** What each plan states, where its file does not: the person who imports it chooses. */
export const PLANS = {
  "01-dol-reversing": { clamp: "screw" },
  "02-star-delta": { clamp: "screw" },
  "03-pump-station": { clamp: "pushin", plusColour: "red" },
  "04-plc-24v-supply": { clamp: "screw", plusColour: "red" },
  "05-sensors-16": { clamp: "pushin" },
  "06-ct-test-block": { clamp: "pushin" },
  "07-lighting-n-disconnect": { clamp: "screw" },
  "08-elevator-control": { clamp: "pushin" },
  "09-marine-bilge-alarm": { clamp: "screw" },
  "10-energy-metering": { clamp: "screw" },
} as const satisfies Record<string, TerminalPlanChoice>;
export type PlanName = keyof typeof PLANS;
export const PLAN_NAMES = Object.keys(PLANS) as PlanName[];

/** On a page of a language that the plan need not be of. */
export const planText = (name: PlanName, locale: Locale = "en"): string =>
  decoded(readFileSync(`${FOLDER}/${name}.csv`), CSV[locale].charset);

/** A row for each position, from left to right. */
export type ExpectedPosition = {
  readonly strip: string;
  readonly mark: string;
  readonly code: string;
  readonly potential: string;
};

export function expectedPositions(name: PlanName): ExpectedPosition[] {
  return tableBelow(name, "Blocks").flatMap(([strip = "", positions = "", , code = "", , potential = ""]) => {
    const marks = positions.split(", ");
    const potentials = potential.split(", ");
    return marks.map((mark, index) => ({
      strip,
      mark,
      code,
      potential: (potentials.length === marks.length ? potentials[index] : potential) ?? "",
    }));
  });
}

/** What tables call levels. */
const LEVELS: Readonly<Record<string, number>> = { "one level": 0, plus: 0, minus: 1 };

/** Strip, order number, poles, level, channel and the joined marks, as `-X1 6112030 3 0 1: 1, 2, 3`. */
export const expectedJumpers = (name: PlanName): string[] =>
  tableBelow(name, "Jumpers").map(
    ([strip, code, , poles, joins, level = "", channel]) =>
      `${strip} ${code} ${poles} ${LEVELS[level]} ${channel}: ${joins}`,
  );

/** Strip, the mark on the left, and order number. */
export const expectedPlates = (name: PlanName): string[] =>
  tableBelow(name, "Plates and end stops").map(([strip, mark, code]) => `${strip} ${mark} ${code}`);

export const expectedEndStop = (name: PlanName): string =>
  /^End stops: (?<code>\d+) /m.exec(expectedText(name))?.groups?.code ?? "";

/** Strip and width, as `-X1 127.6`. */
export const expectedWidths = (name: PlanName): string[] =>
  expectedText(name)
    .matchAll(/^(?<strip>-X\w+): .* = \*\*(?<mm>[\d.]+) mm\*\*$/gm)
    .map(({ groups }) => `${groups?.strip} ${groups?.mm}`)
    .toArray();

export type ExpectedPart = { readonly code: string; readonly needed: number; readonly amount: number };

export const expectedParts = (name: PlanName): ExpectedPart[] =>
  tableBelow(name, "Parts").map(([code = "", , needed, , amount]) => ({
    code,
    needed: Number(needed),
    amount: Number(amount),
  }));

const expectedText = (name: PlanName) => readFileSync(`${FOLDER}/${name}.expected.md`, "utf8");

function tableBelow(name: PlanName, title: string): string[][] {
  const [, section = ""] = expectedText(name).split(`## ${title}\n`);
  return (section.split("\n## ")[0] ?? "")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map((line) =>
      line
        .split("|")
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}
