import { holds } from "../exchange/mapping/match-rules.ts";

/** What a rule may ask for: a name that it knows, and what stands there. */
export type Condition = { readonly name: string; readonly wanted: string | readonly string[] };
export type Labelled = {
  readonly number: string;
  /** All names that it has, in whatever language. */
  readonly names: readonly string[];
  /** Its category; empty where none is likely. */
  readonly category: string;
  /** All that is true of it, what says most to a person first. */
  readonly conditions: readonly Condition[];
};
export type ProposedRule = {
  readonly when: readonly Condition[];
  readonly category: string;
  /** How many products it is the first to match. */
  readonly count: number;
};

/** As many conditions as a person reads in one rule. */
const MAX_TOGETHER = 3;
/** Of a product's conditions; what comes later says less to a person. */
const MAX_TRIED = 24;
/** How many more products a rule must say something of to be worth a further condition. */
const GAIN = 1.2;
/** What people sort by themselves says it better than a value that only happens to be the same. */
const KINDS: ReadonlySet<string> = new Set(["class", "group", "series", "name"]);
const weightOf = (when: readonly Condition[]): number =>
  GAIN ** -when.reduce((sum, { name }) => sum + (KINDS.has(name) ? 1 : 2), 0);

/**
 * Rules that say of each product which category it has. Each is true by itself, wherever it stands: no product of another category
 * meets it. They come in the order of the products that they are found for, the one that says most of them first.
 * @returns the rules, and the products that none says anything of
 */
export function proposeRules(products: readonly Labelled[]): {
  readonly rules: readonly ProposedRule[];
  readonly rest: readonly Labelled[];
} {
  // Products that are alike in all that a rule can ask for are one.
  const kinds = [...Map.groupBy(products, (each) => JSON.stringify([each.category, each.conditions])).values()];
  const holding = findHolding(kinds);
  const categoryOf = (index: number) => kinds[index]?.[0]?.category ?? "";
  const left = new Set([...kinds.keys()].filter((index) => categoryOf(index) !== ""));
  const rules: ProposedRule[] = [];
  const rest: Labelled[] = kinds.filter(([first]) => first?.category === "").flat();
  for (const seed of kinds.keys()) {
    if (!left.has(seed)) continue;
    const category = categoryOf(seed);
    const conditions = (kinds[seed]?.[0]?.conditions ?? []).slice(0, MAX_TRIED);
    const sizeOf = (held: ReadonlySet<number>) =>
      [...held].reduce((sum, index) => sum + (left.has(index) ? (kinds[index]?.length ?? 0) : 0), 0);
    /** The best of those that begin with some conditions. */
    const grow = (when: readonly Condition[], held: ReadonlySet<number> | null, from: number, before: Grown | null) => {
      let best = before;
      for (let at = from; at < conditions.length; at++) {
        const condition = conditions[at];
        if (!condition || when.some(({ name }) => name === condition.name)) continue;
        const own = holding.get(keyOf(condition)) ?? new Set<number>();
        const both: ReadonlySet<number> = held === null ? own : held.intersection(own);
        // A condition that changes nothing says nothing.
        if (held !== null && both.size === held.size) continue;
        const all = [...when, condition];
        if ([...both].every((index) => categoryOf(index) === category)) {
          const size = sizeOf(both);
          if (best === null || size * weightOf(all) > best.size * weightOf(best.when))
            best = { when: all, size, held: both };
        } else if (all.length < MAX_TOGETHER) best = grow(all, both, at + 1, best);
      }
      return best;
    };
    const found = grow([], null, 0, null);
    if (!found) {
      rest.push(...(kinds[seed] ?? []));
      left.delete(seed);
      continue;
    }
    rules.push({ when: found.when, category, count: found.size });
    for (const index of found.held) left.delete(index);
  }
  return { rules: rules.toSorted((one, other) => other.count - one.count), rest };
}

type Grown = { readonly when: readonly Condition[]; readonly size: number; readonly held: ReadonlySet<number> };

/** The kinds that meet each condition, as a mapping compares: what one product says may stand within what another does. */
function findHolding(kinds: readonly (readonly Labelled[])[]): ReadonlyMap<string, ReadonlySet<number>> {
  const holding = new Map<string, Set<number>>();
  const compared = new Map<string, Condition>();
  for (const [index, [first]] of kinds.entries())
    for (const condition of first?.conditions ?? []) {
      const key = keyOf(condition);
      holding.set(key, (holding.get(key) ?? new Set()).add(index));
      if (condition.name === "name" || condition.name === "number") compared.set(key, condition);
    }
  const said = kinds.map((kind) => ({
    name: [...new Set(kind.flatMap(({ names }) => names))],
    number: kind.map(({ number }) => number),
  }));
  for (const [key, { name, wanted }] of compared)
    for (const [index, each] of said.entries())
      if (holds(name, name === "name" ? each.name : each.number, String(wanted))) holding.get(key)?.add(index);
  return holding;
}

const keyOf = ({ name, wanted }: Condition): string => JSON.stringify([name, wanted]);
