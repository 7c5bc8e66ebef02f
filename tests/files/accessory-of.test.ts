import { expect, test } from "vitest";
import { readProductPage } from "../../app/screens/product/read-product-page.ts";
import { addProducts, borrowStore, runInCatalogue, workers } from "./store.ts";

borrowStore();

test("a rail that thousands of products stand on is counted up to a limit, and says so", async () => {
  const fitted = 2100;
  await addProducts(fitted + 1);
  await runInCatalogue(`INSERT INTO accessory SELECT id, ${fitted}, 'rail', 1 FROM product WHERE id < ${fitted}`);
  const readAccessoryOf = async (code: number) =>
    (await readProductPage(workers.database("CATALOGUE_A"), "en", String(code))).accessoryOf;
  const { types, total, hasMore } = await readAccessoryOf(1040402 + fitted);
  expect({ total, hasMore, types: types.length }).toEqual({ total: 2000, hasMore: true, types: 1 });
  expect(types[0]?.models).toHaveLength(12);
  expect(types[0]?.href).toContain("type=kv");
  expect(await readAccessoryOf(1040402)).toEqual({ types: [], total: 0, hasMore: false });
});
