// `node tools/dev/launch.mjs FILE ARGUMENTS`: installs the packages where they are missing, then starts a file. It runs under
// the machine's own Node.js (20 or newer); the packages bring the version that everything else runs on.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, statfsSync } from "node:fs";
import { delimiter, resolve } from "node:path";

const INSTALLED = "node_modules/.package-lock.json";

/** Whether npm finished, and package-lock.json has not changed since. */
function isInstalled() {
  if (!existsSync(INSTALLED)) return false;
  const [wanted, installed] = ["package-lock.json", INSTALLED].map((file) => JSON.parse(readFileSync(file, "utf8")));
  return Object.entries(wanted.packages).every(
    ([path, { version, optional }]) => path === "" || optional || installed.packages[path]?.version === version,
  );
}

/** npm does not always name a full disk; the packages take some 900 MB. */
function isDiskFull(output) {
  const { bavail, bsize } = statfsSync(".");
  return output.includes("ENOSPC") || bavail * bsize < 50_000_000;
}

const IS_OFFLINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ETIMEDOUT|ENETUNREACH|EHOSTUNREACH/;

/** @returns why npm failed and the remedy, or everything that it printed */
function reasonOf(output) {
  if (isDiskFull(output))
    return "The packages were not installed: the disk is full. Make room, then run the same command again.";
  if (IS_OFFLINE.test(output))
    return "The packages were not installed: the npm registry cannot be reached. Connect to a network, then run the same command again.";
  return output;
}

function install() {
  console.log("Installing packages (about half a minute) …");
  const { status, stdout, stderr } = spawnSync("npm", ["ci", "--no-audit", "--no-fund", "--loglevel=error"], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (status === 0) return;
  console.error(reasonOf(`${stdout}${stderr}`));
  process.exit(1);
}

if (!isInstalled()) install();
// The packages' own Node.js, also where npm has not put it first.
process.env.PATH = [resolve("node_modules/.bin"), process.env.PATH].join(delimiter);
// The modules of languages are made in a moment, so always.
const made = spawnSync("node", ["tools/languages/compile.ts"], { stdio: "inherit" });
if (made.status !== 0) process.exit(1);
const args = process.argv.slice(2);
if (args.length > 0) {
  const child = spawn("node", args, { stdio: "inherit" });
  // A terminal sends SIGINT to both processes: this one waits for the other to end.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("exit", (status) => process.exit(status ?? 1));
}
