/**
 * `npm run deploy -- staging|production`: builds, checks budgets, brings the databases up to their schema, deploys the api
 * Worker, then the site: first for nobody, then for some, then for all, asking it each time whether it is well. When it is
 * not, both Workers go back to the version before.
 */
import { parseArgs } from "node:util";
import * as v from "valibot";
import { BRAND } from "../app/brand.ts";
import { build, runStep } from "../scripts/steps.ts";
import { printBookmarks } from "./bookmarks.ts";
import {
  builtSettingsFile,
  ENVIRONMENTS,
  type Environment,
  isEnvironment,
  settingsFile,
  settingsOf,
  unprovisioned,
  WORKERS,
  type WorkerName,
} from "./environment.ts";
import { failed, Halted } from "./failed.ts";
import { smokeTest } from "./smoke.ts";
import { WranglerError, wrangler, wranglerJson, wranglerRecord } from "./wrangler.ts";

const USAGE = `npm run deploy -- ${ENVIRONMENTS.join("|")}   builds, migrates, deploys both Workers, and goes back when they are not well
    --built                           takes the build that is there: the one that was tested
    --dry-run                         says what it would do; wrangler puts both Workers together and sends nothing
    --at URL                          where the site answers, when it is not where the settings say`;

/** How many visitors in a hundred get the new version, one after the other. */
const SHARES = [0, 10, 100] as const;

const Deployed = v.object({ version_id: v.string(), targets: v.optional(v.array(v.string()), []) });
const Uploaded = v.object({ version_id: v.string() });
const Status = v.object({ versions: v.array(v.object({ version_id: v.string(), percentage: v.number() })) });

type Plan = { readonly environment: Environment; readonly at: string | undefined; readonly isBuilt: boolean };

/** The version that all visitors get, null for a Worker that is not there yet. */
function currentVersion(worker: WorkerName, environment: Environment): string | null {
  const { name } = settingsOf(worker, environment);
  try {
    const { versions } = v.parse(Status, wranglerJson(["deployments", "status", "--name", name, "--json"]));
    return versions.toSorted((a, b) => b.percentage - a.percentage)[0]?.version_id ?? null;
  } catch (error) {
    if (error instanceof WranglerError && /10007|does not exist|no deployments/i.test(error.message)) return null;
    throw error;
  }
}

function requireIds(environment: Environment): void {
  const lacking = WORKERS.flatMap((worker) =>
    unprovisioned(settingsOf(worker, environment)).map((binding) => `${binding} of the ${worker} Worker`),
  );
  if (lacking.length > 0)
    throw new Halted(`There is no id for ${lacking.join(", ")}: npm run provision -- ${environment}`);
}

/** Deploys all of a Worker at once, with its triggers. */
function deployAtOnce(worker: WorkerName, environment: Environment) {
  const records = wranglerRecord(["deploy", "-c", builtSettingsFile(worker, environment)]);
  return v.parse(
    Deployed,
    records.find(({ type }) => type === "deploy"),
  );
}

/** What a site that is not public is asked with. */
function invitation(): Readonly<Record<string, string>> {
  const { SITE_PASSWORD: password } = process.env;
  return password ? { authorization: `Basic ${Buffer.from(`:${password}`).toString("base64")}` } : {};
}

async function requireWell(url: string, name: string, version: string): Promise<void> {
  const problems = await smokeTest({
    url,
    version,
    // https://developers.cloudflare.com/workers/configuration/versions-and-deployments/gradual-deployments/#version-overrides
    headers: { "cloudflare-workers-version-overrides": `${name}="${version}"`, ...invitation() },
  });
  if (problems.length === 0) return console.log(`  ${url} is well`);
  throw new Halted(`The new version is not well at ${url}:\n  ${problems.join("\n  ")}`);
}

