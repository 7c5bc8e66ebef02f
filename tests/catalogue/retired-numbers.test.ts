import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LIVE_LOCALES } from "../../app/ground/i18n/locales.ts";
import { serverTexts } from "../../app/ground/i18n/server-translator.ts";
import { Problem } from "../../app/screens/api-reference/schemas/problem.ts";
import type { Catalogue } from "../../tools/catalogue/import/check/check-catalogue.ts";
import { Products } from "../../tools/catalogue/import/products/products.ts";
import { publishStaged } from "../../tools/catalogue/import/publish/go-live.ts";
import type { Product } from "../../tools/catalogue/import/read/product-row.ts";
import { openCatalogueDatabases } from "../../tools/databases/open-database.ts";
import { expectEnd, testContext } from "../operations/command-context.ts";
import { deep } from "../volume.ts";
import { runCatalogue } from "./catalogue-command.ts";
import { openLocalApi } from "./local-api.ts";
import { copyMigratedDatabases } from "./migrated-databases.ts";
import { firstOf, publishAtOnce } from "./small-catalogue.ts";
import { temporaryOfFile } from "./temporary.ts";

/** Without what would be left of a product that is taken away. */
const small: Catalogue = { ...firstOf(12), ratings: [] };

const state = temporaryOfFile("retired-");
const databases = openCatalogueDatabases(undefined, testContext({ state }));
await copyMigratedDatabases(state);
const api = openLocalApi(state);
beforeAll(() => publishAtOnce(databases, small));
afterAll(api.close);

const [first, second] = small.products;
if (!first || !second) throw new Error("the sample has no products");

/** The catalogue with its first product otherwise, or without it. */
const withFirst = (change: Partial<Product> | null): Catalogue => ({
  ...small,
  products: Products.from(
    [...small.products].flatMap((product) =>
      product.code !== first.code ? [product] : change === null ? [] : [{ ...product, ...change }],
    ),
  ),
});
const publish = (catalogue: Catalogue, options = {}) => publishAtOnce(databases, catalogue, options);

const visit = async (code: string) => (await api.get(`/id/${code}`)).status;

test("a number that a release took away is gone, comes back with its product, and is refused for another", async () => {
  expect(await visit(first.code)).toBe(303);
  // What is staged takes nothing away yet.
  const { release } = await publish(withFirst(null), { isStaged: true });
  expect(await visit(first.code)).toBe(303);
  await publishStaged(databases, release, new Date());
  expect([await visit(first.code), await visit("9999999")]).toEqual([410, 404]);

  for (const options of [{}, { isStaged: true }])
    await expect(publish(withFirst({ model_type: "KX 99" }), options)).rejects.toThrow(
      `${first.code} was ${first.model_type} (${first.colour}) and would be KX 99 (${first.colour})`,
    );
  await expect(publish(withFirst({ colour: "violet" }))).rejects.toThrow("are never given to another product");
  expect(await visit(first.code)).toBe(410);

  await publish(small);
  expect(await visit(first.code)).toBe(303);
  // A product that is made may be called otherwise.
  await publish(withFirst({ model_type: "KX 99" }));
  expect(await visit(first.code)).toBe(303);
});

test("a rollback retires what it takes away, and a second one brings it back", async () => {
  const added = { ...second, code: "1999990", sales_code: "1999990", model_type: "KX 1" };
  const more = { ...small, products: Products.from([...small.products, added]) };
  const other = { ...more, products: Products.from([...small.products, { ...added, model_type: "KX 2" }]) };
  await publish(small);
  await publish(more);
  expect(await visit(added.code)).toBe(303);
  expect(await runCatalogue(state, "rollback")).toMatchObject({ status: 0 });
  expect(await visit(added.code)).toBe(410);
  await expect(publish(other)).rejects.toThrow("1999990 was KX 1");
  expect(await runCatalogue(state, "rollback")).toMatchObject({ status: 0 });
  expect(await visit(added.code)).toBe(303);
});

deep("a retired number whose model was only corrected comes back where it is named, and that is recorded", async () => {
  await publish(small);
  const folder = join(state, "catalogue");
  expect(await runCatalogue(state, "export", folder)).toMatchObject({ status: 0 });
  const file = join(folder, "products/screw.csv");
  const text = readFileSync(file, "utf8");
  const withoutFirst = text.replace(new RegExp(`^${first.code},.*\\n`, "m"), "");
  const corrected = text.replace(new RegExp(`^(${first.code},[^,]*,[^,]*),${first.model_type},`, "m"), "$1,KX 99,");
  expect(new Set([text, withoutFirst, corrected]).size).toBe(3);
  const publishText = (products: string, ...args: readonly string[]) => {
    writeFileSync(file, products);
    // What is published here without the command leaves no record of its release to compare with.
    return runCatalogue(state, "publish", folder, "--whole", ...args);
  };
  const recorded = () => databases.pointer.select("SELECT * FROM corrected_number");

  expect(await publishText(withoutFirst)).toMatchObject({ status: 0 });
  const refused = await publishText(corrected);
  expect(refused).toMatchObject({ status: 1, output: expect.stringContaining(`--corrected ${first.code}\n`) });
  expect(await publishText(corrected, "--corrected", second.code)).toMatchObject({ status: 1 });
  const both = ["--corrected", first.code, "--corrected", second.code];
  expect(await publishText(corrected, ...both)).toMatchObject({
    status: 1,
    output: expect.stringContaining(`comes back with another model or colour as ${second.code}: leave out --corrected`),
  });
  const told = `corrected: ${first.code} was ${first.model_type} (${first.colour}) and is KX 99 (${first.colour})`;
  expectEnd(await publishText(corrected, "--corrected", first.code, "--dry-run"), 0, told);
  expect([await visit(first.code), await recorded()]).toEqual([410, []]);

  expectEnd(await publishText(corrected, "--corrected", first.code), 0, told);
  expect(await visit(first.code)).toBe(303);
  expect(await recorded()).toEqual([
    {
      release: expect.any(Number),
      code: first.code,
      former_model_type: first.model_type,
      former_colour_code: first.colour,
      model_type: "KX 99",
      colour_code: first.colour,
    },
  ]);
  // It is of no use for the next publish, and the number stands for the corrected product from now on.
  const next = corrected.replace(",KX 99,", ",KX 100,");
  expect(await publishText(next, "--corrected", first.code)).toMatchObject({ status: 1 });
  expect(await publishText(withoutFirst)).toMatchObject({ status: 0 });
  expect((await publishText(text)).output).toContain(`${first.code} was KX 99`);
});

test("a program that asks for the data of a number that a release took away is told that it is gone, in its language", async () => {
  await publish(withFirst(null));
  for (const accept of ["application/json", "application/ld+json"])
    for (const locale of LIVE_LOCALES) {
      const headers = { accept, "accept-language": locale };
      const gone = await api.get(`/id/${first.code}`, headers);
      // Vary comes with the route (tests/refusals/short-link.test.ts).
      expect(["content-type", "content-language", "cache-control"].map((name) => gone.headers.get(name))).toEqual([
        "application/problem+json",
        locale,
        "no-store",
      ]);
      expect(v.parse(Problem, await gone.json())).toEqual({
        status: gone.status,
        title: serverTexts(locale).refusals.retiredNumber.join(" "),
      });
      expect([gone.status, (await api.get("/id/9999999", headers)).status]).toEqual([410, 404]);
    }
  const page = await api.get(`/id/${first.code}`, { accept: "text/html" });
  expect([page.status, page.headers.get("content-type")]).toEqual([410, "text/html; charset=utf-8"]);
});
