import type Cloudflare from "cloudflare";
import { DAY_SECONDS } from "../../app/ground/platform/duration.ts";

/** The binding of the bucket whose objects nobody can delete or overwrite for so many days (decision 0055). */
export const LOCKED_BUCKET = "FILE_COPIES";
export const LOCK_DAYS = 30;
const LOCK_SECONDS = LOCK_DAYS * DAY_SECONDS;

export type LockRules = NonNullable<Cloudflare.R2.Buckets.LockGetResponse["rules"]>;

type Client = Pick<Cloudflare, "r2">;
type Account = { readonly account_id: string };

export const readLockRules = async (client: Client, bucket: string, account: Account): Promise<LockRules> =>
  (await client.r2.buckets.locks.get(bucket, account)).rules ?? [];

/** Whether a rule covers every object for thirty days or longer. */
export const isLocked = (rules: LockRules): boolean =>
  rules.some(
    ({ enabled, prefix = "", condition }) =>
      enabled &&
      prefix === "" &&
      (condition.type === "Indefinite" || (condition.type === "Age" && condition.maxAgeSeconds >= LOCK_SECONDS)),
  );

/** Adds the rule to those that are there, as the API replaces all at once. */
export async function lockBucket(client: Client, bucket: string, account: Account): Promise<void> {
  const id = `${LOCK_DAYS}-days`;
  const others = (await readLockRules(client, bucket, account)).filter((rule) => rule.id !== id);
  const rule = { id, enabled: true, condition: { type: "Age", maxAgeSeconds: LOCK_SECONDS } } as const;
  await client.r2.buckets.locks.update(bucket, { ...account, rules: [...others, rule] });
}
