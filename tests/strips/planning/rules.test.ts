import { assert, property } from "fast-check";
import { expect, test } from "vitest";
import { americanSizeOf } from "../../../app/features/rail/model/awg.ts";
import { type Jumper, type Position, RULE_NAMES, type Strip } from "../../../app/features/rail/model/project.ts";
import { checkStrip, findOpen } from "../../../app/features/rail/planning/check-strip.ts";
import { countParts } from "../../../app/features/rail/planning/count-parts.ts";
import { planStrip } from "../../../app/features/rail/planning/plan-strip.ts";
import { powerLossOf } from "../../../app/features/rail/planning/power-loss.ts";
import { joinNets } from "../../../app/features/rail/planning/propose-jumpers.ts";
import type { StripIssue } from "../../../app/features/rail/planning/strip-plan.ts";
import { BARE } from "../../../app/features/rail/products/bare-product.ts";
import type { StripCatalogue } from "../../../app/features/rail/products/strip-product.ts";
import { parseConductorSize } from "../../../app/features/strips/entry/plan/conductor-size.ts";
import { stripRail } from "../../../workers/api/strips/strip-cad.ts";
import { volume } from "../../volume.ts";
import { block, blocks, catalogue, level, potential, stripOf } from "../strips.ts";
import { aStrip } from "./arbitrary-strip.ts";

const issuesOf = (strip: Strip, of: StripCatalogue = catalogue) => checkStrip(strip, planStrip(strip, of), of);
const issues = (positions: readonly Position[], own: Partial<Strip> = {}) => issuesOf(stripOf(positions, own));
const textsOf = (strip: Strip) => issuesOf(strip).map(({ text }) => text);
const marksOf = ({ positions }: Strip, { positions: ids }: StripIssue) =>
  positions.flatMap(({ id, mark }) => (ids.includes(id) ? [mark] : []));
const jumper = (code: string, positions: readonly Position[], own: Partial<Jumper> = {}): Jumper => ({
  id: `j${code}${positions[0]?.id}`,
  code,
  level: 0,
  channel: 1,
  positions: positions.map(({ id }) => id),
  purpose: "connect",
  brokenOff: [],
  ...own,
});

const P24 = potential("P24", 24, "dc");
const M24 = potential("M24", 24, "dc");
const L1 = potential("L1", 400, "ac");

test("whatever somebody made of a strip, a click settles what it is for and raises nothing of its rule", () => {
  const keyOf = ({ rule, text, positions, values }: StripIssue) => JSON.stringify([rule, text, positions, values]);
  assert(
    property(aStrip, (strip) => {
      const before = issuesOf(strip);
      for (const issue of before) {
        if (!issue.fix) continue;
        const after = issuesOf(issue.fix(strip)).filter(({ rule }) => rule === issue.rule);
        const others = before.filter((each) => each.rule === issue.rule && each !== issue);
        expect(after.map(keyOf)).toEqual(others.map(keyOf));
      }
    }),
    { numRuns: volume(30, 3000) },
  );
});

test("what is turned off for a strip is silent", () => {
  assert(
    property(aStrip, (strip) => {
      for (const rule of RULE_NAMES)
        expect(issuesOf({ ...strip, rulesOff: [rule] })).toHaveLength(
          issuesOf(strip).filter((issue) => issue.rule !== rule).length,
        );
      expect(issuesOf({ ...strip, rulesOff: [...RULE_NAMES] })).toEqual([]);
    }),
    { numRuns: volume(8, 300) },
  );
});

test("a catalogue that knows nothing of blocks but their width raises no issue that it cannot prove", () => {
  const bare: StripCatalogue = {
    products: new Map(
      [...catalogue.products].map(([code, product]) => [
        code,
        {
          ...product,
          ...BARE,
          rails: [],
          // What is known says nothing by itself.
          sectionMm2: product.sectionMm2,
          voltageV: product.voltageV,
        },
      ]),
    ),
    discontinued: new Map(),
  };
  assert(
    property(aStrip, (strip) => {
      const silent = ["unjoinedNet", "jumperCurrent", "conductorTooLarge", "mixedRails", "powerLoss"];
      expect(issuesOf(strip, bare).filter(({ rule }) => silent.includes(rule ?? ""))).toEqual([]);
    }),
    { numRuns: volume(20, 300) },
  );
});

