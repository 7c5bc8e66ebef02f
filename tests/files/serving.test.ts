import { env } from "cloudflare:test";
import fc from "fast-check";
import { unzipSync } from "fflate";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fileUrl } from "../../app/downloads/files/file-url.ts";
import type { FileStore } from "../../workers/api/files/index-file.ts";
import { serveFile } from "../../workers/api/files/serve-file.ts";
import { serveZip } from "../../workers/api/files/serve-zip.ts";
import { volume } from "../volume.ts";
import { deliver, emptyStore, eventOf, indexed, put, store } from "./store.ts";

const KEY = "documents/catalogues/tr/genel-katalog.pdf";
const CONTENT = "0123456789abcdefghijklmnopqrstuvwxyz";
const SIZE = CONTENT.length;

const ask = (path: string, headers: HeadersInit = {}, method = "GET", of: FileStore = store) =>
  serveFile(of, new Request(`https://www.klemma.example${path}`, { headers, method }) as unknown as Request);

const seen = async (response: Response) => [
  response.status,
  response.headers.get("content-range"),
  await response.text(),
];

describe("a file", () => {
  let etag = "";
  let modified = "";
  const earlier = "Sat, 01 Jan 2000 00:00:00 GMT";
  const later = "Fri, 01 Jan 2100 00:00:00 GMT";
  beforeAll(async () => {
    await emptyStore();
    await put({
      [KEY]: CONTENT,
      [`${KEY}.meta.json`]: { title: { tr: "Genel katalog 2026/1", en: "General catalogue", ru: "Общий каталог" } },
    });
    const response = await ask(`/files/${KEY}`);
    etag = response.headers.get("etag") ?? "";
    modified = response.headers.get("last-modified") ?? "";
    await response.text();
  });

  test("comes whole, with its type, its length, its version and a name that a person can read", async () => {
    const response = await ask(`/files/${KEY}`);
    expect(await response.text()).toBe(CONTENT);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "application/pdf",
      "content-length": String(SIZE),
      "accept-ranges": "bytes",
      "content-language": "tr",
      "x-content-type-options": "nosniff",
      "cache-control": "public, max-age=300, stale-while-revalidate=600",
      "content-disposition": `inline; filename="genel-katalog.pdf"; filename*=UTF-8''Klemma%20Genel%20katalog%202026-1.pdf`,
    });
    expect(etag).toMatch(/^"[0-9a-f]{32}"$/);
  });

  test("is named in the reader's language, and says its own where that is another", async () => {
    const name = async (locale: string) =>
      decodeURIComponent(
        (await ask(`/files/${KEY}?locale=${locale}`, {}, "HEAD")).headers.get("content-disposition")?.split("''")[1] ??
          "",
      );
    expect(await name("ru")).toBe("Klemma Общий каталог (TR).pdf");
    expect(await name("en")).toBe("Klemma General catalogue (TR).pdf");
    expect(await name("tr")).toBe("Klemma Genel katalog 2026-1.pdf");
    expect(await name("xx")).toBe("Klemma Genel katalog 2026-1.pdf");
  });

  test("may be kept for good under the address of its version, and only there", async () => {
    const address = fileUrl({ key: KEY, etag: etag.slice(1, -1) }, "tr");
    expect((await ask(address, {}, "HEAD")).headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect((await ask(`/files/${KEY}?v=0123456789ab`, {}, "HEAD")).headers.get("cache-control")).toMatch(/max-age=300/);
  });

  test("answers HEAD like GET, without a body and without asking the bucket", async () => {
    const deaf = { ...store, files: undefined as never };
    const response = await ask(`/files/${KEY}`, {}, "HEAD", deaf);
    const whole = await ask(`/files/${KEY}`);
    await whole.text();
    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect(Object.fromEntries(response.headers)).toEqual(Object.fromEntries(whole.headers));
  });

  test.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS"])("refuses %s", async (method) => {
    const response = await ask(`/files/${KEY}`, {}, method);
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  // RFC 9110 section 14.
  test.each([
    ["bytes=0-0", 206, "bytes 0-0/36", "0"],
    ["bytes=0-9", 206, "bytes 0-9/36", "0123456789"],
    ["bytes=10-", 206, "bytes 10-35/36", CONTENT.slice(10)],
    ["bytes=-5", 206, "bytes 31-35/36", "vwxyz"],
    ["bytes=-100", 206, "bytes 0-35/36", CONTENT],
    ["bytes=30-99999999999999999999", 206, "bytes 30-35/36", "uvwxyz"],
    ["BYTES=0-1", 206, "bytes 0-1/36", "01"],
    ["bytes= 2-3 ", 206, "bytes 2-3/36", "23"],
    ["bytes=36-", 416, "bytes */36", ""],
    ["bytes=36-40", 416, "bytes */36", ""],
    ["bytes=99999999999999999999-", 416, "bytes */36", ""],
    ["bytes=-0", 416, "bytes */36", ""],
    ["bytes=5-2", 200, null, CONTENT],
    ["bytes=-", 200, null, CONTENT],
    ["bytes=", 200, null, CONTENT],
    ["bytes", 200, null, CONTENT],
    ["bytes=a-b", 200, null, CONTENT],
    ["bytes=1-2x", 200, null, CONTENT],
    ["bytes=1.5-3", 200, null, CONTENT],
    ["bytes=--5", 200, null, CONTENT],
    ["items=0-5", 200, null, CONTENT],
    ["bytes=0-1,3-4", 200, null, CONTENT],
    [`bytes=${Array.from({ length: 10_000 }, (_, at) => `${at}-${at}`).join(",")}`, 200, null, CONTENT],
  ])("asked for %.30s answers %i %s", async (range, status, contentRange, body) => {
    const response = await ask(`/files/${KEY}`, { range });
    expect(await seen(response.clone() as Response)).toEqual([status, contentRange, body]);
    if (status === 206) expect(response.headers.get("content-length")).toBe(String(body.length));
  });

  test("any range at all is one that exists, none of it, or the whole", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ maxLength: 12 }).map((text) => `bytes=${text.replace(/[^ -~]/g, "")}`),
        async (range) => {
          const response = await ask(`/files/${KEY}`, { range });
          expect([200, 206, 416]).toContain(response.status);
          await response.text();
        },
      ),
      { numRuns: 150 },
    );
  });

  // RFC 9110 section 13; {etag} and {modified} stand for the file's own.
  test.each<readonly [Record<string, string>, number]>([
    [{ "if-none-match": "{etag}" }, 304],
    [{ "if-none-match": "W/{etag}" }, 304],
    [{ "if-none-match": '"a", {etag}' }, 304],
    [{ "if-none-match": '"a, b", "c"' }, 200],
    [{ "if-none-match": "*" }, 304],
    [{ "if-none-match": "nonsense" }, 200],
    [{ "if-none-match": '"other"' }, 200],
    [{ "if-none-match": '"other"', "if-modified-since": later }, 200],
    [{ "if-modified-since": "{modified}" }, 304],
    [{ "if-modified-since": later }, 304],
    [{ "if-modified-since": earlier }, 200],
    [{ "if-modified-since": "yesterday" }, 200],
    [{ "if-match": "{etag}" }, 200],
    [{ "if-match": "*" }, 200],
    [{ "if-match": "W/{etag}" }, 412],
    [{ "if-match": '"other"' }, 412],
    [{ "if-match": "{etag}", "if-unmodified-since": earlier }, 200],
    [{ "if-unmodified-since": earlier }, 412],
    [{ "if-unmodified-since": "{modified}" }, 200],
    [{ "if-unmodified-since": "rubbish" }, 200],
    [{ "if-none-match": "{etag}", range: "bytes=0-1" }, 304],
    [{ "if-match": '"other"', range: "bytes=0-1" }, 412],
    [{ "if-range": "{etag}", range: "bytes=0-1" }, 206],
    [{ "if-range": "W/{etag}", range: "bytes=0-1" }, 200],
    [{ "if-range": '"other"', range: "bytes=0-1" }, 200],
    [{ "if-range": '"other"', range: "bytes=99-" }, 200],
    [{ "if-range": "{modified}", range: "bytes=0-1" }, 206],
    [{ "if-range": earlier, range: "bytes=0-1" }, 200],
    [{ "if-range": later, range: "bytes=0-1" }, 200],
  ])("asked with %j answers %i", async (conditions, status) => {
    const headers = Object.entries(conditions).map(
      ([name, value]) => [name, value.replace("{etag}", etag).replace("{modified}", modified)] as [string, string],
    );
    const response = await ask(`/files/${KEY}`, headers);
    expect(response.status).toBe(status);
    const body = await response.text();
    expect(body.length).toBe(status === 200 ? SIZE : status === 206 ? 2 : 0);
    if (status === 304) expect(response.headers.get("etag")).toBe(etag);
  });
});

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

