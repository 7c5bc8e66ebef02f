import * as v from "valibot";
import { createPosition } from "../../../app/features/rail/model/edits/positions.ts";
import { createStrip } from "../../../app/features/rail/model/edits/strips.ts";
import { countMarkOn, nextMark } from "../../../app/features/rail/model/numbering.ts";
import {
  codesOfStrips,
  EMPTY_LEVEL,
  type Position,
  PROJECT_LIMITS,
  type Project,
  type Strip,
} from "../../../app/features/rail/model/project.ts";
import { proposeJumpers } from "../../../app/features/rail/planning/propose-jumpers.ts";
import type { StripCatalogue, StripProduct } from "../../../app/features/rail/products/strip-product.ts";
import { parsePotential } from "../../../app/features/strips/entry/parse-potential.ts";
import { usualColours } from "../../../app/features/strips/entry/usual-colours.ts";
import { STRIP_PRODUCT_LIMITS } from "../../../app/features/strips/products/strip-products-request.ts";
import { PROJECT_SCHEMA_PATH } from "../../../app/features/strips/sharing/project-file.ts";
import { hasRole, type PartWord } from "../../../app/foundation/catalogue/product/role.ts";
import type { Locale } from "../../../app/ground/i18n/locales.ts";
import { normalizePartNumber } from "../../../app/ground/text/part-numbers.ts";
import { StripPlans } from "../../../app/screens/api-reference/schemas/strips.ts";
import { toErrors } from "../http/read-posted-json.ts";
import { absolute } from "../product-api/addresses.ts";
import { describeStrips } from "../strips/describe-strips.ts";
import { findStripCatalogue } from "../strips/handle-strips.ts";
import { PostedProjectSchema } from "../strips/posted-project.ts";
import { formatPlan } from "./format-plan.ts";
import {
  currentCode,
  Discontinued,
  explainMissing,
  findWrittenProducts,
  formatMissing,
  NumberInput,
  Unknown,
} from "./missing-numbers.ts";
import { defineTool, described, LanguageInput, type ToolContext, ToolProblem } from "./tool.ts";

const Name = v.pipe(v.string(), v.maxLength(PROJECT_LIMITS.name, `At most ${PROJECT_LIMITS.name} characters.`));
const tooMany = `A strip has at most ${PROJECT_LIMITS.positions} positions: plan a longer one as several.`;

const WantedPosition = v.strictObject({
  code: described(
    NumberInput,
    "The block’s order number, or the name of its type: of its colours the usual one for the potential is taken.",
  ),
  quantity: described(
    v.optional(
      v.pipe(
        v.number(),
        v.integer("Give a whole number."),
        v.minValue(1, "It is at least 1."),
        v.maxValue(PROJECT_LIMITS.positions, tooMany),
      ),
      1,
    ),
    "Equal blocks side by side.",
  ),
  mark: described(
    v.optional(Name),
    "What its marker says, e.g. 1, L1 or PE; a number counts on with the quantity. Omitted, it counts on from the block before.",
  ),
  potentials: described(
    v.optional(
      v.pipe(v.array(Name), v.maxLength(PROJECT_LIMITS.levels, `A block has at most ${PROJECT_LIMITS.levels} levels.`)),
      [],
    ),
    "The potential of each level, the lowest first, e.g. +24V or L1 400V AC: neighbours of one potential are joined by jumpers.",
  ),
});
type WantedPosition = v.InferOutput<typeof WantedPosition>;

const Output = v.object({
  ...StripPlans.entries,
  discontinued: v.array(Discontinued),
  unknown: described(v.array(Unknown), "These take no room on the rail."),
});

export const planStripTool = defineTool({
  name: "plan_strip",
  title: "Plan a terminal strip",
  description: `Plans what stands where on the rail: end stops, end and partition plates, the rail and its length, markers and jumpers for terminal blocks in their order, as the strip builder of the site does. Answers the place of each position in mm from the rail’s left end, the parts to order, the jumpers, and what a check finds: circuits of different voltages side by side, potentials that are not joined, conductors that are too large.

Give either positions, from left to right, or a whole project as the strip builder saves it. List the blocks alone: plates, end stops, rail and markers are found. For a list, jumpers are proposed from potentials; a project keeps its own. check_list is for an order list without marks and potentials.`,
  input: {
    positions: described(
      v.optional(
        v.pipe(
          v.array(WantedPosition),
          v.minLength(1, "Give a position."),
          v.maxLength(PROJECT_LIMITS.positions, tooMany),
        ),
      ),
      "From left to right.",
    ),
    designation: described(v.optional(Name, "-X1"), "The name of the strip in the circuit diagram, with positions."),
    railLengthMm: described(
      v.optional(v.pipe(v.number(), v.gtValue(0, "It has to be above 0."), v.maxValue(PROJECT_LIMITS.railMm))),
      "What the rail is cut to, with positions; omitted, as long as the row needs.",
    ),
    project: described(
      v.optional(v.record(v.string(), v.unknown())),
      `A project instead of positions, as ${absolute(PROJECT_SCHEMA_PATH)} describes it.`,
    ),
    language: LanguageInput,
  },
  output: Output,
  run: async ({ catalogue }, { positions, designation, railLengthMm, project, language }) => {
    if ((positions === undefined) === (project === undefined))
      throw new ToolProblem("Give either positions or a project.");
    const { name, strips, found, missing } = positions
      ? await readPositions({ catalogue }, language, positions, { designation, railMm: railLengthMm ?? null })
      : await readStrips({ catalogue }, language, project);
    const plans = describeStrips({ name, strips, catalogue: found, locale: language });
    return {
      data: { ...plans, ...missing },
      text: [...formatMissing(missing), ...plans.strips.flatMap(formatPlan)].join("\n"),
    };
  },
});

