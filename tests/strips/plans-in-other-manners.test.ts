import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { readSheets } from "../../app/features/entry/read-workbook.ts";
import { connectionsOf, joinedBy, NO_BLOCK, type Strip } from "../../app/features/rail/model/project.ts";
import { checkStrip } from "../../app/features/rail/planning/check-strip.ts";
import { planStrip } from "../../app/features/rail/planning/plan-strip.ts";
import { joinNets } from "../../app/features/rail/planning/propose-jumpers.ts";
import type { Clamp } from "../../app/foundation/catalogue/product/role.ts";
import { decoded } from "../encoded-text.ts";
import { importPublished } from "./entry/published-products.ts";

const FOLDER = "tests/strips/terminal-plans-2";
const FILES = readdirSync(FOLDER).filter((name) => /\.(?:csv|txt|xlsx)$/.test(name));

/** What the person who imports chooses, where the file does not say it (each plan's own words). */
const SCREW = new Set(["05", "07", "10", "15"]);
const clampOf = (file: string): Clamp => (SCREW.has(file.slice(0, 2)) ? "screw" : "pushin");

/**
 * Where the builder does otherwise, and why. A block: its mark. A jumper: its terminals. A width: the strip.
 */
const OTHERWISE: Readonly<Record<string, string>> = {
  "03 block 10": "3210567 is a cross-reference of the catalogue: KP2 2.5 stands there, and is to be checked",
  "03 width =HVAC+CP1-X5": "the block of 10 takes room",
  "04 jumper 2, 3": "what is left of the one above",
  "04 jumper 1, 2, 3": "an end plate between KP 2.5/3 and KP 2.5 parts 1 from 2 and 3, and is told",
  "06 jumper 5.3, 6.3": "red as the other combs of the plan: a blue one is as good",
  "14 width -X30": "the infeed has no block",
  "14 jumper 1, 2, 3, 4, 7, 8": "blocks without a plus core stand between: two jumpers, and the rest is told",
  "15 width X7": "no potential of the file shows the boundary behind PE",
  "11 width XT3": "no potential of the file shows the boundary behind PE2",
  "12 width X1": "no potential of the file shows the boundary behind the second T",
  "17 width =T1+P2-X9": "no potential of the file shows the boundary behind PE1",
};

/** What each plan leaves open: the others say nothing. */
const TO_CHECK: Readonly<Record<string, readonly string[]>> = {
  "02": ["notMade", "noBlock"],
  "03": ["substitute", "remark"],
  "04": ["wireLink", "noMark", "otherStrip", "notWithJumpers"],
  "05": ["component", "noBlock"],
  "06": ["nameMissing", "sectionAssumed", "indicatorVoltage", "noBlock"],
  "07": ["unknownPart", "maybeFuse", "noBlock"],
  "09": ["remark"],
  "10": ["screen", "noBlock"],
  "12": ["jumperAlone", "notWithJumpers"],
  "13": ["jumperDate"],
  "14": ["unknownFunction", "sectionAssumed", "screen", "noBlock"],
};

/** Plans of which the jumpers are decided in words: minus is one over two channels, plus has two places, which is told. */
const JUMPERS_IN_WORDS: Readonly<Record<string, readonly string[]>> = {
  "14": ["1, 2, 3, 4: 6122044", "7, 8: 6122024", "1, 2, 3, 4, 5: 6122052", "5, 6, 7, 8: 6122042"],
};

type ExpectedBlock = {
  readonly marks: string[];
  readonly code: string | null;
  readonly rows: Record<string, string>[];
};
type ExpectedStrip = { readonly name: string; readonly blocks: ExpectedBlock[] };

const cellsOf = (line: string) =>
  line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The tables of blocks, each under its strip's heading. */
