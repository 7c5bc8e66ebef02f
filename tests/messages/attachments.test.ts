import { expect, test } from "vitest";
import { MAX_FILE_BYTES } from "../../app/foundation/messages/attachments.ts";
import type { FileOutcome } from "../../app/screens/contact/outcome.ts";
import { newVisitorAddress } from "../../tools/dev/visitor-address.ts";
import { DAILY_FILE_BYTES, FILE_BYTES_PER_DAY, FILE_BYTES_PER_HOUR } from "../../workers/api/messages/budgets.ts";
import { bytes, pdf, step } from "../files/contents.ts";
import {
  borrowWorkers,
  DAY_MS,
  deliverQueue,
  HOUR_MS,
  isToOffice,
  MINUTE_MS,
  mails,
  passUntil,
  query,
  runCron,
  runNightly,
  START,
  send,
  steer,
  turnClock,
  validMessage,
  workers,
  write,
} from "./api-worker.ts";

borrowWorkers();

type Upload = { readonly address?: string; readonly size?: number; readonly locale?: string };

/** Uploads a file as a page's script does. */
async function upload(name: string, content: Uint8Array | string, options: Upload = {}) {
  const { address = newVisitorAddress(), locale = "en" } = options;
  const body = (typeof content === "string" ? bytes(content) : content) as Uint8Array<ArrayBuffer>;
  const query = new URLSearchParams({ name, size: String(options.size ?? body.length) });
  const response = await fetch(`${workers.url}/api/${locale}/messages/files?${query}`, {
    method: "POST",
    headers: { "content-type": "application/octet-stream", "cf-connecting-ip": address },
    body,
  });
  return { status: response.status, outcome: (await response.json()) as FileOutcome };
}

const idOf = ({ outcome }: { readonly outcome: FileOutcome }): string => ("id" in outcome ? outcome.id : "");
const PHOTO = bytes("\xff\xd8\xff".padEnd(300)) as Uint8Array<ArrayBuffer>;
const objects = async () => (await workers.attachments.list()).objects.map(({ key }) => key);
const attached = () => query("SELECT id, message_id, name, size FROM attachment ORDER BY name");

test("three files go with a message, the office's mail has the desk's link alone, and they are deleted with the message", async () => {
  await steer({ behaviour: { clock: START } });
  const uploads = [
    await upload("C:\\fakepath\\Pano ön yüz.JPG", PHOTO),
    await upload("zeichnung.pdf", pdf()),
    await upload("KV 4.stp", step()),
  ];
  expect(uploads.map(({ status }) => status)).toEqual([201, 201, 201]);
  const { status } = await send({ ...validMessage, files: uploads.map(idOf) });
  expect(status).toBe(201);
  const [message] = await query("SELECT id, reference FROM message");
  expect(await attached()).toEqual(
    ["KV 4.stp", "Pano ön yüz.JPG", "zeichnung.pdf"].map((name) =>
      expect.objectContaining({ name, message_id: message?.id }),
    ),
  );
  await deliverQueue();
  const [office] = mails.filter(isToOffice);
  expect(office?.text).toContain("3 dosya");
  expect(office?.text).not.toMatch(/zeichnung|Pano ön/);
  expect(office?.attachments).toEqual([]);
  expect(await objects()).toHaveLength(3);
  // The notice promises a year.
  await turnClock(START + 366 * DAY_MS);
  await runNightly();
  expect((await attached()).map(({ name }) => name)).toEqual(["", "", ""]);
  await runCron();
  expect([await attached(), await objects()]).toEqual([[], []]);
});

test.each([
  [
    "an SVG with a script",
    "photo.png",
    "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
    "fileType",
  ],
  ["a page", "drawing.dxf", "<!doctype html><script>alert(1)</script>", "fileType"],
  ["a program", "offer.pdf", "MZ\0\0", "fileType"],
  ["a photo with a drawing's name", "plan.dwg", PHOTO, "fileType"],
  ["a type that is not asked for", "macro.docm", "PK\u0003\u0004", "fileType"],
  ["no ending", "photo", PHOTO, "fileType"],
  ["no bytes", "photo.jpg", "", "fileEmpty"],
])("%s named %s is refused in words, and nothing of it is stored", async (_, name, content, error) => {
  for (const locale of ["tr", "en", "ru"]) {
    const { status, outcome } = await upload(name, content, { locale });
    expect([status, outcome]).toEqual([422, { errors: { files: error }, message: expect.stringMatching(/.{10}/) }]);
  }
  expect([await attached(), await objects()]).toEqual([[], []]);
});

