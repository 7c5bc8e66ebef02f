import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { temporaryOfFile } from "../../catalogue/temporary.ts";
import { borrowPublished, get, passTime, renumber, run } from "../delivery/publishing-site.ts";
import { plain } from "../page-text.ts";

/** As makers print them; of two with one key the name decides, and of two with one name a number. */
const PRINTED = {
  "1040151": "VK 2,5-1/GR",
  "1040152": "VK 25-1/GR",
  "1040153": "AB-1",
  "1040154": "ab-1",
  "1040155": "7710-025/BL",
  "1040157": "Ä-100",
  "1040251": "0 402 01",
  "1040253": "JP52/10",
  "1040252": "T2.5S-GY",
} as const;

borrowPublished();
beforeAll(async () => {
  await renumber(PRINTED);
  await passTime();
});
// To the next who borrow them, nine numbers gone would be nine products gone.
afterAll(() => run("rollback"));

const GROUP = "/en/products/screw-terminals/screw-feed-through-terminals";
const en = { headers: { "accept-language": "en" } };
const locationOf = async (path: string) => (await get(path, en)).headers.get("location");

test.each([
  ["VK 2,5-1/GR", "vk2.51gr-kv-1-5-feed-through-terminal-block-beige"],
  ["vk2.5-1gr", "vk2.51gr-kv-1-5-feed-through-terminal-block-beige"],
  ["VK25-1GR", "vk251gr-kv-1-5-feed-through-terminal-block-blue"],
  ["AB-1", "ab1-kv-1-5-feed-through-terminal-block-grey"],
  ["ab-1", "ab1-kv-1-5-feed-through-terminal-block-red-2"],
  ["7710-025/BL", "7710025bl-kv-1-5-feed-through-terminal-block-black"],
  ["Ä-100", "a100-kv-1-5-feed-through-terminal-block-orange"],
  ["0 402 01", "040201-kv-2-5-feed-through-terminal-block-beige"],
  ["040201", "040201-kv-2-5-feed-through-terminal-block-beige"],
  ["jp52/10", "jp5210-kv-2-5-feed-through-terminal-block-grey"],
  // Without the point it is no other's.
  ["T25SGY", "t2.5sgy-kv-2-5-feed-through-terminal-block-blue"],
])("/id/%s leads to the page of the product that is meant", async (written, slug) => {
  expect(await locationOf(`/id/${encodeURIComponent(written)}`)).toBe(`${GROUP}/${slug}`);
  expect((await get(`${GROUP}/${slug}`)).status).toBe(200);
});

test("a slash may stand in the address as it is, and a number that nobody has is still unknown", async () => {
  expect(await locationOf("/id/7710-025/BL")).toMatch(/7710025bl/);
  expect((await get("/id/VK%202%2C51%2FXX")).status).toBe(404);
});

