import { type Arbitrary, assert, integer, oneof, property, subarray, tuple } from "fast-check";
import { expect, test } from "vitest";
import { copyBlocks, pasteBlocks, withNewIds } from "../../../app/features/rail/model/edits/copies.ts";
import { removeJumpers } from "../../../app/features/rail/model/edits/jumpers.ts";
import {
  createPosition,
  insertPositions,
  movePositions,
  removePositions,
} from "../../../app/features/rail/model/edits/positions.ts";
import { createProject, moveToStrip, splitStrip } from "../../../app/features/rail/model/edits/strips.ts";
import { type Edit, editStrip, isRejected, type ProjectEdit } from "../../../app/features/rail/model/edits.ts";
import { applyEdit, createHistory, undo } from "../../../app/features/rail/model/history.ts";
import type { Project, Strip } from "../../../app/features/rail/model/project.ts";
import { planStrip } from "../../../app/features/rail/planning/plan-strip.ts";
import { joinNets } from "../../../app/features/rail/planning/propose-jumpers.ts";
import { rejoinBlocks } from "../../../app/features/rail/planning/rejoin-blocks.ts";
import { connectTerminals, findRuns, terminalKey } from "../../../app/features/rail/planning/runs.ts";
import { volume } from "../../volume.ts";
import { blocks, catalogue, potential, stripOf } from "../strips.ts";
import { aRow } from "./arbitrary-strip.ts";

const runs = { numRuns: volume(25, 400) };

const projectOf = (...strips: readonly Strip[]): Project => ({ ...createProject(), strips });

function edited(project: Project, edit: ProjectEdit): Project {
  const after = rejoinBlocks(catalogue, edit)(project);
  if (isRejected(after)) throw new Error(after.rejected);
  return after;
}

const P24 = potential("P24", 24, "dc");
/** Five blocks of one net, and two of another. */
const supply = (): Strip =>
  joinNets(catalogue)(
    stripOf([...blocks("2040253", "1 2 3 4 5", P24), ...blocks("2040252", "6 7", potential("M24", 24, "dc"))]),
  );
const idsOf = ({ positions }: Strip, ...marks: readonly string[]) =>
  positions.flatMap(({ id, mark }) => (marks.includes(mark) ? [id] : []));
/** Order number and marks of each jumper, from left to right. */
const jumpersOf = ({ positions, jumpers }: Strip) =>
  positions
    .flatMap(({ id }, at) =>
      jumpers.filter((jumper) => jumper.positions[0] === id).map((jumper) => ({ at, ...jumper })),
    )
    .map(({ at, code, positions: { length } }) =>
      [code, ...positions.slice(at, at + length).map(({ mark }) => mark)].join(" "),
    )
    .join(", ");

const afterEdit = (strip: Strip, edit: Edit<Strip>) =>
  edited(projectOf(strip), editStrip(strip.id, edit)).strips.map(jumpersOf)[0];

test("a block that goes, comes or moves takes no net apart", () => {
  const strip = supply();
  expect(jumpersOf(strip)).toBe("6122054 1 2 3 4 5, 6122022 6 7");
  expect(afterEdit(strip, removePositions(idsOf(strip, "3")))).toBe("6122044 1 2 4 5, 6122022 6 7");
  expect(afterEdit(strip, movePositions(idsOf(strip, "1"), 4))).toBe("6122054 2 3 4 1 5, 6122022 6 7");
  expect(afterEdit(strip, movePositions(idsOf(strip, "1"), 7))).toBe("6122044 2 3 4 5, 6122022 6 7");
  expect(afterEdit(strip, insertPositions(2, blocks("2040253", "A", P24)))).toBe(
    "6122054 1 2 A 3 4, 6122024 4 5, 6122022 6 7",
  );
  expect(afterEdit(strip, insertPositions(2, [createPosition("2040253", "A")]))).toBe(
    "6122024 1 2, 6122034 3 4 5, 6122022 6 7",
  );
  expect(afterEdit(strip, pasteBlocks(7, withNewIds(copyBlocks(strip, idsOf(strip, "7")))))).toBe(
    "6122054 1 2 3 4 5, 6122032 6 7 7",
  );
});

