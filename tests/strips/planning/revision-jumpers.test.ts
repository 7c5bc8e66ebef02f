import { expect, test } from "vitest";
import { setProduct } from "../../../app/features/rail/model/edits/details.ts";
import { removeJumpers } from "../../../app/features/rail/model/edits/jumpers.ts";
import { createPosition, insertPositions } from "../../../app/features/rail/model/edits/positions.ts";
import { acceptToCheck } from "../../../app/features/rail/model/edits/to-check.ts";
import { joinedBy, type Strip } from "../../../app/features/rail/model/project.ts";
import { changeJumper } from "../../../app/features/rail/planning/change-jumper.ts";
import { findLostJumpers } from "../../../app/features/rail/planning/hand-jumpers.ts";
import { joinByHand } from "../../../app/features/rail/planning/join-by-hand.ts";
import { joinNets } from "../../../app/features/rail/planning/propose-jumpers.ts";
import { compareRevision, isLikelyRevision } from "../../../app/features/rail/planning/revision.ts";
import { takeRevision } from "../../../app/features/rail/planning/take-revision.ts";
import { importPublished } from "../entry/published-products.ts";
import { edited } from "../projects.ts";

/** The strip stands before each row. */
const HEADING = "Strip;Terminal;Jumper;Potential;Outside;Cross-section;Function";
const BLUE = "6122032";

async function read(...rows: readonly string[]) {
  const lines = rows.map((row) => `-X1;${row}`);
  const { strips, catalogue } = await importPublished([HEADING, ...lines].join("\n"), {
    clamp: "pushin",
    codes: [BLUE, "2040253"],
  });
  const [strip] = strips;
  if (!strip) throw new Error("One strip");
  return { strip: joinNets(catalogue)(strip), next: strip, catalogue };
}
type Plan = Awaited<ReturnType<typeof read>>;

const idOf = ({ positions }: Strip, mark: string) => positions.find((each) => each.mark === mark)?.id ?? "";
const idsOf = (strip: Strip, ...marks: readonly string[]) => marks.map((mark) => idOf(strip, mark));
const joinsOf = ({ jumpers, positions }: Strip) => {
  const marks = new Map(positions.map(({ id, mark }) => [id, mark]));
  return jumpers
    .map((jumper) =>
      joinedBy(jumper)
        .map((id) => marks.get(id))
        .join("-"),
    )
    .toSorted();
};
const toCheckOf = ({ toCheck, positions }: Strip) => {
  const marks = new Map(positions.map(({ id, mark }) => [id, mark]));
  return toCheck
    .map(({ kind, text, positions: ids }) => [kind, text, ...ids.map((id) => marks.get(id))].join(" "))
    .toSorted();
};
/** Which terminals are one net. */
const netsOf = ({ positions }: Strip) =>
  [...Map.groupBy(positions, ({ levels }) => levels[0]?.net)]
    .filter(([net]) => net)
    .map(([, own]) => own.map(({ mark }) => mark).join("-"));
function compare(strip: Strip, { next, catalogue }: Plan, isTaken: (kind: string) => boolean = () => true) {
  const { changes } = compareRevision(strip, next, catalogue);
  const keys = new Set(changes.filter(({ kind }) => isTaken(kind)).map(({ key }) => key));
  const told = changes.map(({ kind, mark, parts, isAsked }) =>
    [kind, mark, ...parts.map(({ from, to }) => `${from} → ${to}`), ...(isAsked ? ["asked"] : [])].join(" "),
  );
  const taken = edited(strip, takeRevision(next, keys, catalogue));
  return { told, taken, joins: joinsOf(taken) };
}

const ROWS = ["1;x;24V;-B1:1;1", "2;x;24V;-B2:1;1", "3;x;24V;-B3:1;1", "4;;0V;-B4:1;1", "5;;;-B5:1;1", "6;;;-B6:1;1"];
const replaced = (at: number, row: string) => ROWS.with(at - 1, row);

test("what somebody joined or took away stays on rows that the plan has not changed, with every change taken", async () => {
  const [a, b] = [await read(...ROWS), await read(...replaced(4, "4;;0V;-B9:1;1"))];
  const joined = edited(a.strip, joinByHand(a.catalogue, idsOf(a.strip, "5", "6"), 0));
  const open = edited(
    joined,
    removeJumpers(joined.jumpers.filter((each) => each.positions.includes(idOf(joined, "2"))).map(({ id }) => id)),
  );
  for (const [strip, joins] of [
    [joined, ["1-2-3", "5-6"]],
    [open, ["5-6"]],
  ] as const) {
    const { told, joins: found } = compare(strip, b);
    expect(told).toEqual(["changed 4 -B4:1 1 mm² → -B9:1 1 mm²"]);
    expect(found).toEqual(joins);
    expect(netsOf(compare(strip, b).taken)).toEqual(netsOf(strip));
  }
  // Joined with a block that no plan has.
  const added = edited(a.strip, insertPositions(5, [createPosition("2040253", "R")]));
  const withR = edited(added, joinByHand(a.catalogue, idsOf(added, "5", "R"), 0));
  expect([compare(withR, b).joins, netsOf(compare(withR, b).taken)]).toEqual([["1-2-3", "5-R"], netsOf(withR)]);
  // The same without a column of jumpers, where potentials join.
  const plain = (rows: readonly string[]) => rows.map((row) => row.replace(";x;", ";;"));
  const [c, d] = [await read(...plain(ROWS)), await read(...plain(replaced(4, "4;;0V;-B9:1;1")))];
  const without = { ...c, strip: c.strip };
  expect(compare(edited(without.strip, removeJumpers(without.strip.jumpers.map(({ id }) => id))), d).joins).toEqual([]);
});

