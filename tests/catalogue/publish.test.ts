import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { COMPANY } from "../../app/ground/company/brand.ts";
import { LOCALES, type Locale, SLUG_SETS, type SlugSet, slugSetOf } from "../../app/ground/i18n/locales.ts";
import { slugOf } from "../../app/ground/i18n/slug.ts";
import type { Catalogue } from "../../tools/catalogue/import/check/check-catalogue.ts";
import { Products } from "../../tools/catalogue/import/products/products.ts";
import type { PublishReport } from "../../tools/catalogue/import/publish/create-report.ts";
import { formatReport, PLAIN_REPORT, renderReport } from "../../tools/catalogue/import/publish/report.ts";
import { writeIndexNow } from "../../tools/commands/catalogue/index-now.ts";
import { openCatalogueDatabases } from "../../tools/databases/open-database.ts";
import { liveDatabase } from "../../tools/sql/slots.ts";
import { sqlLiteral } from "../../tools/sql/statements.ts";
import { ANY_CHARACTER } from "../any-character.ts";
import { testContext } from "../operations/command-context.ts";
import { volume } from "../volume.ts";
import { copyMigratedDatabases } from "./migrated-databases.ts";
import { firstOf, publishAtOnce, valueIn } from "./small-catalogue.ts";
import { temporaryOfFile } from "./temporary.ts";

const small = firstOf(12);
const [first, second, third, ...rest] = small.products;
const [group, ...groups] = small.groups;
const [category, other, ...categories] = small.categories;
if (!first || !second || !third || !group || !category || !other) throw new Error("the sample has too little");

const state = temporaryOfFile("publish-");
const databases = openCatalogueDatabases(undefined, testContext({ state }));
const publish = (from: Catalogue) => publishAtOnce(databases, from);

beforeAll(() => copyMigratedDatabases(state));

/** What a publish did, without the pages that it changed. */
const done = ({ release, added, changed, removed }: PublishReport) => ({
  release,
  added,
  changed,
  removed,
});

const one = (sql: string) => valueIn(databases, sql);

const namesOf = (name: string) =>
  Object.fromEntries(LOCALES.map((locale) => [`name_${locale}`, `${name} ${locale}`])) as Record<
    `name_${Locale}`,
    string
  >;

test("a publish brings everything, the next one nothing, and later ones only the difference", async () => {
  expect(done(await publish(small))).toEqual({ release: 1, added: 12, changed: 0, removed: 0 });
  expect(done(await publish(small))).toEqual({ release: 1, added: 0, changed: 0, removed: 0 });

  const idOfSecond = () => one(`SELECT id FROM product WHERE code = '${second.code}'`);
  const idBefore = await idOfSecond();
  const edited = {
    ...small,
    products: Products.from([second, { ...first, name_en: 'It\'s new; -- it has a "quote"' }, ...rest]),
  };
  expect(done(await publish(edited))).toEqual({ release: 2, added: 0, changed: 1, removed: 1 });
  expect(
    await one(
      `SELECT name FROM product_text t JOIN product p ON p.id = t.product_id WHERE p.code = '${first.code}' AND locale = 'en'`,
    ),
  ).toBe('It\'s new; -- it has a "quote"');
  expect(await one(`SELECT count(*) FROM product WHERE code = '${third.code}'`)).toBe(0);
  expect(await one("SELECT group_concat(code) FROM (SELECT code FROM product ORDER BY position LIMIT 2)")).toBe(
    `${second.code},${first.code}`,
  );
  expect(await idOfSecond()).toBe(idBefore);

  expect(done(await publish(small))).toEqual({ release: 3, added: 1, changed: 1, removed: 0 });
  expect(await one("SELECT max(number) FROM release")).toBe(3);
});

test("a publish names the pages that it changes, the old addresses of what moved among them, and when they changed", async () => {
  await publish(small);
  const renamed = { ...first, name_en: "Renamed terminal block" };
  const added = { ...second, code: "1999990" };
  const edited = { ...small, products: Products.from([renamed, second, added, ...rest]) };
  const { changedPaths, release } = await publish(edited);
  const english = changedPaths.filter((each) => each.startsWith("/en/"));
  const path = "/en/products/screw-terminals/screw-feed-through-terminals";
  const slug = (product: typeof first, code = product.code) => `${path}/${code}-${slugOf(product.name_en, "en")}`;
  expect(english.toSorted()).toEqual(
    [
      "/en/products",
      "/en/products/screw-terminals",
      path,
      slug(first),
      slug(renamed),
      slug(added),
      slug(third),
    ].toSorted(),
  );
  // Where addresses have the words of another language, the name stayed, and with it that address.
  const sharing = LOCALES.filter((locale) => slugSetOf(locale) === "en").length;
  expect(changedPaths).toHaveLength(english.length * sharing + (english.length - 1) * (LOCALES.length - sharing));
  expect(await one(`SELECT changed_in FROM product WHERE code = '${first.code}'`)).toBe(release);
  expect(Number(await one(`SELECT changed_in FROM product WHERE code = '${second.code}'`))).toBeLessThan(release);
  expect((await publish(edited)).changedPaths).toEqual([]);
});

