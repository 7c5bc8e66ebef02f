import { connect, type Socket } from "node:net";
import { expect, test } from "vitest";
import { MAX_LINES } from "../../../app/features/list/lines/lines.ts";
import { NOTICE_VERSIONS } from "../../../app/foundation/messages/fields.ts";
import { stripProject } from "../../../bench/strip-project.ts";
import { borrowed } from "../../host/borrowed.ts";
import { postJson } from "../../host/post-json.ts";

const workers = borrowed();

/** As many lines as there may be, of one long word each, all of them different. */
const WORST_LIST = JSON.stringify({
  railMm: 1000,
  lines: Array.from({ length: MAX_LINES }, (_, index) => ({ text: `${index}`.padEnd(200, "Wжa") })),
});
const LIST_PATH = "/api/en/order-list.pdf";

/** As many rows of a plan, with as many poles of jumpers, as a document holds. */
const WORST_STRIPS = JSON.stringify({ project: stripProject(500) });

const get = (path: string, address: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(workers.url + path, { headers: { "cf-connecting-ip": address, ...headers } });
/** Nobody waits for a turn, for 5 s otherwise. */
const refuseAtOnce = () => workers.change({ timers: { 5000: 0 } }, "api");
const COMPARISON = "/api/en/comparison.xlsx?code=1040252&code=1040402";
const post = (path: string, address: string, body: unknown) =>
  postJson(workers.url + path, body, { "cf-connecting-ip": address });

test("while two of the costliest documents are made, another visitor's message, page and data sheet are answered first", async () => {
  const order: string[] = [];
  const noting = async (name: string, response: Promise<Response>) => {
    const { status } = await response;
    order.push(`${name} ${status}`);
    return response;
  };
  const documents = [
    noting("document", post(LIST_PATH, "192.0.2.11", WORST_LIST)),
    noting("document", post("/api/en/strips.pdf", "192.0.2.12", WORST_STRIPS)),
  ];
  await noting("api", get("/readyz", "192.0.2.13"));
  const message = { name: "Ayşe", email: "ayse@ornek.com.tr", message: "KV 2.5", notice: NOTICE_VERSIONS[0] };
  await noting("message", post("/api/en/messages", "192.0.2.13", message));
  await noting("page", get("/en/order-list", "192.0.2.13"));
  await noting("data sheet", get("/api/en/products/1081601/datasheet.pdf", "192.0.2.13"));
  await Promise.all(documents.map(async (document) => (await document).arrayBuffer()));
  expect(order).toEqual(["api 200", "message 201", "page 200", "data sheet 200", "document 200", "document 200"]);
});

test("six data sheets that one address opens in tabs are six data sheets", async () => {
  const codes = ["1040252", "1040402", "2040253", "1040253", "1040152", "1040251"];
  const sheets = codes.map((code) => get(`/api/fr/products/${code}/datasheet.pdf`, "192.0.2.41"));
  const responses = await Promise.all(sheets);
  expect(responses.map(({ status }) => status)).toEqual(codes.map(() => 200));
  await Promise.all(responses.map((response) => response.arrayBuffer()));
});

const storedKeys = async () => (await workers.generated.list()).objects.map(({ key }) => key);

test("a data sheet is made once and then sent from the bucket as a file, whole or in parts, and anew when it has gone", async () => {
  const sheet = "/api/de/products/1040252/datasheet.pdf";
  const made = await get(sheet, "192.0.2.51");
  expect(await made.text()).toMatch(/^%PDF/);
  const named = (key: string) => /^datasheets\/[^/]+\/all\/de\/1040252-[\w-]{43}\.pdf$/.test(key);
  await expect.poll(async () => (await storedKeys()).filter(named).length).toBe(1);

  // Nothing but the bucket has these bytes.
  await workers.generated.put((await storedKeys()).find(named) ?? "", "%PDF of the bucket");
  const stored = await get(sheet, "192.0.2.51");
  expect(await stored.text()).toBe("%PDF of the bucket");
  const same = ["etag", "content-disposition", "content-language", "content-type", "content-security-policy"];
  for (const name of same) expect([name, stored.headers.get(name)]).toEqual([name, made.headers.get(name)]);
  const part = await get(sheet, "192.0.2.51", { range: "bytes=5-6" });
  expect([part.status, part.headers.get("content-range"), await part.text()]).toEqual([206, "bytes 5-6/18", "of"]);
  const changed = { range: "bytes=5-6", "if-range": '"another"' };
  expect((await get(sheet, "192.0.2.51", changed)).status).toBe(200);

  await workers.generated.delete((await storedKeys()).find(named) ?? "");
  expect(await (await get(sheet, "192.0.2.51")).text()).toMatch(/^%PDF-1/);
});

test("a file of a visitor's list goes after ten minutes, and its bytes with the cron of five minutes", async () => {
  const body = new FormData();
  body.set("json", JSON.stringify({ lines: [{ text: "covers" }], railMm: 1000 }));
  const headers = { "cf-connecting-ip": "192.0.2.71" };
  const list = `${workers.url}/api/en/order-list.csv`;
  const posted = await fetch(list, { method: "POST", body, headers, redirect: "manual" });
  const address = posted.headers.get("location") ?? "";
  const statusAfter = async (minutes: number) => {
    await workers.change({ clock: Date.now() + minutes * 60_000 }, "api");
    return (await get(address, "192.0.2.71")).status;
  };
  expect([await statusAfter(0), await statusAfter(9), await statusAfter(11)]).toEqual([200, 200, 404]);
  await workers.behave();
  const temporary = async () => (await storedKeys()).filter((key) => key.startsWith("temporary/"));
  await workers.runCron("*/5 * * * *", new Date(Date.now() + 9 * 60_000));
  expect(await temporary()).toHaveLength(1);
  await workers.runCron("*/5 * * * *", new Date(Date.now() + 11 * 60_000));
  expect(await temporary()).toEqual([]);
});

test.each(["fail", "hang"] as const)(
  "while the bucket of made files does %s a data sheet is made anew",
  async (fault) => {
    await workers.change({ faults: { GENERATED: fault }, speed: 10 }, "api");
    const response = await get("/api/tr/products/1040402/datasheet.pdf", "192.0.2.61");
    expect([response.status, (await response.text()).slice(0, 4)]).toEqual([200, "%PDF"]);
    await workers.change({ faults: {}, speed: 1 }, "api");
  },
);

test("a visitor who leaves while a document is made can have the next one at once", async () => {
  await refuseAtOnce();
  const address = "192.0.2.21";
  const { hostname, port } = new URL(workers.url);
  const sockets: Socket[] = [];
  // What was asked for later may come first, and takes the turn.
  const askForBoth = async () => {
    const socket = connect(Number(port), hostname);
    sockets.push(socket);
    socket.write(
      `POST ${LIST_PATH} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncf-connecting-ip: ${address}\r\ncontent-length: ${Buffer.byteLength(WORST_LIST)}\r\n\r\n${WORST_LIST}`,
    );
    return (await get(COMPARISON, address)).status;
  };
  await expect.poll(askForBoth).toBe(429);
  for (const socket of sockets) socket.resetAndDestroy();
  await expect.poll(async () => (await get(COMPARISON, address)).status).toBe(200);
});

test("what is already made takes no place: stored data sheets, and those that a browser has", async () => {
  await refuseAtOnce();
  const address = "192.0.2.31";
  const sheet = "/api/en/products/1040252/datasheet.pdf";
  const etag = (await get(sheet, address)).headers.get("etag") ?? "";
  const documents: Promise<Response>[] = [];
  // What was asked for later may come first, and takes the turn.
  const askForBoth = async () => {
    documents.push(post(LIST_PATH, address, WORST_LIST));
    return (await get(COMPARISON, address)).status;
  };
  await expect.poll(askForBoth).toBe(429);
  expect((await get(sheet, address)).status).toBe(200);
  expect((await get(sheet, address, { "if-none-match": etag })).status).toBe(304);
  const statuses = await Promise.all(documents.map(async (document) => (await document).status));
  expect(statuses).toContain(200);
});
