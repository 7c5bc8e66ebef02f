import { NO_SUCH_WORKER } from "../../cloudflare/cloudflare-api.ts";
import type { CommandContext } from "../../cloudflare/command.ts";
import { type Environment, readEnvironmentSettings, type WorkerName } from "../../cloudflare/environment.ts";
import { checkAtCloudflare } from "./check-at-cloudflare.ts";
import { type CheckResult, ok, wrong } from "./check-result.ts";

type Secrets = {
  readonly names: readonly string[];
  readonly worker: WorkerName;
  /** The consequence of the absence of one. */
  readonly without: string;
  /** The result where one is missing. */
  readonly missing: (message: string, remedy: string) => CheckResult;
};

/** Looks for secrets of a Worker. Their values are typed into wrangler, so that no command of ours ever has one. */
export async function checkSecrets(
  { names, worker, without, missing }: Secrets,
  environment: Environment,
  { root, cloudflare }: CommandContext,
): Promise<readonly CheckResult[]> {
  const { client, accountId } = await cloudflare();
  const owner = readEnvironmentSettings(worker, environment, root).name;
  const commandFor = (name: string) => `npx wrangler secret put ${name} --name ${owner}`;
  const commands = names.map(commandFor).join(", ");
  const notDeployed = wrong(`${owner} is not deployed yet`, `npm run deploy -- ${environment}, then ${commands}`);
  return checkAtCloudflare(
    { title: `the secrets of ${owner}`, missing: { code: NO_SUCH_WORKER, result: notDeployed } },
    async () => {
      const { result } = await client.workers.scripts.secrets.list(owner, { account_id: accountId });
      return names.map((name) =>
        result.some((each) => each.name === name)
          ? ok(`${owner} has the secret ${name}`)
          : missing(`${owner} has no secret ${name}: ${without}`, commandFor(name)),
      );
    },
  );
}
