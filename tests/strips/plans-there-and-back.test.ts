import { describe, expect, test } from "vitest";
import { setPotential } from "../../app/features/rail/model/edits/details.ts";
import { createProject } from "../../app/features/rail/model/edits/strips.ts";
import { isRejected } from "../../app/features/rail/model/edits.ts";
import { type Level, NO_BLOCK, type Project, type Strip } from "../../app/features/rail/model/project.ts";
import { joinByHand } from "../../app/features/rail/planning/join-by-hand.ts";
import { parseTerminalPlan } from "../../app/features/strips/entry/parse-terminal-plan.ts";
import { openTexts } from "../../app/features/strips/output/issue-text.ts";
import { parseProjectFile, serializeProject } from "../../app/features/strips/sharing/project-file.ts";
import { decodeProjectLink, encodeProjectLink } from "../../app/features/strips/sharing/project-link.ts";
import type { Clamp } from "../../app/foundation/catalogue/product/role.ts";
import { LOCALES, type Locale } from "../../app/ground/i18n/locales.ts";
import { serverTranslator } from "../../app/ground/i18n/server-translator.ts";
import { volume } from "../volume.ts";
import { PLAN_NAMES, PLANS, type PlanName } from "./entry/expected-plans.ts";
import { importPublished } from "./entry/published-products.ts";
import { IMPORTED_PLANS, importPlan } from "./imported-plans.ts";
import { PLAN_FORMATS } from "./plan-texts.ts";
import { withoutIds } from "./projects.ts";
import { catalogue, level, position, potential, productOf, stripOf } from "./strips.ts";

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

describe.each(volume<readonly Locale[]>(["en", "ru"], LOCALES))("a plan of the builder's own in %s", (locale) => {
  const onMains = (name: string, sides: Partial<Level>) => level(potential(name, null, "ac"), { net: "", ...sides });
  const device = (mark: string, text: string, widthMm: number) =>
    position(mark, {
      code: NO_BLOCK,
      standIn: { text, widthMm },
      levels: [onMains("L1", { outside: wire("-K1:1", 1.5) })],
    });
  const wire = (target: string, sectionMm2: number | null) => ({ target, cable: "", core: "", sectionMm2 });
  const own = stripOf([
    position("1", {
      product: productOf("KP 2.5"),
      levels: [onMains("L1", { inside: wire("-F1:2", 1), outside: wire("-M1:1", 2.5) })],
    }),
    position("2", { product: productOf("KP 2.5"), levels: [onMains("L2", { inside: wire("-F2:2", 1) })] }),
    position("3", {
      product: productOf("KP 2.5/4"),
      levels: [
        onMains("N", { inside: wire("-F3:2", 4), outside: wire("-M1:2", 0.5), outsideMore: [wire("-M2:2", 0.75)] }),
      ],
    }),
    device("K1", "LC1D09", 45),
    device("K2", "RXM2 (24 V)", 27.5),
    position("K3", { code: NO_BLOCK, standIn: { text: "", widthMm: 17.5 } }),
  ]);

  test.each(FORMATS)("keeps the size on each side, and devices with their widths, as %s", async (format) => {
    const text = await PLAN_FORMATS[format]([own], catalogue.products, locale);
    const { strips } = await importPublished(text, { clamp: "pushin" });
    const shown = ({ positions }: Strip) =>
      positions.map(({ mark, code, standIn, levels }) => ({ mark, code, standIn, levels: levels.filter(isUsed) }));
    const isUsed = ({ inside, outside, potential }: Level) => inside !== null || outside !== null || potential !== null;
    expect(strips.map(shown)).toEqual([shown(own)]);
    expect(strips[0]?.toCheck).toEqual([]);
  });

  test.each(FORMATS)("keeps what is to be checked, as often as it goes there and back as %s", async (format) => {
    const open = { ...own, toCheck: [{ kind: "substitute" as const, text: "UT 2,5", positions: ["2"] }] };
    const openOf = (strip: Strip) => openTexts(strip, catalogue, { t: serverTranslator(locale), number: String });
    const back = async (strip: Strip) => {
      const text = await PLAN_FORMATS[format]([strip], catalogue.products, locale, openOf);
      const [next] = (await importPublished(text, { clamp: "pushin" })).strips;
      if (!next) throw new Error("No strip");
      return next;
    };
    const once = await back(open);
    const twice = await back(once);
    const told = serverTranslator(locale)("stripBuilder.plan.problem.substitute", { text: "UT 2,5" });
    for (const strip of [once, twice])
      expect(
        strip.toCheck.map(({ kind, text, positions }) => [
          kind,
          text,
          strip.positions.findIndex(({ id }) => positions.includes(id)),
        ]),
      ).toEqual([["remark", told, 1]]);
  });
});
