import {
  inFullPackages,
  MAX_AMOUNT,
  type OrderRules,
  roundAmount,
} from "../../foundation/catalogue/product/order-rules.ts";
import {
  codesOf,
  isProductLine,
  type ListLine,
  lineId,
  MAX_LINES,
  mergeLines,
  normalizeNote,
  type ProductLine,
} from "./lines/lines.ts";

type Lines = readonly ListLine[];

/** A change of the list as data: what is done, never what the list is afterwards. */
export type Step =
  /** Adds up the amounts of equal products. */
  | { readonly type: "add"; readonly lines: Lines }
  /** Leaves what is on the list as it is. */
  | { readonly type: "addMissing"; readonly lines: Lines }
  /** Brings the list to so much of each product: what it lacks is added, in full packages. */
  | { readonly type: "addLacking"; readonly needed: readonly Needed[] }
  /** Begins another list in place of this one. */
  | { readonly type: "replaceList"; readonly lines: Lines }
  | { readonly type: "remove"; readonly ids: readonly string[] }
  /** A product that is not on the list is added to it. */
  | { readonly type: "setAmounts"; readonly amounts: readonly { readonly code: string; readonly amount: number }[] }
  | { readonly type: "setNote"; readonly code: string; readonly note: string }
  | { readonly type: "setText"; readonly id: string; readonly text: string }
  | { readonly type: "move"; readonly id: string; readonly index: number }
  /** Adds up the amounts if the replacement is on the list already. */
  | { readonly type: "replaceProducts"; readonly replacements: readonly Replacement[] }
  | Undo;

export type Needed = OrderRules & { readonly code: string; readonly amount: number };

type Replacement = { readonly code: string; readonly replacement: string };

/** Takes back what a step did to each line, and leaves alone what was done to the list since. */
export type Undo = {
  readonly type: "undo";
  /** The lines that the step changed; null where there was none before it, or is none after it. */
  readonly changes: readonly {
    readonly id: string;
    readonly before: ListLine | null;
    readonly after: ListLine | null;
  }[];
  /** Whether the step added to amounts, of which its share is then taken back; else it set them. */
  readonly isSum: boolean;
  /** The lines whose places it changed. */
  readonly movedIds: readonly string[];
  /** Ids of all lines before the step, for the places of those that come back. */
  readonly order: readonly string[];
};

/** @returns the list after a step, and the step that undoes it; null if the list has no room for it */
export function applyStep(lines: Lines, step: Step): { readonly lines: Lines; readonly undo: Undo } | null {
  const changed = change(lines, step);
  if (changed.length > Math.max(MAX_LINES, lines.length)) return null;
  return { lines: changed, undo: invert(lines, changed, step) };
}

function change(lines: Lines, step: Step): Lines {
  switch (step.type) {
    case "add":
      return mergeLines(lines, step.lines);
    case "addMissing": {
      const ids = new Set(lines.map(lineId));
      return mergeLines(
        lines,
        step.lines.filter((line) => !ids.has(lineId(line))),
      );
    }
    case "addLacking":
      return mergeLines(lines, findLacking(lines, step.needed));
    case "replaceList":
      return mergeLines([], step.lines);
    case "remove":
      return lines.filter((line) => !step.ids.includes(lineId(line)));
    case "setAmounts":
      return step.amounts.reduce(setAmount, lines);
    case "setNote":
      return changeProduct(lines, step.code, (line) => ({ ...line, note: normalizeNote(step.note) }));
    case "setText":
      return mergeLines(
        [],
        lines.map((line) => (lineId(line) === step.id ? { text: normalizeNote(step.text) } : line)),
      );
    case "move": {
      const line = findLine(lines, step.id);
      return line ? without(lines, step.id).toSpliced(Math.max(0, step.index), 0, line) : lines;
    }
    case "replaceProducts":
      return step.replacements.reduce(replaceProduct, lines);
    case "undo":
      return undo(lines, step);
  }
}

function findLacking(lines: Lines, needed: readonly Needed[]): Lines {
  const listed = new Map(lines.flatMap((line) => (isProductLine(line) ? [[line.code, line.amount]] : [])));
  return needed.flatMap((part) => {
    const lacking = part.amount - (listed.get(part.code) ?? 0);
    return lacking > 0 ? [{ code: part.code, amount: inFullPackages(lacking, part), note: "" }] : [];
  });
}

