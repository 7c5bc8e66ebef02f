import type Cloudflare from "cloudflare";
import { DAY_SECONDS } from "../../app/ground/platform/duration.ts";
import { LIFETIME_DAYS } from "../../workers/api/generated-files/lifetimes.ts";

type Rule = NonNullable<Cloudflare.R2.Buckets.LifecycleGetResponse["rules"]>[number];

type Client = Pick<Cloudflare, "r2">;
type Account = { readonly account_id: string };

const GENERATED_RULES = Object.entries(LIFETIME_DAYS).map(([id, days]) => ({
  id,
  enabled: true,
  conditions: { prefix: `${id}/` },
  deleteObjectsTransition: { condition: { type: "Age" as const, maxAge: days * DAY_SECONDS } },
}));

/** @returns the rules by which R2 deletes objects of the bucket that is bound so. All others keep theirs. */
export const wantedRules = (binding: string): readonly Rule[] => (binding === "GENERATED" ? GENERATED_RULES : []);

export type LifecycleDifference = {
  /** Rules are wanted, and all of them are there. */
  readonly isComplete: boolean;
  readonly missing: readonly Rule[];
  /** These delete objects and are not ours. */
  readonly foreign: readonly Rule[];
};

/** How the rules of a bucket that delete objects differ from the wanted ones. One of ours that was changed is missing. */
export async function compareLifecycle(
  client: Client,
  bucket: string,
  account: Account,
  wanted: readonly Rule[],
): Promise<LifecycleDifference> {
  const rules = await readRules(client, bucket, account);
  const deleting = rules.filter(({ enabled, deleteObjectsTransition }) => enabled && deleteObjectsTransition);
  const missing = wanted.filter((each) => !deleting.some((rule) => isSame(each, rule)));
  return {
    isComplete: wanted.length > 0 && missing.length === 0,
    missing,
    foreign: deleting.filter((rule) => !wanted.some((each) => each.id === rule.id || isSame(each, rule))),
  };
}

/** Sets rules beside those that are there, as the API replaces all at once. */
export async function addRules(
  client: Client,
  bucket: string,
  account: Account,
  added: readonly Rule[],
): Promise<void> {
  const rules = await readRules(client, bucket, account);
  const others = rules.filter(({ id }) => !added.some((rule) => rule.id === id));
  await client.r2.buckets.lifecycle.update(bucket, { ...account, rules: [...others, ...added] });
}

const readRules = async (client: Client, bucket: string, account: Account): Promise<readonly Rule[]> =>
  (await client.r2.buckets.lifecycle.get(bucket, account)).rules ?? [];

/** Whatever their names, they delete the same objects at the same age. */
function isSame(one: Rule, other: Rule): boolean {
  const [age, otherAge] = [ageOf(one), ageOf(other)];
  return one.conditions.prefix === other.conditions.prefix && age !== null && age === otherAge;
}

/** @returns the age in seconds at which objects are deleted, or null where that is a date or never */
function ageOf({ deleteObjectsTransition: deletion }: Rule): number | null {
  return deletion?.condition?.type === "Age" ? deletion.condition.maxAge : null;
}
