/** With arguments NAME and FILE, carries out a step of `npm test` by itself, and writes its counts to a file. */
import { writeFileSync } from "node:fs";
import { DISK_FULL, isDiskFull } from "../platform/report-failure.ts";
import { ensureSnapshot } from "./prepare-data.ts";
import { type Counts, ensureBuild, runChecks } from "./steps.ts";

async function loadData(): Promise<boolean> {
  try {
    await ensureSnapshot();
    return true;
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.log(`✗ data: ${isDiskFull(message) ? DISK_FULL : message}`);
    return false;
  }
}

const countOf = (isDone: boolean): Counts => ({ passed: Number(isDone), failed: Number(!isDone) });
const [name, file = ""] = process.argv.slice(2);
const counts = name === "checks" ? await runChecks() : countOf(await (name === "build" ? ensureBuild() : loadData()));
writeFileSync(file, JSON.stringify(counts));
