import type { Position } from "../../../features/rail/model/project.ts";
import type { StripCatalogue, StripProduct } from "../../../features/rail/products/strip-product.ts";
import { fold } from "../../../ground/text/fold.ts";
import { potentialOn } from "./parse-potential.ts";
import type { ResolvedStripText, StripTextProblem } from "./resolve-strip-text.ts";
import { usualColours } from "./usual-colours.ts";

/** Order numbers of the products among which an entry leaves the choice. */
export const candidateCodes = ({ problems }: ResolvedStripText): string[] =>
  problems.flatMap(({ choice }) => choice?.candidates.map(({ product }) => product.code) ?? []);

/**
 * Settles what a text leaves open where it names one type that comes in several colours: the usual one for what the block
 * does, else the catalogue's first. Everything else stays a problem.
 */
export function chooseColours(resolved: ResolvedStripText, catalogue: StripCatalogue): ResolvedStripText {
  const chosen = new Map<string, readonly StripProduct[]>();
  const problems = resolved.problems.filter((problem) => {
    const variants = variantsOf(problem, catalogue);
    if (!variants || !problem.positions) return true;
    for (const id of problem.positions) chosen.set(id, variants);
    return false;
  });
  const choose = (position: Position): Position => {
    const variants = chosen.get(position.id) ?? [];
    const block = variants[0]?.block;
    if (!block) return position;
    const name = block.levels > 1 ? "" : (position.levels[0]?.potential?.name ?? position.mark);
    const usual = usualColours(block.role, name).flatMap(
      (colour) => variants.find((each) => each.colour === colour) ?? [],
    );
    const levels = position.levels.map((level) => ({ ...level, potential: potentialOn(block.role, level.potential) }));
    return { ...position, code: [...usual, ...variants][0]?.code ?? position.code, levels };
  };
  return {
    strips: resolved.strips.map(({ name, positions }) => ({ name, positions: positions.map(choose) })),
    problems,
  };
}

/** The blocks of the one type that a problem's text names; null where it names none, or they are not of one. */
function variantsOf({ text, choice }: StripTextProblem, { products }: StripCatalogue): readonly StripProduct[] | null {
  const candidates = choice?.candidates.map(({ product }) => products.get(product.code)) ?? [];
  const blocks = candidates.flatMap((product) => (product?.block ? product : []));
  const model = blocks[0]?.model ?? "";
  const isOneType = blocks.length === candidates.length && blocks.every((block) => block.model === model);
  return model !== "" && isOneType && joinWords(text).includes(joinWords(model)) ? blocks : null;
}

/** `KPS 2,5 L24` is `KPS 2.5-L24`. */
const joinWords = (text: string) =>
  fold(text)
    .replaceAll(",", ".")
    .replace(/[\s-]+/g, "");
