import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import * as v from "valibot";
import { afterAll, beforeAll, expect, test } from "vitest";
import { LIVE_LOCALES } from "../../app/i18n/locales.ts";
import { serverTexts } from "../../app/i18n/server-translator.ts";
import { Problem } from "../../app/product-api/schemas.ts";
import type { Catalogue } from "../../tools/catalogue/import/check/check-catalogue.ts";
import { Products } from "../../tools/catalogue/import/products/products.ts";
import { publishStaged } from "../../tools/catalogue/import/publish/go-live.ts";
import type { Product } from "../../tools/catalogue/import/read/schema.ts";
import { migrateCatalogue, openCatalogueDatabases } from "../../tools/operations/databases/slots.ts";
import { testContext } from "../operations/command-context.ts";
import { type LocalApi, openLocalApi } from "./local-api.ts";
import { publishAtOnce, small } from "./small-catalogue.ts";

const state = mkdtempSync(join(tmpdir(), "retired-"));
const databases = openCatalogueDatabases(undefined, testContext({ state }));
let api: LocalApi;
beforeAll(async () => {
  await migrateCatalogue(databases);
  api = await openLocalApi(state);
  await publishAtOnce(databases, small);
});
afterAll(async () => {
  await api.close();
  rmSync(state, { recursive: true });
});

const [first] = small.products;
if (!first) throw new Error("the sample has no products");

/** The small catalogue with its first product otherwise, or without it. */
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
  await publish(withFirst(null), { isStaged: true });
  expect(await visit(first.code)).toBe(303);
  await publishStaged(databases, new Date());
  expect([await visit(first.code), await visit("9999999")]).toEqual([410, 404]);

  for (const options of [{}, { isStaged: true }, { isDryRun: true }])
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

test("a program that asks for the data of a number that a release took away is told that it is gone, in its language", async () => {
  await publish(withFirst(null));
  for (const accept of ["application/json", "application/ld+json"])
    for (const locale of LIVE_LOCALES) {
      const headers = { accept, "accept-language": locale };
      const gone = await api.get(`/id/${first.code}`, headers);
      expect(
        ["content-type", "content-language", "cache-control", "vary"].map((name) => gone.headers.get(name)),
      ).toEqual(["application/problem+json", locale, "no-store", "Accept, Accept-Language"]);
      expect(v.parse(Problem, await gone.json())).toEqual({
        status: gone.status,
        title: serverTexts(locale).refusals.retiredNumber.join(" "),
      });
      expect([gone.status, (await api.get("/id/9999999", headers)).status]).toEqual([410, 404]);
    }
  const page = await api.get(`/id/${first.code}`, { accept: "text/html" });
  expect([page.status, page.headers.get("content-type")]).toEqual([410, "text/html; charset=utf-8"]);
});
