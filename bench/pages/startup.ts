/**
 * `npm run bench:startup`: the processor time before each Worker can answer its first request, as wrangler profiles it.
 * Cloudflare rejects a Worker that takes a second.
 */
import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureBuild } from "../../tools/dev/steps.ts";

const RUNS = 5;

if (!(await ensureBuild())) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), "startup-"));

/** @returns ms of work, garbage collection included */
function startOf(settings: string): number {
  const { stdout, stderr } = spawnSync(
    "wrangler",
    ["check", "startup", "-c", settings, "--outfile", join(folder, "startup.cpuprofile")],
    { encoding: "utf8", env: { ...process.env, CI: "true", WRANGLER_SEND_METRICS: "false" } },
  );
  const [, active] = /Active: ([\d.]+) ms/.exec(stdout) ?? [];
  if (active === undefined) throw new Error(`wrangler measured nothing: ${stdout}${stderr}`);
  return Number(active);
}

for (const [name, settings] of [
  ["site Worker", "build/server/wrangler.json"],
  ["api Worker", "dist/api/wrangler.json"],
] as const) {
  const runs = Array.from({ length: RUNS }, () => startOf(settings)).toSorted((a, b) => a - b);
  console.log(`${name}: ${runs[Math.floor(RUNS / 2)]} ms of work (${runs[0]} to ${runs.at(-1)} in ${RUNS} runs)`);
}
rmSync(folder, { recursive: true });
