import { env } from "cloudflare:test";
import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import { locateFile } from "../../app/downloads/files/file-location.ts";
import { SECTIONS } from "../../app/downloads/sections.ts";
import { LOCALES } from "../../app/i18n/locales.ts";
import { type FileStore, indexFile } from "../../workers/api/files/index-file.ts";
import { deliver, emptyStore, eventOf, indexed, problems, productsOf, put, store } from "./store.ts";

beforeEach(emptyStore);

describe("the convention of keys", () => {
  test.each([
    [
      "documents/catalogues/tr/genel-katalog.pdf",
      { section: "catalogues", locale: "tr", document: "documents/catalogues/genel-katalog.pdf" },
    ],
    ["documents/eplan/all/kv.zip", { section: "eplan", locale: "all" }],
    [
      "documents/user-guides/de/2026/handbuch.pdf",
      { section: "user-guides", locale: "de", document: "documents/user-guides/2026/handbuch.pdf" },
    ],
    ["certificates/ul/e123.pdf", { section: "certificates", certificate: "ul", locale: "all" }],
    ["certificates/ce/ru/deklaratsiya.pdf", { section: "certificates", certificate: "ce", locale: "ru" }],
    ["products/1040402/1040402.step", { section: null, product: "1040402", locale: "all" }],
    ["products/1040402/libraries/1040402.step", { section: "libraries", product: "1040402", locale: "all" }],
    ["products/9810035/user-guides/en/manual.pdf", { section: "user-guides", product: "9810035", locale: "en" }],
    ["products/1040402/photo.jpg", { kind: "photo", product: "1040402" }],
    ["products/1040402/photo-2.WEBP", { kind: "photo", product: "1040402" }],
    ["products/1040402/photo.pdf", { kind: "document", product: "1040402" }],
    ["documents/catalogues/tr/a.pdf.thumb.png", { kind: "thumbnail", of: "documents/catalogues/tr/a.pdf" }],
    ["documents/catalogues/tr/a.pdf.meta.json", { kind: "sidecar", of: "documents/catalogues/tr/a.pdf" }],
    ["documents/catalogues/tr/a.pdf.thumb.png.meta.json", { kind: "unplaced" }],
    ["documents/catalogues/tr/a.pdf.meta.json.meta.json", { kind: "unplaced" }],
    ["stray.txt.meta.json", { kind: "unplaced" }],
    ["documents/catalogues/tr/.DS_Store", { kind: "ignored" }],
    ["documents/catalogues/Thumbs.db", { kind: "ignored" }],
    ["documents/catalogues/tr/", { kind: "ignored" }],
    ["readme.txt", { kind: "unplaced" }],
    ["documents/katalog/tr/a.pdf", { kind: "unplaced" }],
    ["documents/catalogues/a.pdf", { kind: "unplaced" }],
    ["documents/catalogues/es/a.pdf", { kind: "unplaced" }],
    ["documents/catalogues/../a.pdf", { kind: "unplaced" }],
    ["documents//tr/a.pdf", { kind: "unplaced" }],
    ["documents/catalogues/tr/a\u0000.pdf", { kind: "unplaced" }],
    ["certificates/e123.pdf", { kind: "unplaced" }],
    ["products/x/a.pdf", { kind: "unplaced" }],
    ["temp/a.pdf", { kind: "unplaced" }],
  ])("%s", (key, place) => {
    expect(locateFile(key)).toMatchObject(place);
  });

  test("any text has a place or a reason why not", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 60 }), (key) => {
        expect(["document", "photo", "thumbnail", "sidecar", "ignored", "unplaced"]).toContain(locateFile(key).kind);
      }),
    );
  });
});

/** A name made of the key is every language's. */
const titlesOfKey = (title: string) => JSON.stringify(Object.fromEntries(LOCALES.map((locale) => [locale, title])));

const CATALOGUE = "documents/catalogues/tr/genel-katalog.pdf";

