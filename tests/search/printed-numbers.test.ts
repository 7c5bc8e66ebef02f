import { expect, test } from "vitest";
import { parseComparison } from "../../app/features/comparison/comparison.ts";
import { findLines } from "../../app/features/entry/lookup/queries.ts";
import type { StripProduct } from "../../app/features/rail/products/strip-product.ts";
import { search } from "../../app/features/search/search.ts";
import { codesToLoad } from "../../app/features/strips/table/table-cells.ts";
import { parseListingState } from "../../app/foundation/catalogue/address/parse-listing-state.ts";
import { findPrintedCodes } from "../../app/foundation/catalogue/data/find-code.ts";
import { withSnapshot } from "../../app/foundation/catalogue/data/snapshot.ts";
import { formatShortLink } from "../../app/ground/company/short-link.ts";
import { highlightPartNumber } from "../../app/ground/text/highlight.ts";
import { joinNumbers, parsePartNumber } from "../../app/ground/text/part-numbers.ts";
import { handleListParts } from "../../workers/api/ecad/handle-parts.ts";
import { explainMissing } from "../../workers/api/mcp/missing-numbers.ts";
import { handleShortLink } from "../../workers/short-link/handle-short-link.ts";
import { handleStripProducts } from "../../workers/strip-products.ts";
import { publishedPrinted } from "../catalogue/printed-sample.ts";

const { database, pointer } = await publishedPrinted();
const searchFor = (query: string) =>
  withSnapshot(database, (snapshot) => search(snapshot, "en", query, { level: "all" }));

test.each([
  ["VK 2,5-1/GR; VK 25-1/GR", ["VK 2,5-1/GR", "VK 25-1/GR"], []],
  ["AB-1; ab-1", ["AB-1", "ab-1"], []],
  ["EK-A; EK-B 2; XX-9", ["EK-A", "EK-B 2"], ["XX-9"]],
  ["4140403; 0 402 01", ["4140.403", "41404.03", "0 402 01"], []],
])("a list of %s shows each of them", async (query, codes, missing) => {
  const { isNumberList, hits, missingNumbers } = await searchFor(query);
  expect([isNumberList, hits.map(({ code }) => code), missingNumbers]).toEqual([true, codes, missing]);
});

test.each([
  ["AB-1", "AB-1"],
  ["vk2.5-1gr", "VK 2,5-1/GR"],
  ["4140.403", "4140.403"],
  ["KLEMMA.4140.403", "4140.403"],
  ["0 402 01", "0 402 01"],
  ["зни4", "ЗНИ-4"],
  ["ШНП-4", "ШНП-4"],
  ["klø4", "KLØ 4"],
  ["KL 4", "KL 4"],
  ["4140403", null],
  ["ab1", null],
  // It is no longer made, and AX 60 is another.
  ["ax 6,0", null],
])("a search for %s jumps to %s", async (query, code) => {
  const { exactMatch, hits } = await searchFor(query);
  expect(exactMatch?.code ?? null).toBe(code);
  expect(hits.length).toBeGreaterThan(0);
});

const shortLink = (number: string, accept = "text/html") =>
  handleShortLink(
    { catalogue: database, pointer, fetchApi: async ({ url }) => Response.json({ url }) },
    new Request(`https://klemma.example/id/${encodeURIComponent(number)}`, {
      headers: { accept, "accept-language": "en" },
    }),
  );

test("a search for a number that is no longer made names what replaces it", async () => {
  const { substitutes } = await searchFor("AX 6,0");
  expect(substitutes.map(({ number, code }) => [number, code])).toEqual([["AX 6,0", "0 402 01"]]);
});

test.each([
  ["Ab-1", null],
  ["aB-1", null],
  ["vk2.5-1gr", /\/vk2\.51gr-/],
  ["4140 403", null],
  ["VK 4,0/GR", /\/vk4\.0gr$/],
  // Its sign is that of a former number, not of the product AX 60.
  ["ax6.0", /\/ax6\.0$/],
  ["t2.5s-gy", /\/t2\.5sgy-/],
  ["шнп 4", /\/_d0_a8_d0_9d_d0_9f_2d4-/],
  ["KLØ 4", /\/kl_c3_98_204-/],
  // The address is the product's.
  ["t2.5s/gy", /section=discontinued&q=t2\.5s%2Fgy$/],
])("/id/%s leads to %s", async (number, location) => {
  const { status, headers } = await shortLink(number);
  expect([status, headers.get("location")]).toEqual(location ? [303, expect.stringMatching(location)] : [404, null]);
});

