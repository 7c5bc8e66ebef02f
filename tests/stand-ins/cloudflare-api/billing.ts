import { type Route, succeed } from "./http.ts";
import type { State } from "./state.ts";

/** https://developers.cloudflare.com/api/resources/accounts/subresources/subscriptions/methods/get/ (read 2026-11-29) */
export const billing = ({ ratePlans }: State): readonly Route[] => [
  [
    "GET",
    "/subscriptions",
    () =>
      succeed(
        ratePlans.map((rate_plan, index) => ({
          id: `subscription-${index}`,
          currency: "USD",
          frequency: "monthly",
          rate_plan: { currency: "USD", externally_managed: false, is_contract: false, sets: [], ...rate_plan },
          state: "Paid",
        })),
      ),
  ],
];
