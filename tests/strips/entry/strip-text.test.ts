import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { candidateCodes, chooseColours } from "../../../app/features/strips/entry/choose-colours.ts";
import { expandMarks } from "../../../app/features/strips/entry/expand-marks.ts";
import { lookUpStripText } from "../../../app/features/strips/entry/look-up-strip-text.ts";
import { parseStripText } from "../../../app/features/strips/entry/parse-strip-text.ts";
import { stripFromLines } from "../../../app/features/strips/entry/resolve-strip-text.ts";
import { planText } from "./expected-plans.ts";
import { fetchPublished, loadPublished, toCatalogue } from "./published-products.ts";

beforeEach(() => void vi.stubGlobal("fetch", fetchPublished));
afterEach(() => void vi.unstubAllGlobals());

test.each([
  ["1-3", "1 2 3"],
  ["9…11", "9 10 11"],
  ["F1-F3", "F1 F2 F3"],
  ["1.1..1.3", "1.1 1.2 1.3"],
  ["L1-3", "L1 L2 L3"],
  ["08-10", "08 09 10"],
  ["PE", "PE"],
  ["L1,L2,N", "L1 L2 N"],
  ["3-1", "3 2 1"],
  ["1-3,5", "1 2 3 5"],
  ...["1…", "1.1-2.3", "KV2", "KP", "2040253", "1040253-1040260"].map((word) => [word, undefined]),
])("the marking %s", (word = "", marks) => {
  expect(expandMarks(word)?.join(" ")).toBe(marks);
});

const groupsOf = (text: string) => {
  const parsed = parseStripText(text);
  return parsed.kind === "groups"
    ? parsed.groups.map(({ strip, marks, count, potential, product }) =>
        [strip, marks.join(" "), count, potential?.name, product].join("|"),
      )
    : parsed.kind;
};

test("groups of markings, a number or nothing, a product, and a potential", () => {
  expect(groupsOf("1-3 KP 4 grey; PE KPT 4")).toEqual(["|1 2 3|||KP 4 grey", "|PE|||KPT 4"]);
  expect(groupsOf("-X1: L1 L2 L3 N PE KP 6\n1 … 3 2040253 = +24V DC\n-X2:\n6 x KV 2.5 beige\nKDK 35")).toEqual([
    "-X1|L1 L2 L3 N PE|||KP 6",
    "-X1|1 2 3||+24V|2040253",
    "-X2||6||KV 2.5 beige",
    "-X2||||KDK 35",
  ]);
  expect(groupsOf("F1-F2 KPS 2.5 L24")).toEqual(["|F1 F2|||KPS 2.5 L24"]);
  expect(groupsOf("1-2 KV2 2,5; 40 pcs KP 4")).toEqual(["|1 2|||KV2 2,5", "||||40 pcs KP 4"]);
});

test("a terminal plan and an order list are told from them", () => {
  expect(groupsOf(planText("05-sensors-16"))).toBe("plan");
  expect(groupsOf("Pos\tOrder number\tQuantity\n1\t1040252\t50")).toBe("list");
  expect(groupsOf("1040252;50\n1040253;20")).toBe("list");
  expect(groupsOf("KP 4 grey\nKPT 4")).toBe("list");
  expect(groupsOf("")).toBe("list");
});

async function lookUp(text: string) {
  const found = await lookUpStripText(text, "en");
  if ("source" in found || "problem" in found) throw new Error("A terminal plan");
  return found;
}

/** The blocks of each strip: mark, order number and what is said of their potential. */
async function positionsOf(text: string) {
  const { strips, problems } = await lookUp(text);
  return {
    strips: strips.map(({ positions }) =>
      positions.map(({ mark, code, levels }) => [mark, code, levels[0]?.potential?.name].join(" ").trim()),
    ),
    problems: problems.map(({ kind, number, text: about, count }) => [kind, number, about, count].join(" ").trim()),
    unsettled: problems.map(({ positions }) => positions?.length ?? 0),
    choices: problems.map(({ choice }) => choice?.candidates.map(({ product }) => product.code) ?? []),
  };
}

