// `node tools/dev/launch.mjs FILE ARGUMENTS`: installs the packages that FILE needs where they are missing, then starts it. It
// runs under the machine's own Node.js (20 or newer); the packages bring the version that everything else runs on.
import { spawn, spawnSync } from "node:child_process";
import { existsSync, readFileSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { delimiter, resolve } from "node:path";

const INSTALLED = "node_modules/.package-lock.json";
/** There while packages are added, as npm takes those for whole that a killed run has begun. */
const ADDING = "node_modules/.adding";

const args = process.argv.slice(2);

/**
 * Whether it needs the `peerDependencies` too: what only tests, checks, benches, tools/assets and accounts at Cloudflare need,
 * two thirds of all packages. The site, its build and commands on local data do not wait for them.
 */
function needsAll() {
  const file = args.find((each) => each.endsWith(".ts"));
  if (file === undefined || ["tools/dev/start.ts", "tools/dev/dev.ts"].includes(file)) return false;
  if (file !== "tools/klemma.ts") return true;
  return args.some((each) => /^(?:--remote\b|(?:provision|deploy|backup|restore|insights|doctor)$)/.test(each));
}

/** Whether npm finished, and package-lock.json has not changed since. */
function isInstalled(all) {
  if (!existsSync(INSTALLED) || existsSync(ADDING)) return false;
  const [wanted, installed] = ["package-lock.json", INSTALLED].map((file) => JSON.parse(readFileSync(file, "utf8")));
  return Object.entries(wanted.packages).every(
    ([path, { version, optional, peer }]) =>
      path === "" || optional || (peer && !all) || installed.packages[path]?.version === version,
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

function npm(...command) {
  const options = ["--no-audit", "--no-fund", "--loglevel=error", "--legacy-peer-deps=false"];
  const { status, stdout, stderr } = spawnSync("npm", [...command, ...options], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
  if (status === 0) return;
  // After a failure, unlike after a kill, npm has put everything back.
  rmSync(ADDING, { force: true });
  console.error(reasonOf(`${stdout}${stderr}`));
  process.exit(1);
}

function install(all) {
  if (all && isInstalled(false)) {
    console.log("Installing the packages of tests and tools (about half a minute) …");
    writeFileSync(ADDING, "");
    // What package-lock.json says, as `npm ci` would, without removing what is there.
    npm("install", "--no-save");
    rmSync(ADDING);
    if (isInstalled(true)) return;
  }
  console.log("Installing packages (about half a minute) …");
  npm("ci", ...(all ? [] : ["--omit=peer"]));
}

const all = needsAll();
if (!isInstalled(all)) install(all);
// The packages' own Node.js, also where npm has not put it first.
process.env.PATH = [resolve("node_modules/.bin"), process.env.PATH].join(delimiter);
// The modules of languages are made in a moment, so always.
const made = spawnSync("node", ["tools/languages/compile.ts"], { stdio: "inherit" });
if (made.status !== 0) process.exit(1);
if (args.length > 0) {
  const child = spawn("node", args, { stdio: "inherit" });
  // A terminal sends SIGINT to both processes: this one waits for the other to end.
  process.on("SIGINT", () => {});
  process.on("SIGTERM", () => child.kill("SIGTERM"));
  child.on("exit", (status) => process.exit(status ?? 1));
}
