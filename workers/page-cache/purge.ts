import type { ExecutionContext } from "@cloudflare/workers-types";
import type { CatalogueDatabase } from "../../app/catalogue/data/database.ts";
import { log } from "../../app/log.ts";
import { readContentVersion } from "./content-version.ts";

/** Publishes that a cache in front may still hold pages of; older ones have run out. */
const MAX_RELEASES_BEHIND = 20;

/** The tag of all pages of a release. */
export const releaseTag = (release: number) => `release-${release}`;

/**
 * `POST /published`, sent by `npm run catalogue -- publish`: what Workers Cache keeps of older releases is let go. It
 * takes no secret, since it can do no harm: the pages of the current release stay.
 */
export async function handlePublished(
  catalogue: CatalogueDatabase,
  execution: ExecutionContext,
  request: Request,
): Promise<Response> {
  const { release } = await readContentVersion(catalogue, "first-primary");
  await purgeOlderReleases(release, execution, request);
  return Response.json({ release }, { headers: { "cache-control": "no-store" } });
}

/** Where there is no Workers Cache, as on a desk, there is nothing to purge. */
async function purgeOlderReleases(release: number, { cache }: ExecutionContext, request: Request): Promise<void> {
  const tags = Array.from({ length: Math.min(MAX_RELEASES_BEHIND, release) }, (_, back) =>
    releaseTag(release - 1 - back),
  );
  const result = await cache?.purge({ tags });
  for (const { message } of result?.errors ?? []) log("error", "purge", message, request);
}
