import { execFile } from "node:child_process";
import { accessSync, constants, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

/** The path of a Chromium, with the variables and flags that it needs to start. */
export type Browser = {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
  readonly args: readonly string[];
};

/** The message is a sentence for the person who started the run. */
export class BrowserError extends Error {}

/** The headless shell starts a page in a third of the time. */
const NAMES = [
  "chromium-headless-shell",
  "chrome-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** Pins the packages to fetch by their hashes. */
const MANIFEST = join(import.meta.dirname, "browser-package");

const ADVICE = "set CHROMIUM to the path of a Chromium, install one (apt-get install chromium), or see to the network";

/** Chromium has no sandbox as root or in a container. */
const ARGS = ["--no-sandbox"];

/** No updates and no background traffic. */
const QUIET =
  "--disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

/** Options for Playwright. @param flags beside those of every run @throws BrowserError when there is no browser */
export async function browserOptions(flags: readonly string[] = []): Promise<{
  readonly executablePath: string;
  readonly env: Record<string, string>;
  readonly args: string[];
}> {
  const { path, env, args } = await findBrowser();
  return {
    executablePath: path,
    // Downloads have Turkish and Russian names, for which a machine may lack the locale.
    env: { ...(process.env as Record<string, string>), LC_ALL: "C.UTF-8", ...env },
    args: [...args, ...QUIET.split(" "), ...flags],
  };
}

const SYSTEM_PATHS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/**
 * @returns the Chromium that CHROMIUM names, else one of the system, else null
 * @throws BrowserError when CHROMIUM names a missing program
 */
export function installedBrowser(
  env: Readonly<Record<string, string | undefined>>,
  systemPaths: readonly string[] = SYSTEM_PATHS,
): string | null {
  const { CHROMIUM: named, PATH = "" } = env;
  if (named && !isExecutable(named)) throw new BrowserError(`CHROMIUM is ${named}, and there is no such program.`);
  if (named) return named;
  const folders = PATH.split(delimiter).filter((folder) => folder !== "");
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...systemPaths, ...onPath].find(isExecutable) ?? null;
}

type Options = {
  readonly env?: Readonly<Record<string, string | undefined>>;
  readonly print?: (line: string) => void;
  /** The folder for a fetched browser. */
  readonly folder?: string;
  /** Tried before PATH. */
  readonly systemPaths?: readonly string[];
};

/**
 * Finds the Chromium that CHROMIUM names, else one of the system, else fetches one from npm.
 * @throws BrowserError when there is none
 */
export async function findBrowser({
  env = process.env,
  print = console.log,
  folder = ".wrangler/browser",
  systemPaths = SYSTEM_PATHS,
}: Options = {}): Promise<Browser> {
  const path = installedBrowser(env, systemPaths);
  if (path !== null) return { path, env: {}, args: ARGS };
  if (process.platform !== "linux" || process.arch !== "x64")
    throw new BrowserError(
      "No Chromium found, and npm has none for this system: set CHROMIUM to the path of one, or install one.",
    );
  const cached = resolve(folder, "chromium");
  if (!isComplete(cached)) await fetchOnce(resolve(folder), cached, env, print);
  return {
    path: join(cached, "chromium"),
    env: {
      LD_LIBRARY_PATH: [join(cached, "al2023/lib"), env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter),
      FONTCONFIG_PATH: join(cached, "fonts"),
    },
    args: ARGS,
  };
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** The folder gets its final name only when it is complete. */
const isComplete = (cached: string) => existsSync(cached);

/** Waits when another process is fetching already. */
async function fetchOnce(
  folder: string,
  cached: string,
  env: NonNullable<Options["env"]>,
  print: NonNullable<Options["print"]>,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const unlock = await lock(join(folder, "lock.sqlite"));
  try {
    if (isComplete(cached)) return;
    print(`No Chromium found: fetching one from npm (66 MB, kept in ${folder}) …`);
    await fetchBrowser(folder, cached, env);
  } finally {
    unlock();
  }
}

/** A lock across processes that ends with the process holding it. */
async function lock(file: string): Promise<() => void> {
  const sqlite = new DatabaseSync(file, { timeout: 0 });
  for (;;) {
    try {
      sqlite.exec("BEGIN EXCLUSIVE");
      return () => sqlite.close();
    } catch (error) {
      if (!(error instanceof Error && error.message.includes("locked"))) throw error;
      await pause(500);
    }
  }
}

const run = promisify(execFile);

/** The package unpacks its libraries only inside AWS Lambda. */
const UNPACK = 'import("@sparticuz/chromium").then(({ default: { executablePath } }) => executablePath())';
const LAMBDA = { AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" };

/** The fonts of the package and of the system; the package's own file points to /tmp. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

async function fetchBrowser(folder: string, cached: string, env: NonNullable<Options["env"]>): Promise<void> {
  // Removes the leftovers of a killed run.
  const [packages, unpacked] = [join(folder, "packages"), join(folder, "unpacked")];
  for (const each of [packages, unpacked]) {
    rmSync(each, { recursive: true, force: true });
    mkdirSync(each);
  }
  try {
    for (const file of ["package.json", "package-lock.json"]) copyFileSync(join(MANIFEST, file), join(packages, file));
    // npm ci compares each package with its hash in the lock file.
    const flags = ["--ignore-scripts", "--omit=optional", "--no-audit", "--no-fund", "--loglevel=error"];
    await run("npm", ["ci", ...flags, "--fetch-retries=1", "--fetch-retry-mintimeout=1000"], { cwd: packages, env });
    const unpackEnv = { ...env, ...LAMBDA, TMPDIR: unpacked };
    await run(process.execPath, ["--input-type=module", "-e", UNPACK], { cwd: packages, env: unpackEnv });
    writeFileSync(join(unpacked, "fonts/fonts.conf"), FONTS);
    renameSync(unpacked, cached);
  } catch (error) {
    const reason = reasonOf(error);
    const advice = reason === "ENOSPC" ? `make room for one in ${folder} (400 MB while it is unpacked)` : ADVICE;
    throw new BrowserError(`No Chromium found, and none could be fetched (${reason}): ${advice}.`);
  } finally {
    for (const each of [packages, unpacked]) rmSync(each, { recursive: true, force: true });
  }
}

/** @returns npm's error code (ENOTFOUND, ENOSPC, EINTEGRITY), or the first line of the error */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const [, code] = /npm error code (\w+)/.exec(message) ?? /\b(E[A-Z]{4,})\b/.exec(message) ?? [];
  return code ?? message.split("\n", 1).join("");
}
