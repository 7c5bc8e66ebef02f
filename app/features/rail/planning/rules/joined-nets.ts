import { joinedBy } from "../../model/project.ts";
import { connectTerminals, netOf, terminalKey } from "../runs.ts";
import type { Rule, RuleIssue } from "./rule.ts";

/**
 * A jumper joins blocks of one net: the potentials that the project itself states. Blocks without a potential take on that of
 * what they are joined to, so of a chain it is the jumper that closes it between two nets. A block that joins its levels
 * inside has one net, too. Short-circuit links join two on purpose.
 */
export const findJoinedNets: Rule = ({ strip, catalogue, row }) => {
  const { find, union } = connectTerminals([], row);
  const netOfRoot = new Map<string, string>();
  const products = new Map(row.map(({ position, product }) => [position.id, product]));
  const issues: RuleIssue[] = [];
  for (const position of strip.positions) {
    const nets = new Set<string>();
    const product = products.get(position.id);
    for (const level of position.levels.keys()) {
      const net = netOf(position, level);
      if (net === null) continue;
      nets.add(net);
      const root = find(terminalKey(position.id, level));
      if (!netOfRoot.has(root)) netOfRoot.set(root, net);
    }
    const [net, otherNet] = nets;
    if (product?.block?.joinsLevels && net !== undefined && otherNet !== undefined)
      issues.push({
        text: "joinedLevels",
        severity: "error",
        positions: [position.id],
        values: { mark: position.mark, net, otherNet },
        products: [product],
        fix: null,
      });
  }
  for (const jumper of strip.jumpers) {
    if (jumper.purpose === "shortCircuit") continue;
    const keys = joinedBy(jumper).map((id) => terminalKey(id, jumper.level));
    const [net, otherNet] = new Set(keys.flatMap((key) => netOfRoot.get(find(key)) ?? []));
    if (otherNet === undefined || net === undefined) {
      for (const key of keys) union(keys[0] ?? key, key);
      if (net !== undefined) netOfRoot.set(find(keys[0] ?? ""), net);
      continue;
    }
    const product = catalogue.products.get(jumper.code);
    issues.push({
      text: "joinedNets",
      severity: "error",
      positions: jumper.positions,
      values: { net, otherNet },
      products: product ? [product] : [],
      fix: (from) => ({ ...from, jumpers: from.jumpers.filter(({ id }) => id !== jumper.id) }),
    });
  }
  return issues;
};