test("a program that asks for JSON-LD gets it in any spelling of the number", async () => {
  const response = await shortLink("vk2.5-1gr", "application/ld+json");
  expect(await response.json()).toMatchObject({ "@context": "https://schema.org", sku: "VK 2,5-1/GR" });
});

test("an order list takes a number for the product that has it as it is written, made or discontinued", async () => {
  const { meanings } = await findLines(database, "en", ["AX 6,0", "ax60", "t2.5s/gy", "T2.5S-GY"]);
  expect(meanings).toMatchObject({
    "AX 6,0": { how: "successor", code: "0 402 01" },
    ax60: { how: "number", code: "AX 60" },
    "t2.5s/gy": { how: "successor", code: "T2.5S-GY" },
    "T2.5S-GY": { how: "number" },
  });
});

test("of two discontinued numbers that differ in a point each has its own name", async () => {
  const { discontinued } = await explainMissing(
    database,
    "en",
    await findLines(database, "en", ["vk 4.0 gr", "VK 40/GR"]),
  );
  expect(discontinued.map(({ code, name }) => [code, name])).toEqual([
    ["vk 4.0 gr", "KS 1.5 feed-through terminal block, beige"],
    ["VK 40/GR", "KS 1.5 feed-through terminal block, blue"],
  ]);
});

const post = (path: string, body: unknown) =>
  new Request(`https://klemma.example${path}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

test("a table of a strip asks for a block in any spelling, and gets it", async () => {
  const texts = ["0\u202f402\u202f01", "t2.5s-gy", "VK 25-1/GR"];
  const codes = codesToLoad(texts, new Map());
  expect(codes).toHaveLength(3);
  const response = await handleStripProducts(database, post("/strip-products/en", { codes, wanted: [] }), {
    limit: async () => ({ success: true }),
  });
  const products = new Map<string, StripProduct>(Object.entries((await response.json()).products));
  expect(["0 402 01", "T2.5S-GY", "VK 25-1/GR"].filter((code) => !products.has(code))).toEqual([]);
  expect(codesToLoad(texts, products)).toEqual([]);
});

test("the parts of a list are those of its numbers in any spelling", async () => {
  const lines = ["0\u202f402\u202f01", "t2.5s-gy"].map((code) => ({ code, amount: 1 }));
  const response = await handleListParts({
    catalogue: database,
    format: "eplan.xml",
    request: post("/api/eplan.xml", { lines }),
    maxBytes: 10_000,
    makeDocument: (make) =>
      make(
        async () => {},
        () => {},
      ),
  });
  const parts = await response.text();
  for (const code of ["0 402 01", "T2.5S-GY"]) expect(parts).toContain(code);
});

test("a comparison is of the numbers that are printed", async () => {
  const { codes } = parseComparison(new URLSearchParams("code=vk2.5-1gr&code=0%E2%80%AF402%E2%80%AF01&code=XX-9"));
  expect(await findPrintedCodes(database, codes)).toEqual(["VK 2,5-1/GR", "0 402 01", "XX-9"]);
});

test("a list of two hundred of the longest numbers stays whole", () => {
  const codes = Array.from({ length: 200 }, (_, index) => `VK 2,5-${index}/`.padEnd(32, "0"));
  const q = joinNumbers(codes);
  expect(parseListingState(new URLSearchParams({ q }), "en").q.length).toBe(q.length);
});

test.each([
  ["Ä-100", "a1", ["", "Ä-1", "00"]],
  ["VK 2,5-1/GR", "51", ["VK 2,", "5-1", "/GR"]],
  ["Straße 4", "sse4", ["Stra", "ße 4", ""]],
])("in %s the piece %s is marked", (number, typed, pieces) => {
  expect(highlightPartNumber(number, parsePartNumber(typed) ?? typed)).toEqual(pieces);
});

test.each([
  ["VK 2,5-1/GR", "VK%202,5-1/GR"],
  ["AB:1#2'3", "AB:1%232'3"],
])("the address that is printed for %s can be read, and leads to it", async (number, printed) => {
  expect(formatShortLink(number)).toMatch(new RegExp(`/id/${printed}$`));
  expect(decodeURIComponent(new URL(`https://${formatShortLink(number)}`).pathname)).toBe(`/id/${number}`);
});
