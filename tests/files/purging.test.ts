import { beforeEach, expect, test } from "vitest";
import type { Verdict } from "../host/control.ts";
import { borrowStore, deliver, deliverEvents, emptyStore, workers } from "./store.ts";

borrowStore();

const KEYS = ["documents/catalogues/en/a.pdf", "documents/catalogues/en/b.pdf", "documents/catalogues/en/c.pdf"];

let purges = 0;
/** Answers what the site is asked. */
const hookSite = (verdict: Verdict) =>
  workers.behave({}, ["SITE"], () => {
    purges += 1;
    return verdict;
  });
beforeEach(async () => {
  purges = 0;
  await emptyStore();
});

test("pages that name files are purged once a batch, after its files are indexed", async () => {
  await hookSite({});
  expect([await deliverEvents(...KEYS), purges]).toEqual([{ acked: 3, retried: 0 }, 1]);
});

test.each<[string, Verdict]>([
  ["refused", { result: { ok: false, status: 503 } }],
  ["not answered", { error: "The site is away" }],
])("a purge that is %s is asked for again, and nothing of the batch is lost", async (_, verdict) => {
  await hookSite(verdict);
  expect(await deliverEvents(...KEYS)).toEqual({ acked: 2, retried: 1 });
});

test("a batch without a file purges nothing", async () => {
  await hookSite({});
  expect([await deliver([{ something: "else" }]), purges]).toEqual([{ acked: 1, retried: 0 }, 0]);
});
