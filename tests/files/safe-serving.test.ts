import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fileUrl } from "../../app/downloads/files/file-url.ts";
import type { FileStore } from "../../workers/api/files/index-file.ts";
import { serveZip } from "../../workers/api/files/serve-zip.ts";
import { volume } from "../volume.ts";
import { ask, CONTENT, KEY } from "./ask.ts";
import { deliver, emptyStore, eventOf, indexed, put, store } from "./store.ts";

describe("an address", () => {
  beforeAll(async () => {
    await emptyStore();
    await put({ [KEY]: CONTENT, "documents/brochures/tr/50% bağlantı & ölçü.pdf": "x" });
    await env.FILES.put("secret/list.csv", "not indexed");
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
    expect(await response.text()).toBe(
      "This file no longer exists. You will find the current documents on the downloads page:\nhttps://www.klemma.example/en/downloads\n",
    );
  });

  test("of any shape never shows what is not in the index, and never fails", async () => {
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: "binary", maxLength: 40 }), async (text) => {
        const path = `/files/${encodeURI(text.toWellFormed()).replaceAll("#", "%23").replaceAll("?", "%3F")}`;
        expect((await ask(path)).status).toBe(404);
      }),
      { numRuns: volume(50, 200) },
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
  await env.FILES.put(key, content, { httpMetadata: { contentType: "text/html" } });
  await deliver([eventOf(key)]);
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

/** A bucket whose large objects are made while they are read, so that it can be seen how far ahead that is done. */
function bucketOfLarge(size: number, chunk: number) {
  let made = 0;
  const files = new Proxy(env.FILES, {
    get: (bucket, name) => {
      if (name === "get")
        return async () => ({
          body: new ReadableStream(
            {
              pull(controller) {
                made += chunk;
                controller.enqueue(new Uint8Array(chunk));
                if (made % size === 0) controller.close();
              },
            },
            { highWaterMark: 0 },
          ),
        });
      const value = Reflect.get(bucket, name);
      return typeof value === "function" ? value.bind(bucket) : value;
    },
  });
  return { store: { ...store, files } satisfies FileStore, made: () => made };
}

describe("a file that is larger than a Worker's memory", () => {
  const MEGABYTE = 1_000_000;
  const setSize = (bytes: number) => env.CATALOGUE_A.prepare("UPDATE file SET size = ?").bind(bytes).run();
  beforeEach(async () => {
    await emptyStore();
    await put({ [KEY]: "1", "documents/catalogues/tr/b.pdf": "2" });
  });

  test.each([
    ["alone", 20_000, async (of: FileStore) => ask(`/files/${KEY}`, {}, "GET", of)],
    [
      "with others",
      240,
      async (of: FileStore) =>
        serveZip(
          of,
          "en",
          (await indexed()).map(({ id }) => String(id)),
        ),
    ],
  ])("is read, %s, no faster than it is sent", async (_, megabytes, answer) => {
    await setSize(megabytes * MEGABYTE);
    const large = bucketOfLarge(megabytes * MEGABYTE, MEGABYTE);
    const response = await answer(large.store);
    expect(response.status).toBe(200);
    expect(Number(response.headers.get("content-length"))).toBeGreaterThanOrEqual(megabytes * MEGABYTE);
    const reader = response.body?.getReader();
    for (let read = 0; read < 50 * MEGABYTE; ) {
      read += (await reader?.read())?.value?.length ?? 0;
      expect(large.made() - read).toBeLessThan(5 * MEGABYTE);
    }
    await reader?.cancel();
  });
});
