import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Catalogue, checkCatalogue } from "../../catalogue/importer/check.ts";
import { type Database, openDatabase } from "../../catalogue/importer/database.ts";
import { literal, publishCatalogue } from "../../catalogue/importer/publish.ts";
import { slugOf } from "../../catalogue/importer/slug.ts";
import { SAMPLE } from "../sample.ts";

const state = mkdtempSync(join(tmpdir(), "publish-"));
const database = openDatabase({ remote: false, state });
const { catalogue } = checkCatalogue(SAMPLE);

/** The sample's screw terminals with nothing that refers elsewhere: enough to publish over and over. */
const small: Catalogue = {
  ...catalogue,
  groups: catalogue.groups.filter((group) => group.code === "screw"),
  categories: catalogue.categories.filter((category) => category.group === "screw"),
  types: catalogue.types.filter((type) => ["kv", "kvy", "kvc", "kvm", "kv_3", "kv_4"].includes(type.code)),
  products: catalogue.products.filter((product) => product.type === "kv"),
  accessories: [],
  discontinued: catalogue.discontinued.filter(({ successor }) => !successor),
  resellers: [],
};

beforeAll(() => database.migrate());
afterAll(() => rmSync(state, { recursive: true }));

const one = (sql: string) => Object.values(database.select(sql)[0] ?? {})[0];

test("a publish brings everything, the next one nothing, and later ones only the difference", () => {
  expect(publishCatalogue(database, small)).toEqual({ release: 1, added: 48, changed: 0, removed: 0 });
  expect(publishCatalogue(database, small)).toEqual({ release: 1, added: 0, changed: 0, removed: 0 });

  const idBefore = one("SELECT id FROM product WHERE code = '1040252'");
  const [first, second, third, ...rest] = small.products;
  if (!first || !second || !third) throw new Error("the sample has no products");
  const edited = { ...small, products: [second, { ...first, name_en: 'It\'s new; -- it has a "quote"' }, ...rest] };
  expect(publishCatalogue(database, edited)).toEqual({ release: 2, added: 0, changed: 1, removed: 1 });
  expect(
    one(
      `SELECT name FROM product_text t JOIN product p ON p.id = t.product_id WHERE p.code = '${first.code}' AND locale = 'en'`,
    ),
  ).toBe('It\'s new; -- it has a "quote"');
  expect(one(`SELECT count(*) FROM product WHERE code = '${third.code}'`)).toBe(0);
  expect(one("SELECT group_concat(code) FROM (SELECT code FROM product ORDER BY position LIMIT 2)")).toBe(
    `${second.code},${first.code}`,
  );
  expect(one("SELECT id FROM product WHERE code = '1040252'")).toBe(idBefore);

  expect(publishCatalogue(database, small)).toEqual({ release: 3, added: 1, changed: 1, removed: 0 });
  expect(one("SELECT count(*) FROM release")).toBe(3);
});

test("of two publishes at once the second fails and changes nothing", () => {
  const before = database.select("SELECT code, id FROM product ORDER BY code");
  const next = Number(one("SELECT max(number) FROM release")) + 1;
  const overtaken: Database = {
    ...database,
    applyFile: (path) => {
      database.select(
        `INSERT INTO release (number, published_at, added, changed, removed) VALUES (${next}, 'now', 0, 0, 0)`,
      );
      database.applyFile(path);
    },
  };
  const halved = { ...small, products: small.products.slice(0, 24) };
  expect(() => publishCatalogue(overtaken, halved)).toThrow(/UNIQUE constraint failed: release\.number/);
  expect(database.select("SELECT code, id FROM product ORDER BY code")).toEqual(before);
});

test("a text is the same after SQL has carried it, whatever it holds", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 40 }), (text) => {
      const sql = literal(text);
      expect(sql.slice(1, -1).replaceAll("''", "'")).toBe(text);
      expect(sql.slice(1, -1).replaceAll("''", "")).not.toContain("'");
    }),
  );
});

test.each([
  ["KV 2.5 geçiş klemensi, yeşil-sarı", "kv-2-5-gecis-klemensi-yesil-sari"],
  ["İKİ KATLI ılık ISI", "iki-katli-ilik-isi"],
  ["KM1-+", "km1-plus"],
])("%s becomes %s in a URL", (name, slug) => {
  expect(slugOf(name)).toBe(slug);
});
