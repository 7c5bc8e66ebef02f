import { expect, test } from "vitest";
import { planStrip } from "../../../app/features/rail/planning/plan-strip.ts";
import { renderStripDrawing } from "../../../app/features/strips/drawing/strip-drawing.ts";
import { bridgesOf } from "../../../app/features/strips/output/plan-bridges.ts";
import { terminalPlanRows } from "../../../app/features/strips/output/terminal-plan-table.ts";
import { catalogue, doubleLevel, jumperOf, level, position, stripOf } from "../strips.ts";

/** One text for each row: `o` where a jumper touches it, `|` where it passes, a column for each lane. */
function drawn(strip: Parameters<typeof bridgesOf>[0] & Parameters<typeof terminalPlanRows>[0]): string[] {
  const bridges = bridgesOf(strip, terminalPlanRows(strip, catalogue.products));
  const lanes = Math.max(...bridges.flat().map(({ lane }) => lane + 1));
  return bridges.map((row) =>
    Array.from({ length: lanes }, (_, lane) => {
      const bridge = row.find((each) => each.lane === lane);
      return bridge ? (bridge.isJoined ? "o" : "|") : " ";
    }).join(""),
  );
}

test("jumpers are dots on a line, pass over blocks without one, and lie beside those that they overlap", () => {
  const positions = ["1", "2", "3", "4", "5"].map((mark) => position(mark));
  const strip = stripOf(positions, {
    jumpers: [
      jumperOf("a", ["1", "2", "3"], { brokenOff: ["2"] }),
      jumperOf("b", ["3", "4"], { channel: 2 }),
      jumperOf("c", ["4", "5"]),
    ],
  });
  expect(drawn(strip)).toEqual(["o ", "| ", "oo", "oo", "o "]);
});

test("a jumper of the upper level passes the rows of the lower one", () => {
  const own = { code: doubleLevel.code, levels: [level("a"), level("b")] };
  const strip = stripOf([position("1", own), position("2", own)], {
    jumpers: [jumperOf("a", ["1", "2"], { level: 1 })],
  });
  expect(drawn(strip)).toEqual([" ", "o", "|", "o"]);
});

test("the marks of a strip have one size, save one that would make all others hard to read", () => {
  const sizesOf = (...marks: readonly string[]) => {
    const strip = stripOf(marks.map((mark, index) => position(String(index), { mark })));
    const drawing = renderStripDrawing({
      strip,
      plan: planStrip(strip, catalogue),
      products: catalogue.products,
      dimension: "",
    });
    const texts = drawing.markup.matchAll(/font-size="([\d.]+)">(?:<title>[^<]*<\/title>)?([^<]+)</g);
    return new Map([...texts].map(([, size, text]) => [text, size]));
  };
  const sizes = sizesOf("1", "PE1", "10");
  expect(new Set([sizes.get("1"), sizes.get("PE1"), sizes.get("10")]).size).toBe(1);
  expect(sizesOf("1", "2", "a mark that is far too long").get("1")).toBe("3");
});