test("two circuits side by side without a plate are an error, beside closed housings a warning", () => {
  const open = [block("1040253", "1", [level(L1)], { plate: "none" }), block("1040253", "2", [level(P24)])];
  expect(issues(open)).toMatchObject([
    {
      rule: "voltageBoundary",
      text: "plateRemoved",
      severity: "error",
      values: { leftMark: "1", rightMark: "2", leftVolts: 400, leftKind: "ac", rightVolts: 24, rightKind: "dc" },
      products: [{ code: "6020013" }],
    },
  ]);
  const closed = [block("1055001", "1", [level(L1)]), block("1055001", "2", [level(P24)])];
  expect(issues(closed)).toMatchObject([{ text: "noPlate", severity: "warning", products: [] }]);
  expect(issues([...closed.slice(0, 1), block("1055001", "2", [level(P24)], { gapMm: 10 })])).toEqual([]);
});

test("neighbours of one net want a jumper, and those that one joins do not", () => {
  const strip = stripOf(blocks("1040253", "1 2 3", P24));
  const [issue] = issuesOf(strip);
  expect(issue).toMatchObject({ text: "unjoinedNeighbours", severity: "warning", values: { net: "P24", count: 3 } });
  const joined = issue?.fix?.(strip);
  expect(joined?.jumpers).toMatchObject([{ code: "6112030", positions: strip.positions.map(({ id }) => id) }]);
  expect(issuesOf(joinNets(catalogue)(strip))).toEqual([]);
  const half = { ...strip, jumpers: [jumper("6112020", strip.positions.slice(0, 2))] };
  expect(issuesOf(half)[0]?.fix?.(half).jumpers).toMatchObject([{ code: "6112030" }]);
});

test("a net in separate places needs a wire, unless the rail, a busbar or a planned wire joins it", () => {
  const apart = (code: string, net: ReturnType<typeof potential>, own: Partial<Position["levels"][number]> = {}) =>
    stripOf([block(code, "1", [level(net, own)]), ...blocks(code, "2", potential("A")), ...blocks(code, "3", net)]);
  expect(issuesOf(apart("1040253", P24))).toMatchObject([
    { text: "separatePlaces", severity: "hint", values: { net: "P24", places: 2 }, fix: null },
  ]);
  expect(textsOf(apart("1140256", potential("PE")))).toEqual([]);
  expect(textsOf(apart("4340402", potential("N")))).toEqual([]);
  const wire = { target: "-X1:3", cable: "", core: "", sectionMm2: null };
  expect(textsOf(apart("1040253", P24, { outside: wire }))).toEqual([]);
  expect(textsOf(apart("1040253", P24, { outside: { ...wire, target: "-X1:2" } }))).toEqual(["separatePlaces"]);
});

test("what a plan joins and no jumper can is a warning with its reason, and open until a wire joins it", () => {
  const planned = (code: string, mark: string, net: string) => block(code, mark, [level(P24, { net })]);
  const screw = "1040403";
  const over = stripOf([planned(screw, "1", "A"), planned(screw, "2", ""), planned(screw, "3", "A")]);
  const series = stripOf([planned("2040253", "1", "A"), planned("2041003", "2", "A")]);
  for (const [strip, reason] of [
    [over, "joinOver"],
    [series, "joinSeries"],
  ] as const) {
    const [issue, ...others] = issuesOf(strip).filter(({ rule }) => rule === "unjoinedNet");
    expect(others).toEqual([]);
    expect(issue).toMatchObject({
      text: "notWithJumpers",
      severity: "warning",
      values: { net: "A", places: 2, reason },
    });
    expect(findOpen(strip, catalogue).map(({ text }) => text)).toEqual(["notWithJumpers"]);
    const wired = issue?.fix?.(strip) ?? strip;
    const ends = [wired.positions[0], wired.positions.at(-1)].map((each) => each?.levels[0]?.inside?.target);
    expect(ends).toEqual([`-X1:${strip.positions.at(-1)?.mark}`, "-X1:1"]);
    expect(findOpen(wired, catalogue)).toEqual([]);
    expect(findOpen({ ...strip, rulesOff: ["unjoinedNet"] }, catalogue)).toEqual([]);
    // A wire is named by its strip and its marking.
    const nameless = { ...strip, name: "" };
    expect(issuesOf(nameless).find(({ text }) => text === "notWithJumpers")?.fix).toBe(null);
  }
  const joinable = stripOf([planned("2040253", "1", "A"), planned("2040253", "2", ""), planned("2040253", "3", "A")]);
  expect(textsOf(joinable)).toContain("unjoinedNeighbours");
  expect(findOpen(joinable, catalogue)).toEqual([]);
});

