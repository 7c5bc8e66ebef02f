import { expect, test } from "vitest";
import { runCommand } from "../../tools/cloudflare/command.ts";
import { messages as messagesCommand } from "../../tools/messages/command.ts";
import { computedCells } from "../computed-cells.ts";
import type { Call } from "../host/control.ts";
import { testContext } from "../operations/command-context.ts";
import {
  borrowWorkers,
  bounceOf,
  deliverQueue,
  MINUTE_MS,
  mails,
  publishEvent,
  query,
  referenceOf,
  START,
  send,
  steer,
  turnClock,
  validMessage,
  waitingEvents,
  workers,
} from "./api-worker.ts";

borrowWorkers();

async function messages(...args: readonly string[]): Promise<string> {
  const context = testContext({ state: workers.state });
  await runCommand(messagesCommand, args, context);
  return context.printed();
}

const visitorState = async () => (await messages("ls")).match(/visitor ([^·\n]*)/)?.[1];
const office = () => mails.find(({ to }) => to !== validMessage.email);
const confirmation = () => mails.find(({ to }) => to === validMessage.email);
/** Never delivers twice by itself. */
const random = () => 0.5;

test.each([
  ["bounced", "550 5.1.1 User unknown", "bounced: 550 5.1.1 User unknown"],
  ["failed", "delivery_failed", "failed: delivery_failed"],
  ["rejected", "Recipient is suppressed", "rejected: Recipient is suppressed"],
  ["complained", "abuse", "complained: abuse"],
  ["bounced", "", "bounced"],
] as const)(
  "of a confirmation that was %s (“%s”) the message says so, and the office has no further mail",
  async (state, reason, shown) => {
    const reference = referenceOf(await send(validMessage));
    await deliverQueue();
    publishEvent(bounceOf(confirmation(), { state, reason }));
    await deliverQueue();
    expect(await visitorState()).toBe(shown);
    expect(await messages("show", reference)).toContain(`mail to the visitor: ${shown}\n`);
    expect(await messages("show", reference)).toContain("mail to the office: sent\n");
    expect(mails).toHaveLength(2);
    expect(await messages("retry")).toContain("0 mails go");
  },
);

test("what a stranger's mail server writes is one short line to a terminal, no formula to a spreadsheet, and not in the log", async () => {
  await send(validMessage);
  await deliverQueue();
  const reason = `\u001b[31m550 <${validMessage.email}>\r\n\u202e=HYPERLINK(1)\u0000${"x".repeat(100_000)}`;
  publishEvent(bounceOf(confirmation(), { reason }));
  await deliverQueue();
  const state = await visitorState();
  expect(state).toMatch(/^bounced: \[31m550 <ayse@ornek\.com\.tr> =HYPERLINK\(1\) x+$/);
  expect(state?.length).toBeLessThan(220);
  const exported = await messages("export");
  for (const sign of ["\u001b", "\u202e", "\0"]) expect(exported).not.toContain(sign);
  expect(computedCells(exported)).toEqual([]);
  expect((await workers.logs()).join("\n")).not.toMatch(/ornek|HYPERLINK/);
});

test("what comes twice, too early, of no mail or is no event: each bounce is stored once, and nothing fails", async () => {
  const known = "<known@klemma.example>";
  let isAway = true;
  await steer({
    behaviour: { clock: START },
    hooked: ["MESSAGES"],
    random,
    faultOf: ({ binding, values: [mail] }: Call) => {
      if (binding !== "MAIL") return null;
      if (isAway) return "before";
      const isConfirmation = (mail as { readonly to?: unknown }).to === validMessage.email;
      return { result: { messageId: isConfirmation ? known : "<office@klemma.example>" } };
    },
  });
  await send(validMessage);
  const garbage = ["someone@example.com", null, 7, {}, { type: 1 }, { type: "cf.email.sending.message.bounced" }];
  for (const event of garbage) publishEvent(event);
  const { payload } = bounceOf(known, { reason: "" });
  publishEvent({ type: "cf.email.sending.message.bounced", payload: { ...payload, messageId: { $ne: "" } } });
  publishEvent({ type: "cf.email.sending.message.delivered", payload });
  const early = bounceOf(known, { reason: "550 5.1.1 User unknown" });
  publishEvent(early);
  publishEvent(bounceOf("<of-staging@klemma.example>", { reason: "550 no" }));
  await deliverQueue();
  // The two events are of the mail that is not sent yet, and of one of another environment.
  expect(waitingEvents()).toHaveLength(2);
  expect(await visitorState()).toBe("owed after 1 try");

  isAway = false;
  for (let minute = 1; minute <= 5; minute++) {
    await turnClock(START + minute * MINUTE_MS);
    await deliverQueue();
  }
  expect(await visitorState()).toBe("bounced: 550 5.1.1 User unknown");
  publishEvent(early);
  publishEvent(bounceOf(known, { state: "complained", reason: "abuse" }));
  for (let minute = 6; minute <= 40; minute++) {
    await turnClock(START + minute * MINUTE_MS);
    await deliverQueue();
  }
  expect(waitingEvents()).toEqual([]);
  expect(await query("SELECT recipient, bounce, bounced_at FROM mail WHERE bounce IS NOT NULL")).toEqual([
    { recipient: "visitor", bounce: "bounced: 550 5.1.1 User unknown", bounced_at: new Date(START).toISOString() },
  ]);
  const log = (await workers.logs()).join("\n");
  expect(log.match(/something other than an event/g)).toHaveLength(garbage.length + 1);
  expect(log.match(/belongs to no stored message/g)).toHaveLength(1);
  expect(log).not.toContain("example.com");
});

test("a bounce that the database does not take for hours is stored afterwards, and the office's own is too", async () => {
  let isAway = false;
  const faultOf = ({ binding }: Call) => (isAway && binding === "MESSAGES" ? ("before" as const) : null);
  await steer({ behaviour: { clock: START }, hooked: ["MESSAGES"], random, faultOf });
  await send(validMessage);
  await deliverQueue();
  isAway = true;
  publishEvent(bounceOf(office(), { reason: "552 5.2.2 Mailbox full" }));
  for (let time = START; time < START + 180 * MINUTE_MS; time += 10 * MINUTE_MS) {
    await turnClock(time);
    await deliverQueue();
  }
  expect(waitingEvents()).toHaveLength(1);
  isAway = false;
  await turnClock(START + 12 * 60 * MINUTE_MS);
  await deliverQueue();
  expect(await messages("ls")).toContain("office bounced: 552 5.2.2 Mailbox full, visitor sent");
});
