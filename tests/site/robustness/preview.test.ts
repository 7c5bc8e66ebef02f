import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { freePort } from "../../../tools/dev/ports.ts";
import { newVisitorAddress } from "../../../tools/dev/visitor-address.ts";
import { copyOfSample, edit } from "../../catalogue/sample-copy.ts";
import { borrowed } from "../../host/borrowed.ts";
import { SITE } from "../../host/site.ts";
import { expectRateLimit } from "../../rate-limit.ts";
import { SAMPLE } from "../../sample.ts";
import { inDeep, volume } from "../../volume.ts";
import { borrowPublished, workers as published, run } from "../delivery/publishing-site.ts";
import { inLanguages } from "../languages.ts";
import { plain } from "../page-text.ts";

inDeep(() =>
  describe("a catalogue that is not published yet", () => {
    const folder = mkdtempSync(join(tmpdir(), "preview-"));
    afterAll(() => rmSync(folder, { recursive: true }));

    test("is served here as it will look, and the published one stays as it is", async () => {
      const catalogue = join(folder, "catalogue");
      cpSync(SAMPLE, catalogue, { recursive: true });
      edit(catalogue, "groups.csv", (text) => text.replace("Screw terminal blocks", "Screw clamp terminal blocks"));
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
          [`http://localhost:${port}`, SITE].map(async (site) => (await fetch(`${site}/en`)).text()),
        );
        expect(unpublished).toContain("Screw clamp terminal blocks");
        expect(published).not.toContain("Screw clamp terminal blocks");
      } finally {
        if (server.pid) process.kill(-server.pid, "SIGTERM");
      }
    });
  }),
);

