import type { R2Bucket } from "@cloudflare/workers-types";
import * as v from "valibot";
import type { AlertKind } from "./alerts.ts";

/** How an alert stands. Times are ISO 8601 in UTC. */
const AlertState = v.object({
  isOn: v.boolean(),
  /** When it began. */
  since: v.string(),
  /** When something was found last. */
  seenAt: v.string(),
  /** The last finding, in words. */
  finding: v.string(),
  /** What was found since it began, where that is counted. */
  count: v.number(),
  /** When operations was last mailed that it is on. */
  mailedAt: v.nullable(v.string()),
  /** Whether operations knows that it is on now. */
  isTold: v.boolean(),
});
export type AlertState = v.InferOutput<typeof AlertState>;

/**
 * The bucket for made files, which answers when D1 does not. Whoever empties it has an alert mailed once more. No rule
 * deletes under this prefix (generated-files/lifetimes.ts).
 */
export type AlertBucket = Pick<R2Bucket, "get" | "put">;

const keyOf = (kind: AlertKind) => `alerts/${kind}.json`;

const MAX_ATTEMPTS = 3;

/**
 * Changes the state of an alert unless somebody else does so meanwhile; then with what they have left.
 * @param change returns null to leave it
 * @returns the state before and after, or null where it was left
 */
export async function changeState(
  bucket: AlertBucket,
  kind: AlertKind,
  change: (before: AlertState | null) => AlertState | null,
): Promise<{ readonly before: AlertState | null; readonly after: AlertState } | null> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const object = await bucket.get(keyOf(kind));
    const before = object ? readState(await object.text()) : null;
    const after = change(before);
    if (after === null) return null;
    const onlyIf = object ? { etagMatches: object.etag } : { etagDoesNotMatch: "*" };
    if (await bucket.put(keyOf(kind), JSON.stringify(after), { onlyIf })) return { before, after };
  }
  throw new Error(`the state of the alert ${kind} was changed by others ${MAX_ATTEMPTS} times`);
}

/** A state that an older version wrote otherwise counts as none. */
function readState(text: string): AlertState | null {
  const state = v.safeParse(v.pipe(v.string(), v.parseJson(), AlertState), text);
  return state.success ? state.output : null;
}
