import { describe, expect, test } from "vitest";
import { setPotential } from "../../app/features/rail/model/edits/details.ts";
import { createProject } from "../../app/features/rail/model/edits/strips.ts";
import { isRejected } from "../../app/features/rail/model/edits.ts";
import type { Project } from "../../app/features/rail/model/project.ts";
import { joinByHand } from "../../app/features/rail/planning/join-by-hand.ts";
import type { Clamp } from "../../app/foundation/catalogue/product/role.ts";
import { LOCALES, type Locale } from "../../app/ground/i18n/locales.ts";
import { parseTerminalPlan } from "../../app/screens/strips/entry/parse-terminal-plan.ts";
import { parseProjectFile, serializeProject } from "../../app/screens/strips/sharing/project-file.ts";
import { decodeProjectLink, encodeProjectLink } from "../../app/screens/strips/sharing/project-link.ts";
import { volume } from "../volume.ts";
import { PLAN_NAMES, PLANS, type PlanName } from "./entry/expected-plans.ts";
import { IMPORTED_PLANS, importPlan } from "./imported-plans.ts";
import { PLAN_FORMATS } from "./plan-texts.ts";
import { withoutIds } from "./projects.ts";

const projectOf = (name: PlanName): Project => ({ ...createProject(name), strips: IMPORTED_PLANS[name].strips });

/** A hundred and twenty wires are more than mail and chat programs leave whole; the others have up to fifty. */
const TOO_LONG: PlanName = "08-elevator-control";

/** Plans do not say it on export; whoever imports one chooses. */
const clampOf = (name: PlanName): Clamp => {
  const { strips, catalogue } = IMPORTED_PLANS[name];
  return catalogue.products.get(strips[0]?.positions[0]?.code ?? "")?.block?.clamp ?? "screw";
};

const FORMATS = ["csv", "xlsx"] as const;
type Format = (typeof FORMATS)[number];
const FILES = volume<readonly (readonly [Locale, Format])[]>(
  [
    ["en", "xlsx"],
    ["tr", "csv"],
  ],
  LOCALES.flatMap((locale) => FORMATS.map((format) => [locale, format] as const)),
);

describe.each(PLAN_NAMES)("the plan %s", (name) => {
  test.each(FILES)(
    "exported in %s as %s and imported again has the same blocks, wires and jumpers",
    async (locale, format) => {
      const project = projectOf(name);
      const text = await PLAN_FORMATS[format](project.strips, IMPORTED_PLANS[name].catalogue.products, locale);
      expect(parseTerminalPlan(text).problems.filter(({ kind }) => kind !== "duplicateMark")).toEqual([]);
      const { strips } = await importPlan(name, text, { ...PLANS[name], clamp: clampOf(name) });
      expect(withoutIds({ ...project, strips })).toEqual(withoutIds(project));
    },
  );

  test("comes back from its file, and from its link", async () => {
    const project = projectOf(name);
    expect(parseProjectFile(serializeProject(project))).toEqual({ project, problems: [] });
    const { fragment, isTooLong } = await encodeProjectLink(project);
    const shared = await decodeProjectLink(fragment);
    if (!shared || "problem" in shared) throw new Error("No project in the link");
    expect(withoutIds(shared.project)).toEqual(withoutIds(project));
    expect(isTooLong).toBe(name === TOO_LONG);
  });
});

test.each(FORMATS)("a terminal with a jumper and a short-circuit link keeps both as %s", async (format) => {
  const [first] = IMPORTED_PLANS["06-ct-test-block"].strips;
  const { catalogue } = IMPORTED_PLANS["06-ct-test-block"];
  if (!first) throw new Error("No strip");
  const ofOne = { name: "S1", volts: null, kind: "ct" } as const;
  const ids = [first.positions[1]?.id ?? "", first.positions[2]?.id ?? ""];
  const strip = joinByHand(catalogue, ids, 0)(setPotential(ids, 0, ofOne)(first));
  if (isRejected(strip)) throw new Error(strip.rejected);
  expect(strip.jumpers.map(({ positions }) => positions.length)).toEqual([2, 2, 2, 2]);
  const text = await PLAN_FORMATS[format]([strip], catalogue.products, "en");
  const { strips } = await importPlan("06-ct-test-block", text, { clamp: "screw" });
  const project = projectOf("06-ct-test-block");
  expect(withoutIds({ ...project, strips })).toEqual(withoutIds({ ...project, strips: [strip] }));
});
