// Runs before every npm script under the machine's own Node (20 or newer), when nothing may be installed yet.
// The packages bring the Node version that everything after this runs on.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";

if (!existsSync("node_modules/.package-lock.json")) {
  console.log("Installing packages (first run only) …");
  const { status } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], { stdio: "inherit" });
  process.exit(status ?? 1);
}
