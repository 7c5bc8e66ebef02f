import Papa from "papaparse";
import { expect, test } from "vitest";
import { catalogue } from "../checked-sample.ts";
import { inLanguages } from "../languages.ts";
import { get } from "../product-api/api.ts";

test.each(inLanguages("fr"))(
  "the whole catalogue can be had as JSON in %s, each product once, with its page",
  async (locale) => {
    const answer = await get(`/api/${locale}/catalogue.json`);
    expect([answer.status, answer.headers.get("content-type"), answer.headers.get("content-language")]).toEqual([
      200,
      "application/json; charset=utf-8",
      locale,
    ]);
    const file = await answer.json();
    expect(file).toMatchObject({ language: locale, release: expect.any(Number) });
    expect(file.products).toHaveLength(catalogue.products.length);
    expect(new Set(file.products.map(({ code }: { code: string }) => code)).size).toBe(catalogue.products.length);
    const source = [...catalogue.products].find(({ code }) => code === "1040402");
    const product = file.products.find(({ code }: { code: string }) => code === "1040402");
    expect(product).toMatchObject({
      name: source?.[`name_${locale}`],
      description: source?.[`description_${locale}`],
      widthMm: source?.width_mm,
      etimClass: "EC000897",
    });
    const rating = { standard: "UL 1059", useGroup: "B", voltage: 600, current: 32, awgMin: "26", awgMax: "10" };
    expect(product.trade).toEqual({
      gtin: source?.gtin,
      countryOfOrigin: "TR",
      rohs: "true",
      rohsStatus: "compliant",
      reach: "false",
      containsSvhc: false,
      reachDate: "2025-06-25",
    });
    expect(product.ratings).toEqual([rating, { ...rating, useGroup: "C" }]);
    expect(product.attributes).toContainEqual(
      expect.objectContaining({ code: "rated_current", value: 32, unit: expect.any(String) }),
    );
    const page = await get(new URL(product.url).pathname);
    expect(page.status).toBe(200);
  },
);

test("as CSV it opens in a spreadsheet of the language: separators, decimal marks, a column for each attribute", async () => {
  const bytes = new Uint8Array(await (await get("/api/tr/catalogue.csv")).arrayBuffer());
  // By its mark a spreadsheet knows that it is UTF-8.
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder().decode(bytes);
  expect(text.startsWith("code;name;")).toBe(true);
  const { data: rows, errors } = Papa.parse<Record<string, string>>(text, {
    header: true,
    delimiter: ";",
    skipEmptyLines: true,
  });
  expect(errors).toEqual([]);
  expect(rows).toHaveLength(catalogue.products.length);
  const row = rows.find(({ code }) => code === "1040252");
  expect(row).toMatchObject({ code: "1040252", "Nominal akım (A)": "24" });
  expect(row?.["Nominal kesit (mm²)"]).toBe("2,5");
  const busbar = rows.find(({ code }) => code === "8010033");
  expect(busbar).toMatchObject({ gtin: "9520080100335", countryOfOrigin: "TR", rohs: "exempt", rohsExemption: "6(c)" });
  expect(busbar).toMatchObject({ reach: "true", reachDate: "2025-06-25", scipNumber: "", carbonFootprintKg: "" });
  const english = await (await get("/api/en/catalogue.csv")).text();
  expect(english.startsWith("code,name,")).toBe(true);
});

test("who has it already is not sent it again, and everybody may read it", async () => {
  const first = await get("/api/en/catalogue.json");
  await first.arrayBuffer();
  expect(first.headers.get("access-control-allow-origin")).toBe("*");
  expect(first.headers.get("cache-control")).toContain("public");
  const again = await get("/api/en/catalogue.json", { headers: { "if-none-match": first.headers.get("etag") ?? "" } });
  expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
});
