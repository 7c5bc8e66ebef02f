import { log } from "../app/ground/platform/log.ts";
import { withTimeout } from "../app/ground/platform/with-timeout.ts";
import type { ApiBinding } from "./fetch-api.ts";
import type { PageBindings } from "./page-cache/handle-page.ts";
import { jsonResponse } from "./responses.ts";
import { readCatalogue, type SlotBindings } from "./slots/open-catalogue.ts";

type HealthBindings = Pick<PageBindings, "VERSION"> & ApiBinding & SlotBindings;

/** The response comes within three seconds, after about which monitors give up. */
const TIMEOUT_MS = 2500;

/** `/healthz`: that this Worker runs, and of which commit it is (tools/operations/deploy/). */
export const handleHealthz = ({ VERSION }: HealthBindings): Response =>
  jsonResponse({ status: "ok", version: VERSION.id, commit: VERSION.tag }, 200);

/**
 * `/readyz`: whether the catalogue and the api Worker respond, and whether that can store messages; 503 with the name of
 * the part when not, without the reason.
 */
export async function handleReadyz(env: HealthBindings, request: Request): Promise<Response> {
  const isOk = async (path: string) => (await env.API.fetch(new Request(new URL(path, request.url)))).ok;
  const [catalogue, api, messages] = await Promise.all([
    check("catalogue", request, async () => ((await readCatalogue(env, "live")).contentVersion?.release ?? 0) > 0),
    check("api", request, () => isOk("/api/health")),
    check("messages", request, () => isOk("/api/health/messages")),
  ]);
  const isReady = catalogue && api && messages;
  const status = isReady ? "ok" : "degraded";
  return jsonResponse({ status, version: env.VERSION.id, catalogue, api, messages }, isReady ? 200 : 503);
}

async function check(part: string, request: Request, probe: () => Promise<boolean>): Promise<boolean> {
  try {
    return await withTimeout(probe(), TIMEOUT_MS);
  } catch (error) {
    log("error", `readiness check: ${part}`, error, request);
    return false;
  }
}
