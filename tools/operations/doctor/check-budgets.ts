import * as v from "valibot";
import { DAY_MS, hourOf } from "../../../app/ground/platform/duration.ts";
import {
  BYTES_PER_HOUR,
  CONFIRMATIONS_PER_DAY,
  CONFIRMATIONS_PER_HOUR,
  FULL_FILE_BYTES_PER_HOUR,
  MESSAGES_PER_HOUR,
} from "../../../workers/api/messages/budgets.ts";
import type { CommandContext } from "../../cloudflare/command.ts";
import { bindingsWithoutId, type Environment, readEnvironmentSettings } from "../../cloudflare/environment.ts";
import { checkAtCloudflare } from "./check-at-cloudflare.ts";
import { type CheckResult, ok, warning } from "./check-result.ts";

const Hours = v.array(
  v.object({
    /** In UTC: 2026-11-27T01 */
    hour: v.string(),
    messages: v.number(),
    bytes: v.number(),
    confirmations: v.number(),
    file_bytes: v.number(),
    digest_at: v.nullable(v.string()),
  }),
);
type Hour = v.InferOutput<typeof Hours>[number];

const DIGEST = "messages are stored, the office reads them in a digest, and long ones without Turnstile are refused";
const NO_CONFIRMATIONS = "visitors get no confirmation, and have the reference on their screen";
const NO_FILES = "visitors are told to send their message without files";
const REMEDY = "“During an attack” in docs/operations.md says what to do if this is no ordinary busy day";

const HOURLY = [
  { name: "messages", column: "messages", limit: MESSAGES_PER_HOUR, meaning: DIGEST },
  { name: "bytes of messages", column: "bytes", limit: BYTES_PER_HOUR, meaning: DIGEST },
  { name: "confirmations", column: "confirmations", limit: CONFIRMATIONS_PER_HOUR, meaning: NO_CONFIRMATIONS },
  { name: "bytes of files", column: "file_bytes", limit: FULL_FILE_BYTES_PER_HOUR, meaning: NO_FILES },
] as const;

/** The use of the budgets by all visitors in the last 24 hours, and today. A used-up budget is no failure. */
export async function checkBudgets(
  environment: Environment,
  { root, cloudflare, now }: CommandContext,
): Promise<readonly CheckResult[]> {
  const settings = readEnvironmentSettings("api", environment, root);
  const database = settings.d1_databases.find(({ binding }) => binding === "MESSAGES");
  if (!database || bindingsWithoutId(settings).includes("MESSAGES")) return [];
  const { client, accountId } = await cloudflare();
  const select = async (sql: string, params: string[] = []) => {
    const body = { account_id: accountId, sql, params };
    const { result } = await client.d1.database.query(database.database_id, body);
    return result[0]?.results;
  };
  return checkAtCloudflare({ title: "the budgets over all visitors" }, async () => {
    const tables = await select("SELECT name FROM sqlite_master WHERE type = 'table' AND name = 'hour'");
    // That a migration is missing is said already.
    if (!tables?.length) return [];
    const since = hourOf(new Date(now().getTime() - DAY_MS));
    const rows = await select(
      "SELECT hour, messages, bytes, confirmations, file_bytes, digest_at FROM hour WHERE hour > ? ORDER BY hour",
      [since],
    );
    return describeBudgets(v.parse(Hours, rows), now());
  });
}

function describeBudgets(hours: readonly Hour[], now: Date): CheckResult[] {
  const current = hours.find(({ hour }) => hour === hourOf(now));
  const today = hours.filter(({ hour }) => hour.startsWith(now.toISOString().slice(0, "2026-11-27".length)));
  const confirmations = today.reduce((sum, each) => sum + each.confirmations, 0);
  const usage = HOURLY.map(({ name, column, limit }) => `${current?.[column] ?? 0} of ${limit} ${name}`);
  return [
    ok(
      `all visitors, this hour: ${usage.join(", ")}; today ${confirmations} of ${CONFIRMATIONS_PER_DAY} confirmations`,
    ),
    ...HOURLY.flatMap(({ name, column, limit, meaning }) => {
      const usedUp = hours.filter((each) => each[column] >= limit);
      const last = usedUp.at(-1);
      if (!last) return [];
      const when = `${usedUp.length} of the last 24 hours, last ${last.hour} (UTC, ${last[column]})`;
      const digest = meaning === DIGEST ? `; ${formatDigest(last)}` : "";
      return [warning(`all ${limit} ${name} of an hour were used up in ${when}, so ${meaning}${digest}`, REMEDY)];
    }),
    ...(confirmations >= CONFIRMATIONS_PER_DAY
      ? [warning(`all ${CONFIRMATIONS_PER_DAY} confirmations of today are used up, so ${NO_CONFIRMATIONS}`, REMEDY)]
      : []),
  ];
}

const formatDigest = ({ digest_at: sentAt }: Hour): string =>
  sentAt === null ? "its digest is not sent yet" : `its digest was sent at ${sentAt.slice(0, 16)}`;
