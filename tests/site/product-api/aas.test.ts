import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import { type VerifiedEnvironment, verifyEnvironment } from "../../catalogue/aas/verify-environment.ts";
import { volume } from "../../volume.ts";
import { catalogue } from "../checked-sample.ts";
import { ask, askProblem, get } from "./api.ts";

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
  const statuses: [address: string, status: number][] = [];
  // One after another: an address has one document made at a time.
  for (const address of addresses) {
    const { pathname, search } = new URL(address);
    const response = await get(pathname + search);
    await response.arrayBuffer();
    statuses.push([address, response.status]);
  }
  expect(statuses.filter(([address, status]) => status !== (address.includes("/id/") ? 303 : 200))).toEqual([]);
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

test.each(["json", "aasx"])("%s is sent once, to programs and browsers of any origin", async (format) => {
  const path = `${PATH}.${format}`;
  const { headers } = await get(path, { headers: { origin: "https://planner.example" } });
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(headers.get("ratelimit-policy")).toBe('"default";q=300;w=60');
  const again = await get(path, { headers: { "if-none-match": headers.get("etag") ?? "" } });
  expect([again.status, again.headers.get("access-control-allow-origin")]).toEqual([304, "*"]);
  const asked = await get(path, { method: "OPTIONS", headers: { origin: "https://planner.example" } });
  expect(asked.status).toBe(204);
  expect((await get(path, { method: "HEAD" })).status).toBe(200);
  expect((await askProblem(path, { method: "POST" })).response.status).toBe(405);
});

test("a discontinued product names its successor, a renumbered one leads to its shell, others are not there", async () => {
  const { response, problem } = await askProblem("/api/products/1030151/aas.json");
  expect([response.status, problem.discontinuedOn, problem.successor?.code]).toEqual([410, "2019-12-31", "1040151"]);
  const renumbered = catalogue.discontinued.find(({ reason }) => reason === "renumbered");
  const moved = await get(`/api/products/${renumbered?.code}/aas.aasx`);
  expect([moved.status, moved.headers.get("location")]).toEqual([
    308,
    `/api/products/${renumbered?.successor}/aas.aasx`,
  ]);
  for (const path of ["/api/products/9999999/aas.json", "/api/products/nothing/aas.aasx", "/api/products/%00/aas.json"])
    expect([path, (await askProblem(path)).response.status]).toEqual([path, 404]);
});
