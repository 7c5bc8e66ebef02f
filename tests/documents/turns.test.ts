import { expect, test, vi } from "vitest";
import { createDocumentGate } from "../../workers/api/http/document-gate.ts";

/** A gate with one place, documents that are made when `next()` is called, and who had one, in order. */
function singleGate() {
  const gate = createDocumentGate(1);
  const made: string[] = [];
  const ready: (() => void)[] = [];
  const ask = (address: string, signal?: AbortSignal) => {
    const headers = { "cf-connecting-ip": address };
    const make = gate.makeFor(new Request("https://site.test/", { headers, ...(signal && { signal }) }), () => {});
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
  const left = ask("192.0.2.2", leaving.signal);
  const many = Array.from({ length: 13 }, () => ask("192.0.2.3"));
  expect((await many[12])?.status).toBe(429);
  const other = ask("192.0.2.4");
  leaving.abort();
  expect((await left).body).toBeNull();
  for (const _ of [first, other, ...many.slice(0, 12)]) await next();
  expect([(await first).status, (await other).status]).toEqual([200, 200]);
  expect(made).toEqual(["192.0.2.1", "192.0.2.3", "192.0.2.4", ...Array(11).fill("192.0.2.3")]);
});

test("work that the runtime ended without a word holds nobody up for more than half a minute", async () => {
  vi.useFakeTimers();
  const { makeFor } = createDocumentGate(1);
  const makeDocument = makeFor(new Request("https://site.test/"), () => {});
  const make = async () => (await makeDocument(async () => new Response("made"))).status;
  void makeDocument(() => new Promise(() => {}));
  await vi.advanceTimersByTimeAsync(20_000);
  const early = make();
  await vi.advanceTimersByTimeAsync(6000);
  const late = make();
  await vi.advanceTimersByTimeAsync(6000);
  expect([await early, await late]).toEqual([429, 200]);
  vi.useRealTimers();
});
