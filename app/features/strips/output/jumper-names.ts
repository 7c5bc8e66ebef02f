import { type Jumper, joinedBy, type Strip } from "../../rail/model/project.ts";
import { connectTerminals, terminalKey } from "../../rail/planning/runs.ts";

/** By position and level; empty where nothing is joined. */
export type JumperNames = (positionId: string, level: number) => string;

type Join = Pick<Jumper, "level" | "purpose"> & { readonly ids: readonly string[] };

/**
 * Names as circuit diagram programs write them into a terminal plan, from left to right: what jumpers make one has one name,
 * `J1`, and so has what a plan joins and no jumper does yet; each short-circuit link has its own, `KS1`.
 */
export function nameJumpers({ jumpers, positions }: Pick<Strip, "jumpers" | "positions">): JumperNames {
  const unions = connectTerminals(jumpers);
  const indices = new Map(positions.map(({ id }, index) => [id, index]));
  const laid = jumpers.map((jumper): Join => ({ ...jumper, ids: joinedBy(jumper) }));
  const joins = [...laid, ...plannedJoins(positions)].toSorted(
    (a, b) => (indices.get(a.ids[0] ?? "") ?? 0) - (indices.get(b.ids[0] ?? "") ?? 0) || a.level - b.level,
  );
  for (const { ids, level, purpose } of joins)
    if (purpose === "connect")
      for (const id of ids) unions.union(terminalKey(ids[0] ?? "", level), terminalKey(id, level));
  const nets = new Map<string, string>();
  const names = new Map<string, Set<string>>();
  let links = 0;
  for (const { purpose, level, ids } of joins) {
    const keys = ids.map((id) => terminalKey(id, level));
    const net = unions.find(keys[0] ?? "");
    if (purpose === "connect" && !nets.has(net)) nets.set(net, `J${nets.size + 1}`);
    if (purpose === "shortCircuit") links += 1;
    const name = purpose === "connect" ? (nets.get(net) ?? "") : `KS${links}`;
    for (const key of keys) names.set(key, (names.get(key) ?? new Set()).add(name));
  }
  return (positionId, level) => [...(names.get(terminalKey(positionId, level)) ?? [])].join(", ");
}

/** What a plan joins on each level. */
function plannedJoins(positions: Strip["positions"]): Join[] {
  const terminals = positions.flatMap(({ id, levels }) =>
    levels.flatMap(({ net }, level) => (net ? [{ id, level, net }] : [])),
  );
  return [...Map.groupBy(terminals, ({ level, net }) => `${level} ${net}`).values()]
    .filter((own) => own.length > 1)
    .map((own) => ({ level: own[0]?.level ?? 0, purpose: "connect", ids: own.map(({ id }) => id) }));
}
