import { expect, test } from "vitest";
import { parseCopiedCells } from "../../../app/features/entry/parsing/parse-table.ts";
import { isRejected } from "../../../app/features/rail/model/edits.ts";
import { connectionsOf, type Strip } from "../../../app/features/rail/model/project.ts";
import { readBlocks } from "../../../app/features/rail/model/read-project.ts";
import { terminalPlanRows } from "../../../app/features/strips/output/terminal-plan-table.ts";
import { moveRange, rangeOf } from "../../../app/features/strips/table/cell-range.ts";
import { renderCopiedCells } from "../../../app/features/strips/table/copied-cells.ts";
import { editCells } from "../../../app/features/strips/table/table-cells.ts";
import { type CellColumn, cellText, columnsOf } from "../../../app/features/strips/table/table-columns.ts";
import { catalogue, doubleLevel, feedThrough, level, position, potential, productOf, stripOf } from "../strips.ts";

const { products } = catalogue;
const rowsOf = (strip: Strip) => terminalPlanRows(strip, products);
/** With a comma, as four of the five languages have it. */
const number = (value: number) => String(value).replace(".", ",");

/** The strip after texts in columns from the first row down, and what was not read of them. */
function writeCells(strip: Strip, cells: Partial<Record<CellColumn, readonly string[]>>) {
  const texts = Object.entries(cells).flatMap(([column, own]) =>
    own.map((text, row) => ({ row, column: column as CellColumn, text })),
  );
  const { edit, unread } = editCells(() => texts, products, number);
  const edited = edit(strip);
  if (isRejected(edited)) throw new Error(edited.rejected);
  return { strip: edited, unread: unread().map(({ text }) => text) };
}

function write(strip: Strip, column: CellColumn, ...texts: readonly string[]) {
  const written = writeCells(strip, { [column]: texts });
  return { ...written, texts: rowsOf(written.strip).map((row) => cellText(row, column, number)) };
}

const wire = (target: string, sectionMm2: number | null = null) => ({ target, cable: "", core: "", sectionMm2 });

test("every cell is read back as it is shown", () => {
  const strip = stripOf([
    position("1", {
      note: 'spare, "new"',
      levels: [
        level("L1", {
          potential: potential("L1", 400, "ac"),
          potentialOut: potential("Ü1", null, null),
          inside: wire("-Q1:2", 2.5),
          outside: { target: "-M1:U1", cable: "-W1", core: "BN", sectionMm2: 1.5 },
          outsideMore: [wire("-M2:U1", 0.75)],
        }),
      ],
    }),
    position("2", { code: doubleLevel.code, levels: [level("a", { mark: "2a" }), level("b")] }),
  ]);
  const rows = rowsOf(strip);
  for (const column of columnsOf(rows)) {
    if (column === "level" || column === "jumper") continue;
    const texts = rows.map((row) => cellText(row, column, number));
    const { unread } = write(strip, column, ...texts.map((text) => `${text} `));
    expect([column, ...unread]).toEqual([column]);
  }
});

test("cells take what plans write, and nothing else", () => {
  const strip = stripOf([position("1"), position("2"), position("3")]);
  const sections = write(strip, "insideSection", "2,5", "12 AWG", "thick");
  expect(sections.texts).toEqual(["2,5", "3,31", ""]);
  expect(sections.unread).toEqual(["thick"]);
  expect(write(strip, "potential", "L1_400V", "+24V", "").texts).toEqual(["L1 400 V AC", "+24V", ""]);
  const blocks = write(strip, "product", ` ${doubleLevel.model.toLowerCase()} `, doubleLevel.code, "WDU 2.5");
  expect(blocks.unread).toEqual(["WDU 2.5"]);
  // The type in the colour of the block that was there.
  expect(blocks.strip.positions.map(({ code }) => code)).toEqual([
    productOf(doubleLevel.model, feedThrough.colour).code,
    doubleLevel.code,
    feedThrough.code,
  ]);
  expect(write(strip, "jumper", "J9").unread).toEqual(["J9"]);
  expect(write(strip, "outsideTarget", "x".repeat(61)).unread).toHaveLength(1);
  expect(write(strip, "mark", "", "7").texts).toEqual(["", "7", "3"]);
});

test("emptied conductors leave no other in the wrong place", () => {
  const strip = stripOf([
    position("1", { levels: [level("L1", { outside: wire("a"), outsideMore: [wire("b"), wire("c")] })] }),
  ]);
  const left = write(strip, "outsideTarget", "", "", "d").strip.positions[0]?.levels[0];
  expect(left && connectionsOf(left, "outside").map(({ target }) => target)).toEqual(["d"]);
});

test("the cells of one conductor stay together, whichever side has more of them", () => {
  const strip = stripOf([position("1", { levels: [level("L1", { outside: wire("a"), outsideMore: [wire("b")] })] })]);
  const own = {
    insideTarget: ["", "-M1:U1"],
    insideCable: ["", "W1"],
    insideCore: ["", "1"],
    insideSection: ["", "2,5"],
  };
  const inside = writeCells(strip, own).strip.positions[0]?.levels[0];
  expect(inside && connectionsOf(inside, "inside")).toEqual([
    { target: "-M1:U1", cable: "W1", core: "1", sectionMm2: 2.5 },
  ]);
});

test("the name of a potential of the strip means that one, with its voltage and kind", () => {
  const ct = potential("S1", null, "ct");
  const strip = stripOf([position("1", { levels: [level(null, { potential: ct })] }), position("2")]);
  expect(write(strip, "potential", "S1", "S1").strip.positions[1]?.levels[0]?.potential).toEqual(ct);
});

test("cells go to a spreadsheet and back with line breaks, quotation marks and empty rows", () => {
  const cells = [
    ["a", '"b"', ""],
    ["", "", ""],
    ["1", "", "x"],
  ];
  expect(parseCopiedCells(renderCopiedCells(cells))).toEqual(cells);
  expect(parseCopiedCells(renderCopiedCells([["A"], [""]]))).toEqual([["A"], [""]]);
  expect(parseCopiedCells("-M1:1\r\n\r\n-M1:3\r\n")).toEqual([["-M1:1"], [""], ["-M1:3"]]);
  expect(parseCopiedCells('3" pipe\t"unclosed\nnext')).toEqual([['3" pipe', '"unclosed'], ["next"]]);
});

test("arrow keys stay in the table, and Shift keeps where the range began", () => {
  const last = { row: 9, column: 4 };
  const press = (key: string, options = {}) =>
    moveRange(rangeOf({ row: 2, column: 1 }), { key, shiftKey: false, isCommand: false, ...options }, last);
  expect(press("ArrowUp")?.active).toEqual({ row: 1, column: 1 });
  expect(press("PageUp")?.active).toEqual({ row: 0, column: 1 });
  expect(press("ArrowRight", { isCommand: true })?.active).toEqual({ row: 2, column: 4 });
  expect(press("ArrowDown", { isCommand: true, shiftKey: true })).toEqual({
    anchor: { row: 2, column: 1 },
    active: { row: 9, column: 1 },
  });
  expect(press("a")).toBeNull();
});

test.each(["", "{", "[]", "{}", '{"positions":7}', '{"positions":[{"code":"<script>"}]}', "null"])(
  "%j on the clipboard is no block",
  (text) => expect(readBlocks(text)).toBeNull(),
);
