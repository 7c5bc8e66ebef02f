import type { RateLimit } from "@cloudflare/workers-types";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { BRAND } from "../../app/brand.ts";
import { verifyTurnstile } from "../../workers/api/messages/verify-turnstile.ts";
import { expectRateLimit } from "../rate-limit.ts";
import { bindings, deleteMessages, migrateDatabases, newAddress, query, send, validMessage } from "./api-worker.ts";
import { mailsOf, owed, type Row, stored } from "./stored.ts";

beforeAll(migrateDatabases);
beforeEach(deleteMessages);
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test("ten messages a minute come from one address, the eleventh is told to wait; its neighbours are not", async () => {
  const address = newAddress();
  const sendFrom = async (time: number) =>
    (await send({ ...validMessage, message: `No. ${time}` }, { address })).status;
  await expectRateLimit(10, sendFrom);
  expect((await send(validMessage, { address: newAddress() })).status).toBe(201);
});

test("who is told to wait is told so in the language of the page, with a phone number and a time", async () => {
  const never = { limit: async () => ({ success: false }) } as unknown as RateLimit;
  const { status, outcome, headers } = await send(validMessage, {
    to: { ...bindings, MESSAGE_RATE: never },
    locale: "en",
  });
  expect([status, headers.get("retry-after")]).toEqual([429, "60"]);
  expect(outcome).toMatchObject({ problem: "tooMany", message: expect.stringContaining(BRAND.phone) });
  expect("message" in outcome && outcome.message).toContain("Too many messages");
});

test("an IPv6 household counts as one, however many addresses it has", async () => {
  await expectRateLimit(10, async (time) => {
    const address = time % 2 === 0 ? `2001:db8:1:2::${time}` : `2001:db8:1:2:a:b:c:${time}`;
    return (await send({ ...validMessage, message: `No. ${time}` }, { address })).status;
  });
  expect((await send(validMessage, { address: "2001:db8:1:103::1" })).status).toBe(201);
});

test.each([
  [{ website: "https://spam.test" }, "hidden field filled in"],
  [{ elapsedMs: 300 }, "sent too soon"],
])(
  "what may be a program's work (%j) is kept and marked, sooner limited, and confirmed to nobody",
  async (sign, reason) => {
    const address = newAddress();
    await expectRateLimit(
      2,
      async (time) => (await send({ ...validMessage, ...sign, message: `No. ${time}` }, { address })).status,
    );
    const [message] = await stored();
    expect(message?.suspicion).toBe(reason);
    expect(new Set(await owed())).toEqual(new Set(["office"]));
    const mails = await mailsOf(message?.id);
    expect(mails.map(({ subject }) => subject)).toEqual([expect.stringMatching(/^Şüpheli: Mesaj: /)]);
  },
);

test("nobody's mailbox can be filled: five confirmations a day go to one address", async () => {
  for (let time = 0; time < 8; time++)
    await send({ ...validMessage, message: `No. ${time}` }, { address: newAddress() });
  expect((await owed()).filter((recipient) => recipient === "visitor")).toHaveLength(5);
  expect((await owed()).filter((recipient) => recipient === "office")).toHaveLength(8);
});

test("Turnstile is asked when its key is there: who passes is confirmed, who fails is marked, and nobody is turned away when it is down", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const to = { ...bindings, TURNSTILE_SECRET_KEY: "secret" };
  const answers: readonly (readonly [string, () => Promise<Response>, string])[] = [
    ["passed", async () => Response.json({ success: true }), ""],
    [
      "failed",
      async () => Response.json({ success: false, "error-codes": ["invalid-input-response"] }),
      "Turnstile failed",
    ],
    ["an error", async () => new Response("down", { status: 500 }), "Turnstile unknown"],
    ["nonsense", async () => new Response("<html>"), "Turnstile unknown"],
    ["nothing", () => Promise.reject(new DOMException("timed out", "TimeoutError")), "Turnstile unknown"],
  ];
  for (const [message, answer, suspicion] of answers) {
    vi.stubGlobal("fetch", vi.fn(answer));
    const sent = await send({ ...validMessage, message, turnstile: "token" }, { to, address: newAddress() });
    expect([message, sent.status]).toEqual([message, 201]);
    expect(await query("SELECT suspicion FROM message WHERE message = ?", message)).toEqual([{ suspicion }]);
  }
  // Without scripts there is no token; then nothing is asked.
  const asked = vi.fn(async () => Response.json({ success: true }));
  vi.stubGlobal("fetch", asked);
  expect((await send({ ...validMessage, message: "no token" }, { to, address: newAddress() })).status).toBe(201);
  expect(asked).not.toHaveBeenCalled();
});

test("Turnstile is not asked about a message that is refused by the limit", async () => {
  const never = { limit: async () => ({ success: false }) } as unknown as RateLimit;
  const asked = vi.fn(async () => Response.json({ success: true }));
  vi.stubGlobal("fetch", asked);
  const to = { ...bindings, TURNSTILE_SECRET_KEY: "secret", MESSAGE_RATE: never };
  expect((await send({ ...validMessage, turnstile: "token" }, { to })).status).toBe(429);
  expect(asked).not.toHaveBeenCalled();
});

test("a token is asked about twice at most, with one idempotency key", async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  const bodies: Row[] = [];
  const verdict = await verifyTurnstile("secret", "token", "192.0.2.1", async (_, init) => {
    bodies.push(JSON.parse(String(init?.body)));
    return bodies.length === 1 ? new Response("", { status: 502 }) : Response.json({ success: true });
  });
  expect([verdict, bodies.length, new Set(bodies.map(({ idempotency_key }) => idempotency_key)).size]).toEqual([
    "passed",
    2,
    1,
  ]);
  expect(bodies[0]).toMatchObject({ secret: "secret", response: "token", remoteip: "192.0.2.1" });
});
