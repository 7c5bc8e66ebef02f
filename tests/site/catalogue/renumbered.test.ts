import { expect, test } from "vitest";
import { SITE } from "../../host/site.ts";

const OLD = "105918.51";
const TODAY = "1059181";

test.each([
  ["/urunler/x/y/105918.51-kvy-185", /^\/urunler\/vidali-klemensler\/.+\/1059181-kvy-185/],
  ["/en/products/screw-terminals/high-current-terminals/105918.51-kvy-185", /^\/en\/products\/.+\/1059181-kvy-185/],
  ["/ru/products/x/y/108918.52-kvc", /^\/ru\/products\/.+\/1089182-/],
])("the address of an old order number leads on for good: %s", async (address, target) => {
  const response = await fetch(SITE + address, { redirect: "manual" });
  expect(response.status).toBe(308);
  expect(response.headers.get("location")).toMatch(target);
});

test.each([
  ["tr", "/urunler", /105918\.51 sipariş kodu değişti: yeni koduyla KVY 185/],
  ["en", "/en/products", /105918\.51 has a new order number: KVY 185/],
  ["ru", "/ru/products", /Номер 105918\.51 изменён: теперь это KVY 185/],
])("a search for an old number finds the product and says its number of today (%s)", async (_, path, words) => {
  const html = await (await fetch(`${SITE}${path}?q=${OLD}`)).text();
  const plain = html.replaceAll("\u202f", "").replaceAll("<!-- -->", "");
  expect(plain).toContain(TODAY);
  expect(plain).toMatch(words);
});

test("an old number on an order list is read as the number of today, however it is typed", async () => {
  const numbers = [OLD, "10591851"].map((number) => number.replace(/\W/g, ""));
  const response = await fetch(`${SITE}/order-lines/en`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ numbers, wordings: [] }),
  });
  const { meanings, products } = (await response.json()) as {
    meanings: Record<string, unknown>;
    products: Record<string, unknown>;
  };
  for (const number of numbers) expect(meanings[number]).toEqual({ how: "renumbered", code: TODAY });
  expect(Object.keys(products)).toContain(TODAY);
});
