import { beforeEach, expect, test } from "vitest";
import { INTERNATIONAL_LOCALE } from "../../app/ground/i18n/locales.ts";
import { serverTexts } from "../../app/ground/i18n/server-translator.ts";
import { begin, borrowWorkers, pass, publish, releaseOf, request } from "./site-worker.ts";

borrowWorkers();

/** How many times something is published yet, each time between two queries. */
let left = 0;
let latest = 0;
beforeEach(async () => {
  left = 0;
  latest = await begin(["CATALOGUE_A"], async ({ texts }) => {
    // Which slot is live has been read by then.
    if (!texts.some((sql) => sql.includes("file_revision")) && left-- > 0) latest = await publish();
    return {};
  });
});

async function visit(path = "/en") {
  const response = await request(path);
  return { response, body: await response.text(), release: releaseOf(response) };
}

test("a page during whose making something was published is made again, of the new release alone", async () => {
  left = 1;
  const { response, release } = await visit();
  expect(left).toBeLessThan(1);
  expect(release).toBe(latest);
  expect(response.headers.get("cache-control")).toContain("public");
});

test("a page whose menu the isolate remembers from the release before is made again, and says of which release it is", async () => {
  const before = await visit();
  latest = await publish();
  const { release } = await visit("/ru/products");
  expect([before.release, release]).toEqual([latest - 1, latest]);
});

test("what cannot be shown to be of one release is not sent", async () => {
  left = 100;
  const { response, body, release } = await visit();
  expect([response.status, response.headers.get("cache-control"), release]).toEqual([503, "no-store", null]);
  expect(body).toBe(serverTexts(INTERNATIONAL_LOCALE).refusals.statuses[503].join(" "));
  left = 0;
  expect((await visit()).release).toBe(latest);
});

test("the api Worker makes what it read from two releases once more, too", async () => {
  const path = "/api/health";
  expect((await request(path)).status).toBe(200);
  left = 1;
  const once = await request(path);
  expect([once.status, await once.json()]).toEqual([200, { status: "ok", release: latest }]);
  left = 100;
  await pass(11);
  expect((await request(path)).status).toBe(503);
});
