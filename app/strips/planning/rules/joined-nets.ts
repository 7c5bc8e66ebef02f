import { netOf, terminalKey } from "../runs.ts";
import { createUnions } from "../unions.ts";
import type { Rule } from "./rule.ts";

/**
 * A jumper joins blocks of one net: the potentials that the project itself states. Blocks without a potential take on that of
 * what they are joined to, so of a chain it is the jumper that closes it between two nets. Short-circuit links do so on
 * purpose.
 */
export const findJoinedNets: Rule = ({ strip, catalogue }) => {
  const { find, union } = createUnions();
  const netOfRoot = new Map<string, string>();
  for (const position of strip.positions)
    for (const level of position.levels.keys()) {
      const net = netOf(position, level);
      if (net !== null) netOfRoot.set(terminalKey(position.id, level), net);
    }
  return strip.jumpers.flatMap((jumper) => {
    if (jumper.purpose === "shortCircuit") return [];
    const keys = jumper.positions.map((id) => terminalKey(id, jumper.level));
    const [net, otherNet] = new Set(keys.flatMap((key) => netOfRoot.get(find(key)) ?? []));
    if (otherNet === undefined || net === undefined) {
      for (const key of keys) union(keys[0] ?? key, key);
      if (net !== undefined) netOfRoot.set(find(keys[0] ?? ""), net);
      return [];
    }
    const product = catalogue.products.get(jumper.code);
    return {
      text: "joinedNets" as const,
      severity: "error" as const,
      positions: jumper.positions,
      values: { net, otherNet },
      products: product ? [product] : [],
      fix: (from) => ({ ...from, jumpers: from.jumpers.filter(({ id }) => id !== jumper.id) }),
    };
  });
};
