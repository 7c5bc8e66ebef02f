import { expect, test } from "vitest";
import { BRAND } from "../../app/ground/company/brand.ts";
import { ENVIRONMENTS, type Environment, readEnvironmentSettings } from "../../tools/cloudflare/environment.ts";
import { openLocalDatabase } from "../../tools/databases/local-database.ts";
import { purgePages } from "../../tools/databases/purge-pages.ts";
import { copyMigratedDatabases } from "../catalogue/migrated-databases.ts";
import { temporaryOfFile } from "../catalogue/temporary.ts";
import { testContext } from "./command-context.ts";

const state = await copyMigratedDatabases(temporaryOfFile("purge-"));
const pointer = openLocalDatabase("CATALOGUE_POINTER", state);
const [{ value: secret } = { value: "" }] = await pointer.select("SELECT value FROM purge_secret");

async function purge(environment: Environment, response: () => Response, env = {}) {
  const requests: Request[] = [];
  const fetch = async (request: Request) => {
    requests.push(request);
    return response();
  };
  const context = testContext({ env, fetch: fetch as typeof globalThis.fetch });
  await purgePages(environment, pointer, context);
  const sent = await Promise.all(
    requests.map(async (request) => [request.url, request.headers.get("authorization"), await request.text()]),
  );
  return { sent, output: context.output() };
}

test("after a publish, the site of the environment is asked to purge, with its own pointer's secret", async () => {
  const sent = (url: string) => [[`${url}/purge`, `Bearer ${secret}`, '{"changed":"catalogue"}']];
  const production = await purge("production", () => Response.json({ release: 2 }));
  expect(production).toEqual({ sent: sent(BRAND.origin), output: "Pages of older releases are purged.\n" });
  const staging = await purge("staging", () => Response.json({ release: 2 }), { WORKERS_SUBDOMAIN: "acme" });
  expect(staging.sent).toEqual(sent("https://klemma-site-staging.acme.workers.dev"));
});

test("a site that does not purge is named, with how long its pages stay", async () => {
  const { output } = await purge("production", () => new Response(null, { status: 503 }));
  expect(output).toBe(
    `${BRAND.origin} purged nothing (status 503). Pages in Workers Cache are renewed within eleven minutes.\n`,
  );
  const unknown = await purge("staging", () => new Response());
  expect(unknown.sent).toEqual([]);
  expect(unknown.output).toContain("within eleven minutes. With WORKERS_SUBDOMAIN=…");
});

test.each(ENVIRONMENTS)("the day of %s begins at midnight of the company's own time zone", (environment) => {
  const { triggers } = readEnvironmentSettings("site", environment) as { triggers?: { crons?: string[] } };
  expect(triggers?.crons).toHaveLength(1);
  const [minute = "", hour = "", ...rest] = triggers?.crons?.[0]?.split(" ") ?? [];
  expect(rest).toEqual(["*", "*", "*"]);
  const local = new Intl.DateTimeFormat("en-GB", { timeZone: BRAND.timeZone, timeStyle: "short" });
  for (const month of [0, 6])
    expect(local.format(Date.UTC(2027, month, 1, Number(hour), Number(minute)))).toBe("00:00");
});