describe("products are found as the order list finds them", () => {
  test.each([
    [
      "by name, colour and number, with what their markings and the text say of potentials",
      "1-2 KP 4 grey; PE KPT 4\n3…4 2040253 = +24V\nL1 N KP 6 grey\n2 x KV 2.5 beige",
      "1 2040403, 2 2040403, PE 2140406 PE, 3 2040253 +24V, 4 2040253 +24V, L1 2040603 L1, N 2040603 N, 1040251, 1040251",
    ],
    ["for any rail, also the small one", "1-2 KPM 1.5 grey", "1 2090153, 2 2090153"],
    [
      "the text that shows how to write it, as the site suggests it",
      "F1-F2 KPS 2.5-L24 black; 1-2 KP 2.5 red = P24.1",
      "F1 4050265, F2 4050265, 1 2040254 P24.1, 2 2040254 P24.1",
    ],
  ])("%s", async (_, text, blocks) => {
    const { strips, problems } = await positionsOf(text);
    expect([strips, problems]).toEqual([[blocks.split(", ")], []]);
  });

  test("what is not understood is named, and marked blocks stand without a product", async () => {
    const { strips, problems, choices, unsettled } = await positionsOf(
      "1-2 flux capacitor; 3; 4-5 KP 4; 6 2040253; 7 x KKP KP 4 grey",
    );
    expect(problems).toEqual([
      "unknownProduct 1 flux capacitor",
      "noProduct 2 3",
      "unknownProduct 3 KP 4",
      "notInRow 5 KKP KP 4 end plate, grey",
    ]);
    expect(unsettled).toEqual([2, 0, 2, 0]);
    expect(choices[2]).toEqual(expect.arrayContaining(["2040401", "2040402"]));
    expect(strips).toEqual([["1 000", "2 000", "3 000", "4 000", "5 000", "6 2040253"]]);
  });

  test("of a name that stands for several colours, each can be chosen", async () => {
    const { choices } = await positionsOf("F1-F5 KPS 2.5 L24");
    expect(choices.map((codes) => codes.toSorted())).toEqual([["4050261", "4050263", "4050265"]]);
  });

  async function chosenOf(text: string) {
    const found = await lookUp(text);
    const known = toCatalogue(await loadPublished({ codes: candidateCodes(found) }));
    const { strips, problems } = chooseColours(found, known);
    return [
      strips.flatMap(({ positions }) => positions.map(({ mark, code }) => `${mark} ${code}`)),
      problems.map(({ text: about }) => about),
    ];
  }

  test("of one type, the colour is the usual one for what the block does", async () => {
    expect(await chosenOf("L1 N KP 2.5; 1-2 KP 2,5 = 0V; F1 KPS 2.5 L24; 3 KP 2.5 beige")).toEqual([
      ["L1 2040253", "N 2040252", "1 2040252", "2 2040252", "F1 4050265", "3 2040251"],
      [],
    ]);
  });

  test("words that name no type choose none, though all that is found be of one", async () => {
    expect(await chosenOf("1 push-in terminal block 4; 2 flux capacitor; 3 KP 4")).toEqual([
      ["1 000", "2 000", "3 2040403"],
      ["push-in terminal block 4", "flux capacitor"],
    ]);
  });

  test("another maker's part gives what replaces it, with how it differs to be checked", async () => {
    const found = await lookUp("25 3044102; 21-22 UT 2,5; -X2: 26-27 WAGO 2002-1201; 28 UT 4 blau");
    const known = toCatalogue(await loadPublished({ codes: candidateCodes(found) }));
    const { strips, problems } = chooseColours(found, known);
    expect(
      strips.map(({ positions }) =>
        positions.map(({ mark, code, standIn }) => `${mark} ${code} ${standIn?.text ?? ""}`.trim()),
      ),
    ).toEqual([
      ["25 1040403", "21 1040253", "22 1040253"],
      ["26 2040253", "27 2040253", "28 000 UT 4 blau"],
    ]);
    const told = strips.map(({ toCheck }) =>
      toCheck.map(({ kind, text, positions }) => `${kind} ${positions.length} ${text.slice(0, 34)}`),
    );
    expect(told).toEqual([
      ["substitute 1 Phoenix Contact UT 4 3044102: Same", "substitute 2 Phoenix Contact UT 2,5 3044076: Sa"],
      ["substitute 2 WAGO 2002-1201 2002-1201: Same 2.5"],
    ]);
    expect(problems.map(({ text }) => text)).toEqual(["UT 4 blau"]);
  });

  test("more than a strip may have is left out, and said", async () => {
    const { strips, problems } = await positionsOf("1-490 2040253; 491-520 2040253");
    expect(strips.map((positions) => positions.length)).toEqual([500]);
    expect(problems).toEqual(["tooManyPositions 2 491-520 2040253 20"]);
  });

  test("an order list becomes blocks in its order; what is not mounted in a row stays out", async () => {
    const { strips, problems } = await positionsOf(
      "2040253\t2\n6010123\t50\n2140256\t1\n2040253\t1\nflux capacitor\t3",
    );
    expect(strips).toEqual([["2040253", "2040253", "2140256", "2040253"]]);
    expect(problems).toEqual(["unknownProduct 5 flux capacitor\t3", "notInRow 2 KKP KP 1.5-2.5 end plate, grey"]);
  });
});

test("lines whose product is gone are named", () => {
  expect(stripFromLines([{ code: "9999999", amount: 3, note: "" }, { text: "cable duct" }], new Map())).toEqual({
    strips: [],
    problems: [
      { kind: "unknownProduct", number: 1, text: "9999999" },
      { kind: "unknownProduct", number: 2, text: "cable duct" },
    ],
  });
});
