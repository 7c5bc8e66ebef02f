import { array, assert, constantFrom, integer, oneof, property, tuple, uniqueArray } from "fast-check";
import { expect, test } from "vitest";
import { removeJumpers } from "../../../app/features/rail/model/edits/jumpers.ts";
import type { Jumper, Position, Strip } from "../../../app/features/rail/model/project.ts";
import { checkStrip } from "../../../app/features/rail/planning/check-strip.ts";
import { fewestPoles } from "../../../app/features/rail/planning/fewest-poles.ts";
import { planStrip } from "../../../app/features/rail/planning/plan-strip.ts";
import { joinNets, joinPositions, proposeJumpers } from "../../../app/features/rail/planning/propose-jumpers.ts";
import type { StripCatalogue, StripProduct } from "../../../app/features/rail/products/strip-product.ts";
import { known } from "../../known-faults.ts";
import { volume } from "../../volume.ts";
import { block, blocks, catalogue, level, potential, stripOf } from "../strips.ts";
import { aRow, aStrip } from "./arbitrary-strip.ts";

/** The same with one jumper channel in each block. */
const oneChannel: StripCatalogue = {
  ...catalogue,
  products: new Map(
    [...catalogue.products].map(([code, product]) => [
      code,
      { ...product, block: product.block && { ...product.block, channels: 1 } },
    ]),
  ),
};

const runs = { numRuns: volume(30, 3000) };
const netAt = (position: Position, each: number) => position.levels[each]?.potential?.name || null;
const productAt = ({ code }: Position): StripProduct | undefined => catalogue.products.get(code);

/** All ways of adding up to the length with so many jumpers, by trying. */
function bruteForce(length: number, poles: readonly number[]): number[] | null {
  const sizes = poles.toSorted((a, b) => b - a);
  const search = (joints: number, pieces: number, from: number): number[] | null => {
    if (joints === 0) return [];
    if (pieces === 0) return null;
    for (let index = from; index < sizes.length; index++) {
      const size = sizes[index] ?? 0;
      const rest = size - 1 <= joints ? search(joints - size + 1, pieces - 1, index) : null;
      if (rest) return [size, ...rest];
    }
    return null;
  };
  for (let pieces = 1; pieces < length; pieces++) {
    const found = search(length - 1, pieces, 0);
    if (found) return found;
  }
  return null;
}

/** Neighbours that a jumper can join, as somebody with the parts in hand would look at them. */
function joinablePairs(strip: Strip): (readonly [left: Position, right: Position, level: number])[] {
  const { parts } = planStrip(strip, catalogue);
  return [0, 1, 2, 3].flatMap((each) =>
    strip.positions.flatMap((right, index) => {
      const left = strip.positions[index - 1];
      const at = parts.findIndex(({ kind, position }) => kind === "block" && position === right);
      const touches = parts[at - 1]?.kind === "block" && parts[at - 1]?.position === left && right.gapMm === 0;
      const [a, b] = [left && productAt(left), productAt(right)];
      const [jumperA, jumperB] = [a?.accessories.jumpers[0], b?.accessories.jumpers[0]];
      const isSeries = jumperA !== undefined && jumperB !== undefined && seriesName(jumperA) === seriesName(jumperB);
      const hasLevel = each < Math.min(a?.block?.levels ?? 0, b?.block?.levels ?? 0);
      const isNet = left && netAt(left, each) !== null && netAt(left, each) === netAt(right, each);
      return left && touches && isSeries && hasLevel && isNet ? [[left, right, each] as const] : [];
    }),
  );
}

/** Joinable neighbours in a row, with the poles of their jumpers; only plug-in jumpers have twenty. */
function joinableRuns(strip: Strip) {
  const found: { readonly level: number; readonly ids: string[]; readonly poles: readonly number[] }[] = [];
  for (const [left, right, each] of joinablePairs(strip)) {
    const run = found.at(-1);
    if (run?.level === each && run.ids.at(-1) === left.id) run.ids.push(right.id);
    else {
      const isPlug = seriesName(productAt(left)?.accessories.jumpers[0] ?? "")?.startsWith("KPK");
      found.push({ level: each, ids: [left.id, right.id], poles: [2, 3, 4, 5, 10, ...(isPlug ? [20] : [])] });
    }
  }
  return found;
}

/** `KPK 5.2` of `KPK 5.2/3`. */
const seriesName = (code: string) => catalogue.products.get(code)?.model.split("/")[0];

/** Whether the connecting jumpers make two blocks one net, by walking from one to the next. */
function areConnected(jumpers: readonly Jumper[], from: string, to: string, each: number): boolean {
  const reached = new Set([from]);
  for (let size = 0; size < reached.size; ) {
    size = reached.size;
    for (const jumper of jumpers)
      if (jumper.purpose === "connect" && jumper.level === each && jumper.positions.some((id) => reached.has(id)))
        for (const id of jumper.positions) reached.add(id);
  }
  return reached.has(to);
}