test("a group or category that is called otherwise is found under all its former names, and the report says so", async () => {
  await publish(small);
  const called = (slug_tr: string, slug_en: string): Catalogue => ({
    ...small,
    groups: [{ ...group, slug_en }, ...groups],
    categories: [{ ...category, slug_tr }, other, ...categories],
  });
  const first = await publish(called("vidali-yeni", "screw-new"));
  expect(first.redirects).toContainEqual({ from: "/en/products/screw-terminals", to: "/en/products/screw-new" });
  expect(first.redirects).toContainEqual({
    from: `/urunler/${group.slug_tr}/${category.slug_tr}`,
    to: `/urunler/${group.slug_tr}/vidali-yeni`,
  });
  await publish(called("vidali-daha-yeni", "screw-newer"));
  expect(
    await (await liveDatabase(databases)).select("SELECT kind, slug, code FROM moved_slug ORDER BY kind, slug"),
  ).toEqual(
    [
      { kind: "category", slug: category.slug_tr, code: category.code },
      { kind: "category", slug: "vidali-yeni", code: category.code },
      { kind: "group", slug: "screw-new", code: group.code },
      { kind: "group", slug: group.slug_en, code: group.code },
    ].toSorted((a, b) => (a.kind + a.slug < b.kind + b.slug ? -1 : 1)),
  );
  expect(await publish(called("vidali-daha-yeni", "screw-newer"))).toMatchObject({
    isUpToDate: true,
    redirects: [],
  });
});

test("two categories may swap what they are called, and a slug that nothing has any more is gone", async () => {
  await publish(small);
  const swapped = [
    { ...category, slug_en: other.slug_en },
    { ...other, slug_en: category.slug_en },
  ];
  await publish({ ...small, categories: [...swapped, ...categories] });
  const slugs = await (await liveDatabase(databases)).select(
    "SELECT category_code, slug FROM category_slug WHERE slug_set = 'en'",
  );
  expect(slugs).toHaveLength(small.categories.length);
  expect(slugs).toContainEqual({ category_code: category.code, slug: other.slug_en });
  expect(slugs).toContainEqual({ category_code: other.code, slug: category.slug_en });
  expect(await one("SELECT count(*) FROM product_slug")).toBe(small.products.length * SLUG_SETS.length);
});

test("the report names what was added, changed, removed and discontinued, for a person and for a spreadsheet", async () => {
  await publish(small);
  const discontinued = {
    code: first.code,
    model_type: first.model_type,
    ...namesOf("a"),
    discontinued_on: "2026-11-01",
    successor: second.code,
    reason: "discontinued" as const,
  };
  const report = await publish({
    ...small,
    groups: small.groups.map((group) => ({ ...group, emblem_product: second.code })),
    products: Products.from([
      { ...second, name_en: "Renamed" },
      third,
      ...rest,
      { ...first, code: "1999991", sales_code: "NEW" },
    ]),
    discontinued: [...small.discontinued, discontinued],
  });
  expect(report.codes).toEqual({ added: ["1999991"], changed: [second.code], removed: [first.code] });
  expect(report.discontinued).toEqual([first.code]);
  const said = formatReport(report, PLAIN_REPORT).join("\n");
  expect(said).toMatch(/1 added, 1 changed, 1 removed, 1 of them discontinued\./);
  expect(said).toContain(`-renamed`);
  expect(renderReport(report, PLAIN_REPORT)).toContain(`"discontinued","Products","${first.code}",`);
});

