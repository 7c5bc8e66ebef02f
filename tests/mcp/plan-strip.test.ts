import { expect, test } from "vitest";
import { planStrip } from "../../app/features/rail/planning/plan-strip.ts";
import type { StripPlans } from "../../app/screens/api-reference/schemas/strips.ts";
import { sampleRows } from "../sample.ts";
import { catalogue, doubleLevel, feedThrough, motorStrip, productOf } from "../strips/strips.ts";
import { call } from "./call.ts";

const plan = (args: object) => call("plan_strip", args);
const GROUND = productOf("KPT 4", "green_yellow").code;

test("a list of blocks with potentials becomes a strip with marks, places, jumpers and parts", async () => {
  const { data, text } = await plan({
    positions: [
      { code: "KP 4", quantity: 3, potentials: ["L1 400V AC"] },
      { code: doubleLevel.code, potentials: ["+24V", "0V"], mark: "X7" },
      { code: GROUND, mark: "PE", potentials: ["PE"], quantity: 2 },
    ],
    designation: "=A1-X3",
    railLengthMm: 300,
  });
  if (data === undefined) throw new Error(text);
  const [strip] = (data as StripPlans).strips;
  expect(strip?.positions.map(({ designation }) => designation)).toEqual(
    ["1", "2", "3", "X7", "PE", "PE"].map((mark) => `=A1-X3:${mark}`),
  );
  expect(strip?.positions.map(({ code }) => code).slice(0, 3)).toEqual(Array(3).fill(feedThrough.code));
  expect(strip?.railLengthMm).toBe(300);
  expect(strip?.jumpers.map(({ positions, level }) => [positions, level])).toContainEqual([["p1", "p2", "p3"], 0]);
  expect(strip?.accessories.filter(({ kind }) => kind === "endStop")).toHaveLength(2);
  expect(text).toMatch(/^=A1-X3: 6 positions, the row is [\d.]+ mm long\. Rail: 6210020 .*, cut to 300 mm\.$/m);
  expect(text).toMatch(/^[\d.]+ mm to [\d.]+ mm: 1–3: 3 × \d+ KP 4 .*, 6\.2 mm each$/m);
  expect(text).toMatch(/^Jumper \d+ KPK .* on level 1 joins 1–3$/m);
});

test("a project of the builder is planned with its own jumpers, as its page does", async () => {
  const project = { version: 1, id: "p1", name: "Pump", strips: [{ ...motorStrip, jumpers: [motorStrip.jumpers[0]] }] };
  const { data } = await plan({ project });
  const [strip] = (data as StripPlans).strips;
  expect(strip?.rowLengthMm).toBe(planStrip(motorStrip, catalogue).lengthMm);
  expect(strip?.jumpers).toHaveLength(1);
});

test("what is unknown or discontinued is named, and takes no room", async () => {
  const retired = sampleRows("discontinued.csv").find(
    ({ reason, successor }) => reason === "discontinued" && successor,
  );
  const { data, text } = await plan({ positions: [{ code: "9999999" }, { code: retired?.code }, { code: GROUND }] });
  const [strip] = (data as StripPlans).strips;
  expect(strip?.positions.map(({ notPlaced }) => notPlaced)).toEqual(["unknown", "discontinued", undefined]);
  expect(data.unknown.map(({ code }: { code: string }) => code)).toEqual(["9999999"]);
  expect(text).toContain(`-X1:2 ${retired?.code}: it is discontinued, order ${retired?.successor} instead`);
});

test.each([
  [{}, "Give either positions or a project."],
  [
    { positions: [{ code: "6210020" }] },
    "positions.0.code: 6210020 is a rail: leave it out, planning adds what is needed.",
  ],
  [
    {
      positions: [
        { code: GROUND, quantity: 300 },
        { code: GROUND, quantity: 201 },
      ],
    },
    "at most 500 positions",
  ],
  [
    { project: { version: 9, id: "p", name: "", strips: [] } },
    "project/version: Invalid type: Expected 1 but received 9",
  ],
  [{ project: { version: 1, id: "p", strips: [{ id: "s", name: 4 }] } }, "project/strips/0/name: Invalid type"],
])("a call that cannot be planned (%j) is told what would be right", async (args, message) => {
  const { text, isError } = await plan(args);
  expect([isError, text]).toEqual([true, expect.stringContaining(message)]);
});
