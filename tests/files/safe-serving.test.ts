import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fileUrl } from "../../app/foundation/documents/file-url.ts";
import { firstOf, volume } from "../volume.ts";
import { ask, borrowStore, deliverEvents, emptyStore, indexed, KEY, put, runInCatalogue, workers } from "./store.ts";

borrowStore();

describe("an address", () => {
  beforeAll(async () => {
    await emptyStore();
    await put({ [KEY]: "1", "documents/brochures/tr/50% bağlantı & ölçü.pdf": "x" });
    await workers.bucket.put("secret/list.csv", "not indexed");
  });

  test("with spaces, signs and letters of any language leads to its file", async () => {
    const [row] = (await indexed()).filter(({ section }) => section === "brochures");
    const address = fileUrl({ key: String(row?.key), etag: String(row?.etag) }, "ru");
    expect(await (await ask(address)).text()).toBe("x");
  });

  test.each([
    "/files/",
    "/files/none.pdf",
    "/files/secret/list.csv",
    "/files/documents/catalogues/tr/../tr/genel-katalog.PDF",
    "/files/documents%2Fcatalogues%2Ftr%2Fgenel-katalog.pdf",
    "/files/documents/catalogues/tr%2fgenel-katalog.pdf",
    "/files/documents\\catalogues\\tr\\none.pdf",
    "/files/documents/catalogues/tr/%5c%5cgenel-katalog.pdf",
    "/files/documents/catalogues//genel-katalog.pdf",
    "/files/documents/catalogues/tr/genel-katalog.pdf%00",
    "/files/documents/catalogues/tr/genel-katalog.pdf%0d%0aset-cookie:a=b",
    "/files/documents/catalogues/tr/%",
    "/files/documents/catalogues/tr/%ff%fe",
    "/files/%2e%2e%2f%2e%2e%2fetc/passwd",
    `/files/${"a".repeat(8000)}`,
    `/files/${KEY}.meta.json`,
  ])("%.70s is no file", async (path) => {
    const response = await ask(`${path}?locale=en`);
    expect([response.status, response.headers.get("x-content-type-options")]).toEqual([404, "nosniff"]);
    expect(await response.json()).toEqual({
      status: 404,
      title: "This file no longer exists. You will find the current documents on the downloads page:",
      detail: "https://www.klemma.example/en/downloads",
    });
  });

  test("of any shape never shows what is not in the index, and never fails", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 40 }), async (text) => {
        const path = `/files/${encodeURI(text.toWellFormed()).replaceAll("#", "%23").replaceAll("?", "%3F")}`;
        expect((await ask(path)).status).toBe(404);
      }),
      { numRuns: volume(4, 200) },
    );
  });
});

test.each([
  ["page.html", "<script>alert(1)</script>"],
  ["drawing.svg", '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'],
  ["data.xhtml", "<html/>"],
  ["style.xml", "<?xml-stylesheet href='x.xsl'?>"],
  ["program.exe", "MZ"],
  ["noextension", "<html>"],
])("%s, put there by mistake, can only be saved: no browser runs it", async (name, content) => {
  await emptyStore();
  const key = `documents/libraries/all/${name}`;
  await workers.bucket.put(key, content, { httpMetadata: { contentType: "text/html" } });
  await deliverEvents(key);
  const response = await ask(`/files/${key}`);
  expect(await response.text()).toBe(content);
  expect(response.headers.get("content-type")).toBe("application/octet-stream");
  expect(response.headers.get("content-disposition")).toMatch(/^attachment;/);
  expect(response.headers.get("content-security-policy")).toMatch(/^sandbox; default-src 'none'/);
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
});

test("HTML that calls itself a picture is sent as a picture, in a sandbox", async () => {
  await emptyStore();
  await put({ "documents/brochures/en/flyer.png": "<script>alert(1)</script>" });
  const response = await ask("/files/documents/brochures/en/flyer.png");
  await response.text();
  expect(response.headers.get("content-type")).toBe("image/png");
  expect(response.headers.get("content-security-policy")).toMatch(/^sandbox/);
});

describe("a file that is larger than a Worker's memory", () => {
  const MEGABYTE = 1_000_000;
  const SIZE = 240 * MEGABYTE;
  let made = 0;
  /** The bucket's objects are made while they are read. */
  beforeEach(async () => {
    await workers.behave();
    await emptyStore();
    await put({ [KEY]: "1", "documents/catalogues/tr/b.pdf": "2" });
    await runInCatalogue(`UPDATE file SET size = ${SIZE}`);
    made = 0;
    await workers.behave({}, ["FILES"], ({ method }) => {
      if (method === "get") return { body: SIZE };
      if (method === "pull") made += MEGABYTE;
      return {};
    });
  });

  /** Other requests are answered until a Worker that reads ahead would have read on. */
  async function settle(): Promise<void> {
    let before = -1;
    while (made !== before) {
      before = made;
      for (let request = 0; request < 20; request++) await (await ask("/healthz")).arrayBuffer();
    }
  }

  test.each(
    firstOf(1, [
      ["alone", async () => `/files/${KEY}`],
      ["with others", async () => `/api/en/downloads.zip?${(await indexed()).map(({ id }) => `file=${id}`).join("&")}`],
    ]),
  )("is read, %s, no faster than it is sent", async (_, path) => {
    const response = await ask(await path());
    expect(response.status).toBe(200);
    const reader = response.body?.getReader();
    for (let read = 0; read < 20 * MEGABYTE; ) {
      const until = read + 10 * MEGABYTE;
      while (read < until) read += (await reader?.read())?.value?.length ?? Number.NaN;
      await settle();
      // The connection itself holds some megabytes, which systems let grow to some forty.
      expect(made - read).toBeLessThan(SIZE / 4);
    }
    await reader?.cancel();
    await settle();
  });
});