test("what somebody left open stays open, whatever goes or comes beside it", () => {
  const strip = supply();
  const open = removeJumpers(strip.jumpers.slice(0, 1).map(({ id }) => id))(strip);
  expect(afterEdit(strip, removeJumpers(strip.jumpers.slice(0, 1).map(({ id }) => id)))).toBe("6122022 6 7");
  expect(afterEdit(open, removePositions(idsOf(open, "3")))).toBe("6122022 6 7");
  expect(afterEdit(open, insertPositions(2, blocks("2040253", "A", P24)))).toBe("6122022 6 7");
  const [first, last] = [idsOf(strip, "1", "2"), idsOf(strip, "3", "4", "5")];
  const halves = {
    ...open,
    jumpers: [
      ...open.jumpers,
      { id: "a", code: "6122024", level: 0, channel: 1, positions: first, purpose: "connect", brokenOff: [] } as const,
      { id: "b", code: "6122034", level: 0, channel: 1, positions: last, purpose: "connect", brokenOff: [] } as const,
    ],
  };
  expect(afterEdit(halves, removePositions(idsOf(strip, "4")))).toBe("6122024 1 2, 6122024 3 5, 6122022 6 7");
  expect(afterEdit(halves, removePositions(idsOf(strip, "2")))).toBe("6122034 3 4 5, 6122022 6 7");
});

test("blocks that go to another strip, or a strip that is divided, keep their nets", () => {
  const strip = supply();
  const other = { ...stripOf([], { id: "s2" }), name: "-X2" };
  const moved = edited(projectOf(strip, other), moveToStrip(idsOf(strip, "2", "3"), strip.id, other.id, 0));
  expect(moved.strips.map(jumpersOf)).toEqual(["6122034 1 4 5, 6122022 6 7", "6122024 2 3"]);
  const split = edited(projectOf(strip), splitStrip(strip.id, idsOf(strip, "4")[0] ?? ""));
  expect(split.strips.map(jumpersOf)).toEqual(["6122034 1 2 3", "6122024 4 5, 6122022 6 7"]);
});

/** Two blocks of one level in one run, and whether jumpers join them. */
type Pair = {
  readonly ends: readonly [string, string];
  readonly between: readonly string[];
  readonly areJoined: boolean;
};

function pairsOf(strip: Strip): Pair[] {
  const { find } = connectTerminals(strip.jumpers);
  return findRuns(strip, planStrip(strip, catalogue), catalogue).flatMap(({ blocks: row, level }) => {
    const keys = row.map(({ position }) => terminalKey(position.id, level));
    return keys.flatMap((one, from) =>
      keys.slice(from + 1).map((other, count): Pair => {
        const between = keys.slice(from + 1, from + 1 + count);
        return { ends: [one, other], between, areJoined: find(one) === find(other) };
      }),
    );
  });
}

/** By both ends; undefined for two that were not in one run. */
function readJoints(strip: Strip): (one: string, other: string) => boolean | undefined {
  const joints = new Map(pairsOf(strip).map(({ ends, areJoined }) => [ends.toSorted().join(), areJoined]));
  return (one, other) => joints.get([one, other].toSorted().join());
}

/** Strips of which some jumpers were taken out. */
const aStrip = aRow.chain((row) => {
  const strip = joinNets(catalogue)(row);
  return subarray([...strip.jumpers]).map((jumpers) => ({ ...strip, jumpers }));
});

const anEdit = ({ positions }: Strip): Arbitrary<Edit<Strip>> => {
  const selection = subarray(
    positions.map(({ id }) => id),
    { minLength: 1, maxLength: Math.min(3, positions.length) },
  );
  const index = integer({ min: 0, max: positions.length });
  return oneof(
    selection.map(removePositions),
    tuple(selection, index).map(([ids, at]) => movePositions(ids, at)),
    tuple(selection, index).map(([[like], at]) => {
      const model = positions.find(({ id }) => id === like);
      return insertPositions(at, model ? [{ ...model, id: "inserted" }] : []);
    }),
  );
};

test("whatever goes, comes or moves: what was joined and is still side by side is joined, what was not is not", () => {
  assert(
    property(
      aStrip.chain((strip) => anEdit(strip).map((edit) => [strip, edit] as const)),
      ([strip, edit]) => {
        const project = projectOf(strip);
        const history = applyEdit(createHistory(project), rejoinBlocks(catalogue, editStrip(strip.id, edit)));
        if (isRejected(history)) throw new Error(history.rejected);
        expect(undo(history).present).toBe(project);
        const [after] = history.present.strips;
        if (!after) throw new Error("No strip");
        const wereJoined = readJoints(strip);
        for (const { ends, between, areJoined } of pairsOf(after)) {
          const before = wereJoined(...ends);
          if (before === false) expect([ends, areJoined]).toEqual([ends, false]);
          const areNextTo = between.every((key) => key.startsWith("inserted") || wereJoined(ends[0], key));
          if (before === true && areNextTo) expect([ends, areJoined]).toEqual([ends, true]);
        }
        const terminals = after.jumpers.flatMap(({ positions, level, channel }) => {
          const first = after.positions.findIndex(({ id }) => id === positions[0]);
          expect(after.positions.slice(first, first + positions.length).map(({ id }) => id)).toEqual(positions);
          return positions.map((id) => `${id} ${level} ${channel}`);
        });
        expect(new Set(terminals).size).toBe(terminals.length);
      },
    ),
    runs,
  );
});
