import { randomUUID } from "node:crypto";
import * as v from "valibot";
import { ApiError, parseBody, type Route, succeed } from "./http.ts";
import { type NotificationPolicy, now, type State } from "./state.ts";

/**
 * https://developers.cloudflare.com/api/resources/alerting/subresources/policies/methods/create/ (read 2026-11-29): the id of
 * an e-mail mechanism is its address. No page tells what is refused: here a policy without a recipient, of a type that the
 * account is not offered, or with a filter that its type does not have.
 */
const Ids = v.optional(v.array(v.object({ id: v.string() })), []);
const Policy = v.object({
  name: v.pipe(v.string(), v.nonEmpty()),
  alert_type: v.string(),
  enabled: v.boolean(),
  mechanisms: v.pipe(
    v.object({ email: Ids, webhooks: Ids, pagerduty: Ids }),
    v.check((each) => Object.values(each).flat().length > 0, "nobody is notified"),
  ),
  filters: v.optional(v.record(v.string(), v.array(v.string())), {}),
  description: v.optional(v.string()),
  alert_interval: v.optional(v.string()),
});

export function alerting({ offeredAlerts, policies }: State): readonly Route[] {
  const requireValid = ({ alert_type: type, filters }: NotificationPolicy) => {
    const known = offeredAlerts.get(type);
    if (!known) throw new ApiError(400, 17100, `The account is not eligible for ${type}`);
    const unknown = Object.keys(filters).find((name) => !known.includes(name));
    if (unknown !== undefined) throw new ApiError(400, 17101, `${type} has no filter ${unknown}`);
  };
  return [
    [
      "GET",
      "/alerting/v3/available_alerts",
      // “all alert types for which an account is eligible”, by category (the SDK's words, cloudflare 7.3.0)
      () =>
        succeed({
          Alerts: [...offeredAlerts.keys()].map((type) => ({
            type,
            display_name: type,
            description: "",
            filter_options: [],
          })),
        }),
    ],
    ["GET", "/alerting/v3/policies", () => succeed([...policies].map(([id, policy]) => ({ id, ...policy })))],
    [
      "POST",
      "/alerting/v3/policies",
      (request) => {
        const policy = parseBody(Policy, request);
        requireValid(policy);
        const id = randomUUID().replaceAll("-", "");
        policies.set(id, policy);
        return succeed({ id });
      },
    ],
    [
      "PUT",
      "/alerting/v3/policies/:id",
      (request) => {
        const { id = "" } = request.params;
        if (!policies.has(id)) throw new ApiError(404, 17102, "There is no such policy");
        const policy = parseBody(Policy, request);
        requireValid(policy);
        policies.set(id, policy);
        return succeed({ id, modified: now() });
      },
    ],
  ];
}