type Context = Pick<ToolContext, "catalogue">;

/** @throws ToolProblem naming the field that is wrong */
async function readStrips({ catalogue }: Context, language: Locale, written: unknown) {
  const read = v.safeParse(PostedProjectSchema, written, { abortEarly: true });
  if (!read.success) {
    const problems = read.issues
      .flatMap((issue) => toErrors(issue, "project"))
      .map(({ pointer, detail }) => `${pointer}: ${detail}`);
    throw new ToolProblem(problems.join("\n"));
  }
  const { name, strips }: Project = read.output;
  const codes = codesOfStrips(strips);
  if (codes.length > STRIP_PRODUCT_LIMITS.codes)
    throw new ToolProblem(`At most ${STRIP_PRODUCT_LIMITS.codes} different order numbers a call: plan strip by strip.`);
  // Codes that the catalogue lacks are among the issues of their strip.
  const found = await findStripCatalogue(catalogue, language, codes);
  return { name, strips, found, missing: { discontinued: [], unknown: [] } };
}

/** The strip that somebody lists, with the jumpers that join its potentials. @throws ToolProblem for what is no block */
async function readPositions(
  { catalogue }: Context,
  language: Locale,
  wanted: readonly WantedPosition[],
  own: { readonly designation: string; readonly railMm: number | null },
) {
  if (wanted.reduce((sum, { quantity }) => sum + quantity, 0) > PROJECT_LIMITS.positions)
    throw new ToolProblem(`positions: ${tooMany}`);
  const meant = await findWrittenProducts(
    catalogue,
    language,
    wanted.map(({ code }) => code),
  );
  const candidatesOf = (code: string) =>
    currentCode(meant.meanings[code]) ? [] : (meant.wordings[code]?.candidates ?? []);
  const codes = wanted.flatMap(({ code }) => [currentCode(meant.meanings[code]) ?? code, ...candidatesOf(code)]);
  const [found, missing] = await Promise.all([
    findStripCatalogue(catalogue, language, [...new Set(codes)].slice(0, STRIP_PRODUCT_LIMITS.codes)),
    explainMissing(catalogue, language, meant),
  ]);
  const chosen = wanted.map((each) => ({
    ...each,
    code: currentCode(meant.meanings[each.code]) ?? chooseOfType(each, candidatesOf(each.code), found) ?? each.code,
  }));
  requireBlocks(chosen, found);
  const strip: Strip = { ...createStrip(own.designation), railMm: own.railMm, positions: toPositions(chosen, found) };
  const jumpers = proposeJumpers(strip, found).map((jumper, index) => ({ ...jumper, id: `j${index + 1}` }));
  const stillUnknown = new Set(chosen.map(({ code }) => code));
  const unknown = missing.unknown.filter(({ code }) => stillUnknown.has(code));
  return { name: "", strips: [{ ...strip, jumpers }], found, missing: { ...missing, unknown } };
}

/** The block of a type in the usual colour for its potential or mark, else the catalogue's first; null where it is no type. */
function chooseOfType(
  { code: written, mark = "", potentials }: WantedPosition,
  candidates: readonly string[],
  { products }: StripCatalogue,
): string | null {
  const blocks = candidates.flatMap((code) => {
    const product = products.get(code);
    return product && normalizePartNumber(product.model) === normalizePartNumber(written) ? [product] : [];
  });
  const block = blocks[0]?.block;
  if (!block) return null;
  const name = block.levels > 1 ? "" : (potentials[0] ?? mark);
  const usual = usualColours(block.role, name).flatMap((colour) => blocks.find((each) => each.colour === colour) ?? []);
  return [...usual, ...blocks][0]?.code ?? null;
}

const FOUND_PARTS: readonly (readonly [word: PartWord, text: string])[] = [
  ["end_plate", "an end plate"],
  ["end_stop", "an end stop"],
  ["rail", "a rail"],
  ["jumper", "a jumper"],
  ["marker", "a marker"],
];

function requireBlocks(wanted: readonly WantedPosition[], { products }: StripCatalogue): void {
  const problems = wanted.flatMap(({ code }, index) => {
    const product = products.get(code);
    const found = FOUND_PARTS.find(([word]) => product && hasRole(product, word));
    return found
      ? [`positions.${index}.code: ${code} is ${found[1]}: leave it out, planning adds what is needed.`]
      : [];
  });
  if (problems.length > 0) throw new ToolProblem(problems.join("\n"));
}

function toPositions(wanted: readonly WantedPosition[], { products }: StripCatalogue): Position[] {
  const positions: Position[] = [];
  for (const { code, quantity, mark, potentials } of wanted) {
    const before = positions.at(-1)?.mark;
    const first = mark ?? (before === undefined ? "1" : (nextMark(before) ?? String(positions.length + 1)));
    const levels = levelsOf(potentials, products.get(code));
    for (let index = 0; index < quantity; index++)
      positions.push({
        ...createPosition(code, countMarkOn(first, index), `p${positions.length + 1}`),
        levels,
      });
  }
  return positions;
}

/** A block that joins its levels inside has one potential on all of them. */
function levelsOf(potentials: readonly string[], product: StripProduct | undefined): Position["levels"] {
  const block = product?.block;
  const all =
    block?.joinsLevels && potentials.length === 1
      ? Array.from({ length: block.levels }, () => potentials[0] ?? "")
      : potentials;
  return all.map((text) => ({ ...EMPTY_LEVEL, potential: parsePotential(text) }));
}
