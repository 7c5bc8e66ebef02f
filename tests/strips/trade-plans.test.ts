import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { connectionsOf, joinedBy, type Strip } from "../../app/features/rail/model/project.ts";
import { joinNets } from "../../app/features/rail/planning/propose-jumpers.ts";
import { importPublished } from "./entry/published-products.ts";

/** Plans as programs of the trade write them, and lists with other makers' numbers. */
async function read(name: string) {
  const text = readFileSync(`tests/strips/trade-files/${name}.csv`, "utf8");
  const { plan, strips, catalogue } = await importPublished(text, { clamp: "screw" });
  const unread = plan.tables.flatMap(({ columns }) => columns.filter(({ use, count }) => use === null && count > 0));
  expect(unread.map(({ heading }) => heading)).toEqual([]);
  return { plan, strips: strips.map(joinNets(catalogue)), modelOf: (code: string) => catalogue.products.get(code) };
}
const blocksOf = ({ positions }: Strip) => positions.map(({ mark, code }) => `${mark} ${code}`);
const toCheckOf = (strips: readonly Strip[]) =>
  strips.flatMap(({ toCheck }) => toCheck.map(({ kind, text }) => `${kind} ${text}`));

test("our numbers, with the prefix of a program or without, and another maker's by what they stand for", async () => {
  const { strips } = await read("plan-own");
  expect(strips.map(blocksOf)).toEqual([["1 1040252", "2 1040252", "3 1040403", "4 1040403"]]);
  const substitutes = strips[0]?.toCheck.filter(({ kind }) => kind === "substitute") ?? [];
  expect(substitutes.flatMap(({ positions }) => positions)).toEqual(strips[0]?.positions.slice(2).map(({ id }) => id));
});

test("an English plan has its targets on their sides, its cable and its strip", async () => {
  const { strips, modelOf } = await read("plan-en");
  expect(strips.map(({ name }) => name)).toEqual(["=A1+S1-X5"]);
  const sides = strips[0]?.positions.map(({ mark, levels: [level] }) => [
    mark,
    ...(level ? connectionsOf(level, "inside").map(({ target }) => target) : []),
    ...(level ? connectionsOf(level, "outside").map(({ target, cable }) => `${target} ${cable}`) : []),
  ]);
  expect(sides).toEqual([
    ["1", "-F3:2", "-M4:U1 -W4"],
    ["2", "-F3:4", "-M4:V1 -W4"],
    ["3", "-F3:6", "-M4:W1 -W4"],
    ["PE", "-M4:PE -W4"],
  ]);
  expect(strips[0]?.positions.map(({ code }) => modelOf(code)?.model)).toEqual(["KV 4", "KV 4", "KV 4", "KVT 4"]);
});

test("a German plan's column of functions describes circuits: potentials are read from it, and no kind of block is unknown", async () => {
  const { strips } = await read("plan-de-eplan");
  const potentials = strips.flatMap(({ name, positions }) =>
    positions.flatMap(({ mark, levels }) =>
      levels[0]?.potential ? [`${name}:${mark} ${levels[0].potential.name}`] : [],
    ),
  );
  expect(potentials).toEqual(expect.arrayContaining(["-X3:3 +24V", "-X3:4 0V", "-X4:PE PE", "-X1:1 L1", "-X1:N N"]));
  expect(toCheckOf(strips).filter((each) => each.startsWith("unknownFunction"))).toEqual([]);
});

test("a list of another maker's types is a strip, whose partition plate is named", async () => {
  const { strips, plan, modelOf } = await read("plan-weid");
  expect(strips[0]?.positions.map(({ mark, code }) => `${mark} ${modelOf(code)?.model}`)).toEqual([
    "1 KV 2.5",
    "2 KV 2.5",
    "3 KV 2.5",
    "PE KVT 2.5",
  ]);
  const marks = new Map(strips[0]?.positions.map(({ id, mark }) => [id, mark]));
  expect(strips[0]?.jumpers.map((jumper) => joinedBy(jumper).map((id) => marks.get(id)))).toEqual([["2", "3"]]);
  expect([...plan.ignored.map(({ text }) => text), ...toCheckOf(strips)].join()).toContain("WAP 2.5-10");
});
