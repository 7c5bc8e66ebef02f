import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { XMLParser, XMLValidator } from "fast-xml-parser";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { hrefOf } from "../../app/i18n/href.ts";
import { groupFeedPath } from "../../app/i18n/locale-files.ts";
import { LOCALES, slugSetOf } from "../../app/i18n/locales.ts";
import { ChangeList, Problem, Product as ProductSchema } from "../../app/product-api/schemas.ts";
import type { Catalogue } from "../../tools/catalogue/import/check/check-catalogue.ts";
import { Products } from "../../tools/catalogue/import/products/products.ts";
import { segmentsByKind } from "../../tools/catalogue/import/publish/changed-paths.ts";
import { findChanges, MAX_CHANGES } from "../../tools/catalogue/import/publish/changes/find-changes.ts";
import { publishStaged, rollBack } from "../../tools/catalogue/import/publish/go-live.ts";
import type { PublishOptions } from "../../tools/catalogue/import/publish/publish-catalogue.ts";
import type { Product } from "../../tools/catalogue/import/read/schema.ts";
import {
  liveDatabase,
  migrateCatalogue,
  openCatalogueDatabases,
  readPointer,
} from "../../tools/operations/databases/slots.ts";
import { testContext } from "../operations/command-context.ts";
import { type LocalApi, openLocalApi } from "./local-api.ts";
import { publishAtOnce, small } from "./small-catalogue.ts";

/** What a release changed is read as a program reads it, from the handlers of the Workers on local D1. */
const state = mkdtempSync(join(tmpdir(), "changes-"));
const databases = openCatalogueDatabases(undefined, testContext({ state }));
let api: LocalApi;
beforeAll(async () => {
  await migrateCatalogue(databases);
  api = await openLocalApi(state);
});
afterAll(async () => {
  await api.close();
  rmSync(state, { recursive: true });
});

const publish = async (from: Catalogue, options: PublishOptions = {}) =>
  (await publishAtOnce(databases, from, options)).release;
const FEED = "/en/products/screw-terminals/atom.xml";
const liveRelease = async () => (await readPointer(databases)).live.release;

async function readChanges(since: number, language = "en", query = "") {
  const response = await api.get(`/api/${language}/changes.json?since=${since}${query}`);
  const body = await response.json();
  if (response.status !== 200) throw new Error(`${since}: ${response.status} ${JSON.stringify(body)}`);
  return v.parse(ChangeList, body);
}
async function readProblem(query: string) {
  const response = await api.get(`/api/en/changes.json${query}`);
  return { status: response.status, problem: v.parse(Problem, await response.json()) };
}
const fieldsOf = async (since: number, language = "en") =>
  Object.fromEntries((await readChanges(since, language)).changes.map(({ code, fields }) => [code, fields]));

const [first, second, third, fourth] = [...small.products].toSorted((one, other) => (one.code < other.code ? -1 : 1));
if (!first || !second || !third || !fourth) throw new Error("the sample has too few products");

/** The small catalogue with some products otherwise, gone (null) or more. */
function edit(changes: Readonly<Record<string, Partial<Product> | null>>, more: Partial<Catalogue> = {}): Catalogue {
  const products = [...small.products].flatMap((product) => {
    const change = changes[product.code];
    return change === null ? [] : [{ ...product, ...change }];
  });
  const known = new Set(products.map(({ code }) => code));
  const added = Object.entries(changes).flatMap(([code, change]) =>
    change !== null && !known.has(code) ? [{ ...first, sales_code: code, ...change, code } as Product] : [],
  );
  return { ...small, products: Products.from([...products, ...added]), ...more };
}

const withValue = ({ values }: Product, attribute: string, number: number): Pick<Product, "values"> => ({
  values: values.map((value) => (value.attribute === attribute ? { ...value, number } : value)),
});

const discontinued = (code: string, successor: string, reason: "discontinued" | "renumbered") => ({
  ...(small.discontinued[0] as Catalogue["discontinued"][number]),
  code,
  successor,
  reason,
  discontinued_on: "2026-11-01",
});

