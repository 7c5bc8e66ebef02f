import fc from "fast-check";
import * as v from "valibot";
import { expect, test } from "vitest";
import { NO_BLOCK, PROJECT_LIMITS } from "../../../app/features/rail/model/project.ts";
import { checkStrip } from "../../../app/features/rail/planning/check-strip.ts";
import { planStrip } from "../../../app/features/rail/planning/plan-strip.ts";
import { StripPlans } from "../../../app/screens/api-reference/schemas/strips.ts";
import { toErrors } from "../../../workers/api/http/read-posted-json.ts";
import { describeStrips } from "../../../workers/api/strips/describe-strips.ts";
import { StripsRequestSchema } from "../../../workers/api/strips/handle-strips.ts";
import { projects } from "../projects.ts";
import { block, catalogue, motorStrip, stripOf } from "../strips.ts";

const describe = (...strips: Parameters<typeof describeStrips>[0]["strips"]) =>
  describeStrips({ name: "Pump", strips, catalogue, locale: "en" });

test("a strip as data is what the builder plans: places on the rail, accessories, parts and issues", () => {
  const plan = planStrip(motorStrip, catalogue);
  const [strip] = describe(motorStrip).strips;
  expect(strip).toMatchObject({ designation: "-X1", rail: { code: "6210020" }, railLengthMm: 200 });
  const start = (200 - plan.lengthMm) / 2;
  const placed = [...(strip?.positions ?? []), ...(strip?.accessories ?? [])].toSorted(
    (one, other) => (one.startMm ?? 0) - (other.startMm ?? 0),
  );
  expect(placed.map(({ code, startMm, widthMm }) => [code, startMm, widthMm])).toEqual(
    plan.parts.map(({ product, xMm }) => [product.code, expect.closeTo(start + xMm, 3), product.drawn.widthMm]),
  );
  expect(strip?.positions[8]).toMatchObject({
    mark: "9",
    designation: "-X1:9",
    name: expect.stringContaining("KPT 4"),
  });
  expect(strip?.jumpers.map(({ code, positions }) => [code, positions])).toEqual(
    motorStrip.jumpers.map(({ code, positions }) => [code, positions]),
  );
  expect(new Set(strip?.parts.map(({ group }) => group))).toEqual(
    new Set(["blocks", "plates", "jumpers", "markers", "rail"]),
  );
  expect(strip?.issues.map(({ code }) => code)).toEqual(
    checkStrip(motorStrip, plan, catalogue).map(({ text }) => text),
  );
});

test("what takes no room on the rail is a position with its reason, and a discontinued one has its successor", () => {
  const [discontinued, successor] =
    [...catalogue.discontinued].find(([, code]) => code !== null && catalogue.products.has(code)) ?? [];
  const { positions } = describe(stripOf([block("9999999", "1"), block(discontinued ?? "", "2"), block(NO_BLOCK, "3")]))
    .strips[0] as StripPlans["strips"][number];
  expect(positions.map(({ notPlaced, successor: next }) => [notPlaced, next])).toEqual([
    ["unknown", undefined],
    ["discontinued", successor],
    ["noBlock", undefined],
  ]);
});

test("any project has an answer of the described form, whose positions are the project’s", () => {
  fc.assert(
    fc.property(projects, ({ strips }) => {
      const plans = v.parse(StripPlans, JSON.parse(JSON.stringify(describe(...strips))));
      expect(plans.strips.map(({ positions }) => positions.map(({ id }) => id))).toEqual(
        strips.map(({ positions }) => positions.map(({ id }) => id)),
      );
    }),
    { numRuns: 40 },
  );
});

test.each([
  [
    "a strip of 501 positions",
    {
      strips: [
        { id: "s", name: "", positions: Array(PROJECT_LIMITS.positions + 1).fill({ id: "p", code: "1", mark: "" }) },
      ],
    },
    "#/project/strips/0/positions",
    "501",
  ],
  ["a project of version 9", { version: 9 }, "#/project/version", "Expected 1 but received 9"],
  ["an id with a slash", { id: "a/b" }, "#/project/id", "Invalid format"],
])("the field of %s is named", (_, wrong, pointer, detail) => {
  const project = { version: 1, id: "p1", name: "", strips: [{ id: "s", name: "-X1" }], ...wrong };
  const read = v.safeParse(StripsRequestSchema, { project }, { abortEarly: true });
  expect(read.issues?.flatMap((issue) => toErrors(issue))).toEqual([
    { pointer, detail: expect.stringContaining(detail) },
  ]);
});
