import { NO_SUCH_WORKER } from "../../cloudflare/cloudflare-api.ts";
import type { CommandContext } from "../../cloudflare/command.ts";
import { type Environment, readEnvironmentSettings, type WorkerName } from "../../cloudflare/environment.ts";
import { checkAtCloudflare } from "./check-at-cloudflare.ts";
import { type CheckResult, ok, wrong } from "./check-result.ts";

type Secret = {
  readonly name: string;
  readonly worker: WorkerName;
  /** The consequence of its absence. */
  readonly without: string;
  /** The result where it is missing. */
  readonly missing: (message: string, remedy: string) => CheckResult;
};

/** Looks for a secret of a Worker. Its value is typed into wrangler, so that no command of ours ever has it. */
export async function checkSecret(
  { name, worker, without, missing }: Secret,
  environment: Environment,
  { root, cloudflare }: CommandContext,
): Promise<readonly CheckResult[]> {
  const { client, accountId } = await cloudflare();
  const owner = readEnvironmentSettings(worker, environment, root).name;
  const command = `npx wrangler secret put ${name} --name ${owner}`;
  const notDeployed = wrong(`${owner} is not deployed yet`, `npm run deploy -- ${environment}, then ${command}`);
  return checkAtCloudflare(
    { title: `the secrets of ${owner}`, missing: { code: NO_SUCH_WORKER, result: notDeployed } },
    async () => {
      const { result } = await client.workers.scripts.secrets.list(owner, { account_id: accountId });
      return [
        result.some((each) => each.name === name)
          ? ok(`${owner} has the secret ${name}`)
          : missing(`${owner} has no secret ${name}: ${without}`, command),
      ];
    },
  );
}