test("a jumper that touches two nets is an error, also along a block without a potential; links are not", () => {
  const positions = [...blocks("1040253", "1", P24), ...blocks("1040253", "2", null), ...blocks("1040253", "3", M24)];
  const wrong = jumper("6112030", positions);
  expect(issues(positions, { jumpers: [wrong] })).toMatchObject([
    { text: "joinedNets", severity: "error", values: { net: "P24", otherNet: "M24" }, products: [{ code: "6112030" }] },
  ]);
  expect(issues(positions, { jumpers: [{ ...wrong, purpose: "shortCircuit" }] })).toEqual([]);
  const chain = [jumper("6112020", positions.slice(0, 2)), jumper("6112020", positions.slice(1), { channel: 2 })];
  const strip = stripOf(positions, { jumpers: chain });
  expect(issuesOf(strip)).toMatchObject([{ text: "joinedNets", positions: chain[1]?.positions }]);
  expect(issuesOf(strip)[0]?.fix?.(strip).jumpers).toEqual(chain.slice(0, 1));
});

test("a block whose levels are joined inside has one net, whatever is written on its levels", () => {
  const [one, other] = [level(P24), level(M24)];
  const strip = stripOf([block("5040413", "1", [one, other]), block("5040413", "2", [one])]);
  expect(issuesOf(strip).filter(({ rule }) => rule === "joinedNets")).toMatchObject([
    {
      text: "joinedLevels",
      severity: "error",
      positions: [strip.positions[0]?.id],
      values: { mark: "1", net: "P24", otherNet: "M24" },
      products: [{ model: "KV2 4-P" }],
      fix: null,
    },
  ]);
  const [left, middle, right] = [
    block("1040403", "1", [one]),
    block("5040413", "2"),
    block("5040413", "3", [level(null), other]),
  ];
  const across = [left, middle].map((from, index) =>
    jumper("6113020", [from, index === 0 ? middle : right], { level: index, channel: 1 }),
  );
  expect(issues([left, middle, right], { jumpers: across }).filter(({ rule }) => rule === "joinedNets")).toMatchObject([
    { text: "joinedNets", positions: [middle.id, right.id], values: { net: "P24", otherNet: "M24" } },
  ]);
  expect(issues([block("5040403", "1", [one, other])])).toEqual([]);
});

test("a jumper carries what its blocks do", () => {
  const positions = blocks("1040403", "1 2", P24);
  expect(issues(positions, { jumpers: [jumper("6112020", positions)] })).toMatchObject([
    {
      text: "jumperCurrent",
      severity: "warning",
      values: { jumperA: 24, blockA: 32 },
      products: [{ code: "6112020" }],
    },
  ]);
  expect(issues(positions, { jumpers: [jumper("6113020", positions)] })).toEqual([]);
});

test("a conductor is no larger than the block takes", () => {
  const withConductor = (sectionMm2: number | null) =>
    issues([block("1040253", "1", [level(P24, { outside: { target: "-M1:U1", cable: "", core: "", sectionMm2 } })])]);
  expect(withConductor(6)).toMatchObject([
    { text: "conductorTooLarge", severity: "error", values: { mark: "1", sectionMm2: 6, maxSectionMm2: 4 }, fix: null },
  ]);
  expect(withConductor(4)).toEqual([]);
  expect(withConductor(null)).toEqual([]);
  const wire = (sectionMm2: number) => ({ target: "-M1:U1", cable: "", core: "", sectionMm2 });
  const further = level(P24, { inside: wire(1.5), insideMore: [wire(2.5), wire(10)] });
  expect(issues([block("1040253", "1", [further])])).toMatchObject([
    { text: "conductorTooLarge", values: { sectionMm2: 10, maxSectionMm2: 4 } },
  ]);
});