describe("a staged catalogue", () => {
  const PASSWORD = "Önizleme 2027";
  const NAME = "Screw clamp terminal blocks";
  const STAGED_NUMBER = "9419990";
  const TURNS = volume(3, 100);
  borrowPublished({ environment: "production", preview: true, vars: { SITE_PASSWORD: PASSWORD } });

  /** The catalogue with a group of another name, and a product more. */
  function catalogueToStage(): string {
    const folder = copyOfSample();
    edit(folder, "groups.csv", (text) => text.replace("Screw terminal blocks", NAME));
    edit(folder, "products/power.csv", (text) => {
      const [, first = ""] = text.split("\n");
      const staged = first
        .replace(/^\d+/, STAGED_NUMBER)
        .replace(",KGK 15,output_voltage,", ",,,")
        .replace(/(?<=,)KGK-[^,]*/, "KGK-STAGED")
        .replace(/(?<=,)952\d{10}(?=,)/, "");
      return `${text.trimEnd()}\n${staged}\n`;
    });
    return folder;
  }

  const authorization = `Basic ${Buffer.from(`:${PASSWORD}`).toString("base64")}`;
  /** From the preview, by default with its password. */
  async function visitPreview(path: string, init: { method?: string; body?: string; headers?: object } = {}) {
    const headers = { "x-preview": "1", authorization, "content-type": "application/json", ...init.headers };
    return fetch(published.url + path, { ...init, headers });
  }
  const visitLive = (path: string) => fetch(published.url + path, { headers: { authorization } });

  test("in production both Workers start and can do all their work", async () => {
    const response = await visitLive("/readyz");
    expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ status: "ok" })]);
  });

  test("while nothing is staged, the preview shows what is live", async () => {
    const releases = [await visitPreview("/api/health"), await visitLive("/api/health")];
    const [preview, live] = await Promise.all(releases.map((response) => response.json()));
    expect(preview).toEqual(live);
  });

  test("it is seen by who has the password and by nobody else, in whatever order both are asked", async () => {
    await run("stage", catalogueToStage());
    await expect
      .poll(async () => (await visitPreview("/en/products")).text(), { timeout: 15_000, interval: 500 })
      .toContain(NAME);
    const { release } = (await (await visitPreview("/api/health")).json()) as { release: number };
    expect(await (await visitPreview("/de/produkte")).text()).toContain(`Vorschau auf Stand ${release}`);
    expect(await (await visitLive("/de/produkte")).text()).not.toContain("Vorschau auf Stand");
    expect((await visitPreview("/en/products", { headers: { authorization: "" } })).status).toBe(401);
    const paths = ["/en/products", "/en", "/en/products/screw-terminals", "/suggestions/en?q=screw", "/llms.txt"];
    let staged = 0;
    for (let turn = 0; turn < TURNS; turn++) {
      const shown = await visitPreview(paths[turn % paths.length] ?? "");
      expect(shown.headers.get("cache-control")).toBe("private, no-cache");
      if ((await shown.text()).includes(NAME)) staged += 1;
      const live = await Promise.all(
        paths.map(async (_, index) => (await visitLive(paths[(turn + index) % paths.length] ?? "")).text()),
      );
      expect(live.filter((text) => text.includes(NAME))).toEqual([]);
    }
    expect(staged).toBeGreaterThan(TURNS / 2);
    const statusOf = async (response: Promise<{ status: number }>) => (await response).status;
    expect(await statusOf(visitLive(`/id/${STAGED_NUMBER}`))).toBe(404);
  });

  test("the api Worker makes documents from it for the preview alone", async () => {
    const releaseOf = async (response: { json: () => Promise<unknown> }) =>
      ((await response.json()) as { release: number }).release;
    const [staged, live] = [
      await releaseOf(await visitPreview("/api/health")),
      await releaseOf((await visitLive("/api/health")) as never),
    ];
    expect(staged).toBe(live + 1);
  });

  test.each(inLanguages("tr"))("forms in a preview say that they send nothing, in %s", async (locale) => {
    const body = JSON.stringify({ name: "Ayşe", email: "ayse@example.com", message: "Merhaba" });
    const response = await visitPreview(`/api/${locale}/messages`, { method: "POST", body });
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual({
      problem: "preview",
      message: serverTranslator(locale)("contact.problems.preview"),
    });
    // Before anybody has written a word; the live form says nothing of the kind.
    const shown = await Promise.all(
      [visitPreview, visitLive].map(async (visit) => (await visit(hrefOf("contact", locale))).text()),
    );
    const said = new RegExp(
      `role="alert"[^>]*>(?:<[^>]*>)*${plain(serverTranslator(locale)("contact.problems.preview"))}<`,
    );
    expect(shown.map((page) => said.test(plain(page)))).toEqual([true, false]);
  });

  test("once it is published, all visitors see just that", async () => {
    const { release } = (await (await visitPreview("/api/health")).json()) as { release: number };
    await run("publish", "--staged", String(release));
    await expect
      .poll(async () => (await visitLive("/en/products")).text(), { timeout: 15_000, interval: 500 })
      .toContain(NAME);
    expect(await (await visitPreview("/api/health")).json()).toMatchObject({ release });
  });
});

describe("a site that is only for the invited", () => {
  const PASSWORD = "Önizleme 2027";
  const workers = borrowed();
  const vars = { VISITORS: "invited", SITE_PASSWORD: PASSWORD, INDEXED: "off" };
  beforeAll(() => workers.behave({ vars, fewRequests: true }));

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

  test("some wrong passwords a minute come from one address; then not even the right one lets in, but it does next door", async () => {
    const address = newVisitorAddress();
    await expectRateLimit(3, async (time) => (await ask("/en", basic(`marketing:guess-${time}`), address)).status);
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
    await expect
      .poll(async () => (await workers.logs()).join(""))
      .toMatch(/"refused","message":"401 to fd[\da-f:]+\/48"/);
    expect((await workers.logs()).join("")).not.toMatch(new RegExp(`${address}|guess`));
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

  test("without a password set, it lets in nobody", async () => {
    await workers.behave({ vars: { VISITORS: "invited" } });
    expect((await ask("/en", "Basic Og==")).status).toBe(401);
  });
});
