import { expect, test } from "vitest";
import type { Catalogue } from "../../../tools/catalogue/import/check/check-catalogue.ts";
import { liveDatabase } from "../../../tools/sql/slots.ts";
import { edit, few, first, fourth, inGroup, openCatalogue, second, third, withValue } from "./changing-catalogue.ts";

const { databases, get, publish, readChanges, readProduct, fieldsOf } = await openCatalogue();

const discontinued = (code: string, successor: string, reason: "discontinued" | "renumbered") => ({
  ...(few.discontinued[0] as Catalogue["discontinued"][number]),
  code,
  successor,
  reason,
  discontinued_on: "2026-11-01",
});

const toldSince = async (release: number) =>
  (await readChanges(release)).changes.map(({ code, kind, successor }) => [code, kind, successor?.code]);

test("a publish records which products it changes, and the names of their fields as the product API has them", async () => {
  const before = await publish(few);
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
  const before = await publish(few);
  const release = await publish(
    edit(
      { [first.code]: null, [second.code]: null, [third.code]: null, "1999990": {} },
      {
        groups: few.groups.map((group) => ({ ...group, emblem_product: fourth.code })),
        discontinued: [
          ...few.discontinued,
          discontinued(second.code, fourth.code, "discontinued"),
          discontinued(third.code, "1999990", "renumbered"),
        ],
      },
    ),
  );
  const { changes, ...list } = await readChanges(before);
  expect(list).toEqual({ language: "en", since: before, release, next: null });
  expect(await toldSince(before)).toEqual([
    [first.code, "removed", undefined],
    [second.code, "discontinued", fourth.code],
    [third.code, "renumbered", "1999990"],
    ["1999990", "added", undefined],
  ]);
  for (const change of changes) expect([change.release, change.group]).toEqual([release, "screw"]);
  for (const { kind, api: address } of changes) {
    const { status } = await get(new URL(address).pathname);
    expect([kind, status]).toEqual([
      kind,
      { removed: 404, discontinued: 410, renumbered: 308, added: 200 }[kind as "added"],
    ]);
  }
});

test("a notice that comes after its product has gone is told as well, once", async () => {
  await publish(few);
  const gone = await publish(edit({ [fourth.code]: null }));
  const notice = discontinued(fourth.code, second.code, "discontinued");
  const noticed = await publish(edit({ [fourth.code]: null }, { discontinued: [notice, ...few.discontinued] }));
  expect(await toldSince(gone)).toEqual([[fourth.code, "discontinued", second.code]]);
  const last = { ...notice, successor: third.code };
  await publish(edit({ [fourth.code]: null }, { discontinued: [...few.discontinued, last] }));
  expect(await toldSince(noticed)).toEqual([[fourth.code, "discontinued", third.code]]);
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
  const before = await publish(few);
  const [category] = few.categories;
  await publish({
    ...few,
    colours: few.colours.map((each) => (each.code === first.colour ? { ...each, name_ru: "Иной цвет" } : each)),
    attributes: few.attributes.map((each) =>
      each.code === "rated_current" ? { ...each, name_de: "Stromstärke" } : each,
    ),
    units: few.units.map((each) => (each.code === "mm2" ? { ...each, symbol_tr: "mm kare" } : each)),
    attributeValues: few.attributeValues.map((each) =>
      each.attribute === "connection_method" && each.code === "screw" ? { ...each, name_fr: "Vis" } : each,
    ),
    categories: few.categories.map((each) => (each === category ? { ...each, etim_class: "EC000001" } : each)),
  });
  const fields = async (language: string) => (await fieldsOf(before, language))[first.code];
  expect(await fields("ru")).toEqual(["classification", "colour"]);
  expect(await fields("de")).toEqual(["classification", "values.rated_current"]);
  expect(await fields("en")).toEqual(["classification"]);
  const unit = few.attributes.filter((each) => each.unit === "mm2").map(({ code }) => `values.${code}`);
  for (const field of (await fields("tr")) ?? []) expect(["classification", ...unit]).toContain(field);
  const others = [...few.products].find(({ colour }) => colour !== first.colour)?.code ?? "";
  expect((await fieldsOf(before, "ru"))[others]).toEqual(["classification"]);
});

test("rows that other code would make are no change of any product", async () => {
  const before = await publish(few);
  await (await liveDatabase(databases)).apply(["UPDATE published_entity SET source = '', digest = ''"]);
  const release = await publish(few);
  expect(release).toBeGreaterThan(before);
  expect(await readChanges(before)).toMatchObject({ release, changes: [] });
  const sql = `SELECT max(changed_in) AS n FROM product`;
  expect((await (await liveDatabase(databases)).select(sql))[0]?.n).toBeLessThanOrEqual(before);
});

test("a product says which release changed it last, and when, also where another slot was filled with that one", async () => {
  await publish(few);
  const release = await publish(edit({ [first.code]: { width_mm: 8 } }));
  const changedIn = async () => (await readProduct(first.code))?.changedIn;
  expect(await changedIn()).toEqual({ release, date: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) });
  const same = await changedIn();
  for (const width_mm of [9, 10, 11]) {
    await publish(edit({ [first.code]: { width_mm: 8 }, [second.code]: { width_mm } }));
    expect(await changedIn()).toEqual(same);
  }
});

test("only those who are or were in a group are told with the group", async () => {
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
