import { joinedBy, type Strip } from "../../../features/rail/model/project.ts";
import { connectTerminals, terminalKey } from "../../../features/rail/planning/runs.ts";

/** By position and level; empty where there is no jumper. */
export type JumperNames = (positionId: string, level: number) => string;

/**
 * Names as circuit diagram programs write them into a terminal plan, from left to right: what jumpers make one has one name,
 * `J1`; each short-circuit link has its own, `KS1`.
 */
export function nameJumpers({ jumpers, positions }: Pick<Strip, "jumpers" | "positions">): JumperNames {
  const { find } = connectTerminals(jumpers);
  const indices = new Map(positions.map(({ id }, index) => [id, index]));
  const placed = jumpers.toSorted(
    (a, b) => (indices.get(a.positions[0] ?? "") ?? 0) - (indices.get(b.positions[0] ?? "") ?? 0) || a.level - b.level,
  );
  const nets = new Map<string, string>();
  const names = new Map<string, Set<string>>();
  let links = 0;
  for (const jumper of placed) {
    const { purpose, level } = jumper;
    const keys = joinedBy(jumper).map((id) => terminalKey(id, level));
    const net = find(keys[0] ?? "");
    if (purpose === "connect" && !nets.has(net)) nets.set(net, `J${nets.size + 1}`);
    if (purpose === "shortCircuit") links += 1;
    const name = purpose === "connect" ? (nets.get(net) ?? "") : `KS${links}`;
    for (const key of keys) names.set(key, (names.get(key) ?? new Set()).add(name));
  }
  return (positionId, level) => [...(names.get(terminalKey(positionId, level)) ?? [])].join(", ");
}
