import { beforeAll, test } from "vitest";
import { migrateDatabases, newAddress } from "../messages/api-worker.ts";
import { expectRateLimit } from "../rate-limit.ts";
import { fetchFromSite } from "./fetch-from-site.ts";

beforeAll(migrateDatabases);

const ORIGIN = "https://www.klemma.example";

async function visit(path: string, address: string): Promise<number> {
  const response = await fetchFromSite(new Request(ORIGIN + path, { headers: { "cf-connecting-ip": address } }));
  await response.arrayBuffer();
  return response.status;
}

/** Each leads to a route whose limit is lower than that of addresses which nothing else counts. */
test.each([
  ["a letter", "/api/en/%63atalogue.xml"],
  ["a full stop", "/api/en/catalogue%2exml"],
  ["every letter", "/%61%70%69/%65%6E/%63%61%74%61%6C%6F%67%75%65%2E%78%6D%6C"],
  ["a digit", "/api/groups/%31/models.zip"],
  ["an underscore and a hyphen", "/api/groups/a%5Fb/%6Dodels.zip"],
])("a path with %s percent-encoded has the limit of the route that it leads to", async (_, path) => {
  const address = newAddress();
  await expectRateLimit(20, () => visit(path, address));
});

test("written in turns, plainly and encoded, it is one limit", async () => {
  const address = newAddress();
  await expectRateLimit(20, (time) => visit(`/api/en/${time % 2 ? "c" : "%63"}atalogue.xml`, address));
});
