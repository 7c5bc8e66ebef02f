/**
 * `npm test`: the build within its budgets, format, lint, types, dead code and licences, the data, and all tests; then what
 * they cost in processor time, held against the budgets of tools/dev/budgets.ts, and a line that counts everything.
 *
 * `npm run test:deep` has volume: every width, scheme and language, the whole crawl, rehearsals with real processes.
 * `npm run test:changed` runs the tests that the files changed since the last commit touch, or, with `-- --base main`, since
 * another (tools/dev/changed-tests.ts). Other arguments go to vitest: `npm test -- tests/site/pages/contact.test.ts` runs one file.
 */
import { type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { type Figures, judge, slownessOf } from "./budgets.ts";
import { changedTests } from "./changed-tests.ts";
import { calibrateMeanwhile, type Slowness, type Span, secondsOfChildren } from "./processor-time.ts";
import { type Counts, formatCounts } from "./steps.ts";

const started = performance.now();

const Report = v.object({ numPassedTests: v.number(), numTotalTests: v.number(), success: v.boolean() });

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    deep: { type: "boolean", default: false },
    changed: { type: "boolean", default: false },
    base: { type: "string", default: "HEAD" },
  },
});

const folder = mkdtempSync(join(tmpdir(), "klemma-test-"));
const NOTHING: Figures = { seconds: {}, spans: {}, counts: {}, files: [] };
const seconds: Record<string, number> = {};

/** Runs a command. What it and its own children took is added to a part. @returns its exit status */
async function run(
  part: string,
  command: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
  stdio: StdioOptions = "inherit",
): Promise<number> {
  const child = spawn(command, args, { stdio, env: { ...process.env, ...env } });
  const [status] = (await once(child, "exit")) as [number | null];
  // The kernel adds a child's time when it has ended.
  const total = secondsOfChildren() ?? 0;
  const counted = Object.values(seconds).reduce((sum, each) => sum + each, 0);
  seconds[part] = (seconds[part] ?? 0) + total - counted;
  return status ?? 1;
}

/** @returns how many of a step's checks passed and failed */
async function runStep(part: string, name: string, stdio?: StdioOptions): Promise<Counts> {
  const file = join(folder, `${name}.json`);
  await run(part, "node", ["tools/dev/run-step.ts", name, file], {}, stdio);
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return { passed: 0, failed: 1 };
  }
}

type Tests = { readonly counts: Counts; readonly figures: Figures };

async function runTests(files: readonly string[]): Promise<Tests> {
  const [report, figures, counts] = ["report", "figures", "counts"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(counts, "");
  const reporters = ["default", "json", "./tests/host/reporter.ts"].map((name) => `--reporter=${name}`);
  await run("tests", "vitest", ["run", ...reporters, `--outputFile.json=${report}`, ...files], {
    KLEMMA_FIGURES: figures,
    KLEMMA_COUNTS: counts,
    ...(options.deep ? { KLEMMA_DEEP: "on" } : {}),
  });
  try {
    const {
      numPassedTests: passed,
      numTotalTests: all,
      success,
    } = v.parse(Report, JSON.parse(readFileSync(report, "utf8")));
    // Skipped tests and a run that could not start count as failed.
    const failed = Math.max(all - passed, success ? 0 : 1);
    return { counts: { passed, failed }, figures: JSON.parse(readFileSync(figures, "utf8")) };
  } catch (error) {
    console.log(`The tests left no report: ${error}`);
    return { counts: { passed: 0, failed: 1 }, figures: NOTHING };
  }
}

/** The figures of a run, as if on the reference machine: each kind by how slow this one was while it ran. */
function atReferenceSpeed(figures: Figures, slowness: (span?: Span) => Slowness): Figures {
  const { tests: _, ...parts } = seconds;
  const scaled = Object.entries({ ...figures.seconds, ...parts }).map(
    ([part, each]) => [part, each / slownessOf(part, slowness(figures.spans[part]))] as const,
  );
  return { ...figures, seconds: Object.fromEntries(scaled) };
}

async function runAll(): Promise<Counts> {
  const selection = options.changed ? changedTests(options.base) : { files: positionals };
  if (selection === null) return { passed: 0, failed: 0 };
  const endCalibration = calibrateMeanwhile();
  const hasChecks = positionals.length === 0;
  // No test waits for them, and what they say is told when the tests have ended.
  const checksFile = join(folder, "checks.txt");
  const output = openSync(checksFile, "w");
  const checks = hasChecks ? [runStep("build and checks", "checks", ["ignore", output, output])] : [];
  const steps = await Promise.all([runStep("build and checks", "build"), runStep("data", "data")]);
  const isReady = steps.every(({ failed }) => failed === 0);
  const { counts, figures } = isReady
    ? await runTests(selection.files)
    : { counts: { passed: 0, failed: 0 }, figures: NOTHING };
  steps.push(...(await Promise.all(checks)));
  process.stdout.write(readFileSync(checksFile));
  const slowness = await endCalibration();
  const taken = atReferenceSpeed(figures, slowness);
  const isWhole = hasChecks && !options.deep && !options.changed && isReady;
  return add([...steps, counts, ...(isWhole ? [holdAgainstBudgets(taken, slowness())] : [])]);
}

function holdAgainstBudgets(figures: Figures, { work, memory }: Slowness): Counts {
  if (secondsOfChildren() === null) {
    console.log("Processor time cannot be measured on this system, so the budgets were not looked at.");
    return { passed: 0, failed: 0 };
  }
  const { lines, isOver } = judge(figures);
  console.log(
    `Budgets, in processor time at the speed of the reference machine (this one takes ${work.toFixed(2)} times as long to compute, ${memory.toFixed(1)} for a page of memory):`,
  );
  for (const line of lines) console.log(line);
  return { passed: isOver ? 0 : 1, failed: isOver ? 1 : 0 };
}

const add = (all: readonly Counts[]): Counts =>
  all.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }));

const total = await runAll();
rmSync(folder, { recursive: true });
console.log(`In all: ${((performance.now() - started) / 1000).toFixed(1)} s`);
console.log(formatCounts(total));
process.exit(total.failed === 0 ? 0 : 1);