function expectedStrips(text: string): ExpectedStrip[] {
  const strips: ExpectedStrip[] = [];
  let name = "";
  let heading: string[] | null = null;
  for (const line of text.split("\n")) {
    if (/^#{2,3} /.test(line)) {
      const named = /^#{2,3} (?:Strips?(?:: \d+ blocks)? ?`?)?([=+-]?[\w=+.-]*X\w*|TB\d)\b/.exec(
        line.replace(/`/g, ""),
      );
      name = named?.[1] ?? (line.startsWith("## Strip: no name") ? "" : name);
      heading = null;
      continue;
    }
    if (!line.startsWith("|")) {
      heading = null;
      continue;
    }
    const cells = cellsOf(line);
    if (cells[0] === "Mark") {
      heading = cells;
      strips.push({ name, blocks: [] });
      continue;
    }
    if (!heading || /^-+$/.test(cells[0] ?? "")) continue;
    const row = Object.fromEntries(heading.map((key, at) => [key, cells[at] ?? ""]));
    const strip = strips.at(-1);
    if (row.Block?.startsWith("same block")) {
      strip?.blocks.at(-1)?.marks.push(row.Mark ?? "");
      strip?.blocks.at(-1)?.rows.push(row);
      continue;
    }
    const [, code] = /^(\d{7})/.exec(row.Block ?? "") ?? [];
    const [, times = "1"] = /× (\d+)$/.exec(row.Block ?? "") ?? [];
    for (let count = 0; count < Number(times); count++)
      strip?.blocks.push({ marks: [row.Mark ?? ""], code: code ?? null, rows: [row] });
  }
  return strips;
}

/** Targets in one cell, without what is said of them in brackets. */
const targetsOf = (cell = "") =>
  cell
    .replace(/\s*\([^)]*\)/g, "")
    .split(/,\s+/)
    .map((part) => part.replace(/^wire (?:to|from) /, ""))
    .filter((part) => part !== "" && !/^(?:same|SPARE)/.test(part));

type ExpectedJumper = { readonly strip: string; readonly marks: string; readonly code: string | null };

function expectedJumpers(text: string): ExpectedJumper[] {
  const [, section = ""] = text.split(/^## Jumpers.*$/m);
  return (section.split("\n## ")[0] ?? "")
    .split("\n")
    .filter((line) => line.startsWith("|"))
    .slice(2)
    .map(cellsOf)
    .flatMap(([strip = "", joined = "", , product = ""]) => {
      const code = /^(\d{7})/.exec(product)?.[1] ?? null;
      return code ? [{ strip, marks: joined.replace(/\s*\(.*\)/, ""), code }] : [];
    });
}

const expectedWidths = (text: string) =>
  [...text.matchAll(/^End stops:.* at least ([\d.]+) mm/gm)].map(([, mm]) => Number(mm));

async function importFile(file: string) {
  const bytes = readFileSync(`${FOLDER}/${file}`);
  const source = file.endsWith(".xlsx") ? await readSheets(bytes) : decoded(bytes);
  const { plan, strips, catalogue } = await importPublished(source, { clamp: clampOf(file) });
  return { plan, strips: strips.map(joinNets(catalogue)), catalogue };
}

const imported = new Map(await Promise.all(FILES.map(async (file) => [file, await importFile(file)] as const)));

const markOf = (strip: Strip, id: string, level: number) => {
  const position = strip.positions.find((each) => each.id === id);
  return position?.levels[level]?.mark || position?.mark || "";
};

describe.each(FILES)("the plan %s", (file) => {
  const number = file.slice(0, 2);
  const text = readFileSync(`${FOLDER}/${file.replace(/\.\w+$/, ".expected.md")}`, "utf8");
  const expected = expectedStrips(text);
  const { plan, strips, catalogue } = imported.get(file) ?? { plan: null, strips: [], catalogue: null };
  if (!plan || !catalogue) throw new Error(file);
  const isOtherwise = (what: string) => `${number} ${what}` in OTHERWISE;

  test("has the strips and the blocks, in their order", () => {
    const codes = strips.map(({ positions }) =>
      positions
        .filter(({ standIn, mark }) => !(number === "02" && mark === "NB" && standIn))
        .map(({ code, mark }) => (isOtherwise(`block ${mark}`) ? null : code === NO_BLOCK ? null : code)),
    );
    expect(codes).toEqual(
      expected.map(({ blocks }) => blocks.map(({ code, marks }) => (isOtherwise(`block ${marks[0]}`) ? null : code))),
    );
  });

  test("has every target, cable and core on its side", () => {
    for (const [index, { blocks }] of expected.entries())
      for (const [at, { rows }] of blocks.entries()) {
        const position = strips[index]?.positions[at];
        for (const [side, heading] of [
          ["inside", "Inside"],
          ["outside", "Outside"],
        ] as const) {
          const found = position?.levels.flatMap((level) => connectionsOf(level, side)) ?? [];
          const wanted = rows.flatMap((row) => targetsOf(row[heading]));
          expect([position?.mark, side, ...found.map(({ target }) => target).filter(Boolean)].toSorted()).toEqual(
            [position?.mark, side, ...wanted].toSorted(),
          );
          if (side !== "outside") continue;
          for (const [field, column] of [
            ["cable", "Cable"],
            ["core", "Core"],
          ] as const) {
            const all = found.map((each) => each[field]).join(" ");
            for (const part of rows.flatMap((row) => targetsOf(row[column])))
              expect(`${position?.mark} ${all}`).toContain(part);
          }
        }
      }
  });

  test("has the jumpers of the plan, and no other", () => {
    const found = strips.flatMap((strip) =>
      strip.jumpers
        .filter(({ purpose }) => purpose === "connect")
        .map((jumper) => {
          const marks = joinedBy(jumper).map((id) => markOf(strip, id, jumper.level));
          return `${marks.join(", ")}: ${jumper.code}`;
        }),
    );
    const wanted = expectedJumpers(text);
    const known = (line: string) => !isOtherwise(`jumper ${line.split(":")[0]}`);
    const inWords = JUMPERS_IN_WORDS[number];
    if (inWords) {
      expect(found.toSorted()).toEqual(inWords.toSorted());
      const told = strips.flatMap((strip) => checkStrip(strip, planStrip(strip, catalogue), catalogue));
      expect(told.flatMap(({ text: name, values }) => (name === "separatePlaces" ? [values.net] : []))).toEqual([
        "+24V",
      ]);
      return;
    }
    expect(found.filter(known).toSorted()).toEqual(
      wanted
        .map(({ marks, code }) => `${marks}: ${code}`)
        .filter(known)
        .toSorted(),
    );
    // Nothing is joined that the plan keeps apart.
    const inPlan = new Set(wanted.flatMap(({ marks }) => marks.split(", ")));
    for (const line of found) for (const mark of (line.split(":")[0] ?? "").split(", ")) expect(inPlan).toContain(mark);
  });

  test("is as long as counted by hand", () => {
    const lengths = strips.map((strip) => [strip.name, planStrip(strip, catalogue).lengthMm] as const);
    for (const [index, mm] of expectedWidths(text).entries()) {
      const [name = "", length] = lengths[index] ?? [];
      if (!isOtherwise(`width ${name}`)) expect([name, length]).toEqual([name, mm]);
    }
  });

  test("loses no column and no row without a word, and has nothing to check where it is exact", () => {
    const unread = plan.tables.flatMap(({ columns }) => columns.filter(({ use, count }) => use === null && count > 0));
    expect(unread.map(({ heading }) => heading)).toEqual([]);
    const lines = new Set([
      ...plan.strips.flatMap(({ blocks }) =>
        blocks.flatMap(({ levels }) => levels.flatMap((level) => level?.lines ?? [])),
      ),
      ...plan.ignored.map(({ line }) => line),
      ...plan.problems.map(({ line }) => line),
    ]);
    const rows = plan.tables.flatMap((table) => table.rows);
    if (!plan.tables.some(({ columns }) => columns.some(({ use }) => use === "from")))
      expect(rows.filter(({ line }) => !lines.has(line))).toEqual([]);
    else {
      // In a list of wires a row is one: each end of it is a terminal or where one leads.
      const written = new Set(
        plan.strips.flatMap(({ name, blocks }) =>
          blocks.flatMap(({ mark, levels }) => [
            `${name}:${mark}`,
            ...levels.flatMap((level) =>
              [...(level?.inside ?? []), ...(level?.outside ?? [])].map((each) => each.target),
            ),
          ]),
        ),
      );
      const endsOf = (cells: readonly string[]) =>
        [...written].filter((end) => `:${cells.join(":")}:`.includes(`:${end}:`)).length;
      // A spare terminal has one end.
      const isLost = ({ line, cells }: (typeof rows)[number]) =>
        !lines.has(line) && endsOf(cells) < Math.min(2, cells.filter(Boolean).length - 2);
      expect(rows.filter(isLost)).toEqual([]);
    }
    const toCheck = strips.flatMap((strip) =>
      checkStrip(strip, planStrip(strip, catalogue), catalogue).filter(({ severity }) => severity !== "hint"),
    );
    const kinds = new Set(toCheck.map(({ text: name, values }) => values.kind ?? name));
    expect([...kinds].toSorted()).toEqual((TO_CHECK[number] ?? []).toSorted());
  });
});
