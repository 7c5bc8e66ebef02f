import { expect, test } from "vitest";
import { ask, borrowStore, workers } from "../files/store.ts";

borrowStore();

/** Each leads to a route whose limit is lower than that of addresses which nothing else counts. */
test.each([
  ["no letter", "/api/en/catalogue.xml"],
  ["a letter", "/api/en/%63atalogue.xml"],
  ["a full stop", "/api/en/catalogue%2exml"],
  ["every letter", "/%61%70%69/%65%6E/%63%61%74%61%6C%6F%67%75%65%2E%78%6D%6C"],
  ["a digit", "/api/groups/%31/models.zip"],
  ["an underscore and a hyphen", "/api/groups/a%5Fb/%6Dodels.zip"],
])("a path with %s percent-encoded has the limit of the route that it leads to", async (_, path) => {
  const address = "203.0.113.7";
  const keys: unknown[] = [];
  // Slow timers, since a limit that does not answer soon lets everything through.
  await workers.behave({ speed: 0.01 }, ["ARCHIVE_RATE"], ({ values: [options] }) => {
    keys.push(options);
    return { result: { success: false } };
  });
  const response = await ask(path, { "cf-connecting-ip": address });
  await response.arrayBuffer();
  expect([response.status, keys]).toEqual([429, [{ key: expect.stringContaining(address) }]]);
});
