import { expect, test } from "vitest";
import { ENVIRONMENTS, readEnvironmentSettings } from "../../tools/operations/environment.ts";
import { RATE_PERIODS } from "../../workers/rate-limit.ts";

test.each(ENVIRONMENTS)("what Retry-After says is what the limits of %s count by", (environment) => {
  const { ratelimits } = readEnvironmentSettings("site", environment);
  const periods = ratelimits.map(({ name, simple }) => [name, (simple as { period: number }).period]);
  expect(Object.fromEntries(periods)).toEqual(RATE_PERIODS);
});

test("no two limits share a counter, whatever Worker or environment they belong to", () => {
  const all = ENVIRONMENTS.flatMap((environment) =>
    (["site", "api"] as const).flatMap((worker) => readEnvironmentSettings(worker, environment).ratelimits),
  );
  expect(new Set(all.map(({ namespace_id }) => namespace_id)).size).toBe(all.length);
});
