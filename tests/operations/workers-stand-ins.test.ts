import { describe, expect, test } from "vitest";
import { ENVIRONMENTS, readEnvironmentSettings } from "../../tools/cloudflare/environment.ts";
import { standInQueues } from "../stand-ins/queues.ts";
import { standInSendEmail } from "../stand-ins/send-email.ts";
import { standInWorkersCache } from "../stand-ins/workers-cache/workers-cache.ts";

test.each(ENVIRONMENTS)(
  "in %s each queue that is consumed has a var with its name, and no two have the same",
  (environment) => {
    const { queues, vars } = readEnvironmentSettings("api", environment);
    const named = Object.entries(vars).flatMap(([name, value]) => (name.endsWith("_QUEUE_NAME") ? [value] : []));
    expect(named.toSorted()).toEqual(queues.consumers.map(({ queue }) => queue).toSorted());
    expect(new Set(named).size).toBe(named.length);
  },
);

describe("queues", () => {
  const settings = {
    producers: [{ binding: "TASKS", queue: "tasks-staging" }],
    consumers: [{ queue: "tasks-staging", max_batch_size: 3, max_retries: 2, dead_letter_queue: "dead-staging" }],
  };
  let time = 0;
  /** Nothing comes twice unless a test wants it. */
  const queuesOf = (random = () => 0.5) => standInQueues(settings, { now: () => time, random });

  test("hand out batches under the queue's own name, no larger than the settings say", async () => {
    const queues = queuesOf();
    await queues.producer("TASKS").sendBatch([1, 2, 3, 4].map((body) => ({ body })));
    const seen: unknown[] = [];
    await queues.deliver(({ queue, messages }) => {
      seen.push([queue, messages.map(({ body, attempts }) => [body, attempts])]);
    });
    expect(seen).toEqual([
      [
        "tasks-staging",
        [
          [1, 1],
          [2, 1],
          [3, 1],
        ],
      ],
      ["tasks-staging", [[4, 1]]],
    ]);
    expect(queues.waiting("tasks-staging")).toEqual([]);
    expect(() => queues.producer("OTHERS")).toThrow("no queue OTHERS");
  });

  test("deliver again what is not acknowledged, after its delay, and then leave it to the dead letters", async () => {
    const queues = queuesOf();
    await queues.producer("TASKS").send("a");
    const attempts: number[] = [];
    const fail = () =>
      queues.deliver(({ messages }) => {
        for (const message of messages) {
          attempts.push(message.attempts);
          message.retry({ delaySeconds: 60 });
          // The first call wins.
          message.ack();
        }
      });
    await fail();
    await fail();
    expect(attempts).toEqual([1]);
    time += 60_000;
    await fail();
    time += 60_000;
    await queues.deliver(() => {
      throw new Error("The consumer failed");
    });
    expect(queues.waiting("dead-staging")).toEqual(["a"]);
  });

  test("deliver some messages twice, and in another order than they came", async () => {
    const queues = queuesOf(() => 0.05);
    await queues.producer("TASKS").send("a");
    let times = 0;
    for (let round = 0; round < 3; round++)
      await queues.deliver(() => {
        times += 1;
      });
    expect(times).toBe(3);
    let next = 1;
    const reversed = queuesOf(() => {
      next /= 2;
      return next;
    });
    await reversed.producer("TASKS").sendBatch([{ body: 1 }, { body: 2 }]);
    const order: unknown[] = [];
    await reversed.deliver(({ messages }) => {
      order.push(...messages.map(({ body }) => body));
    });
    expect(order).toEqual([2, 1]);
  });

  test("take no more than they say", async () => {
    const producer = queuesOf().producer<string>("TASKS");
    await producer.send("x".repeat(127_898));
    await expect(producer.send("x".repeat(127_899))).rejects.toThrow("too large");
    await expect(producer.sendBatch(Array(101).fill({ body: "" }))).rejects.toThrow("Too many");
    await expect(producer.sendBatch(Array(3).fill({ body: "x".repeat(90_000) }))).rejects.toThrow("too large");
    for (const delaySeconds of [-1, 0.5, 43_201])
      await expect(producer.send("", { delaySeconds })).rejects.toThrow("not allowed");
  });
});