test("a conductor of an American size is one of those that the block is rated for", () => {
  const gauge = (text: string) =>
    issues([
      block("1040253", "1", [
        level(P24, { inside: { target: "-M1:U1", cable: "", core: "", sectionMm2: parseConductorSize(text) ?? null } }),
      ]),
    ]);
  const { awg } = catalogue.products.get("1040253") ?? {};
  expect(awg).toEqual({ min: "26", max: "12" });
  expect(gauge("28 AWG")).toMatchObject([
    {
      rule: "conductorTooLarge",
      text: "awgUnrated",
      source: "catalogue",
      values: { awg: "28 AWG", minAwg: "26 AWG", maxAwg: "12 AWG" },
    },
  ]);
  expect(["26 AWG", "14 AWG", "12 AWG", "0.08", "2.5"].flatMap(gauge)).toEqual([]);
  expect(gauge("2/0 AWG")).toMatchObject([{ text: "conductorTooLarge" }]);
  expect(["24 AWG", "1/0", "250 kcmil"].map((text) => americanSizeOf(parseConductorSize(text) ?? 0))).toEqual([
    "24",
    null,
    "250 kcmil",
  ]);
});

test("blocks of another rail are an error, which a rail for all of them settles", () => {
  const strip = stripOf([block("1040253", "1"), block("1090253", "2")]);
  const [issue] = issuesOf(strip);
  expect(issue).toMatchObject({
    text: "mixedRails",
    values: { count: 1 },
    products: [{ code: "6210020" }],
    fix: null,
  });
  expect(issue && marksOf(strip, issue)).toEqual(["2"]);
  const wrongRail = stripOf([block("1040253", "1")], { rail: "6210520" });
  expect(issuesOf(wrongRail)[0]?.fix?.(wrongRail).rail).toBe("6210020");
});

test("a row is no longer than its rail, nor a rail than its bar", () => {
  const short = stripOf(blocks("1040253", "1 2 3", null), { railMm: 30 });
  expect(issuesOf(short)).toMatchObject([
    { text: "railTooShort", values: { lengthMm: 36.1, railMm: 30, newRailMm: 50 } },
  ]);
  expect(issuesOf(short)[0]?.fix?.(short).railMm).toBe(50);
  expect(textsOf({ ...short, railMm: 36.1 })).toEqual([]);
  expect(issues(blocks("1040253", "1", null), { railMm: 2100 })).toMatchObject([
    { text: "barTooShort", values: { lengthMm: 2100, barMm: 2000 }, fix: null },
  ]);
});

test("the power loss of the blocks that state one is told, with how many do not", () => {
  const strip = stripOf([...blocks("4050265", "1 2", null), ...blocks("1040253", "3", null)]);
  expect(powerLossOf(strip, catalogue)).toEqual({ watts: 3.2, unknown: 1 });
  expect(issuesOf(strip)).toMatchObject([{ text: "powerLoss", severity: "hint", values: { watts: 3.2, unknown: 1 } }]);
});

test("discontinued numbers give way to their successors everywhere, unknown ones are named", () => {
  const positions = [...blocks("1030251", "1 2", null), ...blocks("9999999", "3", null)];
  const strip = stripOf(positions, { jumpers: [jumper("9999998", positions.slice(0, 2))], endStop: "9999997" });
  const found = issuesOf(strip);
  expect(found).toMatchObject([
    { text: "replaced", severity: "warning", values: { code: "1030251", successor: "1040251" } },
    { text: "unknownNumber", severity: "error", values: { code: "9999999" }, fix: null },
    { text: "unknownNumber", values: { code: "9999998" }, positions: positions.slice(0, 2).map(({ id }) => id) },
    { text: "unknownNumber", values: { code: "9999997" }, positions: [] },
  ]);
  expect(found[0]?.fix?.(strip).positions.map(({ code }) => code)).toEqual(["1040251", "1040251", "9999999"]);
  const ended = { ...catalogue, discontinued: new Map([["9999999", null]]) };
  expect(issuesOf(stripOf(positions.slice(2)), ended)).toMatchObject([{ text: "discontinued", fix: null }]);
});

