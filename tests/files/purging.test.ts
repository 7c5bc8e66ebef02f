import { beforeEach, expect, test } from "vitest";
import { deliver, emptyStore, eventOf, store } from "./store.ts";

beforeEach(emptyStore);

const KEYS = ["documents/catalogues/en/a.pdf", "documents/catalogues/en/b.pdf", "documents/catalogues/en/c.pdf"];

test("pages that name files are purged once a batch, after its files are indexed", async () => {
  let purges = 0;
  const delivered = await deliver(
    KEYS.map((key) => eventOf(key)),
    store,
    async () => {
      purges += 1;
    },
  );
  expect([delivered, purges]).toEqual([{ acked: 3, retried: 0 }, 1]);
});

test("a purge that is refused is asked for again, and nothing of the batch is lost", async () => {
  const refuse = async () => {
    throw new Error("the site responded 503");
  };
  expect(
    await deliver(
      KEYS.map((key) => eventOf(key)),
      store,
      refuse,
    ),
  ).toEqual({ acked: 2, retried: 1 });
});

test("a batch without a file purges nothing", async () => {
  const fail = async () => {
    throw new Error("Nothing was indexed");
  };
  expect(await deliver([{ something: "else" }], store, fail)).toEqual({ acked: 1, retried: 0 });
});
