import { toBlock } from "../../../foundation/catalogue/product/read-role.ts";
import { isMatched, isUnresolved, type ParsedEntry, type UnresolvedEntry } from "../../entry/parsed-entry.ts";
import type { LineProduct } from "../../list/line-product.ts";
import { isProductLine, type ListLine } from "../../list/lines/lines.ts";
import type { Products } from "../../list/totals.ts";
import { createPosition } from "../../rail/model/edits/positions.ts";
import { positionsOfLines, standsInStrip } from "../../rail/model/order-lines.ts";
import { isGround } from "../../rail/model/potential-names.ts";
import {
  EMPTY_LEVEL,
  NO_BLOCK,
  newId,
  type Position,
  type Potential,
  PROJECT_LIMITS,
  type ToCheck,
  toName,
} from "../../rail/model/project.ts";
import { parsePotential, potentialOn } from "./parse-potential.ts";
import type { BlockGroup } from "./parse-strip-text.ts";

export type StripTextProblem = {
  readonly kind:
    | "noProduct"
    /** No product, or several: `choice` has those to choose from. Marked blocks stand without one. */
    | "unknownProduct"
    /** A product that is not mounted in a row, as plates and rails: the strip finds these itself. */
    | "notInRow"
    /** More than a strip may have: left out, with how many. */
    | "tooManyPositions";
  /** The group's number, or the line's in an order list; counted from 1. */
  readonly number: number;
  readonly text: string;
  readonly count?: number;
  readonly choice?: UnresolvedEntry;
  /** Ids of the positions that stand without a product until one is chosen. */
  readonly positions?: readonly string[];
};

export type ResolvedStripText = {
  /** By the strips that are named, in order; an empty name for the strip that is open. */
  readonly strips: readonly {
    readonly name: string;
    readonly positions: readonly Position[];
    /** Parts that stand for another maker's. */
    readonly toCheck: readonly ToCheck[];
  }[];
  readonly problems: readonly StripTextProblem[];
};

/**
 * The positions of groups of blocks, by what a look-up (app/features/entry/look-up-entries.ts) found for their products.
 * @param entries of the groups; the line of each is its group's number
 */
export function resolveGroups(groups: readonly BlockGroup[], entries: readonly ParsedEntry[]): ResolvedStripText {
  const problems: StripTextProblem[] = [];
  const collect = createCollector(problems);
  const byGroup = Map.groupBy(entries, ({ line }) => line);
  for (const group of groups) {
    const { number, text, marks, count } = group;
    const found = byGroup.get(number) ?? [];
    const matched = found.flatMap((entry) => (isMatched(entry) ? [entry] : []));
    if (group.product === "") problems.push({ kind: "noProduct", number, text });
    const isMarked = marks.length > 0 || count !== null;
    const positions = matched.length === 0 && isMarked ? collect(group, null, marks.length || (count ?? 0)) : undefined;
    for (const entry of found.filter((each) => !isMatched(each)))
      problems.push({
        kind: "unknownProduct",
        number,
        text: entry.text,
        ...(isUnresolved(entry) && { choice: entry }),
        ...(positions && { positions }),
      });
    for (const { product, amount, problem, written } of isMarked ? matched.slice(0, 1) : matched) {
      const statedAmount = problem === null && written !== "" ? Math.ceil(amount) : 1;
      if (standsInStrip(product)) collect(group, product, marks.length || (count ?? statedAmount));
      else problems.push({ kind: "notInRow", number, text: product.name });
    }
  }
  return { strips: collect.strips(), problems };
}

/** The blocks of an order list. Other products stay on the list; text lines name themselves. */
export function stripFromLines(lines: readonly ListLine[], products: Products): ResolvedStripText {
  const { positions, leftOut } = positionsOfLines(lines, products);
  return {
    strips: positions.length > 0 ? [{ name: "", positions, toCheck: [] }] : [],
    problems: leftOut.map(({ reason, line, index }): StripTextProblem => {
      if (!isProductLine(line)) return { kind: reason, number: index + 1, text: line.text };
      return {
        kind: reason,
        number: index + 1,
        text: (reason === "notInRow" && products.get(line.code)?.name) || line.code,
        ...(reason === "tooManyPositions" && { count: line.amount }),
      };
    }),
  };
}

/** Adds positions to the strips that they are for, as many as a strip may have. */
function createCollector(problems: StripTextProblem[]) {
  const strips = new Map<string, Position[]>();
  function collect(group: BlockGroup, product: LineProduct | null, count: number): string[] {
    const { number, text, strip, marks, potential } = group;
    const code = product?.code ?? NO_BLOCK;
    const role = product ? toBlock(product.role)?.role : undefined;
    const positions = strips.get(strip) ?? [];
    strips.set(strip, positions);
    const room = Math.min(count, PROJECT_LIMITS.positions - positions.length);
    if (room < count) problems.push({ kind: "tooManyPositions", number, text, count: count - room });
    const id = newId();
    const added = Array.from({ length: room }, (_, index): Position => {
      const mark = marks[index] ?? "";
      return {
        ...createPosition(code, mark, `${id}-${index}`),
        standIn: code === NO_BLOCK ? { text: toName(group.product), widthMm: 0 } : null,
        levels: toLevels(potentialOn(role, potential ?? potentialOfMark(mark))),
      };
    });
    positions.push(...added);
    return added.map((position) => position.id);
  }
  return Object.assign(collect, {
    strips: () => [...strips].map(([name, positions]) => ({ name, positions, toCheck: [] })),
  });
}

const toLevels = (potential: Potential | null): Position["levels"] =>
  potential ? [{ ...EMPTY_LEVEL, potential }] : [];

/** Phases, neutral and protective conductors are marked by their names (IEC 60445). */
function potentialOfMark(mark: string): Potential | null {
  const named = parsePotential(mark);
  return named && (named.kind === "ac" || isGround(named.name)) ? named : null;
}