describe("when the bucket is ahead of its events", () => {
  beforeEach(async () => {
    await emptyStore();
    await put({ [KEY]: "old" });
  });

  test("a replaced file is sent in its new version, with its own tag and length", async () => {
    const before = (await ask(`/files/${KEY}`, {}, "HEAD")).headers.get("etag");
    await env.FILES.put(KEY, "replaced");
    const response = await ask(`/files/${KEY}`);
    expect(await response.text()).toBe("replaced");
    expect(response.headers.get("content-length")).toBe("8");
    expect(response.headers.get("etag")).not.toBe(before);
  });

  test("a piece of a file that was replaced is never of two versions", async () => {
    const etag = (await ask(`/files/${KEY}`, {}, "HEAD")).headers.get("etag") ?? "";
    await env.FILES.put(KEY, "replaced");
    const response = await ask(`/files/${KEY}`, { range: "bytes=1-", "if-range": etag });
    expect(await seen(response)).toEqual([200, null, "replaced"]);
  });

  test("a file that is gone is not found, and leaves the index", async () => {
    await env.FILES.delete(KEY);
    expect((await ask(`/files/${KEY}`)).status).toBe(404);
    expect(await indexed()).toEqual([]);
  });
});

/** Unpacks an answer. */
async function entriesOf(response: Response): Promise<Record<string, string>> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(response.headers.get("content-length")).toBe(String(bytes.length));
  const decoder = new TextDecoder();
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, decoder.decode(content)]));
}

