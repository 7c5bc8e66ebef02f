/**
 * `npm test`: everything that must hold before a change may land. The checks, the build within its budgets, the unit
 * tests, and the tests of the running site in a real browser. The last line counts them all.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { build, checks, count, runStep } from "./steps.ts";

const VitestReport = v.object({ numPassedTests: v.number(), numTotalTests: v.number(), success: v.boolean() });

const steps = [...checks, build].map(runStep).filter((result) => result !== null);
let passed = steps.filter(Boolean).length;
let failed = steps.length - passed;

const folder = mkdtempSync(join(tmpdir(), "report-"));
const file = join(folder, "report.json");
spawnSync("vitest", ["run", "--reporter=default", "--reporter=json", `--outputFile.json=${file}`], {
  stdio: "inherit",
});
try {
  const report = v.parse(VitestReport, JSON.parse(readFileSync(file, "utf8")));
  passed += report.numPassedTests;
  // A run that could not start, or that skipped something, has not passed.
  failed += Math.max(report.numTotalTests - report.numPassedTests, report.success ? 0 : 1);
} catch (error) {
  console.log(`The tests left no report: ${error}`);
  failed += 1;
} finally {
  rmSync(folder, { recursive: true });
}

console.log(count(passed, failed));
process.exit(failed === 0 ? 0 : 1);
