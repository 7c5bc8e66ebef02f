import type { D1Database } from "@cloudflare/workers-types";
import { expect, test } from "vitest";
import { getPlatformProxy } from "wrangler";
import { withSnapshot } from "../../app/catalogue/data/snapshot.ts";
import { search } from "../../app/search/search.ts";
import { copyPublishedSample } from "../catalogue/published-sample.ts";

test("a catalogue that was published before there were search columns is searched all the same", async () => {
  const { env, dispose } = await getPlatformProxy<{ CATALOGUE: D1Database }>({
    configPath: "wrangler.toml",
    persist: { path: `${await copyPublishedSample()}/v3` },
  });
  await env.CATALOGUE.exec("DELETE FROM facet_pack WHERE kind = 'search'");
  const firstOf = async (query: string) =>
    (await withSnapshot(env.CATALOGUE, (snapshot) => search(snapshot, "en", query, { level: "all" }))).hits[0]?.code;
  expect(await firstOf("KV 4 blue")).toBe("1040402");
  expect(await firstOf("jumper")).toMatch(/^6/);
  await dispose();
});
