import { beforeEach, describe, expect, test } from "vitest";
import { SECTIONS } from "../../app/foundation/documents/sections.ts";
import { LOCALES } from "../../app/ground/i18n/locales.ts";
import type { Call } from "../host/control.ts";
import {
  addProducts,
  ask,
  borrowStore,
  deliver,
  deliverEvents,
  emptyStore,
  indexed,
  KEY,
  put,
  readIndex,
  runInCatalogue,
  workers,
} from "./store.ts";

borrowStore();

beforeEach(async () => {
  await workers.behave();
  await emptyStore();
});

/** A name made of the key is every language's. */
const titlesOfKey = (title: string) => JSON.stringify(Object.fromEntries(LOCALES.map((locale) => [locale, title])));

describe("an object that comes or goes", () => {
  test("is in the index with what its key says, under a name made of the key's", async () => {
    await put({ [KEY]: "pdf" });
    expect(await indexed()).toMatchObject([
      {
        key: KEY,
        kind: "document",
        section: "catalogues",
        locale: "tr",
        size: 3,
        valid_until: null,
        titles: titlesOfKey("Genel katalog"),
      },
    ]);
    await workers.bucket.delete(KEY);
    await deliverEvents(KEY);
    expect(await indexed()).toEqual([]);
  });

  test("has what the file beside it says, whichever of the two comes first", async () => {
    const sidecar = {
      title: { tr: "Genel katalog 2026", en: "General catalogue 2026" },
      version: "4.1",
      date: "2026-03-01",
      validUntil: "2027-12-31",
      products: ["1040402", "1040401"],
      groups: ["screw"],
    };
    const expected = {
      titles: JSON.stringify({ tr: "Genel katalog 2026", en: "General catalogue 2026" }),
      version: "4.1",
      date: "2026-03-01",
      valid_until: "2027-12-31",
    };
    await put({ [KEY]: "pdf", [`${KEY}.meta.json`]: sidecar });
    expect(await indexed()).toMatchObject([expected]);
    await emptyStore();
    await put({ [`${KEY}.meta.json`]: sidecar });
    expect(await indexed()).toEqual([]);
    expect((await readIndex()).problems).toEqual({ [KEY]: "it describes a file that is not there" });
    await put({ [KEY]: "pdf" });
    expect(await indexed()).toMatchObject([expected]);
    expect((await readIndex()).products).toEqual([`${KEY} 1040401`, `${KEY} 1040402`]);
    expect((await readIndex()).problems).toEqual({});
    await workers.bucket.delete(`${KEY}.meta.json`);
    await deliverEvents(`${KEY}.meta.json`);
    expect(await indexed()).toMatchObject([{ version: "", valid_until: null }]);
    expect((await readIndex()).products).toEqual([]);
  });

  test("may be described by its own metadata instead", async () => {
    const key = "certificates/ul/e123456.pdf";
    await workers.bucket.put(key, "pdf", {
      customMetadata: {
        "Title-tr": "UL belgesi",
        "title-en": "UL certificate",
        "valid-until": "2028-01-31",
        products: "1040402; 1040401",
        mtime: "1",
      },
    });
    await deliverEvents(key);
    expect(await indexed()).toMatchObject([
      {
        certificate: "ul",
        valid_until: "2028-01-31",
        titles: JSON.stringify({ tr: "UL belgesi", en: "UL certificate" }),
      },
    ]);
    expect((await readIndex()).products).toEqual([`${key} 1040401`, `${key} 1040402`]);
    expect((await readIndex()).problems).toEqual({});
  });

  test("whose folder spells a number in its own way is the product's, once that is published", async () => {
    const KEYS = ["products/ab-1/photo.jpg", "products/t2.5s/photo.jpg", "products/vk-2.5_gr/photo.jpg"];
    await put(Object.fromEntries(KEYS.map((key) => [key, "jpg"])));
    const written = ["ab-1", "t2.5s", "vk-2.5/gr"];
    expect((await readIndex()).products).toEqual(KEYS.map((key, index) => `${key} ${written[index]}`));
    await addProducts(4);
    // Two products have one address, so none of them is meant.
    const published = {
      1040402: ["AB 1", "ab1"],
      1040403: ["AB/1", "ab1"],
      1040404: ["T2.5S", "t2.5s"],
      1040405: ["VK 2,5/GR", "vk2.5gr"],
    };
    for (const [number, [code, address]] of Object.entries(published))
      await runInCatalogue(`UPDATE product SET code = '${code}', address = '${address}' WHERE code = '${number}'`);
    await workers.runCron("20 0 * * *", new Date());
    const printed = ["ab-1", "T2.5S", "VK 2,5/GR"];
    expect((await readIndex()).products).toEqual(KEYS.map((key, index) => `${key} ${printed[index]}`));
  });

  test("whose name a Mac has written is the same as if Windows had, whichever of the two is there", async () => {
    const [name, mac] = ["NFC", "NFD"].map((form) => "documents/catalogues/tr/ÖLÇÜLER.pdf".normalize(form)) as [
      string,
      string,
    ];
    await put({ [mac]: "of a Mac", [`${name}.meta.json`]: { title: "Ölçüler" } });
    expect(await indexed()).toMatchObject([{ key: name, object_key: mac, size: 8, titles: titlesOfKey("Ölçüler") }]);
    for (const key of [name, mac]) expect(await (await ask(`/files/${encodeURI(key)}`)).text()).toBe("of a Mac");
    await put({ [name]: "newer" });
    expect(await indexed()).toMatchObject([{ key: name, object_key: null, size: 5 }]);
    await workers.bucket.delete(name);
    await deliverEvents(name);
    expect(await indexed()).toMatchObject([{ key: name, object_key: mac, size: 8 }]);
  });

  test("and has something wrong is in the log of the night, with what to do", async () => {
    await put({ [KEY]: "", "documents/brochures/en/page.pdf": "<!doctype html>" });
    await workers.runCron("20 0 * * *", new Date());
    const log = (await workers.logs()).join("\n");
    expect(log).toContain(`"${KEY} · it is empty (not shown) · put the whole file again"`);
    expect(log).toContain("page.pdf · it ends in .pdf, and its content is HTML (not shown) · ");
  });

  test("in the inbox is no file of the site, and nothing without a place either", async () => {
    await put({
      "inbox/catalogue.xlsx": "x",
      "inbox/documents/catalogues/tr/a.pdf": "pdf",
      "inbox/a.pdf.meta.json": "{",
    });
    await workers.runCron("20 0 * * *", new Date());
    expect(await readIndex()).toEqual({ rows: [], products: [], problems: {} });
    expect((await ask("/files/inbox/catalogue.xlsx")).status).toBe(404);
  });

  test("has the id that follows from its key, the same in every database: links to several files name it", async () => {
    await put({ [KEY]: "pdf", "documents/catalogues/tr/other.pdf": "pdf" });
    // The first 48 bits of `printf %s <key> | sha256sum`.
    expect((await indexed()).map(({ key, id }) => [key, id])).toContainEqual([KEY, 206_483_366_418_976]);
  });

  test("keeps its number when it is replaced, and its words can be searched in every language", async () => {
    await put({ [KEY]: "pdf" });
    const [before] = await indexed();
    await put({ [KEY]: "another" });
    const [after] = await indexed();
    expect(after?.id).toBe(before?.id);
    expect(after?.etag).not.toBe(before?.etag);
    expect(after?.words).toMatch(/ genel .* каталог /);
  });

  test.each([
    ["no JSON at all", "{ title:", "its description is not JSON"],
    ["a list", "[]", "its description is not a JSON object"],
    ["a misspelt field", '{"title":"T","validUntill":"2027-01-01"}', "its description has a field validUntill"],
    [
      "a day that does not exist",
      '{"title":"T","validUntil":"2027-02-30"}',
      "in its description validUntil is not a day of the calendar",
    ],
    ["a title of another shape", '{"title":7}', "in its description title is neither a text"],
    ["an unknown section", '{"section":"x"}', "in its description section is not a section"],
    ["70 kB", `{"title":"${"x".repeat(70_000)}"}`, "its description has more than 64 kB"],
  ])("whose description is %s is listed all the same, and the reason is named", async (_, sidecar, reason) => {
    await put({ [KEY]: "pdf", [`${KEY}.meta.json`]: sidecar });
    const [row] = await indexed();
    expect(JSON.parse(String(row?.titles)).en).toMatch(/^(T|Genel katalog)$/);
    expect((await readIndex()).problems[KEY]).toContain(reason);
    await put({ [`${KEY}.meta.json`]: '{"title":"Mended"}' });
    expect((await readIndex()).problems).toEqual({});
  });

  test("without a place is named with its reason, and leaves the list when it goes", async () => {
    await put({ "documents/katalog/tr/a.pdf": "pdf", "stray.pdf": "pdf", ".DS_Store": "x" });
    expect(Object.keys((await readIndex()).problems)).toEqual(["documents/katalog/tr/a.pdf", "stray.pdf"]);
    expect((await readIndex()).problems["documents/katalog/tr/a.pdf"]).toContain(SECTIONS.join(", "));
    await workers.bucket.delete(["documents/katalog/tr/a.pdf", "stray.pdf"]);
    await deliverEvents("documents/katalog/tr/a.pdf", "stray.pdf");
    expect((await readIndex()).problems).toEqual({});
  });

  test("in two languages under two names is one document when its descriptions say so", async () => {
    await put({
      [KEY]: "pdf",
      [`${KEY}.meta.json`]: { document: "general" },
      "documents/catalogues/en/general-catalogue.pdf": "pdf",
      "documents/catalogues/en/general-catalogue.pdf.meta.json": { document: "general" },
    });
    expect(new Set((await indexed()).map(({ document }) => document))).toEqual(
      new Set(["documents/catalogues/general"]),
    );
  });
});

