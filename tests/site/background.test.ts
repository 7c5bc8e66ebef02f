import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { D1Database } from "@cloudflare/workers-types";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { NOTICE_VERSIONS } from "../../app/contact/fields.ts";
import { openStore } from "../../files/store.ts";
import { openBindings } from "../../operations/bindings.ts";
import { type Received, storeMessage } from "../../workers/api/messages/store.ts";
import { freePort } from "./serve.ts";

const state = mkdtempSync(join(tmpdir(), "events-"));
const config = ["-c", "dist/api/wrangler.json"];
const quiet = { ...process.env, CI: "true", WRANGLER_SEND_METRICS: "false" };
let stop = () => {};
let api = "";

/** More than a nightly run mends itself: the others have to come by the queue. */
const KEYS = Array.from({ length: 100 }, (_, index) => `documents/libraries/all/part-${index}.step`);

const DAY_MS = 86_400_000;
/** A message from more than a year ago, and one of an hour ago whose mail got lost on its way to the queue. */
const references: string[] = [];

/** The api Worker as it was built, alone, on a bucket that was filled and messages that were stored without it. */
beforeAll(async () => {
  for (const database of ["CATALOGUE", "MESSAGES"]) {
    const apply = [
      "d1",
      "migrations",
      "apply",
      database,
      "-c",
      "workers/api/wrangler.toml",
      "--local",
      "--persist-to",
      state,
    ];
    const { status, stderr } = spawnSync("wrangler", apply, { encoding: "utf8", env: quiet });
    expect([status, status === 0 ? "" : stderr]).toEqual([0, ""]);
  }
  const { env, close } = await openBindings<{ MESSAGES: D1Database }>({ state }, ["MESSAGES"]);
  for (const age of [400 * DAY_MS, DAY_MS / 24]) {
    const received: Received = {
      name: "Ayşe",
      email: "a@b.com",
      phone: "",
      address: "",
      message: "Merhaba",
      consent: NOTICE_VERSIONS[0],
      lines: [],
      locale: "tr",
      key: String(age),
      suspicion: [],
      confirm: true,
    };
    references.push((await storeMessage(env.MESSAGES, received, new Date(Date.now() - age))).reference);
  }
  await close();
  const store = await openStore({ state });
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

function shown(reference: string | undefined): string {
  const args = ["messages/cli.ts", "show", reference ?? ""];
  return spawnSync("node", args, { encoding: "utf8", env: { ...quiet, KLEMMA_STATE: state } }).stdout;
}

test("the nightly run deletes what visitors wrote more than a year ago", () => {
  expect(shown(references[0])).toContain("There is no message");
  expect(shown(references[1])).toContain("mail to the office: waiting");
});

test("a mail whose task got lost on the way is taken up by the cron", async () => {
  expect((await fetch(`${api}/cdn-cgi/handler/scheduled?cron=*/5+*+*+*+*`)).status).toBe(200);
  await vi.waitFor(
    () => {
      const message = shown(references[1]);
      expect(message).toContain("mail to the office: sent");
      expect(message).toContain("mail to the visitor: sent");
    },
    { timeout: 30_000, interval: 500 },
  );
});