test("a publish records which products it changes, and the names of their fields as the product API has them", async () => {
  const before = await publish(small);
  await publish(
    edit({
      [first.code]: {
        name_en: "Renamed",
        width_mm: 7,
        package_unit: 20,
        drawing: "poles=2",
        certificates: first.certificates.slice(1),
        ...withValue(first, "rated_current", 99),
      },
      [second.code]: { connection_en: "By screw" },
    }),
  );
  expect(await fieldsOf(before)).toEqual({
    [first.code]: ["cad", "certificates", "name", "packageUnit", "page", "values.rated_current", "widthMm"],
    [second.code]: ["connection"],
  });
});

test("what comes, goes, is discontinued and gets a new number is told with what there is instead", async () => {
  const before = await publish(small);
  const release = await publish(
    edit(
      { [first.code]: null, [second.code]: null, [third.code]: null, "1999990": {} },
      {
        groups: small.groups.map((group) => ({ ...group, emblem_product: fourth.code })),
        discontinued: [
          ...small.discontinued,
          discontinued(second.code, fourth.code, "discontinued"),
          discontinued(third.code, "1999990", "renumbered"),
        ],
      },
    ),
  );
  const { changes, ...list } = await readChanges(before);
  expect(list).toEqual({ language: "en", since: before, release, next: null });
  expect(changes.map(({ code, kind, successor }) => [code, kind, successor?.code])).toEqual([
    [first.code, "removed", undefined],
    [second.code, "discontinued", fourth.code],
    [third.code, "renumbered", "1999990"],
    ["1999990", "added", undefined],
  ]);
  for (const change of changes) expect([change.release, change.group]).toEqual([release, "screw"]);
  for (const { kind, api: address } of changes) {
    const { status } = await api.get(new URL(address).pathname);
    expect([kind, status]).toEqual([
      kind,
      { removed: 404, discontinued: 410, renumbered: 308, added: 200 }[kind as "added"],
    ]);
  }
});

test("a notice that comes after its product has gone is told as well, once", async () => {
  await publish(small);
  const gone = await publish(edit({ [fourth.code]: null }));
  const notice = discontinued(fourth.code, second.code, "discontinued");
  const noticed = await publish(edit({ [fourth.code]: null }, { discontinued: [notice, ...small.discontinued] }));
  const told = async (release: number) =>
    (await readChanges(release)).changes.map(({ code, kind, successor }) => [code, kind, successor?.code]);
  expect(await told(gone)).toEqual([[fourth.code, "discontinued", second.code]]);
  const last = { ...notice, successor: third.code };
  await publish(edit({ [fourth.code]: null }, { discontinued: [...small.discontinued, last] }));
  expect(await told(noticed)).toEqual([[fourth.code, "discontinued", third.code]]);
});

test("a text is told in its own language and in those that borrow it, in no other", async () => {
  const borrowed = { name_fr: second.name_en, borrowed: { name_fr: "en" as const } };
  const before = await publish(edit({ [second.code]: borrowed }));
  await publish(
    edit({
      [first.code]: { description_fr: "Autre chose" },
      [second.code]: { ...borrowed, name_en: "Something else", name_fr: "Something else" },
    }),
  );
  expect((await fieldsOf(before, "fr"))[first.code]).toEqual(["description"]);
  expect((await fieldsOf(before, "fr"))[second.code]).toContain("name");
  expect(await fieldsOf(before, "en")).toEqual({ [second.code]: ["name", "page"] });
  // The address is the English one.
  expect(await fieldsOf(before, "ru")).toEqual({ [second.code]: ["page"] });
  expect(await fieldsOf(before, "tr")).toEqual({});
});

