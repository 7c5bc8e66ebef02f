import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { openStore } from "../../files/store.ts";
import { freePort } from "./serve.ts";

const state = mkdtempSync(join(tmpdir(), "events-"));
const config = ["-c", "dist/api/wrangler.json"];
const quiet = { ...process.env, CI: "true", WRANGLER_SEND_METRICS: "false" };
let stop = () => {};
let api = "";

/** More than a nightly run mends itself: the others have to come by the queue. */
const KEYS = Array.from({ length: 100 }, (_, index) => `documents/libraries/all/part-${index}.step`);

/** The api Worker as it was built, alone, on a bucket that was filled without it. */
beforeAll(async () => {
  const migrated = spawnSync("wrangler", ["d1", "migrations", "apply", "CATALOGUE", "--local", "--persist-to", state], {
    encoding: "utf8",
    env: quiet,
  });
  expect([migrated.status, migrated.status === 0 ? "" : migrated.stderr]).toEqual([0, ""]);
  const store = await openStore({ remote: false, state });
  for (const key of KEYS) await store.files.put(key, key);
  await store.files.put("stray.txt", "x");
  await store.close();

  const port = await freePort();
  const server = spawn(
    "wrangler",
    ["dev", ...config, "--test-scheduled", "--port", String(port), "--persist-to", state],
    {
      env: quiet,
      stdio: ["ignore", "pipe", "pipe"],
      detached: true,
    },
  );
  let said = "";
  await new Promise<void>((resolve, reject) => {
    for (const stream of [server.stdout, server.stderr])
      stream.on("data", (chunk: Buffer) => {
        said += chunk;
        if (said.includes("Ready on")) resolve();
      });
    server.once("exit", (status) => reject(new Error(`wrangler dev ended with ${status}:\n${said}`)));
  });
  stop = () => {
    server.removeAllListeners("exit");
    if (server.pid) process.kill(-server.pid, "SIGTERM");
  };
  api = `http://localhost:${port}`;
}, 90_000);
afterAll(() => {
  stop();
  rmSync(state, { recursive: true, force: true });
});

test("the nightly run puts a bucket's files onto the site, what is too much for it by way of the queue", async () => {
  const found = async () => {
    const statuses = await Promise.all(
      KEYS.map(async (key) => (await fetch(`${api}/files/${key}`, { method: "HEAD" })).status),
    );
    return statuses.filter((status) => status === 200).length;
  };
  expect(await found()).toBe(0);
  expect((await fetch(`${api}/cdn-cgi/handler/scheduled?cron=20+0+*+*+*`)).status).toBe(200);
  expect(await found()).toBeGreaterThanOrEqual(80);
  await vi.waitFor(async () => expect(await found()).toBe(KEYS.length), { timeout: 60_000, interval: 500 });
  expect(await (await fetch(`${api}/files/${KEYS.at(-1)}`)).text()).toBe(KEYS.at(-1));
  expect((await fetch(`${api}/files/stray.txt`)).status).toBe(404);
});