test("the fewest jumpers join any number of blocks, the longest first", () => {
  const poles = uniqueArray(constantFrom(3, 4, 5, 7, 10, 20), { maxLength: 5 }).map((others) => [2, ...others]);
  assert(
    property(integer({ min: 2, max: 25 }), poles, (length, sizes) => {
      const found = fewestPoles(length, sizes, 2) ?? [];
      expect(found).toEqual(bruteForce(length, sizes));
      expect(found.reduce((sum, each) => sum + each, 0)).toBe(length + found.length - 1);
    }),
    runs,
  );
  expect(fewestPoles(18, [2, 3, 4, 5, 10, 20], 2)).toEqual([10, 5, 5]);
});

test("blocks with one channel have one jumper, cut to their number, or none can join them", () => {
  assert(
    property(
      integer({ min: 2, max: 25 }),
      uniqueArray(integer({ min: 2, max: 20 }), { minLength: 1 }),
      (length, sizes) => {
        const fitting = sizes.filter((size) => size >= length);
        expect(fewestPoles(length, sizes, 1)).toEqual(fitting.length > 0 ? [Math.min(...fitting)] : null);
      },
    ),
    runs,
  );
});

test("a jumper is cut only where no uncut ones add up", () => {
  expect(fewestPoles(4, [3, 5], 2)).toEqual([5]);
  expect(fewestPoles(5, [3, 10], 2)).toEqual([3, 3]);
  expect(fewestPoles(2, [], 2)).toBeNull();
});

test("whatever the order of blocks, each net is one as far as its blocks stand side by side, and none touches another", () => {
  assert(
    property(aRow, (row) => {
      const strip = joinNets(catalogue)(row);
      const pairs = joinablePairs(strip);
      for (const [left, right, each] of pairs) expect(areConnected(strip.jumpers, left.id, right.id, each)).toBe(true);
      const joints = new Set(pairs.map(([left, right, each]) => `${left.id} ${right.id} ${each}`));
      const taken = strip.jumpers.flatMap(({ positions, level: each, channel }) =>
        positions.map((id) => `${id} ${each} ${channel}`),
      );
      expect(new Set(taken).size).toBe(taken.length);
      for (const { positions, level: each, code } of strip.jumpers) {
        expect(catalogue.products.get(code)?.poles).toBe(positions.length);
        expect(catalogue.products.get(code)?.pitchMm).toBe(
          productAt(strip.positions.find(({ id }) => id === positions[0]) ?? block("", ""))?.drawn.widthMm,
        );
        for (const [index, id] of positions.slice(1).entries())
          expect(joints.has(`${positions[index]} ${id} ${each}`)).toBe(true);
      }
    }),
    runs,
  );
});

test("no fewer jumpers would do", () => {
  assert(
    property(aRow, (row) => {
      const wanted = joinableRuns(row).map(({ ids, poles }) => bruteForce(ids.length, poles)?.length ?? 0);
      expect(joinNets(catalogue)(row).jumpers.length).toBe(wanted.reduce((sum, each) => sum + each, 0));
    }),
    runs,
  );
});

test("with one channel in each block, a run has one jumper, as far as one is long enough", () => {
  assert(
    property(aRow, (row) => {
      const { jumpers } = joinNets(oneChannel)(row);
      expect(new Set(jumpers.map(({ channel }) => channel))).toEqual(new Set(jumpers.length > 0 ? [1] : []));
      for (const { ids, level: each, poles } of joinableRuns(row)) {
        const ofRun = jumpers.filter(
          (jumper) => jumper.level === each && jumper.positions.some((id) => ids.includes(id)),
        );
        const joined = ofRun.flatMap(({ positions }) => positions);
        expect(new Set(joined).size).toBe(joined.length);
        if (ids.length > Math.max(...poles)) continue;
        expect(joined).toEqual(ids);
        expect(catalogue.products.get(ofRun[0]?.code ?? "")?.poles).toBe(
          Math.min(...poles.filter((size) => size >= ids.length)),
        );
      }
    }),
    runs,
  );
});

test("proposing twice changes nothing, and short-circuit links stay", () => {
  assert(
    property(aStrip, (strip) => {
      const once = joinNets(catalogue)(strip);
      expect(joinNets(catalogue)(once)).toEqual(once);
      const links = strip.jumpers.filter(({ purpose }) => purpose === "shortCircuit");
      expect(once.jumpers).toEqual(expect.arrayContaining(links));
    }),
    runs,
  );
});

const P24 = potential("P24", 24, "dc");
const jumpersOf = ({ jumpers }: Strip) => jumpers.map(({ code, positions }) => `${code} ${positions.length}`);

