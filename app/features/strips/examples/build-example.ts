import { createPosition } from "../../rail/model/edits/positions.ts";
import { createStrip } from "../../rail/model/edits/strips.ts";
import { type Connection, EMPTY_LEVEL, type Strip } from "../../rail/model/project.ts";
import { joinNets } from "../../rail/planning/propose-jumpers.ts";
import type { StripCatalogue } from "../../rail/products/strip-product.ts";
import type { StripExample } from "./examples.ts";

const connect = (target: string | undefined, cable = ""): Connection | null =>
  target ? { target, cable, core: "", sectionMm2: null } : null;

/**
 * An example of this catalogue's products, with its jumpers.
 * @param chosen the order number for each of the example's blocks; what the catalogue lacks is left out
 */
export function buildExample(
  { strip: name, blocks }: StripExample,
  chosen: readonly (string | null)[],
  catalogue: StripCatalogue,
): Strip {
  const positions = blocks.flatMap(({ marks, potentials, inside, outside, cable }, index) => {
    const code = chosen[index];
    if (!code) return [];
    return marks.map((mark, at) => {
      const levels = (potentials[at] ?? potentials.at(-1) ?? []).map((potential) => ({ ...EMPTY_LEVEL, potential }));
      const [lowest = EMPTY_LEVEL, ...others] = levels;
      const wired = { ...lowest, inside: connect(inside?.[at]), outside: connect(outside?.[at], cable) };
      return { ...createPosition(code, mark), levels: [wired, ...others] };
    });
  });
  return joinNets(catalogue)({ ...createStrip(name), positions });
}
