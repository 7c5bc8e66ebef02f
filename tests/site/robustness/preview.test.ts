import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { freePort } from "../../../tools/dev/ports.ts";
import { copyOfSample, edit } from "../../catalogue/sample-copy.ts";
import { SITE } from "../../host/site.ts";
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
  const NAME = "Screw clamp terminal blocks";
  const STAGED_NUMBER = "9419990";
  const TURNS = volume(3, 100);
  borrowPublished({ environment: "production", preview: true });

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

  /** From the preview, as the desk passes it on. */
  async function visitPreview(path: string, init: { method?: string; body?: string; headers?: object } = {}) {
    const headers = { "x-preview": "1", "content-type": "application/json", ...init.headers };
    return fetch(published.url + path, { ...init, headers });
  }
  const visitLive = (path: string) => fetch(published.url + path);

  test("in production both Workers start and can do all their work", async () => {
    const response = await visitLive("/readyz");
    expect([response.status, await response.json()]).toEqual([200, expect.objectContaining({ status: "ok" })]);
  });

  test("at an address of its own, past Access, it answers nothing", async () => {
    const statusAt = async (host: string) => {
      const { hostname, port } = new URL(published.url);
      const headers = { host, "x-preview": "1" };
      const sent = request({ hostname, port, path: "/en/products", headers, agent: false }).end();
      const [answer] = await once(sent, "response");
      answer.resume();
      return answer.statusCode;
    };
    expect(await statusAt("preview.klemma.example")).toBe(200);
    expect(await statusAt("klemma-site-preview.acme.workers.dev")).toBe(404);
  });

  test("while nothing is staged, the preview shows what is live", async () => {
    const releases = [await visitPreview("/api/health"), await visitLive("/api/health")];
    const [preview, live] = await Promise.all(releases.map((response) => response.json()));
    expect(preview).toEqual(live);
    expect(await (await visitPreview("/en")).text()).toContain("Preview: nothing is staged");
  });

  test("it is seen in the preview and nowhere else, in whatever order both are asked", async () => {
    await run("stage", catalogueToStage());
    await expect.poll(async () => (await visitPreview("/en/products")).text(), { interval: 500 }).toContain(NAME);
    const { release } = (await (await visitPreview("/api/health")).json()) as { release: number };
    expect(await (await visitPreview("/de/produkte")).text()).toContain(`Vorschau auf Stand ${release}`);
    expect(await (await visitLive("/de/produkte")).text()).not.toContain("Vorschau auf Stand");
    const paths = ["/en/products", "/en", "/en/products/screw-terminals", "/suggestions/en?q=screw", "/llms.txt"];
    let staged = 0;
    for (let turn = 0; turn < TURNS; turn++) {
      const shown = await visitPreview(paths[turn % paths.length] ?? "");
      expect(["cache-control", "x-robots-tag"].map((name) => shown.headers.get(name))).toEqual([
        "private, no-cache",
        "noindex, nofollow",
      ]);
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
    await expect.poll(async () => (await visitLive("/en/products")).text(), { interval: 500 }).toContain(NAME);
    expect(await (await visitPreview("/api/health")).json()).toMatchObject({ release });
  });
});
