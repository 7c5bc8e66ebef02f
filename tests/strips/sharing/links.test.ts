import { assert, asyncProperty, string } from "fast-check";
import { expect, test } from "vitest";
import { createPosition } from "../../../app/features/rail/model/edits/positions.ts";
import { createProject } from "../../../app/features/rail/model/edits/strips.ts";
import { EMPTY_LEVEL, type Position, type Project } from "../../../app/features/rail/model/project.ts";
import { decodeProjectLink, encodeProjectLink } from "../../../app/features/strips/sharing/project-link.ts";
import { compressText } from "../../../app/ground/platform/compressed-text.ts";
import { ANY_CHARACTER } from "../../any-character.ts";
import { volume } from "../../volume.ts";
import { projects, stripOf, withoutIds } from "../projects.ts";

const projectOf = (positions: readonly Position[]): Project => ({
  ...createProject("Pump"),
  strips: [{ ...stripOf(), positions }],
});
const plain = (count: number) =>
  Array.from({ length: count }, (_, index) => createPosition("1040151", String(index + 1)));
const wired = (count: number): readonly Position[] =>
  plain(count).map((position, index) => ({
    ...position,
    levels: [
      {
        ...EMPTY_LEVEL,
        potential: { name: index % 3 === 0 ? "0V" : `S${index}`, volts: 24, kind: "dc" },
        inside: { target: `-A1:${index}`, cable: "", core: "", sectionMm2: null },
        outside: { target: `-B${index}:2`, cable: `-W${index >> 2}`, core: String(index % 4), sectionMm2: 1.5 },
      },
    ],
  }));

async function open(fragment: string) {
  const shared = await decodeProjectLink(fragment);
  if (!shared || "problem" in shared) throw new Error(`no project in ${fragment}`);
  return shared;
}

test("a link gives back the project that was put into it", async () => {
  await assert(
    asyncProperty(projects, async (project) => {
      const { fragment } = await encodeProjectLink(project);
      const shared = await open(fragment);
      expect(shared.isTruncated).toBe(false);
      expect(withoutIds(shared.project)).toEqual(withoutIds(project));
    }),
    { numRuns: volume(25, 250) },
  );
});

test("a link that was made before strips had group labels opens without them", async () => {
  const rows = ['["Pump"]', 's["-X1","",200,null,null,["powerLoss"]]', 'p["1040151","1"]'];
  const { project, isTruncated } = await open(`#strips=1.${await compressText(rows.join("\n"))}`);
  expect([isTruncated, project.strips]).toMatchObject([
    false,
    [{ name: "-X1", railMm: 200, rulesOff: ["powerLoss"], groupLabels: "none" }],
  ]);
});

test("two hundred plain positions fit into a link, and what does not fit is said", async () => {
  const sizes = await Promise.all(
    [plain(200), wired(40), wired(500)].map(async (positions) => encodeProjectLink(projectOf(positions))),
  );
  expect(sizes[0]?.fragment.length).toBeLessThan(200);
  expect(sizes.map(({ isTooLong }) => isTooLong)).toEqual([false, false, true]);
});

test("a link that was cut gives what is left of it, and says so", async () => {
  const project = projectOf(wired(40));
  const { fragment } = await encodeProjectLink(project);
  const half = await open(fragment.slice(0, fragment.length / 2));
  const arrived = half.project.strips[0]?.positions.length ?? 0;
  expect([half.isTruncated, half.project.name, arrived > 10]).toEqual([true, "Pump", true]);
  for (let length = 0; length <= fragment.length; length += volume(9, 3)) {
    const shared = await decodeProjectLink(fragment.slice(0, length));
    if (length < "#strips=".length) expect(shared).toBeNull();
    if (!shared || "problem" in shared) continue;
    const positions = shared.project.strips[0]?.positions ?? [];
    expect(positions.map(({ mark, levels }) => [mark, levels])).toEqual(
      wired(40)
        .slice(0, positions.length)
        .map(({ mark, levels }) => [mark, levels]),
    );
    expect(shared.isTruncated || positions.length === 40).toBe(true);
  }
});

test("no fragment whatever breaks the page, and a later version is named", async () => {
  expect(await decodeProjectLink("#content")).toBeNull();
  expect(await decodeProjectLink("#strips=2.AAAA")).toEqual({ problem: "later-version" });
  for (const bad of ["#strips=", "#strips=1", "#strips=1.", "#strips=1.!!!!", "#strips=x.AAAA", "#strips=1.AAAAAAAA"])
    expect([bad, await open(bad)]).toMatchObject([bad, { project: { strips: [] }, isTruncated: true }]);
  await assert(
    asyncProperty(string({ unit: ANY_CHARACTER, maxLength: 200 }), string({ maxLength: 40 }), async (text, json) => {
      for (const rows of [text, `["a"]\ns${json}\np["1040151"]\np${json}\nj[0,0,1,"x",${json}]`])
        await open(`#strips=1.${await compressText(rows)}`);
    }),
    { numRuns: volume(20, 400) },
  );
});

test("a small link with gigabytes in it is read up to what a project can be", async () => {
  const shared = await open(`#strips=1.${await compressText(`["a"]\ns[]\n${'p["1040151"]\n'.repeat(300_000)}`)}`);
  expect([shared.isTruncated, shared.project.strips[0]?.positions.length]).toEqual([true, 500]);
});
