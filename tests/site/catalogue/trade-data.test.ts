import { expect, test } from "vitest";
import { LIVE_LOCALES } from "../../../app/ground/i18n/locales.ts";
import { serverTexts, serverTranslator } from "../../../app/ground/i18n/server-translator.ts";
import { readPdf, unspaced } from "../../pdf-text.ts";
import { sampleProducts } from "../../sample.ts";
import { inLanguages } from "../languages.ts";
import { descriptionsIn, plain } from "../page-text.ts";
import { ask, askProblem, get } from "../product-api/api.ts";

/** The sample's product with UL 1059 in three groups; and a block of brass, whose lead is exempt. */
const RATED = "1040151";
const EXEMPT = "8010033";
const GTIN = "9520010401518";

const products = sampleProducts();
const countOf = (column: string, value: string) => products.filter((product) => product[column] === value).length;
const textOf = async (path: string) => (await get(path)).text();
async function pageOf(code: string, locale: (typeof LIVE_LOCALES)[number] = "en"): Promise<string> {
  const { page } = await ask("getProduct", `/api/${locale}/products/${code}.json`);
  return textOf(new URL(page).pathname);
}

/** The cells of the rows of the table in a section of a product's page. */
function tableIn(html: string, section: string): string[][] {
  const [, table = ""] = new RegExp(`<section id="${section}".*?<table[^>]*>(.*?)</table>`, "s").exec(html) ?? [];
  return [...table.matchAll(/<tr>(.*?)<\/tr>/gs)].map(([, row = ""]) =>
    [...row.matchAll(/<(t[hd])(?: scope="(\w+)")?>(.*?)<\/\1>/gs)].map(([, , scope = "", text = ""]) =>
      plain(scope ? `${scope}: ${text}` : text),
    ),
  );
}

test.each(LIVE_LOCALES)(
  "a product's ratings are a table with heads for its columns and rows, in %s",
  async (locale) => {
    const t = serverTranslator(locale);
    const { standard, voltage, current, conductor } = serverTexts(locale).trade;
    const row = (group: string, ...cells: string[]) => [
      `row: ${plain(t("trade.group", { standard: "UL 1059", group }))}`,
      ...cells,
    ];
    const volts = (amount: number) => plain(t("trade.volts", { amount }));
    const amperes = (amount: number) => plain(t("trade.amperes", { amount }));
    expect(tableIn(await pageOf(RATED, locale), "ratings")).toEqual([
      [standard, voltage, current, conductor].map((column) => `col: ${column}`),
      row("B", volts(300), amperes(17), "AWG 26–14"),
      row("C", volts(150), amperes(17), "AWG 26–14"),
      row("D", volts(300), amperes(10), "AWG 26–14"),
    ]);
  },
);

test("a product without ratings has no table of them, and none says what is not known", async () => {
  const html = await pageOf(EXEMPT);
  expect(html).not.toContain('id="ratings"');
  expect(html).toContain("Contains SVHC above");
  for (const unknown of ["SCIP number", "WEEE category", "Carbon footprint"]) expect(html).not.toContain(unknown);
});

test("programs read GTIN, origin and certificates in the terms of schema.org", async () => {
  const [product] = descriptionsIn(await pageOf(RATED), "Product");
  expect(product).toMatchObject({ gtin13: GTIN, countryOfOrigin: { "@type": "Country", name: "TR" } });
  expect(product?.hasCertification).toContainEqual({ "@type": "Certification", name: "UL" });
});

test.each(inLanguages("de"))("the data sheet says origin, compliance and ratings, in %s", async (locale) => {
  const response = await get(`/api/${locale}/products/${RATED}/datasheet.pdf`);
  const { pages } = await readPdf(Buffer.from(await response.arrayBuffer()));
  const text = unspaced(pages.join(""));
  const { specification, trade } = serverTexts(locale);
  const rating = serverTranslator(locale)("trade.group", { standard: "UL 1059", group: "B" });
  for (const said of [`GTIN${GTIN}`, specification.rohs + trade.compliant, specification.countryOfOrigin, rating])
    expect(text).toContain(unspaced(said));
  expect(text).toContain("AWG26–14");
});

