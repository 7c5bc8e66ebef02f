import { NO_SUCH_BUCKET } from "../../cloudflare/cloudflare-api.ts";
import type { CommandContext } from "../../cloudflare/command.ts";
import {
  type Environment,
  isProvisioned,
  listDatabases,
  ofAllWorkers,
  readEnvironmentSettings,
} from "../../cloudflare/environment.ts";
import { missingMigrations } from "../../databases/migrations.ts";
import { isConnectionError } from "../../platform/api-errors.ts";
import type { DatabaseName, Rows } from "../../sql/database.ts";
import { isLocked, LOCK_DAYS, LOCKED_BUCKET, type LockRules, readLockRules } from "../copies-lock.ts";
import { compareLifecycle, type LifecycleDifference, wantedRules } from "../lifecycle-rules.ts";
import { checkAtCloudflare } from "./check-at-cloudflare.ts";
import { checkBudgets } from "./check-budgets.ts";
import { checkMadeFiles } from "./check-made-files.ts";
import { checkBounces } from "./check-mail.ts";
import { checkNotifications } from "./check-notifications.ts";
import { checkPlan } from "./check-plan.ts";
import { checkPunchOut } from "./check-punch-out.ts";
import { type CheckResult, ok, summarize, wrong } from "./check-result.ts";
import { checkTurnstileSecret } from "./check-turnstile.ts";

/** Checks the account, then what is in it: with rejected credentials every further check would fail. */
export async function checkCloudflare(environment: Environment, context: CommandContext): Promise<CheckResult[]> {
  const account = await checkAccount(context);
  if (account.status !== "ok") return [account];
  const results = await Promise.all([
    checkPlan(context),
    checkMigrations(environment, context),
    checkBuckets(environment, context),
    checkTurnstileSecret(environment, context),
    checkPunchOut(environment, context),
    checkBudgets(environment, context),
    checkMadeFiles(environment, context),
    checkBounces(environment, context),
    checkNotifications(environment, context),
  ]);
  return [account, ...results.flat()];
}

async function checkAccount({ cloudflare }: CommandContext): Promise<CheckResult> {
  try {
    const { client, accountId } = await cloudflare();
    await client.accounts.get({ account_id: accountId });
    return ok("Cloudflare knows who is asking");
  } catch (error) {
    if (isConnectionError(error))
      return wrong(`Cloudflare cannot be reached (${summarize(error)})`, "see whether the network is there");
    return wrong(
      `Cloudflare refuses the credentials (${summarize(error)})`,
      "npx wrangler login, or set another CLOUDFLARE_API_TOKEN",
    );
  }
}

async function checkMigrations(environment: Environment, { root, cloudflare }: CommandContext): Promise<CheckResult[]> {
  const { client, accountId } = await cloudflare();
  const databases = listDatabases(environment, root).filter(({ database_id: id }) => isProvisioned(id));
  return await Promise.all(
    databases.map(async ({ binding, database_name: name, database_id: id }): Promise<CheckResult> => {
      const select = async (sql: string) => {
        const { result } = await client.d1.database.query(id, { account_id: accountId, sql });
        return (result[0]?.results ?? []) as Rows;
      };
      try {
        const missing = await missingMigrations({ select }, binding as DatabaseName);
        return missing.length === 0
          ? ok(`${name} has today's schema`)
          : wrong(`${name} lacks migrations`, `npm run deploy -- ${environment} applies them`);
      } catch (error) {
        return wrong(`${name} does not answer (${summarize(error)})`, `npm run provision -- ${environment}`);
      }
    }),
  );
}

async function checkBuckets(environment: Environment, { root, cloudflare }: CommandContext): Promise<CheckResult[]> {
  const { client, accountId } = await cloudflare();
  const buckets = ofAllWorkers((worker) => readEnvironmentSettings(worker, environment, root).r2_buckets);
  const account = { account_id: accountId };
  const provision = `npm run provision -- ${environment}`;
  const checks = buckets.map(({ binding, bucket_name: name }) => {
    const missing = { code: NO_SUCH_BUCKET, result: wrong(`there is no bucket ${name}`, provision) };
    return checkAtCloudflare({ title: `the bucket ${name}`, missing }, async () => {
      await client.r2.buckets.get(name, account);
      return [
        ok(`there is the bucket ${name}`),
        ...checkLock(name, binding === LOCKED_BUCKET, await readLockRules(client, name, account), provision),
        ...checkLifecycle(name, await compareLifecycle(client, name, account, wantedRules(binding)), provision),
      ];
    });
  });
  return (await Promise.all(checks)).flat();
}

function checkLock(name: string, isWanted: boolean, rules: LockRules, provision: string): CheckResult[] {
  if (isWanted && isLocked(rules)) return [ok(`${name} is locked for ${LOCK_DAYS} days`)];
  if (isWanted)
    return [wrong(`${name} has no lock of ${LOCK_DAYS} days: whoever gets in can delete the copies`, provision)];
  if (!rules.some(({ enabled }) => enabled)) return [];
  return [
    wrong(
      `${name} has a lock, so that nothing in it can be replaced or deleted`,
      `npx wrangler r2 bucket lock list ${name}, then npx wrangler r2 bucket lock remove ${name} --name …`,
    ),
  ];
}

const checkLifecycle = (name: string, difference: LifecycleDifference, provision: string): CheckResult[] => [
  ...(difference.isComplete ? [ok(`${name} deletes what is old`)] : []),
  ...difference.missing.map(({ conditions }) =>
    wrong(`${name} has no lifecycle rule for ${conditions.prefix}, or a changed one`, provision),
  ),
  ...difference.foreign.map(({ id }) =>
    wrong(
      `${name} deletes what is to stay, by its lifecycle rule ${id}`,
      `npx wrangler r2 bucket lifecycle remove ${name} --name "${id}"`,
    ),
  ),
];
