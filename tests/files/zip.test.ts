import { unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import type { Locale } from "../../app/ground/i18n/locales.ts";
import { ask, borrowStore, indexed, put, workers } from "./store.ts";

borrowStore();

const askZip = (locale: Locale, ids: readonly string[]) =>
  ask(`/api/${locale}/downloads.zip?${new URLSearchParams(ids.map((id) => ["file", id]))}`);

/** Unpacks an answer. */
async function entriesOf(response: Response): Promise<Record<string, string>> {
  const bytes = new Uint8Array(await response.arrayBuffer());
  expect(response.headers.get("content-length")).toBe(String(bytes.length));
  const decoder = new TextDecoder();
  return Object.fromEntries(Object.entries(unzipSync(bytes)).map(([name, content]) => [name, decoder.decode(content)]));
}

describe("several files together", () => {
  const idsOf = async () => (await indexed()).filter(({ kind }) => kind === "document").map(({ id }) => String(id));
  beforeAll(async () => {
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
    expect(await entriesOf(await askZip("tr", ids))).toEqual({
      "Klemma Kılavuz (RU).pdf": "ru a",
      "Klemma Kılavuz.pdf": "tr a",
      "Klemma Kılavuz (2).pdf": "tr b",
    });
    const response = await askZip("ru", [...ids, ...ids]);
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
    await workers.bucket.delete("documents/user-guides/tr/b.pdf");
    expect(Object.keys(await entriesOf(await askZip("en", [...ids, String(photo), "999999"])))).toEqual([
      "Klemma Guide (RU).pdf",
      "Klemma Guide (TR).pdf",
    ]);
    expect((await askZip("en", [String(photo)])).status).toBe(404);
    await put({ "documents/user-guides/tr/b.pdf": "tr b" });
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
    const response = await askZip("en", ids);
    expect(response.status).toBe(status);
    expect(await response.text()).toContain(text);
  });

  test("break off, rather than end as if they were whole, when the bucket fails midway", async () => {
    let reads = 0;
    const refuseSecond = (method: string) => method === "get" && reads++ === 1;
    await workers.behave({}, ["FILES"], ({ method }) => (refuseSecond(method) ? { error: "R2 is away" } : {}));
    const response = await askZip("en", await idsOf());
    await expect(response.arrayBuffer()).rejects.toThrow();
    await workers.behave();
  });
});