const findLine = (lines: Lines, id: string) => lines.find((line) => lineId(line) === id);

const without = (lines: Lines, id: string) => lines.filter((line) => lineId(line) !== id);

const changeProduct = (lines: Lines, code: string, change: (line: ProductLine) => ProductLine): Lines =>
  lines.map((line) => (isProductLine(line) && line.code === code ? change(line) : line));

const setAmount = (lines: Lines, { code, amount }: { readonly code: string; readonly amount: number }): Lines =>
  codesOf(lines).includes(code)
    ? changeProduct(lines, code, (line) => ({ ...line, amount }))
    : [...lines, { code, amount, note: "" }];

const replaceProduct = (lines: Lines, { code, replacement }: Replacement): Lines =>
  mergeLines(
    [],
    changeProduct(lines, code, (line) => ({ ...line, code: replacement })),
  );

const SUMS: readonly Step["type"][] = ["add", "addMissing", "addLacking", "replaceProducts"];

function invert(before: Lines, after: Lines, step: Step): Undo {
  const [earlier, later] = [before, after].map((lines) => new Map(lines.map((line) => [lineId(line), line])));
  const changes = [...new Set([...before, ...after].map(lineId))].flatMap((id) => {
    const change = { id, before: earlier?.get(id) ?? null, after: later?.get(id) ?? null };
    return isSame(change.before, change.after) ? [] : [change];
  });
  const order = before.map(lineId);
  const isSum = step.type === "undo" ? step.isSum : SUMS.includes(step.type);
  return { type: "undo", changes, isSum, movedIds: movedBy(step, order), order };
}

/** @param order ids of all lines before the step */
function movedBy(step: Step, order: readonly string[]): readonly string[] {
  switch (step.type) {
    case "undo":
      return step.movedIds;
    case "move":
      return order.filter((id) => id === step.id);
    case "replaceList":
      return order;
    case "replaceProducts":
      return order.filter((id) => step.replacements.some(({ replacement }) => replacement === id));
    default:
      return [];
  }
}

/** Compares two lines of one id. */
const isSame = (a: ListLine | null, b: ListLine | null) =>
  a === b ||
  (a !== null &&
    b !== null &&
    (!isProductLine(a) || !isProductLine(b) || (a.amount === b.amount && a.note === b.note)));

function undo(lines: Lines, { changes, isSum, movedIds, order }: Undo): Lines {
  const byId = new Map(changes.map((change) => [change.id, change]));
  const reverted = lines.flatMap((line) => {
    const { before = null, after = null } = byId.get(lineId(line)) ?? {};
    return after ? (revert(line, before, after, isSum) ?? []) : line;
  });
  const ids = new Set(lines.map(lineId));
  const removed = changes.flatMap(({ id, before, after }) => (before && !after && !ids.has(id) ? before : []));
  const moved = reverted.filter((line) => movedIds.includes(lineId(line)));
  return [...removed, ...moved]
    .toSorted((one, other) => order.indexOf(lineId(one)) - order.indexOf(lineId(other)))
    .reduce<Lines>(
      (result, line) => reinsertLine(result, line, order),
      reverted.filter((line) => !moved.includes(line)),
    );
}

/** @returns a line without what a step did to it; null if nothing of it is left */
function revert(current: ListLine, before: ListLine | null, after: ListLine, isSum: boolean): ListLine | null {
  if (!isProductLine(current) || !isProductLine(after) || (before && !isProductLine(before))) return before;
  const share = after.amount - (before?.amount ?? 0);
  const isUntouched = current.amount === after.amount;
  const amount = isSum || isUntouched ? roundAmount(current.amount - share) : current.amount;
  if (amount <= 0 && before === null) return null;
  const note = before && current.note === after.note ? before.note : current.note;
  return { ...current, amount: amount > 0 ? Math.min(amount, MAX_AMOUNT) : current.amount, note };
}

/** Behind the nearest of the lines that stood before it and are still there. */
function reinsertLine(lines: Lines, line: ListLine, order: readonly string[]): Lines {
  const indices = new Map(lines.map((each, index) => [lineId(each), index]));
  const neighbour = order.slice(0, order.indexOf(lineId(line))).findLast((id) => indices.has(id));
  return lines.toSpliced((indices.get(neighbour ?? "") ?? -1) + 1, 0, line);
}
