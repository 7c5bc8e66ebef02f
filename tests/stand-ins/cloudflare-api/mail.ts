import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { ApiError, parseBody, type Route, succeed, succeedWithPage } from "./http.ts";
import { now, type State, type Subscription } from "./state.ts";

/** Of Email Sending alone: other sources are not subscribed to. */
const Create = v.object({
  name: v.string(),
  enabled: v.optional(v.boolean(), true),
  events: v.array(v.string()),
  source: v.object({ type: v.literal("email.sending"), zone_id: v.string(), domain: v.string() }),
  destination: v.object({ type: v.literal("queues.queue"), queue_id: v.string() }),
});
const Update = v.partial(v.pick(Create, ["name", "enabled", "events", "destination"]));

/**
 * Zones (developers.cloudflare.com/api/resources/zones/methods/list/) and event subscriptions (…/api/resources/queues/
 * subresources/subscriptions/, both read 2026-11-27), which the page limits to one sending domain each
 * (developers.cloudflare.com/email-service/platform/event-subscriptions/, read 2026-11-27). No page documents the codes of
 * their errors, nor whether two may have one source: here they may not.
 */
export function mail({ zones, sendingDomains, queues, subscriptions }: State): readonly Route[] {
  const checkQueue = ({ destination }: { readonly destination?: { readonly queue_id: string } | undefined }) => {
    if (destination && !queues.has(destination.queue_id)) throw new ApiError(400, 10104, "Queue does not exist");
  };
  return [
    [
      "GET",
      "/zones",
      (request) => {
        const name = request.query.get("name");
        const found = [...zones].filter(([, each]) => each === (name ?? each));
        const described = found.map(([id, each]) => ({ id, name: each }));
        return succeedWithPage(described, request, { perPage: 20, min: 5, max: 50 });
      },
    ],
    [
      "GET",
      "/event_subscriptions/subscriptions",
      (request) => {
        const listed = [...subscriptions].map(([id, each]) => ({ id, ...each }));
        return succeedWithPage(listed, request, { perPage: 2, min: 1, max: 100 });
      },
    ],
    [
      "POST",
      "/event_subscriptions/subscriptions",
      (request) => {
        const created: Subscription = parseBody(Create, request);
        const { zone_id, domain } = created.source;
        checkQueue(created);
        const zone = zones.get(zone_id);
        if (zone === undefined || !`.${domain}`.endsWith(`.${zone}`) || !sendingDomains.has(domain))
          throw new ApiError(400, 1000, "domain is not an enabled sending subdomain");
        if ([...subscriptions.values()].some((each) => each.source.domain === domain))
          throw new ApiError(409, 1001, "There is a subscription of this source");
        const id = randomUUID().replaceAll("-", "");
        subscriptions.set(id, created);
        return succeed({ id, ...created, created_at: now(), modified_at: now() });
      },
    ],
    [
      "PATCH",
      "/event_subscriptions/subscriptions/:id",
      (request) => {
        const { id = "" } = request.params;
        const before = subscriptions.get(id);
        if (!before) throw new ApiError(404, 1002, "Subscription does not exist");
        const changes = parseBody(Update, request);
        checkQueue(changes);
        const after = { ...before, ...changes };
        subscriptions.set(id, after);
        return succeed({ id, ...after, modified_at: now() });
      },
    ],
  ];
}
