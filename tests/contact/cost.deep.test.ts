import { expect, test } from "vitest";
import { NOTICE_VERSIONS } from "../../app/contact/fields.ts";
import { messageRoutes } from "../../workers/api/messages/routes.ts";
import { handleOrderLines } from "../../workers/order-lines.ts";
import { expectLinearCost } from "../processor-time.ts";

const unlimited = { limit: async () => ({ success: true }) };
/** Nothing here is good enough to reach a database. */
const NO_DATABASE = {} as never;

const post = (path: string, body: unknown) =>
  new Request(`https://www.klemma.example${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

const toMessages = async (body: object) => {
  const request = post("/api/en/messages", { name: "A", email: "a@b.com", message: "B", ...body });
  const execution = { waitUntil: () => {}, passThroughOnException: () => {}, props: {} };
  return (await messageRoutes.fetch(request, {}, execution as never)).status;
};
const toOrderLines = async (body: unknown) =>
  (await handleOrderLines(NO_DATABASE, post("/order-lines/en", body), unlimited)).status;

const marks = (size: number) => `a${"\u0301\u0327".repeat(size / 2)}`;
const line = { code: "1040252", amount: 1 };
const notice = NOTICE_VERSIONS[0];
/** What is posted, in about so many characters, and the status that it is refused with. */
const POSTS: readonly (readonly [about: string, send: (size: number) => Promise<number>, status: number])[] = [
  ["marks in a message", (size) => toMessages({ notice, message: marks(size) }), 422],
  ["marks in each field", (size) => toMessages({ notice, name: marks(size / 2), address: marks(size / 2) }), 422],
  ["marks in a phone number", (size) => toMessages({ notice, phone: marks(size) }), 422],
  ["letters that become eighteen", (size) => toMessages({ notice, phone: "\ufdfa".repeat(size / 3) }), 422],
  ["spaces in a name", (size) => toMessages({ notice, name: " ".repeat(size) }), 422],
  ["line ends in a message", (size) => toMessages({ notice, message: "\r".repeat(size) }), 422],
  ["an address without an end", (size) => toMessages({ notice, email: `a@${"b.".repeat(size / 2)}` }), 422],
  ["marks in a note", (size) => toMessages({ lines: [{ ...line, note: marks(size) }] }), 422],
  ["marks in 500 notes", (size) => toMessages({ lines: Array(500).fill({ ...line, note: marks(size / 500) }) }), 422],
  ["a number without an end", (size) => toMessages({ notice, lines: [{ ...line, code: "ß".repeat(size) }] }), 400],
  ["lines that are none", (size) => toMessages({ notice, lines: Array(size / 3).fill({}) }), 400],
  [
    "a deep list",
    (size) => toMessages({ notice, lines: JSON.parse("[".repeat(900) + "]".repeat(900)), x: " ".repeat(size) }),
    400,
  ],
  ["numbers to look up", (size) => toOrderLines(Array(size / 20).fill(7)), 400],
  ["marks to look up", (size) => toOrderLines([marks(size / 10)]), 400],
];

test.each(POSTS)(
  "twice as much of %s costs at most two and a half times as much, and little",
  async (_, send, status) => {
    const size = 90_000;
    expect(await send(size)).toBe(status);
    await expectLinearCost(send, size);
  },
);
