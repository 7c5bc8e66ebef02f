import { existsSync } from "node:fs";
import { InvalidArgumentError, Option } from "@commander-js/extra-typings";
import * as v from "valibot";
import { BRAND } from "../../../app/ground/company/brand.ts";
import { type SmokeTest, smokeTest } from "../../../workers/smoke-test.ts";
import { type Command, type CommandContext, createAction, createCommand } from "../../cloudflare/command.ts";
import {
  bindingsWithoutId,
  builtSettingsPath,
  type Environment,
  listDatabases,
  readEnvironmentSettings,
  WORKERS,
  type WorkerName,
  writeBuiltSettingsFile,
  writeSettingsFile,
} from "../../cloudflare/environment.ts";
import { environmentArgument } from "../../cloudflare/environment-arguments.ts";
import { queueFiles } from "../../cloudflare/queue-files.ts";
import { siteUrl } from "../../cloudflare/site-url.ts";
import { waitForVersion } from "../../cloudflare/wait-for-version.ts";
import { runWranglerForRecord } from "../../cloudflare/wrangler.ts";
import { makeBuild as build } from "../../dev/steps.ts";
import { CommandError, formatError } from "../../platform/report-failure.ts";
import { DATABASES } from "../../sql/database.ts";
import { printBookmarks } from "../backup/bookmarks.ts";
import { describeClosedDesk } from "../desk-access.ts";
import { describeBuild, findUncommitted } from "./deployed-commit.ts";
import { currentVersions, findVersionsBefore, goBack } from "./go-back.ts";

/** Percentages of visitors that get the new version, step by step. */
const SHARES = [0, 10, 100] as const;

/** Those that only marketing uses: deployed for all at once, behind the site and in this order, in which each calls those before. */
const BEHIND_SITE = [
  { worker: "preview", users: "desk and publisher" },
  { worker: "publisher", users: "the desk" },
  { worker: "desk", users: "those whom Access lets in" },
] as const;

const Deployed = v.object({ version_id: v.string(), targets: v.optional(v.array(v.string()), []) });
const Uploaded = v.object({ version_id: v.string() });
type Plan = {
  readonly environment: Environment;
  readonly at: string | undefined;
  readonly isBuilt: boolean;
  /** Whether what is in no commit is deployed too. */
  readonly isDirty: boolean;
};

function requireIds(environment: Environment, root: string): void {
  const missing = WORKERS.flatMap((worker) =>
    bindingsWithoutId(readEnvironmentSettings(worker, environment, root)).map(
      (binding) => `${binding} of the ${worker} Worker`,
    ),
  );
  if (missing.length > 0)
    throw new CommandError(`There is no id for ${missing.join(", ")}: npm run provision -- ${environment}`);
}

/** Deploys a Worker for all visitors, with its triggers. */
async function deployAtOnce(
  worker: WorkerName,
  environment: Environment,
  { root, wrangler }: CommandContext,
  { commit, ...options }: { readonly commit: readonly string[]; readonly withoutServices?: boolean },
) {
  const settings = writeBuiltSettingsFile(worker, environment, root, options);
  const records = await runWranglerForRecord(wrangler, ["deploy", "-c", settings, ...commit]);
  return v.parse(
    Deployed,
    records.find(({ type }) => type === "deploy"),
  );
}

async function requireHealthy(url: string, name: string, version: string, context: CommandContext): Promise<void> {
  const test: SmokeTest = {
    url,
    version,
    fetch: context.fetch,
    // https://developers.cloudflare.com/workers/versions-and-deployments/version-overrides/
    headers: { "cloudflare-workers-version-overrides": `${name}="${version}"` },
  };
  await waitForVersion(test);
  const problems = await smokeTest(test);
  if (problems.length === 0) return context.print(`  ${url} is well`);
  throw new CommandError(`The version is not well at ${url}:\n  ${problems.join("\n  ")}`);
}