test("plug-in jumpers are blue on blue blocks, at minus and at neutral, else red; screw jumpers have one colour", () => {
  const colourOf = (code: string, name: string) => {
    const [jumper] = proposeJumpers(stripOf(blocks(code, "1 2", potential(name))), catalogue);
    return catalogue.products.get(jumper?.code ?? "")?.colour;
  };
  const ofMinus = ["0V", "0 V", "0 В", "M", "M24", "N", "N.1", "GND", "-", "−", "L-"];
  expect(ofMinus.map((name) => colourOf("2040253", name))).toEqual(ofMinus.map(() => "blue"));
  const others = ["+24V", "P24", "MOTOR", "NOT-HALT", "L1", "-K1:A1", "S0"];
  expect(others.map((name) => colourOf("2040253", name))).toEqual(others.map(() => "red"));
  expect(colourOf("2040252", "LIGHT")).toBe("blue");
  expect(colourOf("1040252", "N")).toBe("silver");
});

test("a short-circuit link leaves one channel, and the jumpers of the nets beside it take the other", () => {
  const positions = ["A", "B"].flatMap((name) => blocks("4240613", "1 2 3", potential(name, null, "ct")));
  const link: Jumper = {
    id: "link",
    code: "6114020",
    level: 0,
    channel: 1,
    positions: positions.slice(2, 4).map(({ id }) => id),
    purpose: "shortCircuit",
    brokenOff: [],
  };
  const { jumpers } = joinNets(catalogue)(stripOf(positions, { jumpers: [link] }));
  expect(jumpers.map(({ code, channel }) => [code, channel])).toEqual([
    ["6114020", 1],
    ["6114030", 2],
    ["6114030", 2],
  ]);
});

test("selected blocks without a potential are joined, and nothing else changes", () => {
  const strip = joinNets(catalogue)(
    stripOf([
      ...blocks("2040253", "1 2 3 4", null),
      ...blocks("2040253", "5 6", P24),
      ...blocks("2040253", "7 8", null),
    ]),
  );
  expect(jumpersOf(strip)).toEqual(["6122024 2"]);
  const ids = strip.positions.map(({ id }) => id);
  const joined = joinPositions(catalogue, ids.slice(0, 4), 0)(strip);
  expect(jumpersOf(joined)).toEqual(["6122024 2", "6122044 4"]);
  expect(joinNets(catalogue)(joined)).toEqual({ ...joined, jumpers: joined.jumpers.toReversed() });
  expect(jumpersOf(joinPositions(catalogue, ids, 0)(strip))).toEqual(["6122054 5", "6122044 4"]);
});

test("on all levels, a selection joins its nets alone", () => {
  const positions = ["1", "2", "3"].map((mark) => block("5040253", mark, [level(P24), level(potential("M24"))]));
  const ids = positions.map(({ id }) => id);
  const strip = joinPositions(catalogue, ids.slice(1))(stripOf(positions));
  expect(strip.jumpers.map(({ level: each, positions: joined }) => [each, joined])).toEqual([
    [0, ids.slice(1)],
    [1, ids.slice(1)],
  ]);
});

/** KV2 4-P and KV2 4, in the same housing. */
const [JOINED, APART] = ["5040413", "5040403"];
const unjoined = (strip: Strip) =>
  checkStrip(strip, planStrip(strip, catalogue), catalogue).filter(({ text }) => text === "unjoinedNeighbours");
const expectEachNeeded = (strip: Strip) => {
  for (const { id } of strip.jumpers) expect(unjoined(removeJumpers([id])(strip))).toHaveLength(1);
};

test("levels that a block joins inside are one net: no jumper is there twice, and none is missing", () => {
  const nets = [null, potential("P24", 24, "dc"), potential("S", 24, "dc")];
  const aJoined = constantFrom(...nets).map((net) => block(JOINED, "", [level(null), level(net)]));
  const anApart = tuple(constantFrom(...nets), constantFrom(...nets)).map((each) =>
    block(
      APART,
      "",
      each.map((net) => level(net)),
    ),
  );
  assert(
    property(array(oneof(aJoined, anApart), { minLength: 2, maxLength: 12 }), (positions) => {
      const strip = joinNets(catalogue)(stripOf(positions));
      expect(unjoined(strip)).toEqual([]);
      // In longer rows there may be one more, see below.
      if (positions.length < 6) expectEachNeeded(strip);
    }),
    runs,
  );
  const pair = stripOf(["1", "2"].map((mark) => block(JOINED, mark, [level(nets[1] ?? null), level(nets[1] ?? null)])));
  expect(proposeJumpers(pair, catalogue)).toMatchObject([{ level: 0, positions: pair.positions.map(({ id }) => id) }]);
});

test("no jumper is too many where a block is joined inside on either side of one that is not", () => {
  const net = level(P24);
  const row = [[APART, net, level(null)], ...Array(3).fill([JOINED, level(null), net]), [APART, net, net]] as const;
  const positions = [...row, [JOINED, level(null), net] as const].map(([code, ...levels]) => block(code, "", levels));
  return known("jumpers", "a block apart among joined ones", async () =>
    expectEachNeeded(joinNets(catalogue)(stripOf(positions))),
  );
});