test("what products have from a colour, an attribute, a unit or a category changes with it", async () => {
  const before = await publish(small);
  const [category] = small.categories;
  await publish({
    ...small,
    colours: small.colours.map((each) => (each.code === first.colour ? { ...each, name_ru: "Иной цвет" } : each)),
    attributes: small.attributes.map((each) =>
      each.code === "rated_current" ? { ...each, name_de: "Stromstärke" } : each,
    ),
    units: small.units.map((each) => (each.code === "mm2" ? { ...each, symbol_tr: "mm kare" } : each)),
    attributeValues: small.attributeValues.map((each) =>
      each.attribute === "connection_method" && each.code === "screw" ? { ...each, name_fr: "Vis" } : each,
    ),
    categories: small.categories.map((each) => (each === category ? { ...each, etim_class: "EC000001" } : each)),
  });
  const fields = async (language: string) => (await fieldsOf(before, language))[first.code];
  expect(await fields("ru")).toEqual(["classification", "colour"]);
  expect(await fields("de")).toEqual(["classification", "values.rated_current"]);
  expect(await fields("en")).toEqual(["classification"]);
  const unit = small.attributes.filter((each) => each.unit === "mm2").map(({ code }) => `values.${code}`);
  for (const field of (await fields("tr")) ?? []) expect(["classification", ...unit]).toContain(field);
  const others = [...small.products].find(({ colour }) => colour !== first.colour)?.code ?? "";
  expect((await fieldsOf(before, "ru"))[others]).toEqual(["classification"]);
});

test("rows that other code would make are no change of any product", async () => {
  const before = await publish(small);
  await (await liveDatabase(databases)).apply(["UPDATE published_entity SET source = '', digest = ''"]);
  const release = await publish(small);
  expect(release).toBeGreaterThan(before);
  expect(await readChanges(before)).toMatchObject({ release, changes: [] });
  const sql = `SELECT max(changed_in) AS n FROM product`;
  expect((await (await liveDatabase(databases)).select(sql))[0]?.n).toBeLessThanOrEqual(before);
});

