import { LIMIT_OF, SETTLED_BY_BLOCK } from "../../rail/model/edits/to-check.ts";
import { nextMark, stepBetween } from "../../rail/model/numbering.ts";
import { NO_BLOCK } from "../../rail/model/project.ts";
import { findUnrated } from "../../rail/planning/rules/conductor-too-large.ts";
import type { StripProduct } from "../../rail/products/strip-product.ts";
import { type StripsOfPlan, type TerminalPlanChoice, toWantedBlock } from "./plan-to-strips.ts";
import type {
  ParsedTerminalPlan,
  TerminalPlanBlock,
  TerminalPlanLevel,
  TerminalPlanProblem,
  TerminalPlanProblemKind,
} from "./terminal-plan.ts";

export type PreviewProblem = {
  readonly kind:
    | TerminalPlanProblemKind
    /** Marks that count by one leave some out. */
    | "gap"
    /** Beyond the connecting capacity of the block that stands there (IEC 60947-7-1). */
    | "conductorTooLarge"
    /** An American size that the block is not rated for. */
    | "awgUnrated";
  /** The values that fill the message. */
  readonly values: Readonly<Record<string, string | number>>;
};

/** A row of a file, or two that are the sides of one level. */
export type PreviewRow = {
  /** Counted from 1. */
  readonly lines: readonly number[];
  readonly strip: string;
  readonly problems: readonly PreviewProblem[];
} & (PlacedRow | { readonly block: null; readonly text: string });

/** A level of a block. */
export type PlacedRow = {
  readonly block: TerminalPlanBlock;
  readonly level: TerminalPlanLevel;
  /** Whether it is the block's first. */
  readonly isFirst: boolean;
  /** The order number that stands there, {@link NO_BLOCK}, or null for a block that is left out; undefined before products are loaded. */
  readonly code: string | null | undefined;
  /** Lines of all blocks that the plan describes like this one. */
  readonly alike: readonly number[];
};

/** Blocks that are left out with these problems stand in no other row. */
const LEFT_OUT: ReadonlySet<TerminalPlanProblemKind> = new Set([
  "noMark",
  "unreadable",
  "tooManyPositions",
  "tooManyStrips",
  "tooManyLevels",
  "tooManyRows",
  "tooManyColumns",
]);
/** The problems that a person settles by choosing a block. */
const SETTLED: ReadonlySet<string> = SETTLED_BY_BLOCK;

/**
 * A terminal plan row by row, by strips and then as in the file: what was read, which block stands there, and what is wrong.
 * @param built by `toStrips` with the same choice; null before products are loaded
 */
export function previewRows(
  plan: ParsedTerminalPlan,
  choice: TerminalPlanChoice,
  built: StripsOfPlan | null,
  products: ReadonlyMap<string, StripProduct>,
): readonly PreviewRow[] {
  const all = [...plan.problems, ...(built?.problems ?? [])];
  const problemsOf = Map.groupBy(
    all.filter(({ kind }) => !LEFT_OUT.has(kind)),
    ({ line }) => line,
  );
  const alike = findAlike(plan, choice);
  const told = new Set<TerminalPlanProblem>();
  /** Levels may stand in one line, whose problems are told once. */
  const problemsAt = (line: number) => {
    const own = (problemsOf.get(line) ?? []).filter((problem) => !told.has(problem));
    for (const problem of own) told.add(problem);
    return own;
  };
  const rows = plan.strips.flatMap(({ name, blocks }) => {
    const gaps = findGaps(blocks);
    return blocks.flatMap((block, index) => {
      const chosen = choice.blocks?.get(block.line);
      const code = chosen === undefined ? built?.found.get(block.line) : chosen;
      return block.levels
        .filter((level) => level !== null)
        .toSorted((one, other) => firstOf(one.lines) - firstOf(other.lines))
        .map((level, at): PreviewRow => {
          const problems = [
            ...level.lines.flatMap(problemsAt).map(toPreviewProblem),
            ...(at === 0 ? (gaps.get(index) ?? []) : []),
            ...findLargeConductor(level, products.get(code ?? "")),
          ];
          return {
            lines: level.lines,
            strip: name,
            block,
            level,
            isFirst: at === 0,
            code,
            alike: alike.get(block.line) ?? [],
            problems: chosen === null ? [] : chosen === undefined ? problems : problems.filter(isLeft),
          };
        });
    });
  });
  const placed = new Set(rows.flatMap(({ lines }) => lines));
  const leftOut = all
    .filter(({ kind, line }) => LEFT_OUT.has(kind) || !placed.has(line))
    .map(
      (problem): PreviewRow => ({
        lines: [problem.line],
        strip: problem.strip,
        block: null,
        text: problem.text,
        problems: [toPreviewProblem(problem)],
      }),
    );
  return [...Map.groupBy([...rows, ...leftOut], ({ strip }) => strip).values()].flatMap((own) =>
    own.toSorted((one, other) => firstOf(one.lines) - firstOf(other.lines)),
  );
}

const firstOf = ([line = 0]: readonly number[]) => line;

const isLeft = ({ kind }: PreviewProblem) => !SETTLED.has(kind);

const toPreviewProblem = ({ kind, text, count = 0 }: TerminalPlanProblem): PreviewProblem => ({
  kind,
  values: { text, mark: text, count, limit: (kind !== "noHeading" && LIMIT_OF[kind]) || 0 },
});

/** For the line of each block, the lines of all that the plan describes in the same words and that need the same. */
function findAlike({ strips }: ParsedTerminalPlan, choice: TerminalPlanChoice): ReadonlyMap<number, readonly number[]> {
  const groups = Map.groupBy(
    strips.flatMap(({ blocks }) => blocks),
    (block) => block.part + block.description + JSON.stringify(toWantedBlock(block, choice)),
  );
  return new Map(
    [...groups.values()].flatMap((blocks) => {
      const lines = blocks.map(({ line }) => line);
      return lines.map((line) => [line, lines] as const);
    }),
  );
}

/** By index of the block behind each. Marks that count in steps, as 10, 20, 30 do, leave nothing out. */
function findGaps(blocks: readonly TerminalPlanBlock[]): ReadonlyMap<number, readonly PreviewProblem[]> {
  const marks = new Set(blocks.map(({ mark }) => mark));
  const steps = blocks.map(({ mark }, index) => stepBetween(blocks[index - 1]?.mark ?? "", mark));
  return new Map(
    blocks.flatMap(({ mark }, index) => {
      const before = blocks[index - 1]?.mark ?? "";
      const isCounting = steps[index - 1] === 1 || steps[index + 1] === 1;
      if ((steps[index] ?? 0) < 2 || !isCounting || marks.has(nextMark(before) ?? "")) return [];
      return [[index, [{ kind: "gap", values: { before, mark } }]]];
    }),
  );
}

function findLargeConductor({ sectionMm2 }: TerminalPlanLevel, product: StripProduct | undefined): PreviewProblem[] {
  if (sectionMm2 === null || !product) return [];
  const { maxSectionMm2 } = product;
  if (maxSectionMm2 !== null && sectionMm2 > maxSectionMm2)
    return [{ kind: "conductorTooLarge", values: { sectionMm2, maxSectionMm2 } }];
  const values = findUnrated([sectionMm2], product);
  return values ? [{ kind: "awgUnrated", values }] : [];
}
