import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import {
  setConductor,
  setMark,
  setNote,
  setPlate,
  setProduct,
} from "../../../app/features/rail/model/edits/details.ts";
import { createPosition, insertPositions } from "../../../app/features/rail/model/edits/positions.ts";
import { setEndStop } from "../../../app/features/rail/model/edits/strips.ts";
import { connectionsOf, joinedBy, type Strip } from "../../../app/features/rail/model/project.ts";
import { joinNets } from "../../../app/features/rail/planning/propose-jumpers.ts";
import { compareRevision, isLikelyRevision } from "../../../app/features/rail/planning/revision.ts";
import { takeRevision } from "../../../app/features/rail/planning/take-revision.ts";
import { decoded } from "../../encoded-text.ts";
import { importPublished } from "../entry/published-products.ts";
import { edited } from "../projects.ts";

const FOLDER = "tests/strips/terminal-plans-2";

function read(name: string) {
  const codes = ["2040257", "6310063", "6122032", "6020123"];
  return importPublished(decoded(readFileSync(`${FOLDER}/${name}.csv`)), { clamp: "pushin", codes });
}

const [a, b] = [await read("01-eplan-page-de"), await read("16-eplan-page-de-rev-b")];
const catalogue = {
  products: new Map([...a.catalogue.products, ...b.catalogue.products]),
  discontinued: new Map<string, string | null>(),
};
const [x1, x2] = a.strips.map(joinNets(catalogue));
const [next1, next2] = b.strips;
if (!x1 || !x2 || !next1 || !next2) throw new Error("Two strips each");

const idOf = ({ positions }: Strip, mark: string, nth = 0) =>
  positions.filter((each) => each.mark === mark)[nth]?.id ?? "";
const take = (strip: Strip, next: Strip, isTaken: (key: string) => boolean = () => true) =>
  edited(
    strip,
    takeRevision(
      next,
      new Set(
        compareRevision(strip, next, catalogue)
          .changes.map(({ key }) => key)
          .filter(isTaken),
      ),
      catalogue,
    ),
  );
const jumpersOf = (strip: Strip) =>
  strip.jumpers
    .map((jumper) => {
      const marks = new Map(strip.positions.map(({ id, mark }) => [id, mark]));
      return `${joinedBy(jumper)
        .map((id) => marks.get(id))
        .join(" ")}: ${jumper.code}`;
    })
    .toSorted();
const rowsOf = ({ positions }: Strip) =>
  positions.map(({ mark, code, levels }) =>
    [mark, code, ...levels.flatMap((level) => connectionsOf(level, "outside").map(({ target }) => target))].join(" "),
  );

test("a revision is told row by row: what came, what went, what changed, and what is as it was", () => {
  const [one, two] = [compareRevision(x1, next1, catalogue), compareRevision(x2, next2, catalogue)];
  const told = [...one.changes, ...two.changes].map(({ kind, mark, parts }) =>
    `${kind} ${mark} ${parts.map(({ part }) => part).join(" ")}`.trim(),
  );
  expect(told).toEqual([
    "changed 4 block inside outside",
    "changed 5 block inside outside",
    "changed 6 block inside outside",
    "changed PE block inside outside",
    "new 3.1",
    "changed 4 outside",
    "changed 7 note inside",
    "gone 9",
    "jumpers 6–8 jumpers",
  ]);
  expect(one.same + two.same).toBe(15);
});

test("taken whole, the strips are those of the revision, and their jumpers too", () => {
  for (const [strip, next] of [
    [x1, next1],
    [x2, next2],
  ] as const) {
    const taken = take(strip, next);
    expect(rowsOf(taken)).toEqual(rowsOf(next));
    expect(compareRevision(taken, next, catalogue)).toMatchObject({ changes: [] });
  }
  expect(jumpersOf(take(x2, next2))).toEqual(["1 2 3 3.1: 6122044", "6 7 8: 6122032"]);
});

test("hand work stays on what the plan has not changed, and is asked about where it has", () => {
  const bySide = { target: "-G1:M", cable: "", core: "", sectionMm2: 1 };
  const mine1 = edited(
    x1,
    setNote([idOf(x1, "L1")], "Fremdspannung!"),
    setEndStop("6310063"),
    setPlate([idOf(x1, "PE", 1)], "partition"),
  );
  const mine2 = edited(
    x2,
    setProduct([idOf(x2, "5")], "2040257", 1),
    setConductor([idOf(x2, "6")], 0, "inside", 0, bySide),
    setConductor([idOf(x2, "4")], 0, "outside", 0, { core: "ws" }),
    setMark(idOf(x2, "9"), "RES"),
    setNote([idOf(x2, "9")], "für 2. Hubtisch"),
    insertPositions(9, [createPosition("2040253", "R1"), createPosition("2040253", "R2")]),
  );
  const asked = [
    ...compareRevision(mine1, next1, catalogue).changes,
    ...compareRevision(mine2, next2, catalogue).changes,
  ].filter(({ isAsked }) => isAsked);
  expect(asked.map(({ kind, mark }) => `${kind} ${mark}`)).toEqual(["changed 4", "changed 4", "gone RES"]);
  const isUsual = (strip: Strip, next: Strip) => (key: string) =>
    compareRevision(strip, next, catalogue).changes.find((change) => change.key === key)?.isUsual ?? false;
  const taken1 = take(mine1, next1, isUsual(mine1, next1));
  const taken2 = take(mine2, next2, isUsual(mine2, next2));
  expect([taken1.endStop, taken1.positions[0]?.note]).toEqual(["6310063", "Fremdspannung!"]);
  expect(taken1.positions.map(({ code, plate }) => `${code} ${plate}`).slice(8, 10)).toEqual([
    "2140256 partition",
    "2040403 auto",
  ]);
  expect(rowsOf(taken2)).toEqual([
    "1 2040253 -B1:1",
    "2 2040253 -B2:1",
    "3 2040253 -B3:1",
    "3.1 2040253 -B4:1",
    "4 2040253 -B3:4",
    "5 2040257 -S7:22",
    "6 2040252 -B1:3",
    "7 2040252 -B2:3",
    "8 2040252 -B3:3",
    "RES 2040253",
    "R1 2040253",
    "R2 2040253",
  ]);
  expect(connectionsOf(taken2.positions[6]?.levels[0] ?? ({} as never), "inside")).toEqual([bySide]);
});

test("a revision of another plan changes nothing unless it is taken, and another order is one change", () => {
  expect(compareRevision(x1, next2, catalogue).changes.every(({ kind }) => kind !== "moved")).toBe(true);
  const turned = { ...x2, planned: x2.planned };
  const next = {
    ...next2,
    positions: [...x2.positions].toReversed().map((position, index) => ({ ...position, id: `n${index}` })),
  };
  expect(compareRevision(turned, next, catalogue).changes.map(({ kind }) => kind)).toEqual(["moved"]);
  expect(take(turned, next).positions.map(({ mark }) => mark)).toEqual(
    x2.positions.map(({ mark }) => mark).toReversed(),
  );
});

test("another project's strip of the same name is no revision, and the same plan with other sizes is one", () => {
  const isLikely = (strip: Strip, next: Strip) => isLikelyRevision(strip, compareRevision(strip, next, catalogue));
  expect([isLikely(x1, next1), isLikely(x2, next2), isLikely(x1, next2), isLikely(x2, next1)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
