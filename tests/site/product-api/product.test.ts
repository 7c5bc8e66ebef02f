import { expect, test } from "vitest";
import { hrefOf } from "../../../app/ground/i18n/href.ts";
import { LIVE_LOCALES } from "../../../app/ground/i18n/locales.ts";
import { deep } from "../../volume.ts";
import { catalogue } from "../checked-sample.ts";
import { ask, askProblem, get, othersThan200 } from "./api.ts";

test.each(LIVE_LOCALES)("a product tells all that its page knows, in %s", async (locale) => {
  const product = await ask("getProduct", `/api/${locale}/products/1040402.json`);
  const source = [...catalogue.products].find(({ code }) => code === "1040402");
  expect(product).toMatchObject({
    code: "1040402",
    language: locale,
    name: source?.[`name_${locale}` as "name_en"],
    description: source?.[`description_${locale}` as "description_en"],
    widthMm: source?.width_mm,
    packageUnit: source?.package_unit,
    group: { code: "screw" },
    category: { code: "screw_feed_through" },
    colour: { code: "blue" },
    classification: { etim: "EC000897" },
  });
  expect(product.values).toContainEqual(
    expect.objectContaining({
      attribute: "rated_current",
      kind: "number",
      value: 32,
      unit: { code: "A", symbol: expect.any(String) },
      etim: { features: ["EF008250"], unit: "EU570459" },
    }),
  );
  expect(product.values).toContainEqual(
    expect.objectContaining({
      attribute: "connection_method",
      kind: "code",
      value: "screw",
      etim: { features: ["EF002526", "EF002527"], value: "EV000415" },
    }),
  );
  // A value that ETIM has no feature for in the class.
  expect(product.values.find(({ attribute }) => attribute === "cross_section")).not.toHaveProperty("etim");
  expect(product.values).toContainEqual(expect.objectContaining({ attribute: "operating_temperature", kind: "range" }));
  expect(product.accessories.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(["end_plate", "jumper", "marker"]),
  );
  expect(product.colours.length).toBeGreaterThan(3);
  expect(product.languages.map(({ language }) => language)).toEqual(LIVE_LOCALES);
  expect(product.certificates.map(({ code }) => code)).toEqual(source?.certificates);
  expect(product.documents.length).toBeGreaterThan(0);
});

test("every address in a product's answer leads to what it says", async () => {
  const product = await ask("getProduct", "/api/en/products/1040402.json");
  const { cad: { step = "", glb = "", dxf = "", svg = "" } = {} } = product;
  const addresses = [
    product.page,
    product.api,
    product.datasheet,
    product.group.page,
    product.category.page,
    ...[step, glb, dxf, svg],
    ...product.languages.flatMap(({ page, api }) => [page, api]),
    ...product.accessories.slice(0, 3).flatMap(({ page, api }) => [page, api]),
    ...product.documents.slice(0, 2).flatMap(({ files }) => files.map(({ url }) => url)),
  ];
  expect(await othersThan200(addresses)).toEqual([]);
});

test("an accessory tells what it fits, and a product which former numbers lead to it", async () => {
  const plate = await ask("getProduct", "/api/en/products/6010011.json");
  expect(plate.fits.total).toBeGreaterThan(0);
  expect(plate.fits.types[0]?.models.length).toBeGreaterThan(0);
  const successor = await ask("getProduct", "/api/en/products/1040151.json");
  expect(successor.replaces).toContainEqual(
    expect.objectContaining({ code: "1030151", since: "2019-12-31", reason: "discontinued" }),
  );
});

