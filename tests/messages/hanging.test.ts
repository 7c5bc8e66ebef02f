import { expect, test } from "vitest";
import { marketOf } from "../../app/foundation/company/markets.ts";
import {
  borrowWorkers,
  MINUTE_MS,
  mailsAbout,
  passUntil,
  query,
  START,
  send,
  steer,
  validMessage,
  workers,
} from "./api-worker.ts";

borrowWorkers();

/** The time that the database has for a message (workers/api/messages/handle-message.ts), and how long it lasts here. */
const TIMERS = { 2500: 1000 };

test.each([
  ["a key of its own", { key: "0f8fad5b-d9cb-469f-a165-70867728950e" }],
  ["no key, as without scripts", {}],
])(
  "a message with %s whose database hangs is answered with a phone number; stored after all it stays one message, mailed once",
  async (_, key) => {
    const goesOn = Promise.withResolvers<null>();
    await steer({
      behaviour: { timers: TIMERS, clock: START },
      hooked: ["MESSAGES"],
      faultOf: ({ texts }) => (texts.some((sql) => sql.includes("INSERT INTO message")) ? goesOn.promise : null),
    });
    const body = { ...validMessage, ...key };
    const address = "192.0.2.1";
    // Background work lasts as long as the database hangs.
    const headers = { "x-settle": "" };
    expect(await send(body, { address, headers, locale: "en" })).toMatchObject({
      status: 503,
      outcome: { problem: "unavailable", message: expect.stringContaining(marketOf("en").office.phone) },
    });
    expect(await query("SELECT * FROM message")).toEqual([]);
    await workers.change({ timers: {} });
    goesOn.resolve(null);
    await expect.poll(() => query("SELECT * FROM message")).toHaveLength(1);
    const [stored] = await query("SELECT reference FROM message");

    const again = await send(body, { address, locale: "en" });
    expect(again).toMatchObject({ status: 200, outcome: { reference: stored?.reference } });
    expect(await query("SELECT * FROM message")).toHaveLength(1);
    await passUntil(START + 5 * MINUTE_MS);
    expect(mailsAbout(stored?.reference)).toEqual([1, 1]);
  },
);