describe("an object that comes or goes", () => {
  test("is in the index with what its key says, under a name made of the key's", async () => {
    await put({ [CATALOGUE]: "pdf" });
    expect(await indexed()).toMatchObject([
      {
        key: CATALOGUE,
        kind: "document",
        section: "catalogues",
        locale: "tr",
        size: 3,
        valid_until: null,
        titles: titlesOfKey("Genel katalog"),
      },
    ]);
    await env.FILES.delete(CATALOGUE);
    await deliver([eventOf(CATALOGUE, "DeleteObject")]);
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
    await put({ [CATALOGUE]: "pdf", [`${CATALOGUE}.meta.json`]: sidecar });
    expect(await indexed()).toMatchObject([expected]);
    await emptyStore();
    await put({ [`${CATALOGUE}.meta.json`]: sidecar });
    expect(await indexed()).toEqual([]);
    expect(await problems()).toEqual({ [CATALOGUE]: "it describes a file that is not there" });
    await put({ [CATALOGUE]: "pdf" });
    expect(await indexed()).toMatchObject([expected]);
    expect(await productsOf(CATALOGUE)).toEqual(["1040401", "1040402"]);
    expect(await problems()).toEqual({});
    await env.FILES.delete(`${CATALOGUE}.meta.json`);
    await deliver([eventOf(`${CATALOGUE}.meta.json`, "DeleteObject")]);
    expect(await indexed()).toMatchObject([{ version: "", valid_until: null }]);
    expect(await productsOf(CATALOGUE)).toEqual([]);
  });

  test("may be described by its own metadata instead", async () => {
    const key = "certificates/ul/e123456.pdf";
    await env.FILES.put(key, "pdf", {
      customMetadata: {
        "Title-tr": "UL belgesi",
        "title-en": "UL certificate",
        "valid-until": "2028-01-31",
        products: "1040402; 1040401",
        mtime: "1",
      },
    });
    await deliver([eventOf(key)]);
    expect(await indexed()).toMatchObject([
      {
        certificate: "ul",
        valid_until: "2028-01-31",
        titles: JSON.stringify({ tr: "UL belgesi", en: "UL certificate" }),
      },
    ]);
    expect(await productsOf(key)).toEqual(["1040401", "1040402"]);
    expect(await problems()).toEqual({});
  });

  test("has the id that follows from its key, the same in every database: links to several files name it", async () => {
    await put({ [CATALOGUE]: "pdf", "documents/catalogues/tr/other.pdf": "pdf" });
    // The first 48 bits of `printf %s <key> | sha256sum`.
    expect((await indexed()).map(({ key, id }) => [key, id])).toContainEqual([CATALOGUE, 206_483_366_418_976]);
  });

  test("keeps its number when it is replaced, and its words can be searched in every language", async () => {
    await put({ [CATALOGUE]: "pdf" });
    const [before] = await indexed();
    await put({ [CATALOGUE]: "another" });
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
    await put({ [CATALOGUE]: "pdf", [`${CATALOGUE}.meta.json`]: sidecar });
    const [row] = await indexed();
    expect(JSON.parse(String(row?.titles)).en).toMatch(/^(T|Genel katalog)$/);
    expect((await problems())[CATALOGUE]).toContain(reason);
    await put({ [`${CATALOGUE}.meta.json`]: '{"title":"Mended"}' });
    expect(await problems()).toEqual({});
  });

  test("without a place is named with its reason, and leaves the list when it goes", async () => {
    await put({ "documents/katalog/tr/a.pdf": "pdf", "stray.pdf": "pdf", ".DS_Store": "x" });
    expect(Object.keys(await problems())).toEqual(["documents/katalog/tr/a.pdf", "stray.pdf"]);
    expect((await problems())["documents/katalog/tr/a.pdf"]).toContain(SECTIONS.join(", "));
    await env.FILES.delete(["documents/katalog/tr/a.pdf", "stray.pdf"]);
    await deliver([eventOf("documents/katalog/tr/a.pdf"), eventOf("stray.pdf")]);
    expect(await problems()).toEqual({});
  });

  test("in two languages under two names is one document when its descriptions say so", async () => {
    await put({
      [CATALOGUE]: "pdf",
      [`${CATALOGUE}.meta.json`]: { document: "general" },
      "documents/catalogues/en/general-catalogue.pdf": "pdf",
      "documents/catalogues/en/general-catalogue.pdf.meta.json": { document: "general" },
    });
    expect(new Set((await indexed()).map(({ document }) => document))).toEqual(
      new Set(["documents/catalogues/general"]),
    );
  });
});

