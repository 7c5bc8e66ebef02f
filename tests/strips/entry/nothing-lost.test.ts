import { describe, expect, test } from "vitest";
import type { Strip } from "../../../app/features/rail/model/project.ts";
import { parseTerminalPlan } from "../../../app/screens/strips/entry/parse-terminal-plan.ts";
import { toStrips } from "../../../app/screens/strips/entry/plan-to-strips.ts";

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

describe("what is to check of a plan is in its strips, all of it", () => {
  const stripsOf = (plan: Plan, blocks?: ReadonlyMap<number, null>) =>
    toStrips(plan, { clamp: "screw", ...(blocks && { blocks }) }, { wanted: [], products: {} }).strips;
  const kinds = (strip: Strip | undefined) => strip?.toCheck.map(({ kind, text }) => `${kind} ${text}`);

  test("more than a strip holds is one thing to check, with its number and its terminals", () => {
    const rows = Array.from({ length: 130 }, (_, at) => `-X1;${at + 1};-K1:${at};size ${at}`);
    const [strip] = stripsOf(parse("Strip;Terminal;Inside;Cross-section", ...rows));
    const last = strip?.toCheck.at(-1);
    expect([strip?.toCheck.length, last?.kind, last?.text, last?.positions.length]).toEqual([100, "more", "31", 31]);
  });

  test("rows of strips beyond the limit, and jumpers of a strip that the plan does not have", () => {
    const rows = Array.from({ length: 43 }, (_, at) => `-X${at};1;-K1:${at};1`);
    const many = parse("Strip;Terminal;Inside;Cross-section", ...rows);
    expect(kinds(stripsOf(many)[0])).toEqual(["tooManyStrips 3"]);
    const jumpers = ["Strip;Terminal;Inside;Cross-section", "-X1;1;-K1:1;1", "-X2;1;-K1:1;1", "Jumpers X7: 1-2;;;"];
    const plan = parse(...(jumpers as [string, ...string[]]));
    expect(kinds(stripsOf(plan)[0])).toEqual(["remark Jumpers X7: 1-2"]);
    // Whose first strip is left out.
    expect(stripsOf(plan, new Map([[2, null]])).map(kinds)).toEqual([["remark Jumpers X7: 1-2"]]);
  });
});
