import { expect, test } from "vitest";
import type { Catalogue } from "../../../tools/catalogue/import/check/check-catalogue.ts";
import { Products } from "../../../tools/catalogue/import/products/products.ts";
import { publishStaged, rollBack } from "../../../tools/catalogue/import/publish/go-live.ts";
import { volume } from "../../volume.ts";
import { edit, few, first, fourth, inGroup, openCatalogue, second, third, withValue } from "./changing-catalogue.ts";

const { databases, publish, liveRelease, readChanges, readProblem, readProduct, fieldsOf } = await openCatalogue();

test("a staged catalogue tells nothing until it goes live, and then against what it was made from", async () => {
  const before = await publish(few);
  const live = await publish(edit({ [first.code]: { width_mm: 12 } }));
  const staged = await publish(edit({ [first.code]: { width_mm: 12 }, [second.code]: { width_mm: 13 } }), {
    isStaged: true,
  });
  expect((await readChanges(live)).changes).toEqual([]);
  expect(await readProblem(`?since=${staged}`)).toMatchObject({ status: 400 });
  // What is live when it goes live is not what it was compared with.
  await rollBack(databases, new Date());
  expect(await liveRelease()).toBe(before);
  await publishStaged(databases, staged, new Date());
  expect(await fieldsOf(before)).toEqual({ [first.code]: ["widthMm"], [second.code]: ["widthMm"] });
  expect(await fieldsOf(live)).toEqual({ [second.code]: ["widthMm"] });
});

test("a publish that ends at any step, and its repetition, tell each change once", async () => {
  const before = await publish(few);
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

/** What the product API says of every product, without what belongs to other products or to files. */
async function readProducts(codes: readonly string[], language: string) {
  const products = new Map<string, Readonly<Record<string, string>>>();
  const readOne = async (code: string) => {
    const read = await readProduct(code, language);
    if (read === null) return;
    const { values, accessories, ...product } = read;
    const fields = Object.entries({
      ...Object.fromEntries(COMPARED.map((field) => [field, product[field]])),
      accessories: accessories.map((accessory) => [accessory.code, accessory.kind]),
      ...Object.fromEntries(Map.groupBy(values, ({ attribute }) => `values.${attribute}`)),
    });
    products.set(code, Object.fromEntries(fields.map(([field, value]) => [field, JSON.stringify(value)])));
  };
  await Promise.all(codes.map(readOne));
  return products;
}
const LANGUAGES = volume(["fr"], ["en", "fr"]);
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
  const colours = few.colours.map((each) => ({ ...each, name_en: `${each.name_en} indeed` }));
  const accessories = [{ product: first.code, accessory: second.code, kind: "jumper" as const }];
  const emblem = { groups: few.groups.map((group) => ({ ...group, emblem_product: first.code })) };
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
    const products = Object.fromEntries(
      await Promise.all(LANGUAGES.map(async (language) => [language, await readProducts(codes, language)] as const)),
    );
    known.set(release, products);
    for (const [since, before] of known)
      for (const [language, after] of Object.entries(products)) {
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

test("a product that a rolled back release had moved is told in both groups, and as what it is in again", async () => {
  const moved = { [first.code]: { category: "moved" } };
  await publish(edit(moved, inGroup("screw")));
  const undone = await publish(edit(moved, inGroup("other")));
  await rollBack(databases, new Date());
  for (const query of ["", "&group=screw", "&group=other"])
    expect((await readChanges(undone, "en", query)).changes).toEqual([
      expect.objectContaining({ code: first.code, kind: "changed", group: "screw", fields: ["group", "page"] }),
    ]);
});
