import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import type { BuiltWorkers } from "../../../tools/dev/built-workers.ts";
import { freePort } from "../../../tools/dev/ports.ts";
import { newVisitorAddress } from "../../../tools/dev/visitor-address.ts";
import { expectRateLimit } from "../../rate-limit.ts";
import { SAMPLE } from "../../sample.ts";
import { ownWorkers } from "../own-workers.ts";

describe("a catalogue that is not published yet", () => {
  const folder = mkdtempSync(join(tmpdir(), "preview-"));
  afterAll(() => rmSync(folder, { recursive: true }));

  test("is served here as it will look, and the published one stays as it is", async () => {
    const catalogue = join(folder, "catalogue");
    cpSync(SAMPLE, catalogue, { recursive: true });
    const groups = join(catalogue, "groups.csv");
    writeFileSync(groups, readFileSync(groups, "utf8").replace("Screw terminal blocks", "Screw clamp terminal blocks"));
    const port = await freePort();
    const server = spawn("node", ["tools/dev/start.ts", catalogue, "--built"], {
      env: { ...process.env, NODE_ENV: "production", PORT: String(port), KLEMMA_STATE: join(folder, "state") },
      stdio: ["ignore", "pipe", "inherit"],
      detached: true,
    });
    try {
      let said = "";
      server.stdout.on("data", (chunk: Buffer) => (said += chunk));
      await expect.poll(() => said, { timeout: 90_000, interval: 200 }).toContain("Klemma is ready");
      const [unpublished, published] = await Promise.all(
        [`http://localhost:${port}`, inject("siteUrl")].map(async (site) => (await fetch(`${site}/en`)).text()),
      );
      expect(unpublished).toContain("Screw clamp terminal blocks");
      expect(published).not.toContain("Screw clamp terminal blocks");
    } finally {
      if (server.pid) process.kill(-server.pid, "SIGTERM");
    }
  });
});

describe("a site that is only for the invited", () => {
  const PASSWORD = "Önizleme 2027";
  let workers: BuiltWorkers;
  const said: string[] = [];
  beforeAll(async () => {
    workers = await ownWorkers({
      onLog: (text) => said.push(text),
      vars: { VISITORS: "invited", SITE_PASSWORD: PASSWORD, INDEXED: "off" },
    });
  });
  afterAll(() => workers.close());

  const ask = (path: string, authorization?: string, address = newVisitorAddress()) =>
    fetch(workers.url + path, {
      headers: { "cf-connecting-ip": address, ...(authorization ? { authorization } : {}) },
      redirect: "manual",
    });
  const basic = (text: string) => `Basic ${Buffer.from(text).toString("base64")}`;

  test.each([
    [undefined],
    ["Basic"],
    ["Basic ????"],
    [`Bearer ${PASSWORD.length}`],
    [basic("wrong")],
    [basic(`${PASSWORD}:`)],
    [basic(`marketing:${PASSWORD} `)],
    [basic("marketing:")],
  ])("with %s nobody gets in", async (authorization) => {
    const answers = await Promise.all(
      ["/", "/ru/products", "/api/en/catalogue.json", "/sitemap.xml", "/suggestions/en?q=klemma", "/readyz"].map(
        async (path) => ask(path, authorization),
      ),
    );
    for (const { status, headers } of answers)
      expect([status, headers.get("cache-control"), headers.get("www-authenticate")]).toEqual([
        401,
        "no-store",
        'Basic realm="Klemma", charset="UTF-8"',
      ]);
  });

  test("ten wrong passwords a minute come from one address; then not even the right one lets in, but it does next door", async () => {
    const address = newVisitorAddress();
    await expectRateLimit(10, async (time) => (await ask("/en", basic(`marketing:guess-${time}`), address)).status);
    const refused = await ask("/ru/products", basic("marketing:guess"), address);
    expect([refused.status, refused.headers.get("retry-after"), await refused.text()]).toEqual([
      429,
      "60",
      expect.stringContaining("неверный пароль"),
    ]);
    const statusOfRight = async (visitor: string) => (await ask("/en", basic(`marketing:${PASSWORD}`), visitor)).status;
    expect([await statusOfRight(address), await statusOfRight(newVisitorAddress())]).toEqual([429, 200]);
    // A browser that has yet to ask for the password is no guess.
    expect((await ask("/en", undefined, address)).status).toBe(401);
    await expect.poll(() => said.join("")).toMatch(/"refused","message":"401 to fd[\da-f:]+\/48"/);
    expect(said.join("")).not.toMatch(new RegExp(`${address}|guess`));
  });

  test("who does not know the password is told so in the language of the page", async () => {
    expect(await (await ask("/urunler")).text()).toContain("henüz herkese açık değil");
    expect(await (await ask("/ru/products")).text()).toContain("ещё не открыт");
  });

  test("who knows it sees everything, and no cache keeps it for others", async () => {
    for (const path of ["/en/products", "/api/en/products/1040152/datasheet.pdf", "/robots.txt"]) {
      const answer = await ask(path, basic(`marketing:${PASSWORD}`));
      await answer.arrayBuffer();
      expect([path, answer.status, answer.headers.get("cache-control"), answer.headers.get("x-robots-tag")]).toEqual([
        path,
        200,
        "private, no-cache",
        "noindex, nofollow",
      ]);
    }
  });
});

test("without a password set, a site for the invited lets in nobody", async () => {
  const workers = await ownWorkers({ vars: { VISITORS: "invited" } });
  const answer = await fetch(`${workers.url}/en`, { headers: { authorization: "Basic Og==" } });
  expect(answer.status).toBe(401);
  await workers.close();
});
