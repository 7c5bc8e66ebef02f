import { isMains } from "../model/potential-names.ts";
import type { Potential } from "../model/project.ts";
import type { RowBlock } from "./row.ts";

/**
 * Voltage and kind decide whether two potentials may stand side by side; null is unknown. 0 V tells no circuit from
 * another.
 */
type Circuit = { readonly volts: number | null; readonly kind: Potential["kind"] };

/** Where the circuit of a block differs from the one on its left. */
export type Boundary = { readonly left: Circuit; readonly right: Circuit };

function circuitOf(potential: Potential | null): Circuit | null {
  if (!potential) return null;
  const { name, volts, kind } = potential;
  if (volts || kind) return { volts: volts || null, kind };
  return isMains(name) ? { volts: null, kind: "ac" } : null;
}

const isSame = (a: Circuit, b: Circuit) => a.volts === b.volts && a.kind === b.kind;

/** A transformer's secondary circuit is one of its own, whatever is known of the other. */
const areSeparate = (a: Circuit, b: Circuit): boolean =>
  (a.kind !== b.kind && ((a.kind !== null && b.kind !== null) || a.kind === "ct" || b.kind === "ct")) ||
  (a.volts !== null && b.volts !== null && a.volts !== b.volts);

/** Both sides of each level, from the lowest; what nothing is known of has the circuit of what it is joined to. */
function lanesOf({ position, product: { block } }: RowBlock): (Circuit | null)[] {
  const lanes: (Circuit | null)[] = [];
  const joined = block?.joinsLevels ? position.levels.flatMap(({ potential }) => circuitOf(potential) ?? [])[0] : null;
  const levels = block?.levels ?? Math.max(1, position.levels.length);
  for (let level = 0; level < levels; level++) {
    const sides = block?.role === "ground" ? undefined : position.levels[level];
    const inner = circuitOf(sides?.potential ?? null) ?? joined ?? null;
    const outer = circuitOf(sides?.potentialOut ?? null);
    lanes.push(inner ?? outer, outer ?? inner);
  }
  return lanes;
}

/** The one circuit that all lanes have, or null. */
function commonCircuit(lanes: readonly (Circuit | null)[]): Circuit | null {
  const [first, ...others] = lanes.filter((lane) => lane !== null);
  return first && others.every((other) => isSame(first, other)) ? first : null;
}

function continueCircuit(own: Circuit | null, left: Circuit | null): Circuit | null {
  if (!own || !left || areSeparate(own, left)) return own ?? left;
  return { volts: own.volts ?? left.volts, kind: own.kind ?? left.kind };
}

/**
 * The boundaries between neighbouring circuits, by the index in the row of the block on the right, by rule 6 of the terminal
 * plans (tests/strips/terminal-plans/README.md): other voltage or other kind. What has no known circuit, protective
 * conductors too, belongs to the circuit on its left. Blocks of equal levels face each other level by level and side by
 * side, others with all that they carry.
 */
export function findBoundaries(row: readonly RowBlock[]): ReadonlyMap<number, Boundary> {
  const boundaries = new Map<number, Boundary>();
  let left: readonly (Circuit | null)[] = [];
  for (const [index, block] of row.entries()) {
    const own = lanesOf(block);
    const isFacing = left.length === own.length;
    const common = isFacing ? null : commonCircuit(left);
    for (const [lane, right] of own.entries()) {
      const others = isFacing ? [left[lane]] : left;
      const other = right && others.find((circuit) => circuit && areSeparate(circuit, right));
      if (right && other) boundaries.set(index, { left: other, right });
    }
    left = own.map((circuit, lane) => continueCircuit(circuit, isFacing ? (left[lane] ?? null) : common));
  }
  return boundaries;
}
