import { connect } from "node:net";
import { expect, test } from "vitest";
import { NOTICE_VERSIONS } from "../../../app/contact/fields.ts";
import { borrowed } from "../../host/borrowed.ts";
import { postJson } from "../../host/post-json.ts";
import { volume } from "../../volume.ts";

const workers = borrowed();

/** Hundreds of lines of one long word each, all of them different. */
const WORST_LIST = JSON.stringify({
  railMm: 1000,
  lines: Array.from({ length: volume(300, 500) }, (_, index) => ({ text: `${index}`.padEnd(200, "Wжa") })),
});
const LIST_PATH = "/api/en/order-list.pdf";

const get = (path: string, address: string, headers: Readonly<Record<string, string>> = {}) =>
  fetch(workers.url + path, { headers: { "cf-connecting-ip": address, ...headers } });
const post = (path: string, address: string, body: unknown) =>
  postJson(workers.url + path, body, { "cf-connecting-ip": address });

test("while two of the costliest documents are made, another visitor's message and page are answered first", async () => {
  const order: string[] = [];
  const noting = async (name: string, response: Promise<Response>) => {
    const { status } = await response;
    order.push(`${name} ${status}`);
    return response;
  };
  const documents = ["192.0.2.11", "192.0.2.12"].map((address) =>
    noting("document", post(LIST_PATH, address, WORST_LIST)),
  );
  await noting("api", get("/readyz", "192.0.2.13"));
  const message = { name: "Ayşe", email: "ayse@ornek.com.tr", message: "KV 2.5", notice: NOTICE_VERSIONS[0] };
  await noting("message", post("/api/en/messages", "192.0.2.13", message));
  await noting("page", get("/en/order-list", "192.0.2.13"));
  await Promise.all(documents.map(async (document) => (await document).arrayBuffer()));
  expect(order).toEqual(["api 200", "message 201", "page 200", "document 200", "document 200"]);
});

test("a visitor who leaves while a document is made can have the next one at once", async () => {
  const address = "192.0.2.21";
  const { hostname, port } = new URL(workers.url);
  const socket = connect(Number(port), hostname);
  socket.write(
    `POST ${LIST_PATH} HTTP/1.1\r\nhost: ${hostname}\r\ncontent-type: application/json\r\ncf-connecting-ip: ${address}\r\ncontent-length: ${Buffer.byteLength(WORST_LIST)}\r\n\r\n${WORST_LIST}`,
  );
  const sheet = "/api/en/products/1040252/datasheet.pdf";
  await expect.poll(async () => (await get(sheet, address)).status).toBe(429);
  socket.resetAndDestroy();
  await expect.poll(async () => (await get(sheet, address)).status, { timeout: 10_000 }).toBe(200);
});

test("of data sheets that an address asks for together, one is made and the others are refused", async () => {
  const sheets = ["1040252", "1040402", "2040253", "1040253"].map((code) => `/api/en/products/${code}/datasheet.pdf`);
  const responses = await Promise.all(sheets.map((path) => get(path, "192.0.2.41")));
  const statuses = responses.map(({ status }) => status);
  expect(statuses).toContain(200);
  expect(statuses).toContain(429);
  for (const path of sheets) expect((await get(path, "192.0.2.41")).status).toBe(200);
});

test("what is already made takes no place: data sheets that a browser has, and images from the cache", async () => {
  const address = "192.0.2.31";
  const sheet = "/api/en/products/1040252/datasheet.pdf";
  const etag = (await get(sheet, address)).headers.get("etag") ?? "";
  const document = post(LIST_PATH, address, WORST_LIST);
  await expect.poll(async () => (await get(sheet, address)).status).toBe(429);
  expect((await get(sheet, address, { "if-none-match": etag })).status).toBe(304);
  expect((await document).status).toBe(200);

  const image = "/api/products/1040252/drawing.png?w=160";
  const requestSix = async () => {
    const responses = await Promise.all(Array.from({ length: 6 }, () => get(image, address)));
    return responses.map(({ status }) => status);
  };
  await expect.poll(requestSix).toEqual(Array(6).fill(200));
});
