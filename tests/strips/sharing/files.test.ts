import { readFileSync } from "node:fs";
import Ajv from "ajv/dist/2020.js";
import { anything, assert, property, string } from "fast-check";
import * as v from "valibot";
import { expect, test, vi } from "vitest";
import { createPosition } from "../../../app/features/rail/model/edits/positions.ts";
import { createProject } from "../../../app/features/rail/model/edits/strips.ts";
import { MAX_JUMPERS, PROJECT_LIMITS, ProjectSchema } from "../../../app/features/rail/model/project.ts";
import { readProject } from "../../../app/features/rail/model/read-project.ts";
import { describeProject } from "../../../app/features/strips/sharing/describe-project.ts";
import {
  PROJECT_SCHEMA_PATH,
  parseProjectFile,
  readProjectFile,
  serializeProject,
} from "../../../app/features/strips/sharing/project-file.ts";
import { volume } from "../../volume.ts";
import { projects, stripOf } from "../projects.ts";

const published = JSON.parse(readFileSync(`public${PROJECT_SCHEMA_PATH}`, "utf8"));
const parse = (value: unknown) => parseProjectFile(JSON.stringify(value));

test("a file gives back the project that was saved, and the published schema describes it", () => {
  expect(JSON.parse(JSON.stringify(describeProject()))).toEqual(published);
  const matchesSchema = new Ajv().compile(published);
  assert(
    property(projects, (project) => {
      const text = serializeProject(project);
      expect(parseProjectFile(text)).toEqual({ project, problems: [] });
      expect([matchesSchema(JSON.parse(text)), matchesSchema.errors]).toEqual([true, null]);
    }),
    { numRuns: volume(25, 250) },
  );
});

test("a file that somebody wrote by hand needs little more than order numbers", () => {
  const read = parse({ version: 1, name: "Pump", strips: [{ name: "-X1", positions: [{ code: "KV.104" }] }] });
  expect(read).toMatchObject({
    project: {
      name: "Pump",
      strips: [{ name: "-X1", groupLabels: "none", positions: [{ code: "KV.104", mark: "", levels: [] }] }],
    },
    problems: [],
  });
  expect(parseProjectFile('\ufeff{"version":1,"strips":[]}')).toMatchObject({ problems: [] });
});

test("what cannot be read is named, and the rest is kept", () => {
  const [a, b, c] = ["a", "b", "c"].map((id) => createPosition("1040151", id, id));
  const bridge = { id: "j", code: "1050100", level: 0, channel: 1 };
  const read = parse({
    version: 1,
    id: "p",
    name: "Pump",
    strips: [
      {
        ...stripOf(),
        id: "x1",
        railMm: "long",
        rulesOff: ["tooLong", "ruleOfALaterVersion"],
        positions: [a, 7, { ...b, code: "?" }, { ...b, plate: "golden" }, { ...c, id: "a" }],
        jumpers: [
          { ...bridge, positions: ["a", "b"] },
          { ...bridge, positions: ["a", "gone"] },
        ],
      },
      null,
    ],
  });
  if ("problem" in read) throw new Error(read.problem);
  const found = read.problems.map(
    ({ item, number, mark, isIncluded }) => `${item} ${number}, ${mark}${isIncluded ? " included" : ""}`,
  );
  expect(found).toEqual([
    "strip 1,  included",
    "position 2, ",
    "position 3, b",
    "position 4, b included",
    "jumper 2, ",
    "strip 2, ",
  ]);
  const [strip] = read.project.strips;
  expect(strip?.rulesOff).toEqual(["tooLong"]);
  expect(strip?.positions.map(({ mark, plate }) => `${mark} ${plate}`)).toEqual(["a auto", "b auto", "c auto"]);
  expect(strip?.jumpers.map(({ positions }) => positions)).toEqual([["a", "b"]]);
  expect(new Set(strip?.positions.map(({ id }) => id)).size).toBe(3);
});

/** Notes which items of a list are read. */
function countRead<Item>(items: readonly Item[]) {
  const read = new Set<string>();
  const list = new Proxy(items, {
    get: (target, key, receiver) => {
      if (typeof key === "string" && /^\d+$/.test(key)) read.add(key);
      return Reflect.get(target, key, receiver);
    },
  });
  return { list, read };
}

test("of ten thousand positions or jumpers as many as a strip holds are opened, and one problem counts the others", () => {
  const positions = Array.from({ length: 10_000 }, (_, index) => ({ code: "1040151", mark: String(index + 1) }));
  const read = parse({ version: 1, strips: [{ name: "-X1", positions, jumpers: Array(3000).fill(7) }] });
  if ("problem" in read) throw new Error(read.problem);
  expect(read.project.strips[0]?.positions).toHaveLength(PROJECT_LIMITS.positions);
  expect(read.problems.filter(({ reason }) => reason === "overLimit")).toMatchObject([
    { item: "position", number: 501, strip: "-X1", mark: "501", count: 9_500 },
    { item: "jumper", number: 2001, strip: "-X1", count: 1_000 },
  ]);
  const strips = Array.from({ length: 45 }, () => ({ name: "-X1" }));
  expect(parse({ version: 1, strips })).toMatchObject({
    problems: [{ item: "strip", number: 41, reason: "overLimit", count: 5 }],
  });
});