test("other jumpers of the plan are a change of their own, which can be left", async () => {
  const [a, b] = [
    await read(...ROWS),
    await read("1;x;24V;-B1:1;1", "2;x;24V;-B2:1;1", "3;;24V;-B3:1;1", "4;;0V;-B4:1;1", "5;x;;-B5:1;1", "6;x;;-B6:1;1"),
  ];
  const told = ["jumpers 1–3 1–3 → 1, 2", "jumpers 5, 6  → 5, 6"];
  expect(compare(a.strip, b)).toMatchObject({ told, joins: ["1-2", "5-6"] });
  const left = compare(a.strip, b, () => false);
  expect(left.joins).toEqual(["1-2-3"]);
  expect(left.taken.positions.map(({ levels }) => levels[0]?.net)).toEqual(
    a.strip.positions.map(({ levels }) => levels[0]?.net),
  );
  // A revision without a column of jumpers leaves them to the potentials.
  const heading = HEADING.replace(";Jumper", "");
  const rows = ROWS.map((row) => `-X1;${row.replace(/;x?;/, ";")}`).with(1, "-X1;2;0V;-B2:1;1");
  const { strips } = await importPublished([heading, ...rows].join("\n"), { clamp: "pushin" });
  const [next] = strips;
  const without = compare(a.strip, { ...b, next: next ?? b.next });
  expect([without.told[1], without.taken.positions[0]?.levels[0]?.net]).toEqual(["jumpers 1–4 1–3 → 1, 3; 2, 4", null]);
  expect(isLikelyRevision(a.strip, compareRevision(a.strip, b.next, b.catalogue))).toBe(true);
});

test("a net of the hand is asked about where the plan changes it, and is never called as another net of the plan", async () => {
  const [a, b] = [await read(...ROWS), await read(...replaced(3, "3;;24V;-B3:1;1"))];
  const byHand = edited(a.strip, insertPositions(3, [createPosition("2040253", "R")]));
  const joined = edited(byHand, joinByHand(a.catalogue, idsOf(byHand, "3", "R"), 0));
  const { told, taken } = compare(joined, b);
  expect(told).toEqual(["jumpers 1–3 1–3 → 1, 2 asked"]);
  const nets = new Map(taken.positions.map(({ mark, levels }) => [mark, levels[0]?.net]));
  expect([nets.get("1") === nets.get("2"), nets.get("3")]).toEqual([true, ""]);
});

test("a block that comes to a net is joined along, and a jumper whose colour was set by hand is told when it goes", async () => {
  const [a, b] = [await read(...ROWS), await read(...ROWS.toSpliced(3, 0, "3.1;x;24V;-B7:1;1"))];
  const [jumper] = a.strip.jumpers;
  const blue = edited(a.strip, changeJumper(a.catalogue, jumper?.id ?? "", { code: BLUE }));
  expect(blue.jumpers[0]?.code).toBe(BLUE);
  const { told, joins, taken } = compare(blue, b);
  expect([told, joins]).toEqual([["new 3.1"], ["1-2-3-3.1"]]);
  expect(findLostJumpers(blue, taken, a.catalogue).map(({ code }) => code)).toEqual([BLUE]);
  // Left alone it stays, and nothing is lost.
  const left = compare(blue, b, () => false);
  expect([left.joins, findLostJumpers(blue, left.taken, a.catalogue)]).toEqual([["1-2-3"], []]);
  expect(findLostJumpers(a.strip, compare(a.strip, b).taken, a.catalogue)).toEqual([]);
});

test("new warnings come, also on rows that are as they were, settled ones go, and each stands once", async () => {
  const [a, b] = [
    await read(
      "1;x;24V;-B1:1;1;feed-through",
      "2;;24V;-B2:1;1;flux capacitor",
      "3;;24V;-B3:1;thick;feed-through",
      "4;;0V;-B4:1;1;feed-through",
      "5;;;-B5:1;1;feed-through",
    ),
    await read(
      "1;;24V;-B1:1;1;feed-through",
      "2;;24V;-B2:1;1;flux capacitor",
      "3;;24V;-B3:1;1;feed-through",
      "4;-X2:1;0V;-B4:1;1;feed-through",
      "5;x;;-B5:1;1;feed-through",
      "6;;;-B6:1;1;flux capacitor",
    ),
  ];
  expect(toCheckOf(a.strip)).toEqual(
    ["unknownFunction flux capacitor 2", "unknownSection thick 3", "jumperAlone x 1"].toSorted(),
  );
  expect(toCheckOf(compare(a.strip, b).taken)).toEqual(
    ["unknownFunction flux capacitor 2 6", "jumperAlone x 5", "jumperAway -X1:4 – -X2:1 4"].toSorted(),
  );
  // Accepted, it stays so; a change that is left leaves its warning.
  const flux = a.strip.toCheck.find(({ kind }) => kind === "unknownFunction");
  const accepted = edited(a.strip, flux ? acceptToCheck(flux) : (same) => same);
  const { taken } = compare(accepted, b, (kind) => kind === "new");
  expect(toCheckOf(taken)).toEqual(
    [
      "unknownSection thick 3",
      "jumperAlone x 5",
      "jumperAway -X1:4 – -X2:1 4",
      "unknownFunction flux capacitor 6",
    ].toSorted(),
  );
  expect(toCheckOf(compare(taken, b).taken)).toEqual(toCheckOf(taken));
  const settled = setProduct([idOf(a.strip, "2")], "2040253", 1)(a.strip);
  expect(toCheckOf(compare(settled as Strip, b, () => false).taken)).not.toContain("unknownFunction flux capacitor 2");
});
