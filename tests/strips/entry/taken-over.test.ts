import { describe, expect, test } from "vitest";
import { setStandIn } from "../../../app/features/rail/model/edits/details.ts";
import { nameWithoutProduct } from "../../../app/features/strips/output/name-without-product.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { importPublished } from "./published-products.ts";

/** What stands on the rail, and what is to be checked there. */
async function taken(plan: string, clamp: "pushin" | "screw" = "pushin") {
  const { strips, catalogue } = await importPublished(plan, { clamp, codes: ["2040253"] });
  return {
    blocks: strips.flatMap(({ positions }) =>
      positions.map(({ mark, code, standIn }) => {
        const model = catalogue.products.get(code)?.model ?? `${code} ${standIn?.text} ${standIn?.widthMm}`;
        return `${mark} ${model}`;
      }),
    ),
    toCheck: strips.flatMap(({ toCheck }) => toCheck.map(({ kind, text }) => `${kind} ${text}`.trim())),
  };
}

describe("several conductors on one side", () => {
  const plan = (...targets: readonly string[]) =>
    ["Strip;Terminal;Cross-section;External target", ...targets.map((target) => `-X1;1;1.5;${target}`)].join("\n");

  test("stand in a block that clamps as many, and nothing is to be checked", async () => {
    expect(await taken(plan("-M1:1", "-M2:1", "-M3:1"))).toEqual({ blocks: ["1 KP 2.5/3"], toCheck: [] });
  });

  test("are to be checked where no block clamps as many", async () => {
    const { toCheck } = await taken(plan("-M1:1", "-M2:1", "-M3:1", "-M4:1", "-M5:1"));
    expect(toCheck).toEqual(["conductors 5"]);
  });
});

test("a position without a product is called by what is wanted there, and never by a number that stands for none", () => {
  const t = serverTranslator("en");
  const nameOf = (code: string, text: string | null) =>
    nameWithoutProduct({ code, standIn: text === null ? null : { text, widthMm: 0 } }, t);
  expect([nameOf("000", "UT 2,5"), nameOf("000", ""), nameOf("000", null), nameOf("9999999", null)]).toEqual([
    "UT 2,5",
    t("stripBuilder.plan.noProduct"),
    t("stripBuilder.plan.noProduct"),
    "9999999",
  ]);
});

test("a block that we do not make keeps its place with a width that is assumed, to be checked until it is set", async () => {
  const plan =
    "Strip;Terminal;Terminal type;Cross-section\n-X1;1;Feed-through;4\n-X1;2;Thermocouple block;4\n-X1;N;Busbar;";
  const { strips } = await importPublished(plan, { clamp: "pushin" });
  const [strip] = strips;
  if (!strip) throw new Error("No strip");
  expect(strip.positions.map(({ standIn }) => standIn)).toEqual([
    null,
    { text: "Thermocouple block", widthMm: 6.2 },
    { text: "Busbar", widthMm: 0 },
  ]);
  expect(strip.toCheck.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    "notMade Thermocouple block",
    "notMade Busbar",
  ]);
  const id = strip.positions[1]?.id ?? "";
  const set = setStandIn([id], { text: "Thermocouple block", widthMm: 5.1 })(strip);
  expect(set.toCheck.map(({ text }) => text)).toEqual(["Busbar"]);
});

describe("levels that a plan names", () => {
  const plan = (...levels: readonly string[]) =>
    [
      "Strip;Terminal;Level;Potential",
      ...levels.map((level, index) => `-X1;${level.split(" ")[0]};${level.split(" ").slice(1).join(" ")};P${index}`),
    ].join("\n");

  test.each([
    ["a word that nobody knows", ["1 foo"], ["1 000 null 0"], ["unknownLevel foo"]],
    ["a place that is no level", ["1 hinten"], ["1 000 null 0"], ["unknownLevel hinten"]],
    ["the second level alone", ["1 2"], ["1 000 null 0"], ["unknownLevel 2"]],
    [
      "an unknown one beside known ones",
      ["1 1", "1 2", "2 1", "2 foo"],
      ["1 KP2 2.5", "2 000 null 0"],
      ["unknownLevel foo"],
    ],
    ["a number behind the word", ["1 Level 1", "1 Level 2"], ["1 KP2 2.5"], []],
    ["the first level of every block", ["1 1", "2 1"], ["1 KP 2.5", "2 KP 2.5"], []],
  ])("%s", async (_, rows, blocks, toCheck) => {
    const found = await taken(plan(...rows));
    const known = found.blocks.map((each) => each.replace(/undefined undefined$/, "null 0"));
    expect([known, found.toCheck.filter((each) => each !== "sectionAssumed")]).toEqual([blocks, toCheck]);
  });
});
