import type { Slowness, Span } from "./processor-time.ts";
import type { Kind } from "./test-kinds.ts";

/** The parts of `npm test`. */
type Part = "build and checks" | "data" | Kind;

/**
 * Seconds of processor time at the speed of the reference machine: what the tests took in the dearer of two runs, and a tenth,
 * which is what the measuring varies by. What costs more is paid for by another test that costs less. The goal is 15 for the
 * data, 100 for the site and 150 for pages.
 */
const SECONDS: Readonly<Record<Part, number>> = { "build and checks": 97, data: 23, pure: 285, site: 157, page: 212 };

/**
 * How much of a part's time on the reference machine goes into fresh memory: a browser starts processes and paints into memory
 * that it has just got. Found with one commit on two machines, of which one takes 17 microseconds for a page of memory: its
 * tests of pages took 200 s on the one and 420 s on the other, by the time for computing alone.
 */
const MEMORY_SHARES: Readonly<Partial<Record<string, number>>> = {
  "build and checks": 0.025,
  data: 0.025,
  site: 0.04,
  page: 0.1,
};

/** @returns how many times as long as on the reference machine a part takes on this one */
export const slownessOf = (part: string, { work, memory }: Slowness): number =>
  work + (MEMORY_SHARES[part] ?? 0) * Math.max(0, memory - 1);

/** How often a run may do what costs most. */
const COUNTS = {
  "page loads": 200,
  "axe runs": 40,
  "Workers started": 20,
  publishes: 125,
  processes: 5,
};

/** The counts of a run beside processor time. */
export type Counted = keyof typeof COUNTS;

/** The figures of a run of the tests, or of a part of one. */
export type Figures = {
  /** By part. */
  readonly seconds: Readonly<Record<string, number>>;
  /** By kind: one runs after the other. */
  readonly spans: Readonly<Record<string, Span>>;
  readonly counts: Readonly<Record<string, number>>;
  /** Seconds of a clock, in which files that run at the same time share the machine. */
  readonly files: readonly { readonly file: string; readonly kind: Kind; readonly seconds: number }[];
};

const DEAREST = 5;
const line = (name: string, used: number, limit: number, unit: string) =>
  `  ${used > limit ? "✗" : "✓"} ${name.padEnd(17)}${String(Math.round(used)).padStart(5)}${unit} of ${limit}${unit}`;

/**
 * Holds figures against the budgets.
 * @returns the lines to print, and whether something is over its budget
 */
export function judge({ seconds, counts, files }: Figures): {
  readonly lines: readonly string[];
  readonly isOver: boolean;
} {
  const dearest = (kind: string) =>
    files
      .filter((each) => each.kind === kind)
      .toSorted((a, b) => b.seconds - a.seconds)
      .slice(0, DEAREST)
      .map(({ file, seconds: taken }) => `      ${taken.toFixed(1).padStart(6)} s  ${file}`);
  const parts = Object.entries(SECONDS).flatMap(([part, limit]) => {
    const used = seconds[part] ?? 0;
    return [line(part, used, limit, " s"), ...(used > limit ? dearest(part) : [])];
  });
  const counted = Object.entries(COUNTS).map(([name, limit]) => line(name, counts[name] ?? 0, limit, ""));
  const isOver =
    Object.entries(SECONDS).some(([part, limit]) => (seconds[part] ?? 0) > limit) ||
    Object.entries(COUNTS).some(([name, limit]) => (counts[name] ?? 0) > limit);
  return { lines: [...parts, ...counted], isOver };
}
