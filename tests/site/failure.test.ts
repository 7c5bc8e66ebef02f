import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort } from "./serve.ts";

const state = mkdtempSync(join(tmpdir(), "empty-"));
let stop = () => {};
let site = "";

/** The same build on a database that holds nothing: every question to the catalogue fails. */
beforeAll(async () => {
  const port = await freePort();
  const script = `import { preview } from "./scripts/preview.ts"; await preview(${port}); console.log("up");`;
  const server = spawn("node", ["--input-type=module", "-e", script], {
    env: { ...process.env, KLEMMA_STATE: state },
    stdio: ["ignore", "pipe", "ignore"],
    detached: true,
  });
  await new Promise<void>((resolve, reject) => {
    server.stdout.once("data", () => resolve());
    server.once("exit", (status) => reject(new Error(`the preview ended with ${status}`)));
  });
  stop = () => {
    server.removeAllListeners("exit");
    if (server.pid) process.kill(-server.pid, "SIGTERM");
  };
  site = `http://localhost:${port}`;
});
afterAll(() => {
  stop();
  rmSync(state, { recursive: true, force: true });
});

const INTERNALS = /no such table|SQLITE|D1_ERROR|\.js:\d+/;

test.each([
  ["/urunler", "tr", "Beklenmeyen Uygulama Hatası"],
  ["/en", "en", "Unexpected Application Error"],
  ["/ru/resellers", "ru", "Непредвиденная ошибка приложения"],
])(
  "when the catalogue cannot be read, %s says so in %s, with a phone number and without internals",
  async (path, locale, title) => {
    const response = await fetch(site + path);
    const html = await response.text();
    expect([response.status, response.headers.get("cache-control")]).toEqual([503, "no-store"]);
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain(`<title>${title}</title>`);
    expect(html).toContain("tel:+90");
    expect(html).not.toMatch(INTERNALS);
  },
);

test.each([
  "/api/health",
  "/drawings/1040252.svg",
  "/api/products/1040252/drawing.png",
  "/api/share.png?page=/en",
  "/api/tr/products/1040252/datasheet.pdf",
  "/api/tr/downloads.zip?file=1",
  "/files/documents/catalogues/tr/general-catalogue-2026.pdf",
])("%s answers 503, to be asked again, without internals", async (path) => {
  const response = await fetch(site + path);
  expect([response.status, response.headers.get("cache-control")]).toEqual([503, "no-store"]);
  expect(await response.text()).not.toMatch(INTERNALS);
});
