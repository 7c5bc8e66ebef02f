import { expect, test } from "vitest";
import { marketOf } from "../../app/foundation/company/markets.ts";
import { newVisitorAddress } from "../../tools/dev/visitor-address.ts";
import type { Call } from "../host/control.ts";
import { expectRateLimit } from "../rate-limit.ts";
import {
  borrowWorkers,
  deliverQueue,
  mails,
  owed,
  query,
  type Row,
  type Steering,
  send,
  steer,
  stored,
  validMessage,
} from "./api-worker.ts";

borrowWorkers();

/** Instead of the limits of wrangler.toml, which tests/limits/settings.test.ts has. */
const FEW = 3;

test("of the messages of one IPv6 household a few pass, and who is told to wait is told so in the language of the page; its neighbours are not", async () => {
  await steer({
    behaviour: { fewRequests: true },
    // The site's own limit, which counts before.
    hooked: ["SUBMISSION_RATE"],
    faultOf: ({ binding }) => (binding === "SUBMISSION_RATE" ? { result: { success: true } } : null),
  });
  let refused: Awaited<ReturnType<typeof send>> | undefined;
  await expectRateLimit(FEW, async (time) => {
    const address = time % 2 === 0 ? `2001:db8:1:2::${time}` : `2001:db8:1:2:a:b:c:${time}`;
    refused = await send({ ...validMessage, message: `No. ${time}` }, { address, locale: "en" });
    return refused.status;
  });
  expect([refused?.headers.get("retry-after"), refused?.outcome]).toEqual([
    "60",
    { problem: "tooMany", message: expect.stringMatching(/^Too many messages/) },
  ]);
  expect(JSON.stringify(refused?.outcome)).toContain(marketOf("en").office.phone);
  expect((await send(validMessage, { address: "2001:db8:1:103::1" })).status).toBe(201);
});

test.each([
  [{ website: "https://spam.test" }, "hidden field filled in"],
  [{ elapsedMs: 300 }, "sent too soon"],
])(
  "what may be a program's work (%j) is kept and marked, sooner limited, and confirmed to nobody",
  async (sign, reason) => {
    const address = newVisitorAddress();
    await expectRateLimit(
      2,
      async (time) => (await send({ ...validMessage, ...sign, message: `No. ${time}` }, { address })).status,
    );
    expect(new Set((await stored()).map(({ suspicion }) => suspicion))).toEqual(new Set([reason]));
    expect(new Set(await owed())).toEqual(new Set(["office"]));
    await deliverQueue();
    for (const { subject } of mails) expect(subject).toMatch(/^Şüpheli: Mesaj: /);
  },
);

/** Turns Turnstile on, which answers as told. @returns what it is asked */
async function turnstile(answer: object, more: Steering = {}): Promise<readonly Row[]> {
  const asked: Row[] = [];
  const faultOf = ({ binding, values }: Call) => {
    if (binding !== "FETCH") return { result: { success: false } };
    asked.push(JSON.parse(String(values[1])));
    return answer as { result: object };
  };
  await steer({ behaviour: { vars: { TURNSTILE_SECRET_KEY: "secret" } }, ...more, faultOf });
  return asked;
}
const TURNSTILE = { hooked: ["FETCH"] };

test.each([
  ["says yes", { result: { body: '{"success": true}' } }, "", 1],
  ["says no", { result: { body: '{"success": false}' } }, "Turnstile failed", 1],
  ["fails", { result: { body: "down", status: 500 } }, "Turnstile unknown", 2],
  ["talks nonsense", { result: { body: "<html>" } }, "Turnstile unknown", 2],
  ["does not answer", { error: "timed out" }, "Turnstile unknown", 2],
])(
  "when Turnstile %s, who passes is confirmed, who fails is marked, and nobody is turned away; it is asked twice at most",
  async (_, answer, suspicion, times) => {
    const asked = await turnstile(answer, TURNSTILE);
    const address = newVisitorAddress();
    const sent = await send({ ...validMessage, turnstile: "token" }, { address });
    expect([sent.status, await query("SELECT suspicion FROM message")]).toEqual([201, [{ suspicion }]]);
    expect(asked).toHaveLength(times);
    for (const question of asked)
      expect(question).toEqual({
        secret: "secret",
        response: "token",
        remoteip: address,
        idempotency_key: asked[0]?.idempotency_key,
      });
  },
);

test("without scripts there is no token, and nothing is asked of Turnstile", async () => {
  const asked = await turnstile({}, TURNSTILE);
  expect((await send(validMessage)).status).toBe(201);
  expect(asked).toEqual([]);
});

test("Turnstile is not asked about a message that is refused by the limit", async () => {
  const asked = await turnstile({}, { hooked: ["FETCH", "MESSAGE_RATE"] });
  expect((await send({ ...validMessage, turnstile: "token" })).status).toBe(429);
  expect(asked).toEqual([]);
});