describe("send_email", () => {
  const mail = { from: "website@klemma.example", to: "a@b.com", subject: "Hello", text: "Hello" };
  const service = (more = {}) => standInSendEmail({ domains: ["klemma.example"], ...more });

  test("takes what may be sent", async () => {
    const { binding, sent } = service();
    await binding.send({ ...mail, headers: { "X-Reference": "1", "Auto-Submitted": "auto-replied" } });
    expect(sent).toHaveLength(1);
  });

  test.each([
    ["E_FIELD_MISSING", { subject: "" }, {}],
    ["E_FIELD_MISSING", { to: [] }, {}],
    ["E_VALIDATION_ERROR", { to: "nobody" }, {}],
    ["E_VALIDATION_ERROR", { replyTo: "a@b.com\r\nBcc: c@d.com" }, {}],
    ["E_VALIDATION_ERROR", { subject: "x".repeat(999) }, {}],
    ["E_VALIDATION_ERROR", { subject: "Hello\nBcc: c@d.com" }, {}],
    ["E_TOO_MANY_RECIPIENTS", { to: Array(50).fill("a@b.com"), bcc: "c@d.com" }, {}],
    ["E_SENDER_DOMAIN_NOT_AVAILABLE", { from: "website@elsewhere.example" }, {}],
    ["E_SENDER_NOT_VERIFIED", {}, { allowed_sender_addresses: ["other@klemma.example"] }],
    ["E_RECIPIENT_NOT_ALLOWED", {}, { allowed_destination_addresses: ["c@d.com"] }],
    ["E_RECIPIENT_NOT_ALLOWED", {}, { destination_address: "c@d.com" }],
    ["E_RECIPIENT_SUPPRESSED", {}, { suppressed: ["a@b.com"] }],
    ["E_CONTENT_TOO_LARGE", { text: "x".repeat(4_000_000) }, {}],
    ["E_HEADER_NOT_ALLOWED", { headers: { Date: "today" } }, {}],
    ["E_HEADER_NOT_ALLOWED", { headers: { Unknown: "x" } }, {}],
    ["E_HEADER_USE_API_FIELD", { headers: { From: "a@b.com" } }, {}],
    ["E_HEADER_NAME_INVALID", { headers: { "X-Bad Header": "x" } }, {}],
    ["E_HEADER_VALUE_INVALID", { headers: { "Auto-Submitted": "yes" } }, {}],
    ["E_HEADER_VALUE_INVALID", { headers: { "X-Empty": "" } }, {}],
    ["E_HEADER_VALUE_TOO_LONG", { headers: { "X-Long": "x".repeat(2049) } }, {}],
    [
      "E_HEADERS_TOO_LARGE",
      { headers: Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`X-${index}`, "x".repeat(2000)])) },
      {},
    ],
  ])("refuses with %s", async (code, change, settings) => {
    const { binding, sent } = service(settings);
    await expect(binding.send({ ...mail, ...change })).rejects.toMatchObject({ code });
    expect(sent).toEqual([]);
  });

  test("takes five times as much for addresses that are verified", async () => {
    const { binding, sent } = service({ verified: ["a@b.com"] });
    await binding.send({ ...mail, text: "x".repeat(4_000_000) });
    expect(sent).toHaveLength(1);
  });
});

