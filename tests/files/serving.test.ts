import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { fileUrl } from "../../app/foundation/documents/file-url.ts";
import { volume } from "../volume.ts";
import { ask, borrowStore, emptyStore, indexed, KEY, put, workers } from "./store.ts";

borrowStore();

const CONTENT = "0123456789abcdefghijklmnopqrstuvwxyz";
const SIZE = CONTENT.length;

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
    const { "x-request-id": _, ...headers } = Object.fromEntries((await ask(`/files/${KEY}`)).headers);
    await workers.behave({}, ["FILES"], () => ({ error: "R2 is away" }));
    const response = await ask(`/files/${KEY}`, {}, "HEAD");
    expect([response.status, await response.text()]).toEqual([200, ""]);
    expect(Object.fromEntries(response.headers)).toMatchObject(headers);
    await workers.behave();
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
    [`bytes=${Array.from({ length: 2_000 }, (_, at) => `${at}-${at}`).join(",")}`, 200, null, CONTENT],
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
      { numRuns: volume(15, 150) },
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

describe("when the bucket is ahead of its events", () => {
  beforeEach(async () => {
    await emptyStore();
    await put({ [KEY]: "old" });
  });

  test("a replaced file is sent in its new version, with its own tag and length", async () => {
    const before = (await ask(`/files/${KEY}`, {}, "HEAD")).headers.get("etag");
    await workers.bucket.put(KEY, "replaced");
    const response = await ask(`/files/${KEY}`);
    expect(await response.text()).toBe("replaced");
    expect(response.headers.get("content-length")).toBe("8");
    expect(response.headers.get("etag")).not.toBe(before);
  });

  test("a piece of a file that was replaced is never of two versions", async () => {
    const etag = (await ask(`/files/${KEY}`, {}, "HEAD")).headers.get("etag") ?? "";
    await workers.bucket.put(KEY, "replaced");
    const response = await ask(`/files/${KEY}`, { range: "bytes=1-", "if-range": etag });
    expect(await seen(response)).toEqual([200, null, "replaced"]);
  });

  test("a file that is gone is not found, and leaves the index", async () => {
    await workers.bucket.delete(KEY);
    expect((await ask(`/files/${KEY}`)).status).toBe(404);
    expect(await indexed()).toEqual([]);
  });
});
