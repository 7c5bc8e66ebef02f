import { fold } from "../../../ground/text/fold.ts";
import { normalizePartNumber } from "../../../ground/text/part-numbers.ts";
import { normalizeNote } from "../../list/lines/lines.ts";
import type { Position, ToCheck } from "../../rail/model/project.ts";
import type { StripCatalogue, StripProduct } from "../../rail/products/strip-product.ts";
import { potentialOn } from "./parse-potential.ts";
import { toSubstitute } from "./plan/plan-parts.ts";
import type { ResolvedStripText, StripTextProblem } from "./resolve-strip-text.ts";
import { usualColours } from "./usual-colours.ts";

/** Order numbers of the products among which an entry leaves the choice. */
export const candidateCodes = ({ problems }: ResolvedStripText): string[] =>
  problems.flatMap(({ choice }) => choice?.candidates.map(({ product }) => product.code) ?? []);

/** Blocks of one type, and in whose place they stand. */
type Variants = { readonly blocks: readonly StripProduct[]; readonly substitute: string | null };

/**
 * Settles what a text leaves open where it names one type that comes in several colours, or another maker's part that one of
 * ours replaces: the usual colour for what the block does, else the catalogue's first. Everything else stays a problem.
 */
export function chooseColours(resolved: ResolvedStripText, catalogue: StripCatalogue): ResolvedStripText {
  const chosen = new Map<string, Variants>();
  const problems = resolved.problems.filter((problem) => {
    const variants = variantsOf(problem, catalogue);
    if (!variants || !problem.positions) return true;
    for (const id of problem.positions) chosen.set(id, variants);
    return false;
  });
  const choose = (position: Position): Position => {
    const variants = chosen.get(position.id)?.blocks ?? [];
    const block = variants[0]?.block;
    if (!block) return position;
    const name = block.levels > 1 ? "" : (position.levels[0]?.potential?.name ?? position.mark);
    const usual = usualColours(block.role, name).flatMap(
      (colour) => variants.find((each) => each.colour === colour) ?? [],
    );
    const levels = position.levels.map((level) => ({ ...level, potential: potentialOn(block.role, level.potential) }));
    return { ...position, code: [...usual, ...variants][0]?.code ?? position.code, levels, standIn: null };
  };
  const substitutesOf = (positions: readonly Position[]): readonly ToCheck[] =>
    [...Map.groupBy(positions, ({ id }) => chosen.get(id)?.substitute ?? "")].flatMap(([text, own]) =>
      text === "" ? [] : { kind: "substitute", text: normalizeNote(text), positions: own.map(({ id }) => id) },
    );
  return {
    strips: resolved.strips.map(({ name, positions }) => ({
      name,
      positions: positions.map(choose),
      toCheck: substitutesOf(positions),
    })),
    problems,
  };
}

/**
 * The blocks of the one type that a problem's text names, or of what replaces the part that it names and nothing more; null
 * where it names none, or they are not of one type.
 */
function variantsOf({ text, choice }: StripTextProblem, { products }: StripCatalogue): Variants | null {
  const blocksOf = (codes: readonly string[]) =>
    codes.flatMap((code) => {
      const product = products.get(code);
      return product?.block ? product : [];
    });
  const offer = choice && toSubstitute(choice);
  if (offer) {
    const [first, ...others] = blocksOf(offer.codes);
    const isWhole = text
      .split(" ")
      .every((word) => normalizePartNumber(offer.names).includes(normalizePartNumber(word)));
    if (!first || !isWhole) return null;
    return { blocks: [first, ...others.filter(({ model }) => model === first.model)], substitute: offer.substitute };
  }
  const candidates = choice?.candidates.map(({ product }) => product.code) ?? [];
  const blocks = blocksOf(candidates);
  const model = blocks[0]?.model ?? "";
  const isOneType = blocks.length === candidates.length && blocks.every((block) => block.model === model);
  return model !== "" && isOneType && joinWords(text).includes(joinWords(model)) ? { blocks, substitute: null } : null;
}

/** `KPS 2,5 L24` is `KPS 2.5-L24`. */
const joinWords = (text: string) =>
  fold(text)
    .replaceAll(",", ".")
    .replace(/[\s-]+/g, "");
