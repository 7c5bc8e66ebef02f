import { expect, test } from "vitest";
import { copyBlocks } from "../../../app/features/rail/model/edits/copies.ts";
import { countOn, toTemplate } from "../../../app/features/rail/model/edits/templates.ts";
import { jumperOf, level, position, stripOf, wiredBlock } from "../strips.ts";

/** The marks that a template of some has in a strip of others. */
const placed = (template: string, strip: string) => {
  const rowOf = (marks: string) =>
    stripOf(
      marks
        .split(" ")
        .filter(Boolean)
        .map((mark) => position(mark)),
    );
  const blocks = toTemplate(copyBlocks(rowOf(template), template.split(" ")));
  return countOn(blocks, rowOf(strip))
    .positions.map(({ mark }) => mark)
    .join(" ");
};

test.each([
  ["1 2 3 PE", "", "1 2 3 PE"],
  ["1 2 3 PE", "1 2 3 PE", "4 5 6 PE"],
  ["1 2 3", "7 9", "10 11 12"],
  ["U1 V1 W1 PE", "U1 V1 W1 U2 V2 W2 PE", "U3 V3 W3 PE"],
  ["M1.1 M1.2", "M1.1 M1.2 M1.3", "M1.4 M1.5"],
  ["01 02", "09", "10 11"],
  ["L N", "L N", "L N"],
])("marks %j beside %j become %j", (template, strip, marks) => expect(placed(template, strip)).toBe(marks));

test("a template has jumpers, potentials and cross-sections, and neither targets nor anything to check", () => {
  const strip = stripOf([wiredBlock("1", "L1"), wiredBlock("2", "L1")], {
    jumpers: [jumperOf("j", ["1", "2"])],
    toCheck: [{ kind: "remark", text: "look", positions: ["1"] }],
  });
  const { positions, jumpers, toCheck } = toTemplate(copyBlocks(strip, ["1", "2"]));
  expect([jumpers.length, toCheck]).toEqual([1, []]);
  expect(positions[0]?.levels).toEqual([
    level("L1", { outside: { target: "", cable: "", core: "", sectionMm2: 2.5 } }),
  ]);
});
