import type { ExecutionContext } from "@cloudflare/workers-types";
import type { CatalogueDatabase } from "../../app/catalogue/data/database.ts";
import { log } from "../../app/log.ts";
import { readEdition } from "./edition.ts";

/** Publishes that a cache in front may still hold pages of; older ones have run out. */
const RELEASES_BEHIND = 20;

/** The tag of all pages of a release. */
export const releaseTag = (release: number) => `release-${release}`;

/**
 * `POST /published`, sent by `npm run catalogue -- publish`: what Workers Cache keeps of older releases is let go. It
 * takes no secret, since it can do no harm: the pages of the current release stay.
 */
export async function purgeOlderReleases(
  catalogue: CatalogueDatabase,
  execution: ExecutionContext,
  request: Request,
): Promise<Response> {
  const { release } = await readEdition(catalogue, "first-primary");
  await purgeBefore(release, execution, request);
  return Response.json({ release }, { headers: { "cache-control": "no-store" } });
}

/** Where there is no Workers Cache, as on a desk, there is nothing to purge. */
async function purgeBefore(release: number, { cache }: ExecutionContext, request: Request): Promise<void> {
  const tags = Array.from({ length: Math.min(RELEASES_BEHIND, release) }, (_, back) => releaseTag(release - 1 - back));
  const purged = await cache?.purge({ tags });
  for (const { message } of purged?.errors ?? []) log("error", "purge", message, request);
}
