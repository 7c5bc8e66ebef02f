import { expect, test } from "vitest";
import type { ListTable } from "../../../app/features/list/export/list-table.ts";
import { planStrip } from "../../../app/features/rail/planning/plan-strip.ts";
import { e3Table, eplanTable } from "../../../workers/api/strips/ecad-tables.ts";
import { block, catalogue, doubleLevel, fuseBlock, level, motorStrip, stripOf, withJumpers } from "../strips.ts";

const strip = withJumpers(
  stripOf(
    [
      block(doubleLevel.code, "1", [level("L1", { inside: wire("-Q1:1") }), level("N", { mark: "1a" })]),
      block(doubleLevel.code, "2", [level("L1", { outside: wire("-M1:U"), outsideMore: [wire("-M2:U")] })]),
      block(fuseBlock.code, "F1", [level("+24V")], { note: "Valves" }),
    ],
    { name: "=A1+S1-X1" },
  ),
);
function wire(target: string) {
  return { target, cable: "", core: "", sectionMm2: null };
}
const records = ({ headings, rows }: ListTable) =>
  rows.map((row) => Object.fromEntries(headings.map((heading, index) => [heading.replace(/ <\d+>$/, ""), row[index]])));

test("EPLAN’s table has the strip’s own parts, and a row for each level with its device, category and parts", () => {
  const [own, ...terminals] = records(eplanTable([strip], catalogue));
  const plan = planStrip(strip, catalogue);
  const stop = plan.parts.find(({ kind }) => kind === "endStop")?.product.code;
  expect(own).toMatchObject({
    "DT (full)": "=A1+S1-X1",
    "Terminal / Pin designation": "",
    "Part number [1]": `KLEMMA.${plan.rail?.code}`,
    "Part number [2]": `KLEMMA.${stop}`,
    "Number of units / quantity [2]": 2,
  });
  const columns = [
    "Terminal / Pin designation",
    "Level",
    "Terminal: Device position",
    "Main terminal",
    "Terminal category",
  ];
  expect(terminals.map((row) => columns.map((column) => row[column]))).toEqual([
    ["1", 1, 1, 1, 0],
    ["1a", 2, 1, 0, 0],
    ["2", 1, 2, 1, 0],
    ["2", 2, 2, 0, 0],
    ["F1", 0, 3, 1, 4],
  ]);
  expect(terminals.map((row) => row["Part number [1]"])).toEqual(
    [doubleLevel, null, doubleLevel, null, fuseBlock].map((product) => (product ? `KLEMMA.${product.code}` : "")),
  );
  const plated = new Set(plan.parts.flatMap(({ kind, position }) => (/Plate$/.test(kind) ? [position?.mark] : [])));
  for (const row of terminals.filter((each) => each["Main terminal"] === 1))
    expect(row["Part number [2]"] !== "").toBe(plated.has(String(row["Terminal / Pin designation"])));
  expect(terminals[2]).toMatchObject({
    Potential: "L1",
    "External targets": "-M1:U, -M2:U",
    Jumper: terminals[0]?.Jumper,
  });
  expect(terminals[4]).toMatchObject({ "Function text": "Valves" });
});

test("E3’s table has device, pin and article of each terminal, the designation divided by its signs", () => {
  const [own, first] = records(e3Table([strip], catalogue));
  expect(own).toMatchObject({ Assignment: "=A1", Location: "+S1", Device: "-X1", Kind: "strip", Pin: "" });
  expect(first).toMatchObject({ Kind: "terminal", Pin: "1", Level: 1, Component: doubleLevel.code, Signal: "L1" });
  expect(records(e3Table([motorStrip, strip], catalogue)).filter(({ Kind }) => Kind === "terminal")).toHaveLength(
    motorStrip.positions.length + 5,
  );
});
