/**
 * `npm test`: the build within its budgets, the tests, and beside them format, lint, types, dead code and licences. Ends with
 * the ten slowest files, the duration, and a line that counts everything.
 *
 * `npm run test:deep` repeats more: every kill point, every width, scheme and language of every screen, the whole crawl.
 * `npm run test:changed` runs the tests that tools/dev/test-map.ts names for the files changed since the last commit, or, with
 * `-- --base main`, since another. `npm test -- --shard 2/4` runs a quarter of the tests; the first quarter includes the checks.
 * Other arguments go to vitest: `npm test -- tests/site/pages/contact.test.ts` runs one file.
 */
import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { parseArgs } from "node:util";
import * as v from "valibot";
import { type Counts, ensureBuild, formatCounts, runChecks } from "./steps.ts";
import { testsForAll, WHOLE_RUN } from "./test-map.ts";

const started = performance.now();
const SLOWEST_SHOWN = 10;

const Report = v.object({
  numPassedTests: v.number(),
  numTotalTests: v.number(),
  success: v.boolean(),
  testResults: v.array(v.object({ name: v.string(), startTime: v.number(), endTime: v.number() })),
});

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    shard: { type: "string" },
    deep: { type: "boolean", default: false },
    changed: { type: "boolean", default: false },
    base: { type: "string", default: "HEAD" },
  },
});

/** No files mean all tests; screens limit tests/site/looks/looks.test.ts. */
type Selection = { readonly files: readonly string[]; readonly screens?: readonly string[] };

function select(): Selection | null {
  if (!options.changed) return { files: positionals };
  const git = (...args: readonly string[]) => execFileSync("git", args, { encoding: "utf8" }).split("\n");
  const paths = [
    ...git("diff", "--name-only", options.base),
    ...git("ls-files", "--others", "--exclude-standard"),
  ].filter((path) => path !== "");
  const affected = testsForAll(paths);
  if (affected === WHOLE_RUN) {
    console.log("The change touches code that everything depends on: running all tests.");
    return { files: [] };
  }
  const files = [...affected.tests, ...(affected.screens.length > 0 ? ["tests/site/looks/looks.test.ts"] : [])];
  return files.length === 0 ? null : { files, screens: affected.screens };
}

async function runTests({ files, screens }: Selection): Promise<Counts> {
  const folder = mkdtempSync(join(tmpdir(), "report-"));
  const file = join(folder, "report.json");
  try {
    const shard = options.shard ? [`--shard=${options.shard}`] : [];
    const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${file}`];
    await once(
      spawn("vitest", ["run", ...reporters, ...shard, ...files], {
        stdio: "inherit",
        env: {
          ...process.env,
          ...(options.deep ? { KLEMMA_DEEP: "on" } : {}),
          ...(screens ? { KLEMMA_SCREENS: screens.join(",") } : {}),
        },
      }),
      "exit",
    );
    const report = v.parse(Report, JSON.parse(readFileSync(file, "utf8")));
    printSlowest(report.testResults);
    // Skipped tests and a run that could not start count as failed.
    const failed = Math.max(report.numTotalTests - report.numPassedTests, report.success ? 0 : 1);
    return { passed: report.numPassedTests, failed };
  } catch (error) {
    console.log(`The tests left no report: ${error}`);
    return { passed: 0, failed: 1 };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1).padStart(6)} s`;

function printSlowest(results: v.InferOutput<typeof Report>["testResults"]): void {
  const timed = results
    .map(({ name, startTime, endTime }) => ({ name: relative(".", name), duration: endTime - startTime }))
    .toSorted((a, b) => b.duration - a.duration);
  console.log("The slowest files:");
  for (const { name, duration } of timed.slice(0, SLOWEST_SHOWN)) console.log(`  ${seconds(duration)}  ${name}`);
}

const selection = select();
const isFirstShard = options.shard === undefined || options.shard.startsWith("1/");
// The tests leave a processor idle now and then.
const checks = isFirstShard && positionals.length === 0 ? runChecks() : { passed: 0, failed: 0 };
const counts: Counts[] = [];
if (selection !== null) {
  const isBuilt = await ensureBuild();
  counts.push({ passed: Number(isBuilt), failed: Number(!isBuilt) });
  if (isBuilt) counts.push(await runTests(selection));
}
counts.push(await checks);
const total = counts.reduce((a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed }));
console.log(`In all: ${seconds(performance.now() - started).trim()}`);
console.log(formatCounts(total));
process.exit(total.failed === 0 ? 0 : 1);
