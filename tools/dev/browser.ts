import { execFile } from "node:child_process";
import { accessSync, constants, copyFileSync, existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as pause } from "node:timers/promises";
import { promisify } from "node:util";

/** A Chromium, and what it needs to start: variables beside those of the process, and flags. */
export type Browser = {
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
  readonly args: readonly string[];
};

/** Why there is no browser, in a sentence for whoever started the run. */
export class BrowserError extends Error {}

/** A shell without windows starts a page in a third of the time. */
const NAMES = [
  "chromium-headless-shell",
  "chrome-headless-shell",
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** What to fetch, with the hash of every package of it. */
const MANIFEST = join(import.meta.dirname, "browser-package");

const ADVICE = "set CHROMIUM to the path of a Chromium, install one (apt-get install chromium), or see to the network";

/** Root has no sandbox in a Chromium, and a container has none for anybody. */
const ARGS = ["--no-sandbox"];

/** A browser that is not at home: it asks nobody's servers for updates, and its new tab for nothing. */
const QUIET =
  "--disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync";

/**
 * What Playwright starts the browser with. @param flags beside those that every run has
 * @throws BrowserError when there is none
 */
export async function browserOptions(flags: readonly string[] = []): Promise<{
  readonly executablePath: string;
  readonly env: Record<string, string>;
  readonly args: string[];
}> {
  const { path, env, args } = await findBrowser();
  return {
    executablePath: path,
    // Files are named in letters of every language, also where the machine has no locale.
    env: { ...(process.env as Record<string, string>), LC_ALL: "C.UTF-8", ...env },
    args: [...args, ...QUIET.split(" "), ...flags],
  };
}

const SYSTEM_PATHS = ["/usr/bin/chromium-headless-shell", "/usr/bin/chromium"];

/**
 * The Chromium that CHROMIUM names, else one of the system, null when there is none.
 * @throws BrowserError when CHROMIUM names none
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
  /** Where a fetched browser is kept. */
  readonly folder?: string;
  /** Where a system's own is looked for before PATH. */
  readonly systemPaths?: readonly string[];
};

/**
 * The Chromium to test with: the one that CHROMIUM names, else one of the system, else one fetched from npm and kept.
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
  const kept = resolve(folder, "chromium");
  if (!isComplete(kept)) await fetchOnce(resolve(folder), kept, env, print);
  return {
    path: join(kept, "chromium"),
    env: {
      LD_LIBRARY_PATH: [join(kept, "al2023/lib"), env.LD_LIBRARY_PATH].filter(Boolean).join(delimiter),
      FONTCONFIG_PATH: join(kept, "fonts"),
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

/** A folder gets its name only when everything is in it. */
const isComplete = (kept: string) => existsSync(kept);

/** Fetches the browser, or waits until another process has. */
async function fetchOnce(
  folder: string,
  kept: string,
  env: NonNullable<Options["env"]>,
  print: NonNullable<Options["print"]>,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const unlock = await lock(join(folder, "lock.sqlite"));
  try {
    if (isComplete(kept)) return;
    print(`No Chromium found: fetching one from npm (66 MB, kept in ${folder}) …`);
    await fetchBrowser(folder, kept, env);
  } finally {
    unlock();
  }
}

/** Holds a file that one process at a time can hold; the system lets go of it when that process dies. */
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

/** The package unpacks its libraries only where it believes to be in such a Lambda. */
const UNPACK = 'import("@sparticuz/chromium").then(({ default: { executablePath } }) => executablePath())';
const LAMBDA = { AWS_EXECUTION_ENV: "AWS_Lambda_nodejs22.x" };

/** The fonts that come with the browser, wherever the folder is, and those of the system; the package's own file says /tmp. */
const FONTS = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

async function fetchBrowser(folder: string, kept: string, env: NonNullable<Options["env"]>): Promise<void> {
  // What a run that was killed left half done is begun anew.
  const [packages, unpacked] = [join(folder, "packages"), join(folder, "unpacked")];
  for (const each of [packages, unpacked]) {
    rmSync(each, { recursive: true, force: true });
    mkdirSync(each);
  }
  try {
    for (const file of ["package.json", "package-lock.json"]) copyFileSync(join(MANIFEST, file), join(packages, file));
    // npm compares each package with the hash in the lock file.
    const flags = ["--ignore-scripts", "--omit=optional", "--no-audit", "--no-fund", "--loglevel=error"];
    await run("npm", ["ci", ...flags, "--fetch-retries=1", "--fetch-retry-mintimeout=1000"], { cwd: packages, env });
    const unpackEnv = { ...env, ...LAMBDA, TMPDIR: unpacked };
    await run(process.execPath, ["--input-type=module", "-e", UNPACK], { cwd: packages, env: unpackEnv });
    writeFileSync(join(unpacked, "fonts/fonts.conf"), FONTS);
    renameSync(unpacked, kept);
  } catch (error) {
    const reason = reasonOf(error);
    const advice = reason === "ENOSPC" ? `make room for one in ${folder} (400 MB while it is unpacked)` : ADVICE;
    throw new BrowserError(`No Chromium found, and none could be fetched (${reason}): ${advice}.`);
  } finally {
    for (const each of [packages, unpacked]) rmSync(each, { recursive: true, force: true });
  }
}

/** npm's code of what went wrong (ENOTFOUND, ENOSPC, EINTEGRITY), or else the first words of the error. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error ? error.message : String(error);
  const [, code] = /npm error code (\w+)/.exec(said) ?? /\b(E[A-Z]{4,})\b/.exec(said) ?? [];
  return code ?? said.split("\n", 1).join("");
}
