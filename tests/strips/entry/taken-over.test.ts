import { describe, expect, test } from "vitest";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { nameWithoutProduct } from "../../../app/screens/strips/output/name-without-product.ts";
import { importPublished } from "./published-products.ts";

/** What stands on the rail, and what is to be checked there. */
async function taken(plan: string, clamp: "pushin" | "screw" = "pushin") {
  const { strips, catalogue } = await importPublished(plan, { clamp });
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
