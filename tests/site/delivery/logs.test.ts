import { globSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { ENVIRONMENTS, readEnvironmentSettings, WORKERS } from "../../../tools/cloudflare/environment.ts";
import { borrowed } from "../../host/borrowed.ts";

const workers = borrowed({ environment: "staging", spans: true });

const FAULTS = { "x-faults": JSON.stringify({ CATALOGUE: "fail", API: "fail", SEARCH_CACHE: "fail" }) };

/** The lines that the Workers have logged, as what they say. */
const readLines = async (): Promise<Record<string, unknown>[]> =>
  (await workers.logs()).flatMap((text) => (text.startsWith('{"level"') ? [JSON.parse(text)] : []));

test("no line of the log holds what a visitor searched for or wrote, and each can be found by its request", async () => {
  const secret = "gizli-arama";
  const asked: [string, RequestInit?][] = [
    [`/urunler?q=${secret}`],
    [`/suggestions/tr?q=${secret}`],
    [`/ru/downloads?q=${secret}`],
    [
      "/iletisim",
      {
        method: "POST",
        body: new URLSearchParams({
          name: secret,
          email: `${secret}@example.com`,
          message: secret,
          notice: "2026-11-01",
        }),
      },
    ],
    ["/order-lines/tr", { method: "POST", body: new Blob([JSON.stringify([secret])], { type: "application/json" }) }],
    [`/punch-out?USERNAME=${secret}&PASSWORD=${secret}&HOOK_URL=https://${secret}.test/`],
  ];
  for (const [path, init] of asked)
    await (
      await fetch(workers.url + path, {
        ...init,
        headers: {
          ...FAULTS,
          "cf-ray": "ray-7",
          cookie: `id=${secret}`,
          referer: `https://x.test/${secret}`,
          "cf-connecting-ip": "203.0.113.9",
        },
      })
    ).arrayBuffer();
  await expect.poll(async () => (await readLines()).length).toBeGreaterThan(3);
  expect((await workers.logs()).join("")).not.toMatch(/gizli-arama|203\.0\.113\.9/);
  for (const line of await readLines())
    expect(line).toEqual(
      expect.objectContaining({
        level: expect.stringMatching(/^(?:warn|error)$/),
        about: expect.any(String),
        method: expect.any(String),
        path: expect.stringMatching(/^\//),
        request: "ray-7",
      }),
    );
});

type Span = { readonly service: string; readonly name: string; readonly own: string | null };

/**
 * What local workerd recorded of each request and of each call of a binding, without the URL that a request came or was
 * passed on with: its query is cut off by the platform (`redact_query_string`), not by workerd.
 */
function readSpans(): readonly Span[] {
  const [file = ""] = globSync(join(workers.state, "v3/observability/**/[0-9a-f]*.sqlite"));
  const database = new DatabaseSync(file, { readOnly: true });
  const sql = `SELECT service, name, json_remove(attributes, '$."url.full"') AS own FROM spans`;
  const spans = database.prepare(sql).all();
  database.close();
  return spans as Span[];
}

test("no span has what a visitor searched for or wrote, but in the query of the URL requested", async () => {
  const secret = "gizlispan";
  const message = { name: secret, email: `${secret}@example.com`, message: secret, notice: "2026-11-01" };
  const requests: [string, RequestInit?][] = [
    // Each also from its cache.
    ...[1, 2].flatMap((): [string][] => [
      [`/urunler?q=klemens ${secret}`],
      [`/suggestions/tr?q=klemens ${secret}`],
      [`/ru/downloads?q=${secret}`],
      [`/en/service-and-support/faq?q=${secret}`],
    ]),
    ["/order-lines/tr", { method: "POST", body: new Blob([JSON.stringify([secret])], { type: "application/json" }) }],
    [
      "/api/tr/messages",
      { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(message) },
    ],
  ];
  for (const [path, init] of requests) expect((await fetch(workers.url + path, init)).ok, path).toBe(true);
  const count = (name: string) => readSpans().filter((span) => span.name === name).length;
  await expect.poll(() => count("GET")).toBeGreaterThanOrEqual(8);
  await expect.poll(() => count("POST")).toBeGreaterThanOrEqual(3);
  await expect.poll(() => count("queue")).toBeGreaterThan(0);
  const names = new Set(readSpans().map(({ name }) => name));
  for (const name of ["kv_get", "kv_put", "d1_batch"]) expect([...names]).toContain(name);
  expect(readSpans().filter(({ own }) => own?.includes(secret))).toEqual([]);
});

test.each(ENVIRONMENTS.flatMap((environment) => WORKERS.map((worker) => [environment, worker] as const)))(
  "in %s the platform logs and traces nothing of its own about requests to the %s Worker",
  (environment, worker) => {
    expect(readEnvironmentSettings(worker, environment).observability).toEqual({
      enabled: true,
      redact_query_string: true,
      logs: { invocation_logs: false },
      traces: { enabled: false },
    });
  },
);
