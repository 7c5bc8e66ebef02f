import { describe, expect, test } from "vitest";
import { parseTerminalPlan } from "../../../app/screens/strips/entry/parse-terminal-plan.ts";

const parse = (heading: string, ...rows: readonly string[]) => parseTerminalPlan([heading, ...rows].join("\n"));
type Plan = ReturnType<typeof parse>;
const told = ({ problems }: Plan) =>
  problems.filter(({ kind }) => kind !== "sectionAssumed").map(({ kind, line, text }) => `${kind} ${line} ${text}`);
const netsOf = ({ strips }: Plan) =>
  strips.map(({ name, blocks }) => [name, ...blocks.map(({ levels }) => levels[0]?.net ?? null)].join("|"));

describe("a jumper joins terminals of its own strip only", () => {
  const two = (...jumpers: readonly string[]) =>
    parse(
      "Strip;Terminal;Jumper;Inside",
      ...jumpers.map((jumper, at) => `=A1+S1-X1;${at + 1};"${jumper}";-K1:${at}`),
      ...["1", "2"].map((mark) => `-X2;${mark};;-K2:${mark}`),
    );
  test.each([
    ["-X2:1", "=A1+S1-X1:3 – -X2:1", ""],
    ["to -X2:1-2", "=A1+S1-X1:3 – -X2:1-2", ""],
    ["2, -X2:1", "=A1+S1-X1:3 – -X2:1", "2, 3"],
    ["-X2:1,2", "=A1+S1-X1:3 – -X2:1,2", ""],
    ["-X2:1, -X1:2", "=A1+S1-X1:3 – -X2:1, -X1:2", "2, 3"],
    ["-X1:2", null, "2, 3"],
    ["=A1+S1-X1:2", null, "2, 3"],
    ["X1:1-3", null, "1–3"],
    ["=A2-X1:2", "=A1+S1-X1:3 – =A2-X1:2", ""],
    ["-K1:2", "=A1+S1-X1:3 – -K1:2", ""],
  ])("%s", (jumper, away, net) => {
    const plan = two("", "", jumper);
    expect(told(plan)).toEqual(away === null ? [] : [`jumperAway 4 ${away}`]);
    expect(netsOf(plan)[1]).toBe("-X2||");
    expect(plan.strips[0]?.blocks[2]?.levels[0]?.net).toBe(net);
  });

  test("in a list of wires it is a wire, and is told", () => {
    const plan = parse(
      "From;To;Wire",
      "-X1:1;-K1:1;1,5 mm²",
      "-X2:1;-K2:1;1,5 mm²",
      "-X1:1;-X2:1;jumper",
      "-X1:2;-X1:1;jumper",
      "-X1:2;-K1:2;1,5 mm²",
    );
    expect(told(plan)).toEqual(["jumperAway 4 -X1:1 – -X2:1"]);
    const targets = plan.strips.map(({ blocks }) => blocks[0]?.levels[0]?.inside.map(({ target }) => target));
    expect(targets).toEqual([
      ["-K1:1", "-X2:1"],
      ["-K2:1", "-X1:1"],
    ]);
    expect(netsOf(plan)[0]).toBe("-X1|1, 2|1, 2");
  });
});
