import { spawnSync } from "node:child_process";
import { openDatabase } from "../operations/database.ts";

/** Runs a command quietly; when it fails, shows what it said and ends this process. */
export function run(command: string, args: readonly string[], title: string): void {
  console.log(`${title} …`);
  const { status, stdout, stderr } = spawnSync(command, args, {
    encoding: "utf8",
    maxBuffer: 2 ** 28,
    // wrangler asks nothing, and tells nobody.
    env: { ...process.env, CI: "true", WRANGLER_SEND_METRICS: "false" },
  });
  if (status === 0) return;
  console.error(stdout, stderr);
  process.exit(status ?? 1);
}

export const SAMPLE = "catalogue/sample";

/** Brings the local databases up to their schema and a catalogue, and the local bucket up to the sample files. */
export function prepareData(catalogue = SAMPLE): void {
  console.log("Preparing the messages …");
  openDatabase("MESSAGES", { state: process.env.KLEMMA_STATE }).migrate();
  run("node", ["catalogue/importer/cli.ts", "publish", catalogue, "--quiet"], `Loading ${catalogue}`);
  run("node", ["files/cli.ts", "put", "files/sample", "--quiet"], "Loading the sample files");
}