async function deploySite(
  { environment, at }: Plan,
  before: string | undefined,
  commit: readonly string[],
  context: CommandContext,
): Promise<void> {
  const { root, print, wrangler } = context;
  const { name } = readEnvironmentSettings("site", environment, root);
  if (before === undefined) {
    const { version_id: version, targets } = await deployAtOnce("site", environment, context, { commit });
    const url =
      at ??
      (environment === "production" ? BRAND.origin : (targets.find((target) => target.startsWith("https://")) ?? ""));
    print(`${name} ${version}, for the first time, for all visitors`);
    return await requireHealthy(url, name, version, context);
  }
  const config = writeBuiltSettingsFile("site", environment, root);
  const records = await runWranglerForRecord(wrangler, ["versions", "upload", "-c", config, ...commit]);
  const { version_id: version } = v.parse(
    Uploaded,
    records.find(({ type }) => type === "version-upload"),
  );
  const url = at ?? requireSiteUrl(environment, context);
  for (const share of SHARES) {
    const specs = share === 100 ? [`${version}@100`] : [`${version}@${share}`, `${before}@${100 - share}`];
    await wrangler(["versions", "deploy", ...specs, "--name", name, "--yes", "-c", config]);
    print(`${name} ${version}, for ${share} of 100 visitors`);
    await requireHealthy(url, name, version, context);
  }
  await wrangler(["triggers", "deploy", "-c", config]);
}

/** @throws CommandError when only Cloudflare knows the address */
function requireSiteUrl(environment: Environment, context: CommandContext): string {
  const url = siteUrl(environment, context);
  if (url === null)
    throw new CommandError("Say where the site answers: --at https://…workers.dev, or WORKERS_SUBDOMAIN=….");
  return url;
}

async function deployAll(plan: Plan, context: CommandContext): Promise<void> {
  const { environment } = plan;
  const { root, print, printError, wrangler } = context;
  requireIds(environment, root);
  const uncommitted = plan.isDirty ? null : findUncommitted(root);
  if (uncommitted !== null) throw new CommandError(uncommitted);
  const before = await currentVersions(environment, context);
  // The site and the api Worker bind each other, so the first of them is deployed once more when both are there.
  const isFirst = !before.has("site");
  if (!isFirst && plan.at === undefined) requireSiteUrl(environment, context);
  await makeBuild(plan, context);
  const commit = describeBuild(context, plan.isDirty);
  await printBookmarks(environment, DATABASES, context);
  // Written before any wrangler reads them.
  const databases = listDatabases(environment, root).map((each) => ({
    ...each,
    settings: writeSettingsFile(each.worker, environment, root),
  }));
  const migrations = databases.map(async ({ settings, binding, database_name: name }) => {
    await wrangler(["d1", "migrations", "apply", binding, "--remote", "-c", settings]);
    print(`${name} has today's schema`);
  });
  await Promise.all(migrations);
  try {
    const { version_id: version } = await deployAtOnce("api", environment, context, {
      commit,
      withoutServices: isFirst,
    });
    print(`${readEnvironmentSettings("api", environment, root).name} ${version}`);
    await deploySite(plan, before.get("site"), commit, context);
    if (isFirst) await deployAtOnce("api", environment, context, { commit });
    for (const { worker, users } of BEHIND_SITE) {
      const { version_id: id } = await deployAtOnce(worker, environment, context, { commit });
      print(`${readEnvironmentSettings(worker, environment, root).name} ${id}, for ${users}`);
    }
  } catch (error) {
    printError(formatError(error));
    await goBack(environment, before, { reason: "The new version was not well", takesOldSecrets: true }, context);
    throw new CommandError(
      `${isFirst || !before.has("api") ? "There was no version to go back to for each Worker" : "The deployment was taken back"}. The databases keep their new schema, which the version before can read; nothing written was lost.`,
    );
  }
  await queueFiles(environment, context);
  const closed = describeClosedDesk(environment, root);
  if (closed !== null) print(`${closed} (docs/operations.md, “The desk”).`);
  print(`${environment} is deployed.`);
}

