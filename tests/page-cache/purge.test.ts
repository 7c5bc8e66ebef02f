import { applyD1Migrations, env } from "cloudflare:test";
import type { ExecutionContext } from "@cloudflare/workers-types";
import { beforeAll, expect, test } from "vitest";
import { handlePublished, releaseTag } from "../../workers/page-cache/purge.ts";

const published = () => new Request("https://www.klemma.example/published", { method: "POST" });

/** Workers Cache as far as it can be had on a desk: what it is asked to let go of. */
function cacheOfWorkers() {
  const purged: string[] = [];
  const cache = {
    purge: async ({ tags }: { tags: string[] }) => {
      purged.push(...tags);
      return { success: true, zoneTag: "", errors: [] };
    },
  };
  return { purged, execution: { cache } as unknown as ExecutionContext };
}

beforeAll(async () => {
  await applyD1Migrations(env.CATALOGUE, env.MIGRATIONS);
  await env.CATALOGUE.prepare("INSERT INTO release VALUES (1, '', 0, 0, 0), (2, '', 0, 0, 0), (30, '', 0, 0, 0)").run();
});

test("told of a publish, the site lets go of the pages of older releases, and never of the current one's", async () => {
  const { purged, execution } = cacheOfWorkers();
  const answer = await handlePublished(env.CATALOGUE, execution, published());
  expect([answer.status, await answer.json()]).toEqual([200, { release: 30 }]);
  expect(purged).toContain(releaseTag(29));
  expect(purged).not.toContain(releaseTag(30));
  expect(purged).toHaveLength(20);
});

test("where there is no such cache nothing is let go", async () => {
  const answer = await handlePublished(env.CATALOGUE, {} as unknown as ExecutionContext, published());
  expect([answer.status, await answer.json()]).toEqual([200, { release: 30 }]);
});
