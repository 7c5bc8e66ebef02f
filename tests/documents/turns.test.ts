import { afterEach, expect, test, vi } from "vitest";
import { createDocumentGate } from "../../workers/api/http/document-gate.ts";

const AT_ONCE = { limit: 1000, periodMs: 1 };

/** A gate with one place, documents that are made when `next()` is called, and who had one, in order. */
function singleGate() {
  const gate = createDocumentGate({ atOnce: 1, begins: AT_ONCE });
  const made: string[] = [];
  const ready: (() => void)[] = [];
  const ask = (address: string, { signal, asn }: { signal?: AbortSignal; asn?: number } = {}) => {
    const headers = { "cf-connecting-ip": address };
    const request = new Request("https://site.test/", { headers, ...(signal && { signal }) });
    const make = gate.makeFor(Object.assign(request, { cf: { asn } }), () => {});
    return make(async () => {
      made.push(address);
      await new Promise<void>((resolve) => ready.push(resolve));
      return new Response("made");
    });
  };
  const next = async () => {
    await expect.poll(() => ready.length, { interval: 1 }).toBe(1);
    ready.shift()?.();
  };
  return { ask, next, made };
}

afterEach(() => void vi.useRealTimers());

test("who had a turn waits until those have had one who had none", async () => {
  const [one, other, third] = ["192.0.2.1", "192.0.2.2", "192.0.2.3"];
  const { ask, next, made } = singleGate();
  const documents = [one, one, one, other, third, other].map((address) => ask(address));
  for (const _ of documents) await next();
  expect((await Promise.all(documents)).map(({ status }) => status)).toEqual(documents.map(() => 200));
  expect(made).toEqual([one, other, third, one, other, one]);
});

test("who leaves while waiting gives up the place, and one address cannot take all of them", async () => {
  const { ask, next, made } = singleGate();
  const first = ask("192.0.2.1");
  const leaving = new AbortController();
  const left = ask("192.0.2.2", { signal: leaving.signal });
  const many = Array.from({ length: 13 }, () => ask("192.0.2.3"));
  expect((await many[12])?.status).toBe(429);
  const other = ask("192.0.2.4");
  leaving.abort();
  expect((await left).body).toBeNull();
  for (const _ of [first, other, ...many.slice(0, 12)]) await next();
  expect([(await first).status, (await other).status]).toEqual([200, 200]);
  expect(made).toEqual(["192.0.2.1", "192.0.2.3", "192.0.2.4", ...Array(11).fill("192.0.2.3")]);
});

/** The n-th network of those that an attacker has, all of them of one carrier. */
const NETWORKS: Readonly<Record<string, (index: number) => string>> = {
  "one address": () => "2001:db8:1:100::1",
  "one /48": (index) => `2001:db8:1:${index.toString(16)}00::1`,
  "256 networks": (index) => `2001:db8:${index.toString(16)}:100::1`,
};
const ATTACKER = 64500;

test.each(Object.keys(NETWORKS))(
  "who attacks from %s is the first to be refused, and others are next",
  async (name) => {
    const { ask, next, made } = singleGate();
    const statuses: number[] = [];
    const attack = Array.from({ length: 256 }, async (_, index) => {
      statuses.push((await ask(NETWORKS[name]?.(index) ?? "", { asn: ATTACKER })).status);
    });
    await next();
    const visitors = ["198.51.100.1", "203.0.113.1", "2001:db9:1::1"];
    const sheets = visitors.map((address, index) => ask(address, { asn: 64501 + index }));
    for (const _ of [0, ...sheets]) await next();
    expect((await Promise.all(sheets)).map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(made.slice(0, 5)).toEqual(expect.arrayContaining(visitors));
    const isOver = Promise.all(attack);
    while (statuses.length < attack.length) await Promise.race([next(), isOver]);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThan(200);
  },
);

test("of one carrier's customers a network waits behind the others as well, and so does an address", async () => {
  const { ask, next, made } = singleGate();
  const [one, neighbour, other] = ["2001:db8:1:100::1", "2001:db8:1:200::1", "2001:db8:2:100::1"];
  const documents = [one, one, neighbour, neighbour, other, other].map((address) => ask(address));
  for (const _ of documents) await next();
  await Promise.all(documents);
  expect(made).toEqual([one, other, neighbour, other, one, neighbour]);
});

test("beyond so many in a period documents wait for the next one, and none is refused for it", async () => {
  vi.useFakeTimers();
  const { makeFor } = createDocumentGate({ atOnce: 2, begins: { limit: 3, periodMs: 2000 } });
  let made = 0;
  const statuses = Array.from({ length: 8 }, async (_, index) => {
    const headers = { "cf-connecting-ip": `192.0.2.${index}` };
    const makeDocument = makeFor(new Request("https://site.test/", { headers }), () => {});
    const response = await makeDocument(async () => {
      made += 1;
      return new Response("made");
    });
    return response.status;
  });
  const counts: number[] = [];
  for (const _ of [0, 1, 2]) {
    await vi.advanceTimersByTimeAsync(1000);
    counts.push(made);
    await vi.advanceTimersByTimeAsync(1000);
  }
  expect(counts).toEqual([3, 6, 8]);
  expect(new Set(await Promise.all(statuses))).toEqual(new Set([200]));
});

test("work that the runtime ended without a word holds nobody up for more than half a minute", async () => {
  vi.useFakeTimers();
  const { makeFor } = createDocumentGate({ atOnce: 1, begins: AT_ONCE });
  const makeDocument = makeFor(new Request("https://site.test/"), () => {});
  const make = async () => (await makeDocument(async () => new Response("made"))).status;
  void makeDocument(() => new Promise<Response>(() => {}));
  await vi.advanceTimersByTimeAsync(20_000);
  const early = make();
  await vi.advanceTimersByTimeAsync(6000);
  const late = make();
  await vi.advanceTimersByTimeAsync(6000);
  expect([await early, await late]).toEqual([429, 200]);
});
