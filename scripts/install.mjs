// Runs before every npm script under the machine's own Node.js (20 or newer), when nothing may be installed yet.
// The packages bring the Node.js version that everything after this runs on.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";

const INSTALLED = "node_modules/.package-lock.json";

/** Whether npm finished, and what is installed is what package-lock.json names (a pull may have changed it). */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const [wanted, installed] = ["package-lock.json", INSTALLED].map((file) => JSON.parse(readFileSync(file, "utf8")));
  return Object.entries(wanted.packages).every(
    ([path, { version, optional }]) => path === "" || optional || installed.packages[path]?.version === version,
  );
}

const REASONS = [
  [/ENOSPC/, "the disk is full. Make room, then run the same command again."],
  [
    /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH|network/i,
    "the npm registry cannot be reached. Connect to a network, then run the same command again.",
  ],
];

if (!isInstalled()) {
  console.log("Installing packages (about half a minute) …");
  const { status, stdout, stderr } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (status !== 0) {
    const output = `${stdout}${stderr}`;
    const reason = REASONS.find(([pattern]) => pattern.test(output))?.[1];
    console.error(reason ? `The packages were not installed: ${reason}` : output);
    process.exit(1);
  }
}