describe("several files together", () => {
  const idsOf = async () => (await indexed()).filter(({ kind }) => kind === "document").map(({ id }) => String(id));
  beforeEach(async () => {
    await emptyStore();
    const same = { title: { tr: "Kılavuz", en: "Guide", ru: "Руководство" } };
    await put({
      "documents/user-guides/tr/a.pdf": "tr a",
      "documents/user-guides/tr/a.pdf.meta.json": same,
      "documents/user-guides/tr/b.pdf": "tr b",
      "documents/user-guides/tr/b.pdf.meta.json": same,
      "documents/user-guides/ru/a.pdf": "ru a",
      "documents/user-guides/ru/a.pdf.meta.json": same,
      "products/1040402/photo.jpg": "photo",
    });
  });

  test("come as one, each under a name of its own in the reader's language", async () => {
    const ids = await idsOf();
    expect(await entriesOf(await serveZip(store, "tr", ids))).toEqual({
      "Klemma Kılavuz (RU).pdf": "ru a",
      "Klemma Kılavuz.pdf": "tr a",
      "Klemma Kılavuz (2).pdf": "tr b",
    });
    const response = await serveZip(store, "ru", [...ids, ...ids]);
    expect(decodeURIComponent(response.headers.get("content-disposition") ?? "")).toMatch(
      /Klemma загрузки \d{4}-\d\d-\d\d\.zip/,
    );
    expect(Object.keys(await entriesOf(response))).toEqual([
      "Klemma Руководство.pdf",
      "Klemma Руководство (TR).pdf",
      "Klemma Руководство (TR) (2).pdf",
    ]);
  });

  test("leave out what is gone or was never a document", async () => {
    const photo = (await indexed()).find(({ kind }) => kind === "photo")?.id;
    const ids = await idsOf();
    await env.FILES.delete("documents/user-guides/tr/b.pdf");
    expect(Object.keys(await entriesOf(await serveZip(store, "en", [...ids, String(photo), "999999"])))).toEqual([
      "Klemma Guide (RU).pdf",
      "Klemma Guide (TR).pdf",
    ]);
    expect((await serveZip(store, "en", [String(photo)])).status).toBe(404);
  });

  test.each([
    [[], 400, "Select at least one file"],
    [["x"], 400, "Select at least one file"],
    [["1e3"], 400, "Select at least one file"],
    [["-1"], 400, "Select at least one file"],
    [["99999999999999999999"], 400, "Select at least one file"],
    [["424242"], 404, "This file no longer exists"],
    [Array.from({ length: 51 }, (_, id) => String(id)), 413, "At most 50 files and 500 MB"],
  ])("%.40j is answered %i", async (ids, status, text) => {
    const response = await serveZip(store, "en", ids);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(text);
  });

  test("break off, rather than end as if they were whole, when the bucket fails midway", async () => {
    let asked = 0;
    const failing: FileStore = {
      ...store,
      files: new Proxy(env.FILES, {
        get: (bucket, name) => {
          const value = Reflect.get(bucket, name);
          if (name === "get" && asked++ === 1) return () => Promise.reject(new Error("R2 is away"));
          return typeof value === "function" ? value.bind(bucket) : value;
        },
      }),
    };
    const response = await serveZip(failing, "en", await idsOf());
    await expect(response.arrayBuffer()).rejects.toThrow();
  });
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
  const setSize = (bytes: number) => env.CATALOGUE.prepare("UPDATE file SET size = ?").bind(bytes).run();
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
