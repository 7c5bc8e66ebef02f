// Runs before every npm script under the machine's own Node.js (20 or newer), when nothing may be installed yet.
// The packages bring the Node.js version that everything after this runs on.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statfsSync } from "node:fs";

const INSTALLED = "node_modules/.package-lock.json";

/** Whether npm finished, and what is installed is what package-lock.json names (a pull may have changed it). */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const [wanted, installed] = ["package-lock.json", INSTALLED].map((file) => JSON.parse(readFileSync(file, "utf8")));
  return Object.entries(wanted.packages).every(
    ([path, { version, optional }]) => path === "" || optional || installed.packages[path]?.version === version,
  );
}

/** The packages take some 900 MB; npm does not always say that a write failed for want of room. */
function isDiskFull(output) {
  const { bavail, bsize } = statfsSync(".");
  return output.includes("ENOSPC") || bavail * bsize < 50_000_000;
}

const IS_OFFLINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH/;

/** Why npm failed, in a sentence with what to do; all that it printed, where that is not known. */
function reasonOf(output) {
  if (isDiskFull(output))
    return "The packages were not installed: the disk is full. Make room, then run the same command again.";
  if (IS_OFFLINE.test(output))
    return "The packages were not installed: the npm registry cannot be reached. Connect to a network, then run the same command again.";
  return output;
}

if (!isInstalled()) {
  console.log("Installing packages (about half a minute) …");
  const { status, stdout, stderr } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (status !== 0) {
    console.error(reasonOf(`${stdout}${stderr}`));
    process.exit(1);
  }
}