describe("Workers Cache", () => {
  const HOUR_MS = 3_600_000;
  const setUp = (headers: Record<string, string>, status = 200) => {
    let time = 0;
    let calls = 0;
    const cache = standInWorkersCache(() => time);
    const asked: Request[] = [];
    const visit = cache.wrap("1", async (request) => {
      calls += 1;
      asked.push(request);
      return new Response("0123456789", { status, headers });
    });
    return {
      asked,
      calls: () => calls,
      pass: (ms: number) => {
        time += ms;
      },
      get: async (path = "/", init?: RequestInit) => {
        const response = await visit(new Request(`https://site.test${path}`, init));
        const body = await response.text();
        await cache.settled();
        return { status: response.status, body, cache: response.headers.get("cf-cache-status"), response };
      },
    };
  };

  test("keeps what says nothing of caches for two hours, and a missing page for three minutes", async () => {
    const page = setUp({ "content-type": "text/html" });
    await page.get();
    page.pass(2 * HOUR_MS - 1);
    expect((await page.get()).cache).toBe("HIT");
    page.pass(1);
    expect((await page.get()).cache).toBe("EXPIRED");
    const missing = setUp({}, 404);
    await missing.get();
    missing.pass(179_999);
    expect((await missing.get()).cache).toBe("HIT");
    // Unless its name promises another kind of file.
    const deceptive = setUp({ "content-type": "text/html" });
    await deceptive.get("/style.css");
    expect((await deceptive.get("/style.css")).cache).toBe("BYPASS");
  });

  test.each([
    [{ "cache-control": "no-store" }, 200, {}],
    [{ "cache-control": "private, max-age=60" }, 200, {}],
    [{ "cache-control": "public, max-age=60", "set-cookie": "a=b" }, 200, {}],
    [{ "cache-control": "public, max-age=60", vary: "*" }, 200, {}],
    [{ "cache-control": "public, max-age=60" }, 206, {}],
    [{ "cache-control": "public, max-age=60" }, 521, {}],
    [{ "cache-control": "max-age=60" }, 200, { authorization: "Basic x" }],
    [{ "cache-control": "public, max-age=60", "cdn-cache-control": "no-store" }, 200, {}],
  ])("does not keep %j with status %i", async (headers, status, asked) => {
    const { get, calls } = setUp(headers, status);
    await get("/", { headers: asked });
    await get("/", { headers: asked });
    expect(calls()).toBe(2);
  });

  test("shows what is stale once more only where the header allows it", async () => {
    const allowed = setUp({ "cache-control": "public, max-age=60, stale-while-revalidate=60" });
    await allowed.get();
    allowed.pass(61_000);
    expect([(await allowed.get()).cache, (await allowed.get()).cache]).toEqual(["UPDATING", "HIT"]);
    const strict = setUp({ "cache-control": "public, s-maxage=60, stale-while-revalidate=60" });
    await strict.get();
    strict.pass(61_000);
    expect((await strict.get()).cache).toBe("EXPIRED");
  });

  test("cuts pieces from the whole, which it asks the Worker for", async () => {
    const { get, asked, calls } = setUp({ "cache-control": "public, max-age=60" });
    const piece = await get("/", { headers: { range: "bytes=2-4" } });
    expect([piece.status, piece.body, piece.response.headers.get("content-range")]).toEqual([
      206,
      "234",
      "bytes 2-4/10",
    ]);
    expect(asked[0]?.headers.get("range")).toBeNull();
    expect((await get("/", { headers: { range: "bytes=10-" } })).status).toBe(416);
    expect(calls()).toBe(1);
  });

  test("tells requests apart by path, query and what Vary names, not by host or cookie", async () => {
    const { get, calls } = setUp({ "cache-control": "public, max-age=60", vary: "Accept-Language" });
    await get("/?a=1&b=2");
    await get("/?a=1&b=2", { headers: { cookie: "c=d" } });
    expect(calls()).toBe(1);
    await get("/?b=2&a=1");
    await get("/?a=1&b=2", { headers: { "accept-language": "tr" } });
    await get("/?a=1&b=2", { headers: { "x-forwarded-host": "evil.test" } });
    expect(calls()).toBe(4);
  });
});
