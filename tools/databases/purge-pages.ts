import { purgeRequest } from "../../workers/page-cache/purge-request.ts";
import type { CommandContext } from "../cloudflare/command.ts";
import type { Environment } from "../cloudflare/environment.ts";
import { siteUrl } from "../cloudflare/site-url.ts";
import type { Database } from "../sql/database.ts";

const TIMEOUT_MS = 10_000;
const LATER = "Pages in Workers Cache are renewed within eleven minutes.";

/**
 * Has the site purge what Workers Cache holds of older releases; the site itself notices a new one. Says what happened, and
 * never fails: the release is published.
 */
export async function purgePages(environment: Environment, pointer: Database, context: CommandContext): Promise<void> {
  const { print, fetch } = context;
  const url = siteUrl(environment, context);
  if (url === null) return print(`${LATER} With WORKERS_SUBDOMAIN=… they would be purged at once.`);
  try {
    const [row] = await pointer.select("SELECT value FROM purge_secret");
    const request = purgeRequest(url, String(row?.value ?? ""), "catalogue");
    const { ok, status } = await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (!ok) throw new Error(`status ${status}`);
    print("Pages of older releases are purged.");
  } catch (error) {
    print(`${url} purged nothing (${error instanceof Error ? error.message : error}). ${LATER}`);
  }
}