test("16 MB, more or less than was said, a broken request, and another site's page are refused", async () => {
  const large = new Uint8Array(16_000_000);
  large.set(PHOTO);
  expect((await upload("photo.jpg", large)).status).toBe(413);
  expect(await upload("photo.jpg", large, { size: 1000 })).toMatchObject({ status: 413 });
  const longer = new Uint8Array(200_000);
  longer.set(PHOTO);
  for (const size of [100, 5_000_000]) expect((await upload("photo.jpg", longer, { size })).status).toBe(400);
  for (const size of [-1, 1.5, Number.NaN]) expect((await upload("photo.jpg", longer, { size })).status).toBe(400);
  expect((await upload("", PHOTO)).status).toBe(400);
  const foreign = await fetch(`${workers.url}/api/en/messages/files?name=a.jpg&size=${PHOTO.length}`, {
    method: "POST",
    headers: { origin: "https://elsewhere.test" },
    body: PHOTO,
  });
  expect(foreign.status).toBe(403);
  expect([await attached(), await objects()]).toEqual([[], []]);
});

test("a message names its own files within an hour, three at most and 15 MB together; others are never stored in silence", async () => {
  await steer({ behaviour: { clock: START } });
  const wrong = async (files: readonly string[]) => (await send({ ...validMessage, files }, { locale: "en" })).outcome;
  expect(await wrong(["doesnotexist"])).toMatchObject({ errors: { files: "filesGone" } });
  const four = await Promise.all([1, 2, 3, 4].map((number) => upload(`${number}.jpg`, PHOTO)));
  expect(await wrong(four.map(idOf))).toMatchObject({ errors: { files: "filesTooMany" } });
  const half = new Uint8Array(MAX_FILE_BYTES / 2 + 1);
  half.set(PHOTO);
  const two = [await upload("one.jpg", half), await upload("two.jpg", half)];
  expect(await wrong(two.map(idOf))).toMatchObject({ errors: { files: "filesTooLarge" } });
  const [first] = four;
  const body = { ...validMessage, key: "0f8fad5b-d9cb-469f-a165-70867728950e", files: [first ? idOf(first) : ""] };
  expect((await send(body)).status).toBe(201);
  // Sent again it is the same message; in another one it is no longer anybody's.
  expect((await send(body)).status).toBe(200);
  expect(await wrong(body.files)).toMatchObject({ errors: { files: "filesGone" } });
  await passUntil(START + HOUR_MS + MINUTE_MS);
  expect(await attached()).toHaveLength(1);
  expect(await objects()).toHaveLength(1);
  expect(await wrong(four.slice(1).map(idOf))).toMatchObject({ errors: {} });
});

test("what one address, one carrier and all visitors may send in a day is limited, and a message still goes without files", async () => {
  await steer({ behaviour: { clock: START } });
  const address = newVisitorAddress();
  const large = new Uint8Array(MAX_FILE_BYTES);
  large.set(PHOTO);
  const statuses: number[] = [];
  for (let sent = 0; sent + large.length <= DAILY_FILE_BYTES.address + large.length; sent += large.length)
    statuses.push((await upload("a.jpg", large, { address })).status);
  expect(statuses.at(-1)).toBe(429);
  expect(statuses.slice(0, -1).every((status) => status === 201)).toBe(true);
  // A neighbour is not refused for it.
  expect((await upload("a.jpg", PHOTO)).status).toBe(201);
  const hour = new Date(START).toISOString().slice(0, 13);
  for (const used of [FILE_BYTES_PER_HOUR, FILE_BYTES_PER_DAY]) {
    await write(`UPDATE hour SET file_bytes = ${used} WHERE hour = '${hour}'`);
    const { status, outcome } = await upload("a.jpg", PHOTO, { locale: "de" });
    expect([status, outcome]).toMatchObject([
      429,
      { problem: "filesBusy", message: expect.stringContaining("Dateien") },
    ]);
  }
  expect((await send(validMessage)).status).toBe(201);
});

test("a file whose content cannot be stored is said to have failed, and content that no row names is deleted in the end", async () => {
  await steer({
    behaviour: { clock: START },
    hooked: ["ATTACHMENTS"],
    faultOf: ({ binding, method }) => (binding === "ATTACHMENTS" && method === "put" ? "before" : null),
  });
  expect(await upload("a.jpg", PHOTO)).toMatchObject({ status: 503, outcome: { problem: "unavailable" } });
  expect(await attached()).toEqual([]);
  // Nor does it use up anything: nobody could send a file any more after a few thousand broken connections.
  expect(await query("SELECT sum(file_bytes) AS used FROM hour UNION ALL SELECT sum(file_bytes) FROM sender")).toEqual([
    { used: 0 },
    { used: 0 },
  ]);
  await steer({ behaviour: { clock: Date.now() + 40 * DAY_MS } });
  await workers.attachments.put("messages/forgotten", "x");
  await runNightly();
  expect(await objects()).toEqual([]);
});
