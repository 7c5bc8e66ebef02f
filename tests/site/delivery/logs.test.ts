import { afterAll, beforeAll, expect, test } from "vitest";
import { faultyWorkers, type OwnWorkers } from "../own-workers.ts";

let workers: OwnWorkers;
const said: string[] = [];
beforeAll(async () => {
  workers = await faultyWorkers((text) => said.push(text));
});
afterAll(() => workers.close());

const FAULTS = { "x-faults": JSON.stringify({ CATALOGUE: "fail", API: "fail", SEARCH_CACHE: "fail" }) };

/** The lines that the Workers have logged, as what they say. */
const lines = (): Record<string, unknown>[] =>
  said.flatMap((text) => (text.startsWith('{"level"') ? [JSON.parse(text)] : []));

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
          consent: "2026-11-01",
        }),
      },
    ],
    ["/order-lines/tr", { method: "POST", body: JSON.stringify([secret]) }],
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
  await expect.poll(() => lines().length).toBeGreaterThan(3);
  expect(said.join("")).not.toMatch(/gizli-arama|203\.0\.113\.9/);
  for (const line of lines())
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
