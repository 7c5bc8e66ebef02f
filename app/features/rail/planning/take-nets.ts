import { freeNetName } from "../model/edits/copies.ts";
import type { Level, Position, Strip } from "../model/project.ts";
import type { Pair } from "./pair-revision.ts";
import { levelOf, type NetGroup } from "./revision-nets.ts";
import { ownNet, terminalKey } from "./runs.ts";

type TakenNets = {
  /** A position of the strip or of the next plan, with the nets that it has afterwards. */
  readonly withNets: (position: Position) => Position;
  /** Terminals that the plan joins or separates now. */
  readonly joinedAnew: ReadonlySet<string>;
  /** Of these, those from which jumpers are taken away. */
  readonly separated: ReadonlySet<string>;
};

const namesIn = (positions: readonly Position[]) =>
  positions.flatMap(({ levels }) => levels.flatMap(({ net }) => net || []));

/**
 * The nets of a strip after a revision: the next plan's where it joins the same as before or its change is taken, and what is
 * here where somebody has joined otherwise or leaves the change.
 * @param keys the changes that are taken
 */
export function takeNets(
  strip: Strip,
  pairs: readonly Pair[],
  groups: readonly NetGroup[],
  keys: ReadonlySet<string>,
): TakenNets {
  const isTaken = (group: NetGroup) =>
    group.isChanged
      ? keys.has(group.key)
      : !group.isTouched &&
        group.members.every(
          ({ mine, next }) => (levelOf(mine, group.level).net === null) === (levelOf(next, group.level).net === null),
        );
  const taken = groups.filter(isTaken);
  /** By terminal: what it is called afterwards. */
  const nets = new Map<string, Level["net"]>();
  const followed = new Map<string, string>();
  for (const { level, members } of taken)
    for (const { mine, next } of members) {
      const [own, planned] = [levelOf(mine, level).net, levelOf(next, level).net];
      nets.set(terminalKey(mine.id, level), planned);
      // What somebody has added to a net goes along with it.
      if (own && planned && !followed.has(`${level} ${own}`)) followed.set(`${level} ${own}`, planned);
    }
  const paired = new Set(pairs.flatMap(({ mine }) => mine?.id ?? []));
  for (const { id, levels } of strip.positions)
    for (const [level, { net }] of levels.entries()) {
      const planned = paired.has(id) || !net ? undefined : followed.get(`${level} ${net}`);
      if (planned !== undefined) nets.set(terminalKey(id, level), planned);
    }
  // What stays here may be called as the next plan calls something else.
  const kept = new Set(
    strip.positions.flatMap(({ id, levels }) =>
      levels.flatMap(({ net }, level) => (net && !nets.has(terminalKey(id, level)) ? net : [])),
    ),
  );
  const used = new Set([...kept, ...namesIn(pairs.map(({ next }) => next))]);
  const names = new Map<string, string>();
  const nameOf = (net: Level["net"]) => {
    if (!net || !kept.has(net)) return net;
    const name = names.get(net) ?? freeNetName(net, used);
    names.set(net, name);
    used.add(name);
    return name;
  };
  for (const [key, net] of nets) nets.set(key, nameOf(net));
  const separated = new Set(
    taken
      .filter(({ isChanged }) => isChanged)
      .flatMap(({ level, members }) => members.map(({ mine }) => terminalKey(mine.id, level))),
  );
  const joinedAnew = new Set(separated);
  for (const { next, base, mine } of pairs)
    if (!mine && !base)
      for (const [level, planned] of next.levels.entries()) {
        const own = ownNet(planned);
        if (own === "") continue;
        const group = groups.find(
          (each) => each.level === level && each.members.some((member) => ownNet(levelOf(member.next, level)) === own),
        );
        const mates = group?.members.filter((member) => ownNet(levelOf(member.next, level)) === own) ?? [];
        const key = terminalKey(next.id, level);
        if (!group || isTaken(group)) nets.set(key, nameOf(planned.net));
        else nets.set(key, group.isChanged ? "" : levelOf(mates[0]?.mine ?? next, level).net);
        // A block that comes to others that are joined is joined along with them.
        if (mates.length < 2)
          for (const each of [next, ...mates.map((mate) => mate.mine)]) joinedAnew.add(terminalKey(each.id, level));
      }
  return {
    withNets: (position) => {
      const levels = position.levels.map((each, level) => {
        const key = terminalKey(position.id, level);
        const net = nets.has(key) ? (nets.get(key) ?? null) : each.net;
        return net === each.net ? each : { ...each, net };
      });
      return levels.every((each, level) => each === position.levels[level]) ? position : { ...position, levels };
    },
    joinedAnew,
    separated,
  };
}