describe("an event", () => {
  test("that is none is taken and does nothing", async () => {
    const bodies = [null, "text", 7, {}, { object: {} }, { object: { key: 5 } }, []];
    expect(await deliver(bodies)).toEqual({ acked: bodies.length, retried: 0 });
    expect(await indexed()).toEqual([]);
  });

  test("is delivered again while the bucket or the database fails, and the others are not held up", async () => {
    await env.FILES.put(CATALOGUE, "pdf");
    await env.FILES.put("certificates/ul/a.pdf", "pdf");
    const failing: FileStore = {
      ...store,
      files: new Proxy(env.FILES, {
        get: (bucket, name) => {
          if (name === "head")
            return (key: string) => (key === CATALOGUE ? Promise.reject(new Error("R2 is away")) : bucket.head(key));
          const value = Reflect.get(bucket, name);
          return typeof value === "function" ? value.bind(bucket) : value;
        },
      }),
    };
    expect(await deliver([eventOf(CATALOGUE), eventOf("certificates/ul/a.pdf")], failing)).toEqual({
      acked: 1,
      retried: 1,
    });
    expect((await indexed()).map(({ key }) => key)).toEqual(["certificates/ul/a.pdf"]);
    expect(await deliver([eventOf(CATALOGUE)])).toEqual({ acked: 1, retried: 0 });
    expect((await indexed()).length).toBe(2);
  });

  test("that comes while another slot is imported is on the site at once, and tried again until every slot has it", async () => {
    await env.FILES.put(CATALOGUE, "pdf");
    const importing = { batch: () => Promise.reject(new Error("Currently processing a long-running import.")) };
    const meanwhile: FileStore = { ...store, otherSlots: [importing as never, env.CATALOGUE_C] };
    expect(await deliver([eventOf(CATALOGUE)], meanwhile)).toEqual({ acked: 0, retried: 1 });
    const keysIn = async (slot: typeof env.CATALOGUE_A) =>
      (await slot.prepare("SELECT key FROM file").all<{ key: string }>()).results.map(({ key }) => key);
    expect([await keysIn(env.CATALOGUE_A), await keysIn(env.CATALOGUE_B), await keysIn(env.CATALOGUE_C)]).toEqual([
      [CATALOGUE],
      [],
      [CATALOGUE],
    ]);
    expect(await deliver([eventOf(CATALOGUE)])).toEqual({ acked: 1, retried: 0 });
    expect(await keysIn(env.CATALOGUE_B)).toEqual([CATALOGUE]);
  });

  test("overtaken by a newer state of its object while it is worked on does not bring the older state back", async () => {
    await env.FILES.put(CATALOGUE, "first");
    let overtaken = false;
    const slow: FileStore = {
      ...store,
      catalogue: new Proxy(env.CATALOGUE_A, {
        get: (database, name) => {
          const value = Reflect.get(database, name);
          if (name !== "batch") return typeof value === "function" ? value.bind(database) : value;
          return async (statements: never) => {
            if (!overtaken) {
              overtaken = true;
              await env.FILES.delete(CATALOGUE);
              await indexFile(store, CATALOGUE);
            }
            return database.batch(statements);
          };
        },
      }),
    };
    await indexFile(slow, CATALOGUE);
    expect(await indexed()).toEqual([]);
  });
});