test("a page shows the number as it is printed, and all that it links to is there", async () => {
  const html = await (await get(`${GROUP}/vk2.51gr-kv-1-5-feed-through-terminal-block-beige`)).text();
  expect(plain(html)).toContain("VK 2,5-1/GR");
  const links = [...html.matchAll(/(?:href|src)="(\/[^"#]*(?:vk|VK)[^"#]*)"/g)].map(([, link = ""]) => link);
  const addresses = [...new Set(links.map((link) => link.replaceAll("&amp;", "&")))];
  expect(addresses.length).toBeGreaterThan(12);
  for (const address of addresses) expect([address, (await get(address)).status < 400]).toEqual([address, true]);
});

test.each([
  ["x/y/vk2.51gr-was-called-otherwise", "vk2.51gr-kv-1-5-feed-through-terminal-block-beige"],
  [
    "screw-terminals/screw-feed-through-terminals/ab1-kv-1-5-feed-through-terminal-block-red-2x",
    "ab1-kv-1-5-feed-through-terminal-block-grey",
  ],
  ["screw-terminals/screw-feed-through-terminals/t25sgy-x", "t2.5sgy-kv-2-5-feed-through-terminal-block-blue"],
])("the address %s leads on", async (path, slug) => {
  const response = await get(`/en/products/${path}`);
  expect([response.status, response.headers.get("location")]).toEqual([308, `${GROUP}/${slug}`]);
});

test.each([
  ["/api/en/products/%.json", "application/json"],
  ["/api/en/products/%/datasheet.pdf", "application/pdf"],
  ["/api/products/%/model.step", "model/step"],
  ["/api/products/%/drawing.png?w=320", "image/png"],
  ["/api/products/%/eplan.xml", "application/xml"],
  ["/api/products/%/aas.json", "application/json"],
])("%s has the product under its printed number, and leads there from other spellings", async (path, type) => {
  const response = await get(path.replace("%", "VK%202%2C5-1%2FGR"));
  expect([response.status, response.headers.get("content-type")?.split(";")[0]]).toEqual([200, type]);
  const other = await get(path.replace("%", "vk2.5-1gr"));
  expect([other.status, other.headers.get("location")]).toEqual([308, path.replace("%", "VK%202%2C5-1%2FGR")]);
  expect((await get(path.replace("%", "%zz"))).status).toBe(404);
});

test("the data name the number as it is printed", async () => {
  const product = await (await get("/api/en/products/VK%202%2C5-1%2FGR.json")).json();
  expect(product).toMatchObject({ code: "VK 2,5-1/GR", cad: { step: expect.stringContaining("VK%202%2C5-1%2FGR") } });
  const eplan = await (await get("/api/products/VK%202%2C5-1%2FGR/eplan.xml")).text();
  expect(eplan).toContain("KLEMMA.VK 2,5-1/GR");
  const shell = await (await get("/api/products/VK%202%2C5-1%2FGR/aas.json")).text();
  expect(shell).toContain("/id/VK%202%2C5-1%2FGR");
});

test.each([
  ["VK 2,5-1/GR", "VK 2,5-1/GR"],
  ["vk2.5-1gr", "VK 2,5-1/GR"],
  ["vk 25-1 gr", "VK 25-1/GR"],
  ["0 402 01", "0 402 01"],
  ["jp52", "JP52/10"],
])("a search for %s finds %s first", async (query, code) => {
  const { sections } = await (await get(`/suggestions/en?q=${encodeURIComponent(query)}`)).json();
  expect(JSON.stringify(sections[0].items[0]).replace(/","|"/g, "")).toContain(code);
});

test("an order list understands numbers however they are typed, and offers both of two that it cannot tell apart", async () => {
  const written = ["VK 2,5-1/GR", "vk2,5-1gr", "VK251GR", "AB-1", "ab-1", "0402 01", "7710 025 BL", "t2.5s-gy"];
  const response = await get("/order-lines/en", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ numbers: [...written, "ab1"], wordings: [] }),
  });
  const { meanings } = await response.json();
  expect(written.map((number) => meanings[number].code)).toEqual([
    ...["VK 2,5-1/GR", "VK 2,5-1/GR", "VK 25-1/GR", "AB-1", "ab-1", "0 402 01", "7710-025/BL", "T2.5S-GY"],
  ]);
  expect(meanings.ab1).toMatchObject({ how: "unknown", nearest: ["AB-1", "ab-1"] });
});

test("a comparison and a list name products as they are printed", async () => {
  const query = new URLSearchParams([
    ["code", "VK 2,5-1/GR"],
    ["code", "ab-1"],
  ]);
  const compared = plain(await (await get(`/en/compare?${query}`)).text());
  for (const code of ["VK 2,5-1/GR", "ab-1"]) expect(compared).toContain(code);
  const listed = plain(
    await (await get(`/en/products?q=${encodeURIComponent("VK 2,5-1/GR; 0 402 01; JP52/10")}`)).text(),
  );
  for (const code of ["VK 2,5-1/GR", "0 402 01", "JP52/10"]) expect(listed).toContain(code);
});

test("a comparison and the files of a list understand numbers however they are written", async () => {
  const compared = await get("/en/compare?code=vk2.5-1gr&code=0%E2%80%AF402%E2%80%AF01&only=differences");
  expect([compared.status, compared.headers.get("location")]).toEqual([
    302,
    "/en/compare?code=VK+2%2C5-1%2FGR&code=0+402+01&only=differences",
  ]);
  const lines = [{ code: "t2.5s-gy", amount: 1 }];
  const parts = await get("/api/eplan.xml", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ lines }),
  });
  expect([parts.status, await parts.text()]).toEqual([200, expect.stringContaining("KLEMMA.T2.5S-GY")]);
});

test.each(["folder", "catalogue.json", "catalogue.xml", "catalogue.xlsx"])(
  "exported as %s they come back as they are",
  async (name) => {
    const path = join(temporaryOfFile("printed-"), name);
    await run("export", path);
    expect(await run("publish", path)).toContain("is up to date");
  },
);
