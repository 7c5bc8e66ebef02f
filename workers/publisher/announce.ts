import { BRAND } from "../../app/ground/company/brand.ts";
import { purgeRequest } from "../page-cache/purge-request.ts";
import { readPurgeSecret } from "../page-cache/purge-secret.ts";
import type { PublisherBindings } from "./bindings.ts";

/** By then every isolate knows of a turn (workers/slots/open-catalogue.ts). */
const MAKE_AFTER_SECONDS = 15;

/** Pages of the release before are purged, and pictures and CAD files that it lacks are made. Neither fails a publish. */
export async function announceRelease(env: PublisherBindings): Promise<void> {
  await Promise.all([
    purgePages(env),
    attempt("made files", () => env.MAKE_QUEUE.send({ after: 0 }, { delaySeconds: MAKE_AFTER_SECONDS })),
  ]);
}

/** Workers Cache lets go of all pages. What fails is logged. */
export const purgePages = ({ SITE, CATALOGUE_POINTER }: PublisherBindings): Promise<void> =>
  attempt("purge", async () => {
    const request = purgeRequest(BRAND.origin, await readPurgeSecret(CATALOGUE_POINTER), "catalogue");
    const response = await SITE?.fetch(request);
    if (response && !response.ok) throw new Error(`the site responded ${response.status}`);
  });

async function attempt(about: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    console.error(JSON.stringify({ level: "error", about, message: String(error) }));
  }
}
