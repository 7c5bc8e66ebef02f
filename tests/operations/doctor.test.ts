import { rmSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Cloudflare, startCloudflare } from "./cloudflare.ts";
import { command, ownSettings } from "./command.ts";

let cloudflare: Cloudflare;
let root: string;
beforeAll(async () => {
  cloudflare = await startCloudflare();
  root = ownSettings();
});
afterAll(async () => {
  expect(cloudflare.unknown).toEqual([]);
  await cloudflare.close();
  rmSync(root, { recursive: true });
});

const doctor = (env: Readonly<Record<string, string>> = {}, ...args: readonly string[]) =>
  command("operations/doctor.ts", args, { ...cloudflare.env, KLEMMA_ROOT: root, ...env });

test("of this machine it says a line each, with the versions that the project wants", async () => {
  const { output } = await doctor();
  expect(output).toMatch(/^✓ Node\.js 24\./m);
  expect(output).toMatch(/^✓ wrangler 4\./m);
  expect(output).toMatch(/a browser for the tests|no browser at/);
});

test("what the tests need and is not there has its remedy beside it", async () => {
  const { status, output } = await doctor({ CHROMIUM: "/nowhere/chromium" });
  expect(status).toBe(1);
  expect(output).toMatch(/^✗ no browser at \/nowhere\/chromium: apt-get install chromium/m);
  expect(output).toContain("1 to be done.");
});

test("of an environment it names what is missing, step by step, until nothing is", async () => {
  const bare = await doctor({}, "staging");
  expect(bare.status).toBe(1);
  expect(bare.output).toMatch(
    /^✗ klemma-api-staging has no id for CATALOGUE, MESSAGES: npm run provision -- staging$/m,
  );

  await command("operations/provision.ts", ["staging"], { ...cloudflare.env, KLEMMA_ROOT: root });
  const provisioned = await doctor({}, "staging");
  expect(provisioned.output).toMatch(/^✓ klemma-site-staging has an id for each of its bindings$/m);
  expect(provisioned.output).toMatch(/^✓ Cloudflare knows who is asking$/m);
  expect(provisioned.output).toMatch(/^✗ klemma-catalogue-staging lacks migrations: npm run deploy -- staging/m);
  expect(provisioned.output).toMatch(/^✗ klemma-api-staging is not deployed yet/m);

  cloudflare.state.scripts.set("klemma-api-staging", { versions: [], deployments: [], secrets: new Set() });
  const deployed = await doctor({}, "staging");
  expect(deployed.output).toMatch(
    /^– klemma-api-staging has no secret TURNSTILE_SECRET_KEY: .*npx wrangler secret put/m,
  );
  cloudflare.state.scripts.get("klemma-api-staging")?.secrets.add("TURNSTILE_SECRET_KEY");
  expect((await doctor({}, "staging")).output).toMatch(/^✓ klemma-api-staging has the secret TURNSTILE_SECRET_KEY$/m);
});

test("a preview that nobody could get into is something to be done", async () => {
  cloudflare.state.scripts.set("klemma-site-preview", { versions: [], deployments: [], secrets: new Set() });
  const { output } = await doctor({}, "preview");
  expect(output).toMatch(
    /^✗ klemma-site-preview has no secret SITE_PASSWORD: nobody gets in: npx wrangler secret put SITE_PASSWORD/m,
  );
});

test("credentials that Cloudflare refuses are named, and nothing is asked with them", async () => {
  const { status, output } = await doctor({ CLOUDFLARE_API_TOKEN: "wrong" }, "staging");
  expect(status).toBe(1);
  expect(output).toMatch(/^✗ (?:Cloudflare refuses the credentials|wrangler is not logged in)/m);
  expect(output).not.toContain("lacks migrations");
});

test("asked for an environment that there is not, it says how it is meant", async () => {
  expect(await doctor({}, "moon")).toMatchObject({ status: 2, output: expect.stringContaining("npm run doctor") });
});
