import { expect, test } from "vitest";
import { API_RATE_POLICY } from "../../app/screens/api-reference/rate-policy.ts";
import { ENVIRONMENTS, readEnvironmentSettings } from "../../tools/cloudflare/environment.ts";
import { RATE_PERIODS } from "../../workers/rate-limit.ts";

test.each(ENVIRONMENTS)("what Retry-After says is what the limits of %s count by", (environment) => {
  const { ratelimits } = readEnvironmentSettings("site", environment);
  const periods = ratelimits.map(({ name, simple }) => [name, (simple as { period: number }).period]);
  expect(Object.fromEntries(periods)).toEqual(RATE_PERIODS);
});

test("limits fit a person in a hurry and stop a program", () => {
  const all = (["site", "api"] as const).flatMap((worker) => readEnvironmentSettings(worker, "production").ratelimits);
  expect(Object.fromEntries(all.map(({ name, simple }) => [name, (simple as { limit: number }).limit]))).toEqual({
    PAPER_RATE: 60,
    ARCHIVE_RATE: 20,
    LINES_RATE: 120,
    WORDING_RATE: 40,
    MEASURES_RATE: 60,
    SUBMISSION_RATE: 120,
    PAGE_RATE: 60,
    SUGGESTION_RATE: 60,
    VARIANT_RATE: 60,
    IMAGE_RATE: 15,
    DRAWING_RATE: 400,
    FILE_RATE: 200,
    API_RATE: API_RATE_POLICY.limit,
    OTHER_RATE: 120,
    MESSAGE_RATE: 10,
    SUSPECT_RATE: 2,
  });
});

test.each(ENVIRONMENTS)("the preview of %s has no address of its own", (environment) => {
  expect(readEnvironmentSettings("preview", environment)).toMatchObject({
    name: expect.stringMatching(/^klemma-site-preview/),
    workers_dev: false,
    preview_urls: false,
    vars: { SLOT: "next", INDEXED: "off", PAGE_CACHE: "off" },
  });
  expect(readEnvironmentSettings("preview", environment).routes).toBeUndefined();
});

test("no two limits share a counter, whatever Worker or environment they belong to", () => {
  const all = ENVIRONMENTS.flatMap((environment) =>
    (["site", "api"] as const).flatMap((worker) => readEnvironmentSettings(worker, environment).ratelimits),
  );
  expect(new Set(all.map(({ namespace_id }) => namespace_id)).size).toBe(all.length);
});
