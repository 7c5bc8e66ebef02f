import * as v from "valibot";
import { isNotFound, NO_SUCH_WORKER } from "../../cloudflare/cloudflare-api.ts";
import type { CommandContext } from "../../cloudflare/command.ts";
import {
  type DeployedWorker,
  type Environment,
  readEnvironmentSettings,
  WORKERS,
} from "../../cloudflare/environment.ts";
import { isApiError } from "../../platform/api-errors.ts";
import { CommandError, formatError } from "../../platform/report-failure.ts";

/** The SDK's types leave out the list of deployments, and the annotations of a version. */
const Deployments = v.object({
  deployments: v.array(v.object({ versions: v.array(v.object({ version_id: v.string(), percentage: v.number() })) })),
});
type Deployment = v.InferOutput<typeof Deployments>["deployments"][number];
const Version = v.pipe(
  v.object({
    id: v.string(),
    number: v.number(),
    annotations: v.optional(v.object({ "workers/tag": v.optional(v.string(), "") })),
  }),
  v.transform(({ id, number, annotations }) => ({ id, number, tag: annotations?.["workers/tag"] ?? "" })),
);
type Version = v.InferOutput<typeof Version>;

/** Ids; what is not deployed yet has none. */
type Versions = ReadonlyMap<DeployedWorker, string>;

/** Without these nothing is deployed. */
const OF_VISITORS: readonly DeployedWorker[] = ["site", "api"];
/** Visitors' come first, and each before those that it calls: it works with newer ones. */
const GOING_BACK = [...OF_VISITORS, ...WORKERS.filter((each) => !OF_VISITORS.includes(each)).toReversed()];

/** Newest first, the active one among them; none before the first deployment. */
async function readDeployments(name: string, { cloudflare }: CommandContext): Promise<readonly Deployment[]> {
  const { client, accountId } = await cloudflare();
  try {
    const { result } = await client.workers.scripts.deployments.list(name, { account_id: accountId });
    return v.parse(Deployments, result).deployments;
  } catch (error) {
    if (isNotFound(error, [NO_SUCH_WORKER])) return [];
    throw error;
  }
}

/** Of each Worker, the version that most visitors get. */
export async function currentVersions(environment: Environment, context: CommandContext): Promise<Versions> {
  const read = async (worker: DeployedWorker) => {
    const { name } = readEnvironmentSettings(worker, environment, context.root);
    const [latest] = await readDeployments(name, context);
    const [most] = latest?.versions.toSorted((a, b) => b.percentage - a.percentage) ?? [];
    return most ? [[worker, most.version_id] as const] : [];
  };
  return new Map((await Promise.all(WORKERS.map(read))).flat());
}

type History = {
  /** The newest that visitors get now. */
  readonly newest: Version;
  /** Whether a deployment was interrupted, so that some visitors get another one. */
  readonly isSplit: boolean;
  /** Those that all visitors got, the latest first. */
  readonly whole: readonly Version[];
};

/** @returns null before the first deployment */
async function readHistory(name: string, context: CommandContext): Promise<History | null> {
  const { client, accountId } = await context.cloudflare();
  const deployments = await readDeployments(name, context);
  const ids = new Set(deployments.flatMap(({ versions }) => versions.map((each) => each.version_id)));
  // What the platform has deleted cannot come back.
  const read = (id: string) =>
    client.workers.scripts.versions.get(id, { account_id: accountId, script_name: name }).then(
      (version) => [v.parse(Version, version)],
      (error: unknown) => {
        if (isApiError(error) && error.status === 404) return [];
        throw error;
      },
    );
  const known = withTags((await Promise.all([...ids].map(read))).flat());
  const versionsOf = ({ versions }: Deployment) => versions.flatMap((each) => known.get(each.version_id) ?? []);
  const newest = deployments
    .slice(0, 1)
    .flatMap(versionsOf)
    .toSorted((a, b) => b.number - a.number)[0];
  if (!newest) return null;
  return {
    newest,
    isSplit: deployments[0]?.versions.length === 2,
    whole: deployments.filter(({ versions }) => versions.length === 1).flatMap(versionsOf),
  };
}

