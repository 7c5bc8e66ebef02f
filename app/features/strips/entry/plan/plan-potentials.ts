import { memoize } from "../../../../ground/i18n/memoize.ts";
import { isGround } from "../../../rail/model/potential-names.ts";
import type { Potential } from "../../../rail/model/project.ts";
import { cutText } from "../clean-text.ts";
import { parsePotential, supplyIn } from "../parse-potential.ts";
import type { DraftBlock } from "./draft-blocks.ts";

/** Finds the potential of a cell; without one, that of a marking or a description. */
export type Potentials = (written: string, mark: string, description: string) => Potential | null;

/**
 * Names of a strip's potentials. Equal names are one net where no column of jumpers says otherwise, so two texts that differ
 * in voltage or kind only keep them in their names. Without a column of potentials, the markings L1, N and PE tell them, and
 * supplies that descriptions name.
 */
export function createPotentials(blocks: readonly DraftBlock[], columns: ReadonlySet<string>): Potentials {
  const parse = memoize(parsePotential);
  const byName = new Map<string, Potential>();
  const ambiguous = new Set<string>();
  for (const { potential: written, potentialOut } of blocks.flatMap(({ levels }) => levels))
    for (const potential of [parse(written), parse(potentialOut)]) {
      if (!potential) continue;
      const other = byName.get(potential.name) ?? potential;
      if (differ(other.volts, potential.volts) || differ(other.kind, potential.kind)) ambiguous.add(potential.name);
      byName.set(potential.name, {
        ...potential,
        volts: other.volts ?? potential.volts,
        kind: other.kind ?? potential.kind,
      });
    }
  const hasColumn = columns.has("potential") || columns.has("plusLevel");
  return (written, mark, description) => {
    if (written === "") {
      if (hasColumn) return null;
      const named = parsePotential(mark);
      if (named && (named.kind === "ac" || isGround(named.name))) {
        const volts = parsePotential(description)?.volts ?? null;
        return isGround(named.name) || named.volts !== null ? named : { ...named, volts };
      }
      return supplyIn(description);
    }
    const potential = parse(written);
    return potential && ambiguous.has(potential.name) ? { ...potential, name: cutText(written) } : potential;
  };
}

const differ = (one: unknown, other: unknown) => one !== null && other !== null && one !== other;
