import { spawnSync } from "node:child_process";

/** Runs a command quietly; when it fails, shows what it said and ends this process. */
export function run(command: string, args: readonly string[], title: string): void {
  console.log(`${title} …`);
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: "utf8", maxBuffer: 2 ** 28 });
  if (status === 0) return;
  console.error(stdout, stderr);
  process.exit(status ?? 1);
}

/** Brings the local database up to the sample catalogue, and the local bucket up to the sample files. */
export function loadSamples(): void {
  run("node", ["catalogue/importer/cli.ts", "publish", "catalogue/sample", "--quiet"], "Loading the sample catalogue");
  run("node", ["files/cli.ts", "put", "files/sample", "--quiet"], "Loading the sample files");
}