async function deploySite({ environment, at }: Plan, before: string | null): Promise<void> {
  const { name } = settingsOf("site", environment);
  if (before === null) {
    const { version_id: version, targets } = deployAtOnce("site", environment);
    const url =
      at ??
      (environment === "production" ? BRAND.origin : (targets.find((target) => target.startsWith("https://")) ?? ""));
    console.log(`${name} ${version}, for the first time, for all visitors`);
    return await requireWell(url, name, version);
  }
  const config = builtSettingsFile("site", environment);
  const records = wranglerRecord(["versions", "upload", "-c", config]);
  const { version_id: version } = v.parse(
    Uploaded,
    records.find(({ type }) => type === "version-upload"),
  );
  const url = at ?? addressOf(environment);
  for (const share of SHARES) {
    const specs = share === 100 ? [`${version}@100`] : [`${version}@${share}`, `${before}@${100 - share}`];
    wrangler(["versions", "deploy", ...specs, "--name", name, "--yes", "-c", config]);
    console.log(`${name} ${version}, for ${share} of 100 visitors`);
    await requireWell(url, name, version);
  }
  wrangler(["triggers", "deploy", "-c", config]);
}

/** Where the site of an environment answers. @throws Error when only the platform knows */
function addressOf(environment: Environment): string {
  if (environment === "production") return BRAND.origin;
  const subdomain = process.env.WORKERS_SUBDOMAIN;
  if (!subdomain) throw new Halted("Say where the site answers: --at https://…workers.dev, or WORKERS_SUBDOMAIN=….");
  return `https://${settingsOf("site", environment).name}.${subdomain}.workers.dev`;
}

function rollBack(environment: Environment, before: Readonly<Record<WorkerName, string | null>>): void {
  for (const worker of ["site", "api"] as const) {
    const { name } = settingsOf(worker, environment);
    const version = before[worker];
    if (version === null) {
      console.error(`${name} had no version before this one: it stays as it is.`);
      continue;
    }
    wrangler(["rollback", version, "--name", name, "--message", "The new version was not well", "--yes"]);
    console.error(`${name} is back at version ${version}.`);
  }
}

async function deploy(plan: Plan): Promise<void> {
  const { environment } = plan;
  requireIds(environment);
  const before = { api: currentVersion("api", environment), site: currentVersion("site", environment) };
  if (before.site !== null && plan.at === undefined) addressOf(environment);
  makeBuild(plan);
  printBookmarks(environment, ["CATALOGUE", "MESSAGES"]);
  for (const { binding, database_name: name } of settingsOf("api", environment).d1_databases) {
    wrangler(["d1", "migrations", "apply", binding, "--remote", "-c", settingsFile("api", environment)]);
    console.log(`${name} has today's schema`);
  }
  try {
    const { version_id: version } = deployAtOnce("api", environment);
    console.log(`${settingsOf("api", environment).name} ${version}`);
    await deploySite(plan, before.site);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    rollBack(environment, before);
    const isFirst = before.site === null || before.api === null;
    throw new Halted(
      `${isFirst ? "There was no version to go back to for each Worker" : "The deployment was taken back"}. The databases keep their new schema, which the version before can read; nothing written was lost.`,
    );
  }
  console.log(`${environment} is deployed.`);
}

function makeBuild({ isBuilt }: Plan): void {
  if (!isBuilt && !runStep(build)) throw new Halted("The build failed; nothing was deployed.");
}

function rehearse(plan: Plan): void {
  const { environment } = plan;
  makeBuild(plan);
  for (const worker of WORKERS) {
    const config = builtSettingsFile(worker, environment);
    const output = wrangler(["deploy", "--dry-run", "-c", config]);
    console.log(output.trim());
  }
  console.log(
    `Then: bookmarks and migrations of both databases; ${settingsOf("api", environment).name}; ${settingsOf("site", environment).name} for ${SHARES.join(", ")} of 100 visitors, asked each time whether it is well. Nothing was sent.`,
  );
}

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    "dry-run": { type: "boolean", default: false },
    built: { type: "boolean", default: false },
    at: { type: "string" },
  },
});
const [environment] = positionals;
if (!isEnvironment(environment) || positionals.length > 1 || (options.at && !URL.canParse(options.at))) {
  console.error(USAGE);
  process.exit(2);
}
try {
  const plan = { environment, at: options.at?.replace(/\/$/, ""), isBuilt: options.built };
  if (options["dry-run"]) rehearse(plan);
  else await deploy(plan);
} catch (error) {
  failed(error, "Visitors see what they saw before, unless it says otherwise above.");
}
