import { clampOf, type HeadingWord, meaningsOf, namesField, type Side, statedSide } from "../plan-words.ts";
import type { ColumnUse } from "./columns.ts";
import { parseWire } from "./conductor-size.ts";
import { isTarget } from "./designations.ts";
import { type Column, can, carriesPotentials, isFree, share, take } from "./heading-column.ts";

/** Columns of one side of a terminal; the plan's halves have them once each. */
type HalfPart = "target" | "end" | "cable" | "core" | "wire" | "section";

type Part = { readonly column: Column; readonly part: HalfPart };

const HALF_WORDS: ReadonlySet<HeadingWord> = new Set<HeadingWord>([
  "inside",
  "outside",
  "target",
  "end",
  "cable",
  "core",
  "wire",
  "section",
]);

const HALF_USES: Readonly<Record<HalfPart, Readonly<Record<Side, ColumnUse>>>> = {
  target: { inside: "inside", outside: "outside" },
  end: { inside: "insideEnd", outside: "outsideEnd" },
  cable: { inside: "insideCable", outside: "outsideCable" },
  core: { inside: "insideCore", outside: "outsideCore" },
  wire: { inside: "insideWire", outside: "outsideWire" },
  section: { inside: "insideSection", outside: "outsideSection" },
};

function halfPartOf(column: Column, next: Column | undefined): HalfPart | null {
  if (!isFree(column)) return null;
  // A controller with its channel.
  if (can(column, "controller") && next && can(next, "end")) return "target";
  const first = column.meanings.find((word) => HALF_WORDS.has(word));
  if (first === "inside" || first === "outside") return "target";
  // A number alone is a wire's.
  const isSized = (cell: string) => !/^\d+$/.test(cell) && parseWire(cell).sectionMm2 !== null;
  const isWire = can(column, "wire") && share(column, isSized) > 0.5;
  const known = isWire ? "wire" : (["target", "end", "cable", "core"] as const).find((part) => can(column, part));
  // `Connection` is a device's clamp, or how a block clamps.
  if (known === "end" && can(column, "clamp") && share(column, (cell) => clampOf(cell) !== null) > 0.5) return null;
  return known ?? null;
}

/** Sizes of the conductors of each side. */
const sectionPart = (column: Column, columns: readonly Column[]): HalfPart | null =>
  isFree(column) && can(column, "section") && columns.filter((each) => can(each, "section")).length > 1
    ? "section"
    : null;

const ownSide = ({ side, meanings }: Column): Side | null =>
  side ?? statedSide(meanings) ?? (meanings.includes("controller") ? "inside" : null);

/**
 * The two halves of a plan: what leads into the cabinet and out of it. Words over the columns or in their headings say which;
 * else a place in the field, or the side of the marking on which they stand, or the cables, which lead out.
 */
