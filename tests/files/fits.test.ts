import { env } from "cloudflare:test";
import { expect, test } from "vitest";
import { readProductPage } from "../../app/catalogue/product/read-product-page.ts";
import { emptyStore } from "./store.ts";

test("a rail that thousands of products stand on is counted up to a limit, and says so", async () => {
  await emptyStore();
  const fitted = 2100;
  await env.CATALOGUE_A.batch(
    [
      "INSERT INTO product_group VALUES ('screw', 1, '1040402')",
      "INSERT INTO category (code, group_code, position) VALUES ('feed', 'screw', 1)",
      "INSERT INTO product_type VALUES ('kv', 'feed', 1, 'terminal')",
      "INSERT INTO colour VALUES ('blue', '#0000ff', NULL)",
      `WITH RECURSIVE number (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM number WHERE n <= ${fitted})
       INSERT INTO product (id, code, category_code, type_code, position, model_type, family, variant_axes, sales_code, manufacturer, colour_code, drawing, width_mm, height_mm, depth_mm, weight_without_packaging_g, weight_with_packaging_g, order_unit, package_unit, min_order_quantity, customs_tariff_number, facets, changed_in)
       SELECT n, 'P' || n, 'feed', 'kv', n, 'KV ' || (n % 40), '', '', 'KV' || n, 'Klemma', 'blue', '', 6, 46, 47, 10, 11, 'piece', 50, 50, '8536.90', '{}', 1 FROM number`,
      "INSERT INTO product_slug SELECT id, 'en', 'kv' FROM product",
      `INSERT INTO accessory SELECT id, ${fitted + 1}, 'rail', 1 FROM product WHERE id <= ${fitted}`,
    ].map((sql) => env.CATALOGUE_A.prepare(sql)),
  );
  const readFits = async (code: string) => (await readProductPage(env.CATALOGUE_A, "en", code)).fits;
  const { types, total, hasMore } = await readFits(`P${fitted + 1}`);
  expect({ total, hasMore, types: types.length }).toEqual({ total: 2000, hasMore: true, types: 1 });
  expect(types[0]?.models).toHaveLength(12);
  expect(types[0]?.href).toContain("type=kv");
  expect(await readFits("P1")).toEqual({ types: [], total: 0, hasMore: false });
});
