import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { type VerifiedEnvironment, verifyEnvironment } from "../../catalogue/aas/verify-environment.ts";
import { volume } from "../../volume.ts";
import { catalogue } from "../checked-sample.ts";
import { ask, get, othersThan200 } from "./api.ts";

const PATH = "/api/products/1040402/aas";

test("products from all over the catalogue are shells by the metamodel and by IDTA's templates, with the files of the site", async () => {
  const codes = [...catalogue.products].filter((_, index) => index % volume(200, 25) === 0).map(({ code }) => code);
  for (const code of codes) {
    const response = await get(`/api/products/${code}/aas.json`);
    expect([code, response.status]).toEqual([code, 200]);
    const environment = (await response.json()) as VerifiedEnvironment;
    expect([code, verifyEnvironment(environment)]).toEqual([code, []]);
  }
});

test("a product names its shell, whose addresses all lead to what they say", async () => {
  const product = await ask("getProduct", "/api/en/products/1040402.json");
  expect([product.aas.json, product.aas.aasx].map((address) => new URL(address).pathname)).toEqual([
    `${PATH}.json`,
    `${PATH}.aasx`,
  ]);
  const { headers } = await get("/api/en/products/1040402.json");
  expect(headers.get("link")).toContain(`<${product.aas.aasx}>; rel="alternate"`);
  const text = await (await get(`${PATH}.json`)).text();
  const origin = new URL(product.aas.json).origin;
  const files = text.match(/(?<="contentType":"[^"]*","value":")[^"]+/g) ?? [];
  const certificates = product.certificates.flatMap(({ documents }) => documents.flatMap((document) => document.files));
  expect(certificates.length).toBeGreaterThan(0);
  for (const { url } of certificates) expect(text).toContain(new URL(url).pathname);
  const addresses = [...new Set([...files.slice(0, 20), `${origin}/id/1040402`])];
  expect(addresses.length).toBeGreaterThan(10);
  expect(await othersThan200(addresses)).toEqual([[`${origin}/id/1040402`, 303]]);
});

test("the package holds the same environment, byte for byte the same until the next release", async () => {
  const [json, first, second] = await Promise.all(
    [`${PATH}.json`, `${PATH}.aasx`, `${PATH}.aasx?again`].map((path) => get(path)),
  );
  expect(json?.headers.get("content-type")).toBe("application/json; charset=utf-8");
  expect(first?.headers.get("content-type")).toBe("application/asset-administration-shell-package");
  expect(first?.headers.get("content-disposition")).toContain('filename="1040402.aasx"');
  const bytes = new Uint8Array((await first?.arrayBuffer()) ?? []);
  expect(new Uint8Array((await second?.arrayBuffer()) ?? [])).toEqual(bytes);
  const data = unzipSync(bytes)["aasx/data.json"];
  expect(data && JSON.parse(strFromU8(data))).toEqual(await json?.json());
});
