import { execFile } from "node:child_process";
import { globSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { digestOf } from "../build/digest.ts";
import { modulesOf } from "../build/import-graph.ts";
import { companyFolders } from "../company/read-company.ts";
import { DISK_FULL, isDiskFull } from "../platform/report-failure.ts";

type Step = { readonly name: string; readonly commands: readonly (readonly [command: string, ...args: string[]])[] };

const ENV_TYPES = {
  site: "wrangler.toml",
  api: "workers/api/wrangler.toml",
  publisher: "workers/publisher/wrangler.toml",
};

/** For workers/check-bindings.ts: the bindings of a Worker's settings, as strings where they are variables. */
const envTypes = (worker: string, settings: string): readonly string[] => [
  `.react-router/${worker}-env.d.ts`,
  ...["--config", settings, "--env-interface", `${worker[0]?.toUpperCase()}${worker.slice(1)}Env`],
  ...["--include-runtime=false", "--strict-vars=false"],
];

const checks: readonly Step[] = [
  {
    name: "format and lint",
    commands: [
      ["biome", "ci", "--error-on-warnings", "--log-level=warn", "."],
      ["node", "tools/dev/bare-texts.ts"],
      ["node", "tools/dev/joined-texts.ts"],
      ["node", "tools/dev/style-sheets.ts"],
    ],
  },
  {
    name: "types",
    commands: [
      ["react-router", "typegen"],
      ["react-router", "typegen", "desk"],
      ...Object.entries(ENV_TYPES).map(
        ([worker, settings]) => ["wrangler", "types", ...envTypes(worker, settings)] as const,
      ),
      // The code of browsers, that of Workers, which know no DOM, that of Node.js, and the desk.
      ...[".", "workers", "tools", "desk"].map((project) => ["tsc", "--noEmit", "--project", project] as const),
    ],
  },
  { name: "dead code", commands: [["knip", "--no-progress", "--no-config-hints"]] },
  { name: "licences", commands: [["node", "tools/dev/licences.ts"]] },
  { name: "known weaknesses of packages", commands: [["node", "tools/dev/audit.ts"]] },
];

const build: Step = { name: "build within its budgets", commands: [["npm", "run", "--silent", "build"]] };

const { company, catalogue } = companyFolders();

/** Everything that the build and its budgets depend on. */
const BUILD_INPUTS = [
  ...["app", "packages", "workers", "languages", "public", "tools/company", company, catalogue],
  ...modulesOf(["vite.config.ts", "react-router.config.ts", "tools/build/glyphs.ts", "tools/build/budget.ts"]),
  ...globSync("desk/{*.*,[a-z]*/**/*.*}").toSorted(),
  ...["wrangler.toml", "tsconfig.json", "package.json", "package-lock.json"],
];
/** Inside build/, so that it disappears with the build. */
const BUILT_FROM = "build/inputs.sha256";

/** The exit status of a check that could not be carried out. */
const INCONCLUSIVE = 2;

type Print = (line: string) => void;

type Outcome = { readonly status: number; readonly output: string };

function execute(command: string, args: readonly string[]): Promise<Outcome> {
  // vitest sets NODE_ENV to test, which would change the build.
  const options = { maxBuffer: 2 ** 28, env: { ...process.env, NODE_ENV: "production" } };
  return new Promise((resolve) => {
    execFile(command, args, options, (error, stdout, stderr) =>
      resolve({
        status: error === null ? 0 : typeof error.code === "number" ? error.code : 1,
        output: stdout + stderr || String(error ?? ""),
      }),
    );
  });
}

/** @returns whether all commands succeeded, null when one was inconclusive; their output is printed on failure */
async function runStep({ name, commands }: Step, print: Print): Promise<boolean | null> {
  for (const [command, ...args] of commands) {
    const { status, output } = await execute(command, args);
    if (status === 0) continue;
    if (status === INCONCLUSIVE && command === "node") {
      print(`– ${name}: ${output.trim()} It counts for nothing.`);
      return null;
    }
    print(`✗ ${name}: ${isDiskFull(output) ? DISK_FULL : `${command} ${args.join(" ")}\n${output}`}`);
    return false;
  }
  print(`✓ ${name}`);
  return true;
}

export type Counts = { readonly passed: number; readonly failed: number };
export const formatCounts = ({ passed, failed }: Counts) => `${passed} passed, ${failed} failed`;

const countResults = (results: readonly (boolean | null)[]): Counts => ({
  passed: results.filter((result) => result === true).length,
  failed: results.filter((result) => result === false).length,
});

/** One after the other, because tests may need the other processor. */
export async function runChecks(): Promise<Counts> {
  const results: (boolean | null)[] = [];
  for (const step of checks) results.push(await runStep(step, console.log));
  return countResults(results);
}

/** @returns whether build and budgets succeeded */
export async function makeBuild(print: Print = console.log): Promise<boolean> {
  rmSync(BUILT_FROM, { force: true });
  const inputs = digestOf(BUILD_INPUTS);
  const isBuilt = (await runStep(build, print)) === true;
  if (isBuilt) writeFileSync(BUILT_FROM, inputs);
  return isBuilt;
}

/** Builds unless the present build is current. @returns whether there is a current build */
export async function ensureBuild(): Promise<boolean> {
  if (isBuildCurrent()) return true;
  console.log("Building …");
  return makeBuild();
}

function isBuildCurrent(): boolean {
  try {
    return readFileSync(BUILT_FROM, "utf8") === digestOf(BUILD_INPUTS);
  } catch {
    return false;
  }
}
