import * as v from "valibot";
import { ApiError, type ApiRequest, parseBody, type Route, succeed } from "./http.ts";
import { now, type State } from "./state.ts";

// https://developers.cloudflare.com/r2/api/error-codes/ (read 2026-11-23)
const INVALID_BUCKET_NAME = 10005;
const NO_SUCH_BUCKET = 10006;
const BUCKET_CONFLICT = 10073;
/** No page documents the code for a bucket without event notifications; wrangler's users report this one. */
const NO_EVENT_NOTIFICATIONS = 11015;
const OVERLAPPING_RULES = 11020;

const Create = v.object({ name: v.string() });
/**
 * https://developers.cloudflare.com/r2/buckets/bucket-locks/ (read 2026-11-27): at most 1,000 rules, which replace those
 * before. A rule without a prefix applies to all objects.
 */
const Lock = v.object({
  rules: v.pipe(
    v.array(
      v.object({
        id: v.string(),
        enabled: v.boolean(),
        prefix: v.optional(v.string()),
        condition: v.variant("type", [
          v.object({ type: v.literal("Age"), maxAgeSeconds: v.pipe(v.number(), v.minValue(1)) }),
          v.object({ type: v.literal("Date"), date: v.string() }),
          v.object({ type: v.literal("Indefinite") }),
        ]),
      }),
    ),
    v.maxLength(1000),
  ),
});
/**
 * https://developers.cloudflare.com/r2/buckets/object-lifecycles/ (read 2026-11-27): at most 1,000 rules. A prefix is required,
 * an id unique, and an age in seconds: https://developers.cloudflare.com/api/resources/r2/subresources/buckets/subresources/lifecycle/
 * (read the same day). They replace those before: types of the SDK (cloudflare 7.3.0). No page has a smallest age: its examples
 * and wrangler count days, so other ages are refused here.
 */
const Age = v.object({
  type: v.literal("Age"),
  maxAge: v.pipe(v.number(), v.minValue(86_400), v.multipleOf(86_400)),
});
const Transition = v.object({
  condition: v.optional(v.variant("type", [Age, v.object({ type: v.literal("Date"), date: v.string() })])),
});
const Lifecycle = v.object({
  rules: v.pipe(
    v.array(
      v.object({
        id: v.pipe(v.string(), v.minLength(1)),
        enabled: v.boolean(),
        conditions: v.object({ prefix: v.string() }),
        abortMultipartUploadsTransition: v.optional(v.object({ condition: v.optional(Age) })),
        deleteObjectsTransition: v.optional(Transition),
        storageClassTransitions: v.optional(v.array(v.unknown())),
      }),
    ),
    v.maxLength(1000),
    v.check((rules) => new Set(rules.map(({ id }) => id)).size === rules.length, "an id comes twice"),
  ),
});
/** The first of these pages: every bucket has this rule. */
const DEFAULT_LIFECYCLE = [
  {
    id: "Default Multipart Abort Rule",
    enabled: true,
    conditions: { prefix: "" },
    abortMultipartUploadsTransition: { condition: { type: "Age", maxAge: 604_800 } },
  },
];
const Rules = v.object({
  rules: v.pipe(
    v.array(
      v.object({
        // https://developers.cloudflare.com/api/resources/r2/subresources/buckets/subresources/event_notifications/methods/update/
        // (read 2026-11-23)
        actions: v.array(
          v.picklist(["PutObject", "CopyObject", "DeleteObject", "CompleteMultipartUpload", "LifecycleDeletion"]),
        ),
      }),
    ),
    v.minLength(1),
  ),
});

export function r2({ buckets, notifications, locks, lifecycles, queues }: State): readonly Route[] {
  const requireBucket = ({ params: { bucket = "" } }: ApiRequest): string => {
    if (!buckets.has(bucket)) throw new ApiError(404, NO_SUCH_BUCKET, "The specified bucket does not exist.");
    return bucket;
  };
  return [
    [
      "POST",
      "/r2/buckets",
      (request) => {
        const { name } = parseBody(Create, request);
        // "Bucket names must be 3-63 chars, lowercase alphanumeric and hyphens, start/end with alphanumeric" (the page above)
        if (!/^[a-z0-9][a-z0-9-]{1,61}[a-z0-9]$/.test(name))
          throw new ApiError(400, INVALID_BUCKET_NAME, "The specified bucket name is not valid.");
        if (buckets.has(name)) throw new ApiError(409, BUCKET_CONFLICT, "The bucket name already exists.");
        buckets.add(name);
        return succeed({ name, creation_date: now(), location: "weur", storage_class: "Standard" });
      },
    ],
    [
      "GET",
      "/r2/buckets/:bucket",
      (request) => succeed({ name: requireBucket(request), creation_date: now(), location: "weur" }),
    ],
    ["GET", "/r2/buckets/:bucket/lock", (request) => succeed({ rules: locks.get(requireBucket(request)) ?? [] })],
    [
      "PUT",
      "/r2/buckets/:bucket/lock",
      (request) => {
        locks.set(requireBucket(request), parseBody(Lock, request).rules);
        return succeed({});
      },
    ],
    [
      "GET",
      "/r2/buckets/:bucket/lifecycle",
      (request) => succeed({ rules: lifecycles.get(requireBucket(request)) ?? DEFAULT_LIFECYCLE }),
    ],
    [
      "PUT",
      "/r2/buckets/:bucket/lifecycle",
      (request) => {
        lifecycles.set(requireBucket(request), parseBody(Lifecycle, request).rules);
        return succeed({});
      },
    ],
    [
      "GET",
      "/event_notifications/r2/:bucket/configuration",
      (request) => {
        const bucket = requireBucket(request);
        const ids = notifications.get(bucket);
        if (!ids)
          throw new ApiError(
            404,
            NO_EVENT_NOTIFICATIONS,
            "No event notification configuration exists for this bucket.",
          );
        return succeed({
          bucketName: bucket,
          queues: [...ids].map((id) => ({
            queueId: id,
            queueName: queues.get(id)?.name,
            rules: [{ ruleId: "rule", actions: ["PutObject", "DeleteObject"] }],
          })),
        });
      },
    ],
    [
      "PUT",
      "/event_notifications/r2/:bucket/configuration/queues/:queue",
      (request) => {
        const bucket = requireBucket(request);
        const { queue = "" } = request.params;
        parseBody(Rules, request);
        if (!queues.has(queue)) throw new ApiError(404, 10104, "Queue does not exist");
        const queueIds = notifications.get(bucket) ?? new Set<string>();
        // https://github.com/cloudflare/cloudflare-docs/issues/17949 (read 2026-11-23): for a bucket and a queue no two rules
        // for the same action.
        if (queueIds.has(queue))
          throw new ApiError(409, OVERLAPPING_RULES, "The rule overlaps with one that is there.");
        notifications.set(bucket, queueIds.add(queue));
        return succeed({});
      },
    ],
  ];
}