export function assignHalves(columns: readonly Column[], markAt: number): void {
  const hasCablesOrPotentials = columns.some((column) => can(column, "cable") || can(column, "potential"));
  const parts = columns.flatMap((column) => {
    if (carriesPotentials(column) && !columns.some((each) => can(each, "potential"))) return [];
    // The number of a wire without a cable is that of what it carries (NFPA 79).
    const isNumber = can(column, "wireNumber") && (!hasCablesOrPotentials || !can(column, "core"));
    const part =
      isNumber && !can(column, "wire")
        ? null
        : (halfPartOf(column, columns[column.at + 1]) ?? sectionPart(column, columns));
    return part ? [{ column, part }] : [];
  });
  const halves: (typeof parts)[] = [];
  for (const each of parts) {
    const half = halves.at(-1);
    const last = half?.at(-1);
    const isOther =
      !half ||
      half.some(({ part }) => part === each.part) ||
      (last !== undefined && last.column.at < markAt !== each.column.at < markAt) ||
      last?.column.group !== each.column.group ||
      (last?.column.side !== each.column.side && !isClampOf(last, each));
    if (isOther) halves.push([each]);
    else half.push(each);
  }
  const counts = Map.groupBy(parts, ({ part }) => part);
  const isSingle = (part: HalfPart) => (counts.get(part)?.length ?? 0) < 2;
  const sides = sidesOf(halves, columns, markAt);
  const targets = parts.filter(({ part }) => part === "target").length;
  const haveClamps = parts.some(({ part, column }) => part === "target" && share(column, isTarget) > 0.5);
  for (const [index, half] of halves.entries())
    for (const { column, part } of half) {
      // A number of something else: the devices have their clamps.
      if (part === "end" && haveClamps && half.length === 1 && ownSide(column) === null) continue;
      const own = ownSide(column);
      // A single column of cables is of those that lead out.
      const isOutside = isSingle(part) && (part === "cable" || part === "core");
      const side = own ?? (isOutside && column.group === "" ? "outside" : (sides[index] ?? "outside"));
      const use = HALF_USES[part][side];
      const other = columns.find((each) => each.use === use);
      // `Target 1`, `Target 2`: a column for each conductor.
      if (other && !(part === "target" && own !== null && isSingle("end") && isNumbered(other, column))) continue;
      const isCertain = own !== null || targets < 2 || statedSide(meaningsOf(column.group)) !== null || isOutside;
      take(column, use, !isCertain && part === "target");
    }
}

/** A clamp right of its device need not say its side. */
const isClampOf = (device: Part | undefined, { part, column }: Part) =>
  device?.part === "target" && part === "end" && column.side === null && column.at === device.column.at + 1;

const isNumbered = ({ heading: one }: Column, { heading: other }: Column) => {
  const [first, second] = [one, other].map((heading) => heading.replace(/[^\p{L}]*\d.*$/u, "").trim());
  return one !== other && first !== "" && first === second;
};

function sidesOf(
  halves: readonly (readonly { readonly column: Column; readonly part: HalfPart }[])[],
  columns: readonly Column[],
  markAt: number,
): readonly (Side | null)[] {
  const stated = halves.map((half) => {
    const ofGroup = half.map(({ column }) => statedSide(meaningsOf(column.group))).find(Boolean);
    return ofGroup ?? half.map(({ column }) => ownSide(column)).find(Boolean) ?? null;
  });
  const other = (side: Side): Side => (side === "inside" ? "outside" : "inside");
  const withTarget = [...halves.keys()].filter((index) => halves[index]?.some(({ part }) => part === "target"));
  const [one, two] = withTarget;
  if (one === undefined || two === undefined) return stated.map((side) => side ?? "outside");
  const sides = [...stated];
  const known = sides[one] ? one : sides[two] ? two : null;
  if (known !== null) sides[known === one ? two : one] ??= other(sides[known] ?? "inside");
  else {
    const columnsOf = (index: number) => halves[index]?.map(({ column }) => column) ?? [];
    const isField = (index: number) => {
      const [from = 0, to = 0] = [columnsOf(index)[0]?.at, columnsOf(index).at(-1)?.at];
      return columns.some((column) => column.at >= from - 2 && column.at <= to && share(column, isFieldWord) > 0.5);
    };
    const hasCable = (index: number) =>
      halves[index]?.some(({ part, column }) => part === "cable" && column.cells.length > 0) ?? false;
    const isLeft = (index: number) => (columnsOf(index)[0]?.at ?? 0) < markAt;
    const outside = [isField, hasCable, isLeft].map((test) => [one, two].filter(test)).find((own) => own.length === 1);
    sides[outside?.[0] ?? two] = "outside";
    sides[(outside?.[0] ?? two) === one ? two : one] = "inside";
  }
  // Columns of wires without a target belong to the half on their side of the marking.
  return sides.map((side, index) => {
    if (side) return side;
    const at = halves[index]?.[0]?.column.at ?? 0;
    const near = withTarget.find((each) => {
      const first = halves[each]?.[0]?.column;
      return first && first.at < markAt === at < markAt;
    });
    return near === undefined ? null : (sides[near] ?? null);
  });
}
const isFieldWord = (cell: string) => namesField(cell) !== null;