test.each(["positions", "jumpers", "strips"])(
  "of a million %s no more is read than a project holds, and few problems are named, sound or not",
  (list) => {
    for (const item of [{ code: "1040151" }, 7]) {
      const items = countRead(Array(1_000_000).fill(item));
      const strips = list === "strips" ? items.list : [{ name: "-X1", [list]: items.list }];
      const read = readProject({ version: 1, id: "p", name: "", strips });
      if ("problem" in read) throw new Error(read.problem);
      // One more is named.
      expect(items.read.size).toBeLessThanOrEqual(MAX_JUMPERS + 1);
      expect(read.problems.length).toBeLessThanOrEqual(MAX_JUMPERS + 1);
      expect(read.problems.at(-1)).toMatchObject({ reason: "overLimit", count: 1_000_000 - items.read.size + 1 });
    }
  },
);

test.each<readonly [name: string, stripWith: (list: readonly unknown[]) => object]>([
  ["rules", (rulesOff) => ({ rulesOff })],
  ["levels of a position", (levels) => ({ positions: [{ code: "1040251", levels }] })],
  ["positions of a jumper", (positions) => ({ jumpers: [{ code: "1050100", level: 0, channel: 1, positions }] })],
])("a million %s are one problem, and none of them is looked at", (_, stripWith) => {
  const items = countRead(Array(1_000_000).fill(7));
  const read = readProject({ version: 1, id: "p", name: "", strips: [stripWith(items.list)] });
  expect(read).toMatchObject({ project: { strips: [{}] }, problems: [{ count: 1 }] });
  expect(items.read.size).toBe(0);
});

test.each([
  [
    "positions",
    `{"version":1,"id":"a","name":"","strips":[{"id":"s","positions":[${'{"id":"a","code":"1040251"},'.repeat(1e6)}{}]}]}`,
  ],
  ["empty strips", `{"version":1,"strips":[${"{},".repeat(3e6)}{}]}`],
  ["empty lists", `{"version":1,"strips":[${"[],".repeat(3e6)}[]]}`],
])("a file of a million %s is too large, and nothing of it is parsed", (_, text) => {
  const parseJson = vi.spyOn(JSON, "parse");
  expect(parseProjectFile(text)).toEqual({ problem: "too-large" });
  expect(parseJson).not.toHaveBeenCalled();
  parseJson.mockRestore();
});

test("a file of gigabytes is too large before anything of it is read", async () => {
  const text = vi.fn();
  expect(await readProjectFile({ size: 2_000_000_000, text } as never)).toEqual({ problem: "too-large" });
  expect(text).not.toHaveBeenCalled();
  const file = new Blob([serializeProject(createProject())]);
  expect(await readProjectFile(file)).toMatchObject({ problems: [] });
});

test("the largest number of strips, positions, levels and jumpers is not too large", () => {
  const level = { potential: {}, potentialOut: {}, inside: {}, outside: {} };
  const positions = Array(PROJECT_LIMITS.positions).fill({ levels: Array(PROJECT_LIMITS.levels).fill(level) });
  const jumpers = Array(MAX_JUMPERS).fill({ positions: [] });
  const strips = Array(PROJECT_LIMITS.strips).fill({ rulesOff: [], positions, jumpers });
  // Its version ends the reading, and not its length.
  expect(parse({ version: 2, strips })).toEqual({ problem: "later-version", version: 2 });
});

test("a file of a later version, of something else or too large is refused with its reason", () => {
  expect(parse({ ...createProject(), version: 2 })).toEqual({ problem: "later-version", version: 2 });
  for (const text of ["", "{", "[]", "null", "7", '{"version":1}', '{"version":"1","strips":[]}', "a;b;c"])
    expect([text, parseProjectFile(text)]).toEqual([text, { problem: "not-a-project" }]);
  expect(parseProjectFile(" ".repeat(31_000_000))).toEqual({ problem: "too-large" });
});

test("no file whatever becomes a project that is not sound", () => {
  assert(
    property(anything(), string(), (value, text) => {
      const position = { code: "1040151", mark: text, id: text };
      for (const strips of [value, [value], [{ positions: [value, position, position], jumpers: [value] }]]) {
        const read = parse({ version: 1, strips });
        if ("problem" in read) continue;
        expect(v.safeParse(ProjectSchema, read.project)).toMatchObject({ success: true, output: read.project });
        const ids = read.project.strips.flatMap((strip) => [strip, ...strip.positions].map(({ id }) => id));
        expect(new Set(ids).size).toBe(ids.length);
      }
    }),
  );
});