test.each([
  ["rohs", "exempt"],
  ["country_of_origin", "TR"],
  ["reach", "true"],
])(
  "products are narrowed by %s=%s, on the page as in the API, and counted as the catalogue has them",
  async (facet, value) => {
    const expected = countOf(facet, value);
    expect(expected).toBeGreaterThan(10);
    const list = await ask("listProducts", `/api/en/products.json?${facet}=${value}&fields=name&size=96`);
    expect(list.total).toBe(expected);
    const own = new Set(products.filter((product) => product[facet] === value).map(({ code }) => code));
    expect(list.products.filter(({ code }) => !own.has(code))).toEqual([]);
    const page = plain(await textOf(`/en/products?${facet}=${value}`)).replaceAll(",", "");
    expect(page).toContain(`>${expected} products`);
  },
);

test("a facet of trade data has words for its values, and one that no product has is refused", async () => {
  const list = await ask("listProducts", "/api/en/products.json?rohs=exempt&facets=few&fields=name");
  const rohs = list.facets?.find(({ code }) => code === "rohs");
  expect(rohs).toMatchObject({ name: "RoHS (2011/65/EU)", kind: "choices" });
  expect(rohs?.choices).toEqual([
    { value: "true", label: "Compliant", count: countOf("rohs", "true"), chosen: false },
    { value: "exempt", label: "Compliant by exemption", count: countOf("rohs", "exempt"), chosen: true },
  ]);
  const { response, problem } = await askProblem("/api/en/products.json?rohs=maybe");
  expect([response.status, problem.invalidParameters?.map(({ name }) => name)]).toEqual([400, ["rohs"]]);
});

test("above a category, trade data are among all filters, on the page as in the API", async () => {
  const { facets = [] } = await ask("listProducts", "/api/en/products.json?facets=all&fields=name&size=12");
  expect(facets.find(({ code }) => code === "rohs")?.choices.map(({ value, count }) => [value, count])).toEqual([
    ["true", countOf("rohs", "true")],
    ["exempt", countOf("rohs", "exempt")],
  ]);
  const [few, all] = await Promise.all(["few", "all"].map((set) => textOf(`/en/products?facets=${set}`)));
  expect(few).not.toContain('name="rohs"');
  expect(all).toContain('name="rohs"');
});

test("the product API tells trade data and ratings, and leaves out what is not known", async () => {
  const rated = await ask("getProduct", `/api/en/products/${RATED}.json`);
  expect(rated.trade).toEqual({
    gtin: GTIN,
    countryOfOrigin: "TR",
    rohs: "true",
    rohsStatus: "compliant",
    reach: "false",
    containsSvhc: false,
    reachDate: "2025-06-25",
  });
  expect(rated.ratings.map(({ useGroup, voltage, current }) => [useGroup, voltage, current])).toEqual([
    ["B", 300, 17],
    ["C", 150, 17],
    ["D", 300, 10],
  ]);
  const exempt = await ask("getProduct", `/api/de/products/${EXEMPT}.json`);
  expect(exempt.trade).toMatchObject({ rohs: "exempt", rohsExemption: "6(c)", reach: "true" });
  expect(exempt.ratings).toEqual([]);
});

test("a GTIN finds its product, as it is printed and scanned, and the beginning of GTINs hides no order number", async () => {
  for (const written of [GTIN, `EAN ${GTIN}`, `0${GTIN}`]) {
    const { total, products: found } = await ask(
      "listProducts",
      `/api/en/products.json?q=${encodeURIComponent(written)}&fields=name`,
    );
    expect([written, total, found.map(({ code }) => code)]).toEqual([written, 1, [RATED]]);
  }
  const search = await get(`/en/products?q=${GTIN}`);
  expect(search.headers.get("location") ?? (await search.text())).toContain(RATED);
  const prefixed = await ask("listProducts", "/api/en/products.json?q=9520&fields=name&size=96");
  const codes = products.flatMap(({ code = "" }) => (code.startsWith("9520") ? [code] : []));
  expect(prefixed.products.map(({ code }) => code)).toEqual(expect.arrayContaining(codes));
  const lines = await get("/order-lines/en", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify([GTIN, "9520010401519"]),
  });
  expect((await lines.json()).meanings).toMatchObject({
    [GTIN]: { code: RATED, how: "gtin" },
    "9520010401519": { how: "unknown" },
  });
});