/** By id. A changed secret makes a version without a tag: it is of the commit of the one before. */
function withTags(versions: readonly Version[]): ReadonlyMap<string, Version> {
  const known = new Map<string, Version>();
  let tag = "";
  for (const version of versions.toSorted((a, b) => a.number - b.number)) {
    tag = version.tag || tag;
    known.set(version.id, { ...version, tag });
  }
  return known;
}

/**
 * The versions of another commit that all visitors had before the present ones; of one commit, where versions name theirs. A
 * deployment that was taken back has a higher number. Where the site is of an older commit than another Worker, as what was
 * interrupted leaves them, that commit is where all go. Workers that marketing alone uses may have none before.
 * @returns them in the order in which they go back
 * @throws CommandError when the API's list of deployments does not reach so far
 */
export async function findVersionsBefore(
  environment: Environment,
  context: CommandContext,
): Promise<ReadonlyMap<DeployedWorker, Version>> {
  const nameOf = (worker: DeployedWorker) => readEnvironmentSettings(worker, environment, context.root).name;
  const histories = await Promise.all(GOING_BACK.map((worker) => readHistory(nameOf(worker), context)));
  const [siteHistory] = histories;
  if (!siteHistory) throw new CommandError(`${nameOf("site")} is not deployed yet.`);
  const before = ({ newest, isSplit, whole }: History) =>
    whole.find(({ number, tag }) => number < newest.number && (isSplit || tag === "" || tag !== newest.tag));
  const ofCommit = ({ whole }: History, commit: string | undefined) => whole.find(({ tag }) => tag && tag === commit);
  const isAhead = (history: History | null) => {
    const same = history && ofCommit(history, siteHistory.newest.tag);
    return same ? same.tag !== history.newest.tag && same.number < history.newest.number : false;
  };
  const isInterrupted = !siteHistory.isSplit && histories.some(isAhead);
  const site = isInterrupted ? siteHistory.newest : before(siteHistory);
  const found = new Map<DeployedWorker, Version>();
  for (const [index, worker] of GOING_BACK.entries()) {
    const history = histories[index];
    const version = worker === "site" ? site : history && (ofCommit(history, site?.tag) ?? before(history));
    if (version) found.set(worker, version);
    else if (OF_VISITORS.includes(worker))
      throw new CommandError(
        `No version before is among the last deployments of ${nameOf(worker)}: check out the commit and deploy it.`,
      );
  }
  return found;
}

/** The code for going back to a version that has other secrets than today's. wrangler asks a person then, or goes on. */
const SECRETS_CHANGED = 10220;

type GoingBack = {
  readonly reason: string;
  /** Whether to go back past a changed secret, whose old value is good again then. */
  readonly takesOldSecrets: boolean;
};

/** Puts versions before visitors again. @throws CommandError */
export async function goBack(
  environment: Environment,
  versions: Versions,
  goingBack: GoingBack,
  context: CommandContext,
): Promise<void> {
  for (const worker of GOING_BACK) {
    const { name } = readEnvironmentSettings(worker, environment, context.root);
    const version = versions.get(worker);
    if (version === undefined) {
      context.printError(`${name} had no version before: it stays as it is.`);
      continue;
    }
    await putBack(name, version, goingBack, context);
    context.printError(`${name} is back at version ${version}.`);
  }
}

async function putBack(
  name: string,
  version: string,
  { reason, takesOldSecrets }: GoingBack,
  { cloudflare, printError }: CommandContext,
): Promise<void> {
  const { client, accountId } = await cloudflare();
  const deploy = (force: boolean) =>
    client.workers.scripts.deployments.create(name, {
      account_id: accountId,
      strategy: "percentage",
      versions: [{ version_id: version, percentage: 100 }],
      annotations: { "workers/message": reason },
      ...(force && { force }),
    });
  try {
    await deploy(false);
  } catch (error) {
    if (!isApiError(error) || !error.errors.some(({ code }) => code === SECRETS_CHANGED)) throw error;
    const refused = `${name}: ${formatError(error)}`;
    if (!takesOldSecrets)
      throw new CommandError(
        `${refused}\n--old-secrets goes back all the same, to the values of that time (“Change a secret” in docs/operations.md).`,
      );
    printError(`${refused}\nIt goes back all the same: the values of that time are good again.`);
    await deploy(true);
  }
}