test("a product says which release changed it last, and when, also where another slot was filled with that one", async () => {
  await publish(small);
  const release = await publish(edit({ [first.code]: { width_mm: 8 } }));
  const changedIn = async () =>
    v.parse(ProductSchema, await (await api.get(`/api/en/products/${first.code}.json`)).json()).changedIn;
  expect(await changedIn()).toEqual({ release, date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  const same = await changedIn();
  for (const width_mm of [9, 10, 11]) {
    await publish(edit({ [first.code]: { width_mm: 8 }, [second.code]: { width_mm } }));
    expect(await changedIn()).toEqual(same);
  }
});

test("a staged catalogue tells nothing until it goes live, and then against what it was made from", async () => {
  const before = await publish(small);
  const live = await publish(edit({ [first.code]: { width_mm: 12 } }));
  const staged = await publish(edit({ [first.code]: { width_mm: 12 }, [second.code]: { width_mm: 13 } }), {
    isStaged: true,
  });
  expect((await readChanges(live)).changes).toEqual([]);
  expect(await readProblem(`?since=${staged}`)).toMatchObject({ status: 400 });
  // What is live when it goes live is not what it was compared with.
  await rollBack(databases, new Date());
  expect(await liveRelease()).toBe(before);
  await publishStaged(databases, new Date());
  expect(await fieldsOf(before)).toEqual({ [first.code]: ["widthMm"], [second.code]: ["widthMm"] });
  expect(await fieldsOf(live)).toEqual({ [second.code]: ["widthMm"] });
});

test("a publish that ends at any step, and its repetition, tell each change once", async () => {
  const before = await publish(small);
  const edited = edit({ [first.code]: { width_mm: 14 } });
  for (const step of ["fill", "record", "turn"]) {
    const onStep = (each: string) => {
      if (each === step) throw new Error("The machine is off");
    };
    await expect(publish(edited, { onStep })).rejects.toThrow("The machine is off");
    expect((await readChanges(before)).changes).toEqual([]);
  }
  const release = await publish(edited);
  expect((await readChanges(before)).changes.map((change) => [change.code, change.release])).toEqual([
    [first.code, release],
  ]);
  const [{ n } = {}] = await databases.pointer.select(
    `SELECT count(*) AS n FROM catalogue_release WHERE number BETWEEN ${before + 1} AND ${release - 1}`,
  );
  expect(n).toBe(0);
});

test("only those who are or were in a group are told with the group", async () => {
  const other = {
    ...small.groups[0],
    code: "other",
    slug_tr: "baska",
    slug_en: "other",
    slug_de: "andere",
    slug_fr: "autre",
  };
  const moved = [small.categories[1]].map((each) => ({
    ...each,
    code: "moved",
    slug_tr: "tasinan",
    slug_en: "moved",
    slug_de: "bewegt",
    slug_fr: "deplace",
  }));
  const groups = [...small.groups, other] as Catalogue["groups"];
  const inGroup = (group: string): Partial<Catalogue> => ({
    groups,
    categories: [...small.categories, ...moved.map((each) => ({ ...each, group }))] as Catalogue["categories"],
  });
  const before = await publish(edit({ [first.code]: { category: "moved" } }, inGroup("screw")));
  await publish(edit({ [first.code]: { category: "moved" }, [second.code]: { width_mm: 15 } }, inGroup("other")));
  const codes = async (group: string) =>
    (await readChanges(before, "en", `&group=${group}`)).changes.map(({ code, fields }) => [code, fields]);
  expect(await codes("other")).toEqual([[first.code, ["group", "page"]]]);
  expect(await codes("screw")).toEqual([
    [first.code, ["group", "page"]],
    [second.code, ["widthMm"]],
  ]);
});

/** What the product API says of every product, without what belongs to other products or to files. */
async function readProducts(codes: readonly string[], language: string) {
  const products = new Map<string, Readonly<Record<string, string>>>();
  for (const code of codes) {
    const response = await api.get(`/api/${language}/products/${code}.json`);
    if (response.status !== 200) continue;
    const { values, accessories, ...product } = v.parse(ProductSchema, await response.json());
    const fields = Object.entries({
      ...Object.fromEntries(COMPARED.map((field) => [field, product[field]])),
      accessories: accessories.map((accessory) => [accessory.code, accessory.kind]),
      ...Object.fromEntries(Map.groupBy(values, ({ attribute }) => `values.${attribute}`)),
    });
    products.set(code, Object.fromEntries(fields.map(([field, value]) => [field, JSON.stringify(value)])));
  }
  return products;
}
const COMPARED = [
  "name",
  "description",
  "page",
  "group",
  "category",
  "type",
  "salesCode",
  "colour",
  "connection",
  "widthMm",
  "packageUnit",
  "classification",
  "certificates",
] as const;

test("between any two releases, rolled back or not, exactly that is told in which products differ", async () => {
  const codes = [first, second, third, fourth].map(({ code }) => code).concat("1999990");
  // Few products, so that all can be read again and again.
  const of = (changes: Parameters<typeof edit>[0], more?: Partial<Catalogue>) => {
    const { products, ...rest } = edit(changes, more);
    return { ...rest, products: Products.from([...products].filter(({ code }) => codes.includes(code))) };
  };
  const colours = small.colours.map((each) => ({ ...each, name_en: `${each.name_en} indeed` }));
  const accessories = [{ product: first.code, accessory: second.code, kind: "jumper" as const }];
  const emblem = { groups: small.groups.map((group) => ({ ...group, emblem_product: first.code })) };
  const turns: readonly (Catalogue | "back")[] = [
    of({}, emblem),
    of({ [first.code]: { width_mm: 7 }, [second.code]: null }, emblem),
    of({ [first.code]: { width_mm: 7, name_en: "Other" }, "1999990": {} }, { ...emblem, colours }),
    "back",
    of({ [first.code]: { width_mm: 8 }, [third.code]: { certificates: [] } }, { ...emblem, accessories }),
    "back",
    "back",
    of({ [third.code]: withValue(third, "rated_current", 3), [fourth.code]: null }, emblem),
    of({ [first.code]: { width_mm: 7 }, [second.code]: null }, emblem),
    of({ [second.code]: { description_fr: "Autre" }, "1999990": { category: fourth.category } }, emblem),
  ];
  const known = new Map<number, Readonly<Record<string, Awaited<ReturnType<typeof readProducts>>>>>();
  for (const turn of turns) {
    const base = await liveRelease();
    if (turn === "back") await rollBack(databases, new Date());
    else await publish(turn);
    const release = await liveRelease();
    const [en, fr] = [await readProducts(codes, "en"), await readProducts(codes, "fr")];
    known.set(release, { en, fr });
    for (const [since, before] of known)
      for (const [language, after] of Object.entries({ en, fr })) {
        const { changes } = await readChanges(since, language);
        const told = Object.fromEntries(changes.map(({ code, kind, fields }) => [code, { kind, fields }]));
        const pair = `${since} → ${release} in ${language}`;
        for (const code of codes) {
          const [one, other] = [before[language]?.get(code), after.get(code)];
          const change = told[code];
          if (!one || !other) {
            expect([pair, code, change?.kind]).toEqual([pair, code, one ? "removed" : other ? "added" : undefined]);
            continue;
          }
          const names = new Set([...Object.keys(one), ...Object.keys(other)]);
          const differing = [...names].filter((name) => one[name] !== other[name]).toSorted();
          if (!change) {
            expect([pair, code, differing]).toEqual([pair, code, []]);
            continue;
          }
          expect([pair, code, change.kind]).toEqual([pair, code, "changed"]);
          if (since === base) expect([pair, code, change.fields]).toEqual([pair, code, differing]);
          // What changed and changed back is told as well; of one that was gone in between no field is.
          else if (change.fields.length > 0)
            expect([pair, code, change.fields]).toEqual([pair, code, expect.arrayContaining(differing)]);
        }
        if (since === release) expect(changes).toEqual([]);
      }
  }
  expect(known.size).toBe(7);
});

test("what is wrong with a question is said, and whoever comes too late hears where to begin again", async () => {
  const release = await liveRelease();
  for (const [query, name] of [
    ["", "since"],
    ["?since=", "since"],
    ["?since=x", "since"],
    ["?since=-1", "since"],
    ["?since=1.5", "since"],
    [`?since=${release + 1000}`, "since"],
    [`?since=${release}&since=${release}`, "since"],
    [`?since=${release}&group=nothing`, "group"],
    [`?since=${release}&cursor=zzz`, "cursor"],
    [`?since=${release}&page=2`, "page"],
  ]) {
    const { status, problem } = await readProblem(query ?? "");
    expect([query, status, problem.invalidParameters?.map((each) => each.name)]).toEqual([query, 400, [name]]);
  }
  const cursor = (text: string) => btoa(text).replace(/=+$/, "");
  expect((await readProblem(`?since=${release}&cursor=${cursor(`${release}.2`)}`)).status).toBe(404);
  expect(await readProblem(`?since=${release}&cursor=${cursor(`${release - 1}.2`)}`)).toMatchObject({
    status: 410,
    problem: { first: `https://www.klemma.example/api/en/changes.json?since=${release}` },
  });
  expect(await readProblem("?since=0")).toMatchObject({
    status: 410,
    problem: { first: "https://www.klemma.example/api/en/catalogue.json" },
  });
});

test("more than ten thousand changes are not told one by one", async () => {
  const removed = (count: number) =>
    findChanges({
      catalogue: { ...small, categories: [] },
      changes: {
        written: [],
        outdated: [],
        rebuilt: [],
        removed: Array.from({ length: count }, (_, index) => ({
          kind: "product" as const,
          key: String(1_000_000 + index),
          digest: "",
          source: "",
        })),
      },
      live: { selectAll: async () => [] },
      states: { before: segmentsByKind([]), after: segmentsByKind([]) },
      idOf: () => 0,
    });
  expect(await removed(MAX_CHANGES)).toHaveLength(MAX_CHANGES);
  expect(await removed(MAX_CHANGES + 1)).toBeNull();
});

test("a release that is not told one by one is said to be one, and what follows is told again", async () => {
  const before = await publish(small);
  const large = await publish(edit({ [first.code]: { width_mm: 16 } }));
  await databases.pointer.write([
    `UPDATE catalogue_release SET is_complete = 0 WHERE number = ${large}`,
    `DELETE FROM catalogue_change WHERE release = ${large}`,
  ]);
  expect(await readProblem(`?since=${before}`)).toMatchObject({ status: 410 });
  expect((await (await api.get(FEED)).text()).includes("Large parts of the catalogue have changed.")).toBe(true);
  await publish(small);
  expect(await fieldsOf(large)).toEqual({ [first.code]: ["widthMm"] });
  expect(await readProblem(`?since=${before}`)).toMatchObject({ status: 410 });
});

test("more than five hundred products come in pages of one release", async () => {
  const before = await publish(small);
  const many = Object.fromEntries(Array.from({ length: 600 }, (_, index) => [String(2_900_000 + index), {}] as const));
  await publish(edit(many));
  const codes: string[] = [];
  for (let query: string | null = `?since=${before}`; query !== null; ) {
    const response = await api.get(`/api/en/changes.json${query}`);
    const { changes, next }: v.InferOutput<typeof ChangeList> = v.parse(ChangeList, await response.json());
    codes.push(...changes.map(({ code }) => code));
    query = next && new URL(next).search;
  }
  expect(codes).toEqual(Object.keys(many).toSorted());
});

test("each group has a feed in every language: releases with their products, and what changed in words", async () => {
  await publish(small);
  const release = await publish(
    edit({ [first.code]: { name_en: 'A <b> & "c"', ...withValue(first, "rated_current", 99) } }),
  );
  const entriesOf = async (path: string) => {
    const response = await api.get(path);
    expect([path, response.headers.get("content-type")]).toEqual([path, "application/atom+xml; charset=utf-8"]);
    const xml = await response.text();
    expect(XMLValidator.validate(xml)).toBe(true);
    const { feed } = new XMLParser({ ignoreAttributes: false, isArray: (name) => name === "entry" }).parse(xml);
    return { ...feed, entries: (feed.entry ?? []) as { id: string; title: string; content: { "#text": string } }[] };
  };
  const english = await entriesOf(FEED);
  expect(english.entries[0]?.title).toBe(`Release ${release} · 1 product`);
  expect(english.entries[0]?.content["#text"]).toMatch(
    /^<ul><li><a href="https:\/\/[^"]+">\d+ A &lt;b&gt; &amp; &quot;c&quot;<\/a><br>Product name, Address of the page, .+<\/li><\/ul>$/,
  );
  for (const locale of LOCALES) {
    const group = small.groups[0]?.[`slug_${slugSetOf(locale)}`] ?? "";
    const { entries } = await entriesOf(groupFeedPath(hrefOf("productGroup", locale, { groupSlug: group })));
    const current = small.attributes.find(({ code }) => code === "rated_current")?.[`name_${locale}`];
    expect(entries[0]?.content["#text"]).toContain(current);
  }
  // Stable, whatever follows.
  await publish(edit({ [second.code]: null }));
  const later = await entriesOf(FEED);
  expect(later.entries[1]?.id).toBe(english.entries[0]?.id);
  expect(later.entries[0]?.content["#text"]).toContain("This number is no longer in the catalogue.");
  // A rollback takes its release out of the feed.
  await rollBack(databases, new Date());
  expect((await entriesOf(FEED)).entries[0]?.id).toBe(english.entries[0]?.id);
  const moved = small.groups.map((group) => ({ ...group, slug_en: "screw-clamps" }));
  await publish({ ...small, groups: moved });
  expect((await entriesOf(FEED)).id).toBe(english.id);
  expect((await api.get("/en/products/nothing/atom.xml")).status).toBe(404);
});

test("a hundred releases are recorded; who has an older one begins again", async () => {
  const base = await publish(small);
  const row = (number: number) => `(${number}, ${number - 1}, 1, 0, '2026-01-01T00:00:00Z')`;
  const releases = Array.from({ length: 120 }, (_, index) => base + index + 1);
  const last = base + 120;
  await databases.pointer.write([
    `INSERT INTO catalogue_release VALUES ${releases.map(row).join(",")}`,
    `INSERT INTO release_number (number, given_at) VALUES (${last}, '')`,
    `UPDATE pointer SET live_release = ${last}`,
  ]);
  await (await liveDatabase(databases)).write([`UPDATE release SET number = ${last} WHERE number = ${base}`]);
  const release = await publish(edit({ [second.code]: { width_mm: 7 } }));
  expect(await fieldsOf(release - 101)).toEqual({ [second.code]: ["widthMm"] });
  expect((await readProblem(`?since=${release - 102}`)).status).toBe(410);
  expect(await databases.pointer.select("SELECT code FROM catalogue_change")).toEqual([{ code: second.code }]);
  expect(await databases.pointer.select("SELECT count(*) AS n FROM catalogue_release")).toEqual([{ n: 101 }]);
});