async function makeBuild({ isBuilt }: Plan, { root, print }: CommandContext): Promise<void> {
  if (!isBuilt && !(await build(print))) throw new CommandError("The build failed; nothing was deployed.");
  const missing = WORKERS.map((worker) => builtSettingsPath(worker, root)).filter((path) => !existsSync(path));
  if (missing.length > 0) throw new CommandError(`The build lacks ${missing.join(", ")}: deploy without --built.`);
}

type BackPlan = Pick<Plan, "environment" | "at"> & { readonly isDry: boolean; readonly takesOldSecrets: boolean };

/** Puts the versions before back, of all Workers. Databases stay: older versions work with newer schemas. */
async function deployBack(plan: BackPlan, context: CommandContext): Promise<void> {
  const { environment, at, isDry, takesOldSecrets } = plan;
  const { root, print } = context;
  const nameOf = (worker: WorkerName) => readEnvironmentSettings(worker, environment, root).name;
  const url = at ?? requireSiteUrl(environment, context);
  const before = await findVersionsBefore(environment, context);
  for (const [worker, { id, tag }] of before)
    print(`${nameOf(worker)}: version ${id}, of ${tag || "no commit that it names"}`);
  if (isDry) return print("Nothing was sent.");
  const versions = new Map([...before].map(([worker, { id }]) => [worker, id]));
  await goBack(environment, versions, { reason: "Back by hand", takesOldSecrets }, context);
  await requireHealthy(url, nameOf("site"), versions.get("site") ?? "", context);
  print(`${environment} is back. The preview has its newest version still.`);
}

async function rehearse(plan: Plan, context: CommandContext): Promise<void> {
  const { environment } = plan;
  const { root, print, wrangler } = context;
  await makeBuild(plan, context);
  const files = WORKERS.map((worker) => writeBuiltSettingsFile(worker, environment, root));
  for (const output of await Promise.all(files.map((file) => wrangler(["deploy", "--dry-run", "-c", file]))))
    print(output.trim());
  const nameOf = (worker: WorkerName) => readEnvironmentSettings(worker, environment, root).name;
  print(
    `Then: bookmarks and migrations of all databases; ${nameOf("api")}; ${nameOf("site")} for ${SHARES.join(", ")} of 100 visitors, asked each time whether it is well; ${BEHIND_SITE.map(({ worker }) => nameOf(worker)).join("; ")}. Nothing was sent.`,
  );
}

function parseUrl(text: string): string {
  if (!URL.canParse(text)) throw new InvalidArgumentError("It is no URL.");
  return text.replace(/\/$/, "");
}

/** The new version goes first to nobody, then to some visitors, then to all; after each step the smoke test decides. */
export const deploy: Command = (context) =>
  createCommand("deploy", context)
    .description("builds, migrates, deploys all Workers, and rolls back when a smoke test fails")
    .addArgument(environmentArgument())
    .option("--built", "deploys the present build, the one that was tested", false)
    .option("--dirty", "deploys also what is in no commit", false)
    .addOption(new Option("--back", "puts the versions before back").conflicts(["built", "dirty"]))
    .addOption(new Option("--old-secrets", "goes back past a changed secret, to its old value").implies({ back: true }))
    .option("--dry-run", "prints what it would do; wrangler bundles all Workers and sends nothing", false)
    .option("--at <URL>", "where the site is reached, if that differs from the settings", parseUrl)
    .action(
      createAction(
        context,
        "Visitors see what they saw before, unless it says otherwise above.",
        async (environment, { built: isBuilt, dirty: isDirty, back, oldSecrets = false, dryRun: isDry, at }) => {
          if (back) await deployBack({ environment, at, isDry, takesOldSecrets: oldSecrets === true }, context);
          else await (isDry ? rehearse : deployAll)({ environment, at, isBuilt, isDirty }, context);
          return 0;
        },
      ),
    );
