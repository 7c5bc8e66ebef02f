import { array, assert, asyncProperty, constantFrom, record } from "fast-check";
import { expect, test } from "vitest";
import { createPosition } from "../../../app/features/rail/model/edits/positions.ts";
import { createStrip } from "../../../app/features/rail/model/edits/strips.ts";
import { EMPTY_LEVEL, type Strip } from "../../../app/features/rail/model/project.ts";
import { parseTerminalPlan } from "../../../app/features/strips/entry/parse-terminal-plan.ts";
import { toStrips } from "../../../app/features/strips/entry/plan-to-strips.ts";
import { LOCALES } from "../../../app/ground/i18n/locales.ts";
import { volume } from "../../volume.ts";
import { PLAN_FORMATS } from "../plan-texts.ts";
import { products } from "../strips.ts";

const known = Object.fromEntries(products);
const blocks = [...products.values()].filter(({ block }) => block !== null);

const potentials = [null, "P24", "0V", "L1", "N", "PE", "S1"].map(
  (name) => name && { name, volts: null, kind: name === "L1" || name === "N" ? ("ac" as const) : null },
);
const aBlock = record({ product: constantFrom(...blocks), potential: constantFrom(...potentials) });

/** Any blocks beside one another: screw beside push-in, one level beside three, every colour. */
const strips = array(array(aBlock, { minLength: 1, maxLength: 14 }), { minLength: 1, maxLength: 3 }).map((rows) =>
  rows.map(
    (row, index): Strip => ({
      ...createStrip(`-X${index + 1}`),
      positions: row.map(({ product, potential }, at) => ({
        ...createPosition(product.code, String(at + 1)),
        levels: potential ? [{ ...EMPTY_LEVEL, potential }] : [],
      })),
    }),
  ),
);
const codesOf = (all: readonly Strip[]) =>
  all.map(({ name, positions }) => [name, positions.map(({ mark, code }) => [mark, code])]);
/** As a plan is imported, where the catalogue has nothing that its words describe. */
function importNamed(text: string) {
  const plan = parseTerminalPlan(text);
  const named = plan.strips.flatMap(({ blocks }) => blocks.map(({ part }) => part));
  const parts = new Map(named.map((part) => [part, { codes: [part], substitute: null }]));
  return { ...toStrips(plan, { clamp: "pushin" }, { wanted: [], products: known }, parts), named };
}

test("whatever stands side by side, its exported plan brings exactly the same blocks back", async () => {
  await assert(
    asyncProperty(strips, constantFrom(...LOCALES), constantFrom("csv", "xlsx"), async (all, locale, format) => {
      const text = await PLAN_FORMATS[format](all, products, locale);
      const imported = importNamed(text);
      expect([codesOf(imported.strips), imported.problems]).toEqual([codesOf(all), []]);
      const named = all.flatMap(({ positions }) => positions.map(({ code }) => code));
      expect(new Set(imported.named)).toEqual(new Set(named));
    }),
    { numRuns: volume(20, 1000) },
  );
});

test("a number of another maker that is here something else does not change what the plan says", () => {
  const heading = "Strip;Terminal;Function;Level;Potential;Part number";
  const rows = [
    "-X1;1;Fuse;;P24;1040253",
    "-X1;2;;1;A;1040253",
    "-X1;2;;2;B;1040253",
    "-X1;3;;;A;6310011",
    "-X1;4;;;A;3044076",
  ];
  const { strips: read, problems } = importNamed([heading, ...rows].join("\n"));
  expect(problems.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
    "unknownPart 1040253",
    "noBlock 1",
    "unknownPart 1040253",
    "noBlock 2",
    "unknownPart 6310011",
    "noBlock 3",
    "unknownPart 3044076",
    "noBlock 4",
  ]);
  expect(read[0]?.positions).toHaveLength(4);
});

test("an order list with numbers, positions and notes is no terminal plan", () => {
  const { problems } = parseTerminalPlan("Part number;Designation;Level\n1040253;KV 2.5;1\n1040253;KV 2.5;2");
  expect(problems.map(({ kind }) => kind)).toEqual(["noHeading"]);
});