test("a block without dimensions has no place on the strip, which is said, and it is ordered all the same", () => {
  const [placed, unknown] = [blocks("1040253", "1", null), blocks("1040251", "2 3", null)];
  const strip = stripOf([...placed, ...unknown]);
  const products = new Map(
    [...catalogue.products].map(([code, product]) =>
      code === "1040251" ? [code, { ...product, drawn: { ...product.drawn, widthMm: 0 } }] : [code, product],
    ),
  );
  const incomplete = { ...catalogue, products };
  const plan = planStrip(strip, incomplete);
  expect(plan.lengthMm).toBe(planStrip(stripOf(placed), catalogue).lengthMm);
  expect(issuesOf(strip, incomplete)).toContainEqual(
    expect.objectContaining({ text: "notMeasured", positions: unknown.map(({ id }) => id), fix: null }),
  );
  expect(countParts([strip], incomplete).find(({ product }) => product.code === "1040251")?.needed).toBe(2);
  expect(planStrip(stripOf(unknown), incomplete)).toMatchObject({ parts: [], lengthMm: 0, unknown });
});

test("end stops and plates without dimensions stay in the plan: they are named, ordered and not exchanged for others", () => {
  const positions = blocks("1040253", "1 2", null);
  const strip = stripOf(positions);
  const codes = planStrip(strip, catalogue).parts.flatMap(({ kind, product }) =>
    kind === "block" ? [] : [product.code],
  );
  const [stop = "", plate = ""] = codes;
  const products = new Map(
    [...catalogue.products].map(([code, product]) =>
      codes.includes(code) ? [code, { ...product, drawn: { ...product.drawn, depthMm: 0 } }] : [code, product],
    ),
  );
  const incomplete = { ...catalogue, products };
  const plan = planStrip(strip, incomplete);
  expect(plan.parts.map(({ product }) => product.code)).toEqual(["1040253", "1040253"]);
  expect(plan.notPlaced.map(({ product }) => product.code)).toEqual(codes);
  expect(issuesOf(strip, incomplete)).toMatchObject([
    { text: "notMeasured", values: { code: stop }, positions: [] },
    { text: "notMeasured", values: { code: plate }, positions: [positions[1]?.id] },
  ]);
  const needed = (from: StripCatalogue) =>
    new Map(countParts([strip], from).map(({ product, needed: pieces }) => [product.code, pieces]));
  for (const code of codes) expect(needed(incomplete).get(code)).toBe(needed(catalogue).get(code));
  expect(stripRail(strip, incomplete).missing).toEqual([stop, plate]);
});

test("a marking that two blocks have is a hint", () => {
  const strip = stripOf([...blocks("1040253", "1 2 1", null), block("1040253", ""), block("1040253", "")]);
  expect(issuesOf(strip)).toMatchObject([{ text: "duplicateMark", severity: "hint", values: { mark: "1", count: 2 } }]);
});

/** How often the positions of a strip and the products are looked at while it is planned and checked. */
function countLooks(strip: Strip): number {
  let looks = 0;
  const counting = <Looked extends object>(looked: Looked): Looked =>
    new Proxy(looked, {
      get(target, key) {
        looks += 1;
        const value = Reflect.get(target, key);
        return typeof value === "function" && target instanceof Map ? value.bind(target) : value;
      },
    });
  issuesOf(
    { ...strip, positions: counting(strip.positions) },
    { ...catalogue, products: counting(catalogue.products) },
  );
  return looks;
}

test("a long strip is planned and checked in steps that grow with its length only", () => {
  const nets = [P24, M24, potential("S", 24, "dc")];
  const stripWith = (count: number) =>
    stripOf(
      Array.from({ length: count }, (_, index) =>
        block(["2040253", "4050265", "1140256"][Math.floor(index / 20) % 3] ?? "", String(index), [
          level(nets[Math.floor(index / 7) % 3] ?? null),
        ]),
      ),
    );
  expect(countLooks(stripWith(500))).toBeLessThanOrEqual(2.5 * countLooks(stripWith(250)));
});
