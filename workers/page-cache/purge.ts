import type { ExecutionContext } from "@cloudflare/workers-types";
import type { CatalogueDatabase } from "../../app/catalogue/data/database.ts";
import { log } from "../../app/log.ts";
import { jsonResponse } from "../responses.ts";
import { readContentVersion } from "./content-version.ts";

/** Workers Cache may still hold pages of this many releases; older ones have expired. */
const MAX_RELEASES_BEHIND = 20;

export const releaseTag = (release: number) => `release-${release}`;

/**
 * `POST /published`, sent by `npm run catalogue -- publish`: purges older releases from Workers Cache. It needs no
 * secret because it can do no harm: the pages of the current release stay.
 */
export async function handlePublished(
  catalogue: CatalogueDatabase,
  execution: ExecutionContext,
  request: Request,
): Promise<Response> {
  const { release } = await readContentVersion(catalogue, "first-primary");
  await purgeOlderReleases(release, execution, request);
  return jsonResponse({ release }, 200);
}

/** Local development has no Workers Cache. */
async function purgeOlderReleases(release: number, { cache }: ExecutionContext, request: Request): Promise<void> {
  const tags = Array.from({ length: Math.min(MAX_RELEASES_BEHIND, release) }, (_, back) =>
    releaseTag(release - 1 - back),
  );
  const result = await cache?.purge({ tags });
  for (const { message } of result?.errors ?? []) log("error", "purge", message, request);
}