test("what is made quickly is the same as what is made anew: words, filters and orders after many small changes", async () => {
  const edits: Catalogue[] = [
    { ...small, products: Products.from([{ ...first, name_en: "Zebra terminal" }, second, third, ...rest]) },
    {
      ...small,
      products: Products.from([{ ...first, colour: second.colour }, { ...second, width_mm: 99 }, third, ...rest]),
    },
    { ...small, colours: small.colours.map((colour) => ({ ...colour, name_en: `${colour.name_en} indeed` })) },
    { ...small, synonyms: small.synonyms.slice(1), products: Products.from([second, first, third, ...rest]) },
    small,
  ];
  const derived = [
    "SELECT * FROM facet_pack ORDER BY category_code, kind, part",
    "SELECT * FROM search_term ORDER BY term",
    "SELECT term, deletion, position FROM search_term_deletion ORDER BY term, deletion",
    "SELECT data FROM vocabulary ORDER BY part",
    "SELECT code, facets, position FROM product ORDER BY code",
    "SELECT p.code, w.hit FROM product_word w JOIN product p ON p.id = w.rowid ORDER BY p.code",
    "SELECT rowid FROM product_word WHERE product_word MATCH 'zebra OR blue OR mavi'",
  ];
  for (const edit of edits.slice(0, volume(2, edits.length))) {
    await publish(edit);
    const quickly = await (await liveDatabase(databases)).selectAll(derived);
    await (await liveDatabase(databases)).apply(["UPDATE published_entity SET source = '', digest = ''"]);
    await publish(edit);
    expect(await (await liveDatabase(databases)).selectAll(derived)).toEqual(quickly);
  }
});

test("what search engines are to be told of is written in bodies of ten thousand addresses", () => {
  const folder = join(state, "indexnow");
  expect(writeIndexNow(folder, 7, [])).toEqual([]);
  const paths = Array.from({ length: 10_001 }, (_, index) => `/en/products/${index}`);
  const files = writeIndexNow(folder, 7, paths);
  expect(files.map((file) => basename(file))).toEqual(["release-7-1.json", "release-7-2.json"]);
  const bodies = files.map((file) => JSON.parse(readFileSync(file, "utf8")));
  expect(bodies.map(({ urlList }) => urlList.length)).toEqual([10_000, 1]);
  expect(bodies[1]).toEqual({
    host: "www.klemma.example",
    key: COMPANY.indexNowKey,
    keyLocation: `https://www.klemma.example/${COMPANY.indexNowKey}.txt`,
    urlList: ["https://www.klemma.example/en/products/10000"],
  });
});

test("inserting a category or moving one leaves the positions of the others as they are", async () => {
  await publish(small);
  const positions = async () =>
    new Map(
      (await (await liveDatabase(databases)).select("SELECT code, position FROM product")).map(({ code, position }) => [
        code,
        position,
      ]),
    );
  const before = await positions();
  await publish({ ...small, categories: [other, ...categories, category] });
  const after = await positions();
  const moved = [...before].filter(([code, position]) => after.get(String(code)) !== position).map(([code]) => code);
  const ofFirst = [...small.products].filter((product) => product.category === category.code).map(({ code }) => code);
  expect(moved.toSorted()).toEqual(ofFirst.toSorted());
});

test("a text is the same after SQL has carried it, whatever it holds", () => {
  fc.assert(
    fc.property(fc.string({ unit: ANY_CHARACTER, maxLength: 40 }), (text) => {
      const sql = sqlLiteral(text);
      expect(sql.slice(1, -1).replaceAll("''", "'")).toBe(text);
      expect(sql.slice(1, -1).replaceAll("''", "")).not.toContain("'");
    }),
  );
});

test.each<[slugSet: SlugSet, name: string, slug: string]>([
  ["tr", "KV 2.5 geçiş klemensi, yeşil-sarı", "kv-2-5-gecis-klemensi-yesil-sari"],
  ["tr", "İKİ KATLI ılık ISI", "iki-katli-ilik-isi"],
  ["tr", "Köprü ÜÇ", "kopru-uc"],
  ["en", "KM1-+", "km1-plus"],
  ["de", "Endhalter, weiß", "endhalter-weiss"],
  ["de", "Steckbrücke, grün-gelb", "steckbruecke-gruen-gelb"],
  ["de", "Überspannungsschutzgerät für zwölf Öfen", "ueberspannungsschutzgeraet-fuer-zwoelf-oefen"],
  ["de", "Schutzgerät".normalize("NFD"), "schutzgeraet"],
  ["fr", "Butée d’extrémité, goût brûlé, cœur", "butee-d-extremite-gout-brule-coeur"],
])("in URLs of %s, %s becomes %s", (slugSet, name, slug) => {
  expect(slugOf(name, slugSet)).toBe(slug);
});