describe("an event", () => {
  const OTHER = "certificates/ul/a.pdf";
  const keys = async () => (await indexed()).map(({ key }) => key);
  const isUpsert = ({ texts }: Call) => texts.some((text) => text.includes("INSERT INTO file "));

  test("that is none is taken and does nothing", async () => {
    const bodies = [null, "text", 7, {}, { object: {} }, { object: { key: 5 } }, []];
    expect(await deliver(bodies)).toEqual({ acked: bodies.length, retried: 0 });
    expect(await indexed()).toEqual([]);
  });

  test.each<[string, string, (call: Call) => boolean]>([
    ["bucket", "FILES", ({ method }) => method === "head"],
    ["database", "CATALOGUE_A", isUpsert],
  ])("is delivered again while the %s fails, and the others are not held up", async (_, binding, isFirstStep) => {
    await Promise.all([workers.bucket.put(KEY, "pdf"), workers.bucket.put(OTHER, "pdf")]);
    let hasFailed = false;
    await workers.behave({}, [binding], (call) => {
      if (hasFailed || !isFirstStep(call)) return {};
      hasFailed = true;
      return { error: "It is away" };
    });
    expect(await deliverEvents(KEY, OTHER)).toEqual({ acked: 1, retried: 1 });
    expect(await keys()).toEqual([OTHER]);
    expect(await deliverEvents(KEY)).toEqual({ acked: 1, retried: 0 });
    expect(await keys()).toEqual([OTHER, KEY]);
  });

  test("that comes while another slot is imported is on the site at once, and tried again until every slot has it", async () => {
    const keysIn = async (slot: "CATALOGUE_A" | "CATALOGUE_B" | "CATALOGUE_C") =>
      (await workers.database(slot).prepare("SELECT key FROM file").all<{ key: string }>()).results.map(
        (row) => row.key,
      );
    await workers.bucket.put(KEY, "pdf");
    const importing = { error: "Currently processing a long-running import." };
    await workers.behave({}, ["CATALOGUE_B"], (call) => (isUpsert(call) ? importing : {}));
    expect(await deliverEvents(KEY)).toEqual({ acked: 0, retried: 1 });
    await workers.behave();
    expect([await keysIn("CATALOGUE_A"), await keysIn("CATALOGUE_B"), await keysIn("CATALOGUE_C")]).toEqual([
      [KEY],
      [],
      [KEY],
    ]);
    expect(await deliverEvents(KEY)).toEqual({ acked: 1, retried: 0 });
    expect(await keysIn("CATALOGUE_B")).toEqual([KEY]);
  });

  test("overtaken by a newer state of its object while it is worked on does not bring the older state back", async () => {
    await workers.bucket.put(KEY, "first");
    let isOvertaken = false;
    await workers.behave({}, ["CATALOGUE_A"], async (call) => {
      if (isOvertaken || !isUpsert(call)) return {};
      isOvertaken = true;
      await workers.bucket.delete(KEY);
      await deliverEvents(KEY);
      return {};
    });
    await deliverEvents(KEY);
    expect([isOvertaken, await keys()]).toEqual([true, []]);
  });
});