test.each(["/api/en/products/1040402.json", "/api/products/1040402/aas.json", "/api/products/1040402/aas.aasx"])(
  "%s is sent once, to programs and browsers of any origin, who see the limit and the ETag, and the links of a product",
  async (path) => {
    const origin = "https://shop.example";
    const asked = await get(path, {
      method: "OPTIONS",
      headers: { origin, "access-control-request-headers": "if-none-match" },
    });
    expect([asked.status, asked.headers.get("access-control-allow-headers")]).toEqual([204, "If-None-Match, Accept"]);
    const { headers } = await get(path, { headers: { origin } });
    expect(headers.get("access-control-allow-origin")).toBe("*");
    expect(headers.get("access-control-expose-headers")).toContain("ETag");
    expect(headers.get("ratelimit-policy")).toBe('"default";q=300;w=60');
    if (path.startsWith("/api/en/"))
      for (const link of ['rel="canonical"', '</api/openapi.json>; rel="service-desc"'])
        expect(headers.get("link")).toContain(link);
    const etag = headers.get("etag") ?? "";
    expect(etag).toMatch(/^"\d+\.\d+-/);
    const again = await get(path, { headers: { "if-none-match": etag } });
    expect([again.status, again.headers.get("access-control-allow-origin")]).toEqual([304, "*"]);
    expect((await get(path, { method: "HEAD" })).status).toBe(200);
    const { response } = await askProblem(path, { method: "DELETE" });
    expect([response.status, response.headers.get("allow")]).toEqual([405, "GET, HEAD, OPTIONS"]);
  },
);

test("whatever a program accepts, the answer is JSON, and no cache gets another one", async () => {
  for (const accept of ["text/html", "*/*;q=0", "application/pdf, \r", "x".repeat(3000)]) {
    const response = await get("/api/en/groups.json", { headers: { accept: accept.trim() } });
    expect([response.status, response.headers.get("content-type")]).toEqual([200, "application/json; charset=utf-8"]);
  }
});

test("what the codes of products mean can be read in one request each", async () => {
  const groups = await ask("listGroups", "/api/tr/groups.json");
  const categories = await ask("listCategories", "/api/tr/categories.json");
  const attributes = await ask("listAttributes", "/api/ru/attributes.json");
  const certificates = await ask("listCertificates", "/api/de/certificates.json");
  const resellers = await ask("listResellers", "/api/fr/resellers.json");
  expect(groups.groups.map(({ code }) => code)).toEqual(catalogue.groups.map(({ code }) => code));
  expect(categories.categories.map(({ code }) => code)).toEqual(catalogue.categories.map(({ code }) => code));
  expect(groups.groups.reduce((sum, { products }) => sum + products, 0)).toBe(catalogue.products.length);
  const names = new Set(attributes.attributes.map(({ code }) => code));
  expect(categories.categories.flatMap((category) => category.attributes).filter((code) => !names.has(code))).toEqual(
    [],
  );
  expect(certificates.certificates.length).toBe(catalogue.certificates.length);
  expect(resellers.resellers.length).toBe(catalogue.resellers.length);
});

test.each(["/api/en/groups.json", "/api/openapi.json", "/.well-known/api-catalog"])(
  "%s takes no parameters, and says so",
  async (path) => {
    const { response, problem } = await askProblem(`${path}?page=2`);
    expect(response.status).toBe(400);
    expect(problem.errors).toEqual([{ parameter: "page", detail: "This takes no parameters." }]);
    expect(problem.invalidParameters).toEqual([{ name: "page", reason: "This takes no parameters." }]);
    expect((await get(`${path}?`)).status).toBe(200);
  },
);

deep(
  "an address has three hundred requests a minute, hears when it may ask again, and is sent what costs nothing",
  async () => {
    const headers = { "cf-connecting-ip": "192.0.2.77" };
    await get("/api/en/groups.json");
    // Twice as many, for a minute may begin in between.
    const statuses: number[] = [];
    for (let turn = 0; turn < 24 && !statuses.includes(429); turn++) {
      const paths = Array.from({ length: 25 }, (_, index) => `/api/en/groups.json?x=${turn}-${index}`);
      statuses.push(...(await Promise.all(paths.map(async (path) => (await get(path, { headers })).status))));
    }
    expect(statuses.filter((status) => status === 400).length).toBeGreaterThanOrEqual(300);
    const { response, problem } = await askProblem("/api/en/groups.json?x=24", { headers });
    expect([response.status, problem.status, response.headers.get("retry-after")]).toEqual([429, 429, "60"]);
    expect(response.headers.get("ratelimit-policy")).toBe('"default";q=300;w=60');
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect((await get("/api/en/groups.json", { headers })).status).toBe(200);
  },
);

test("the reference shows each operation in the look of the site, and every language leads to it", async () => {
  for (const locale of LIVE_LOCALES) {
    const html = await (await get(hrefOf("developers", locale))).text();
    expect(html).toContain("GET /api/{locale}/products/{code}.json");
    expect(html).toContain('id="ListedProduct"');
    expect(await (await get(hrefOf("home", locale))).text()).toContain(`"${hrefOf("developers", locale)}"`);
  }
});
