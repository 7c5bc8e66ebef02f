import { log } from "../app/log.ts";
import { withTimeout } from "../app/with-timeout.ts";
import { readContentVersion } from "./page-cache/content-version.ts";
import type { PageBindings } from "./page-cache/handle-page.ts";
import type { RenderBindings } from "./render-page.ts";
import { jsonResponse } from "./responses.ts";

type HealthBindings = Pick<PageBindings, "CATALOGUE" | "VERSION"> & Pick<RenderBindings, "API">;

/** Monitors give up after about this long. */
const TIMEOUT_MS = 3000;

/** `/healthz`: whether this Worker runs. */
export const handleHealthz = ({ VERSION }: HealthBindings): Response =>
  jsonResponse({ status: "ok", version: VERSION.id }, 200);

/** `/readyz`: whether the catalogue and the api Worker respond; 503 when one does not, without the reason. */
export async function handleReadyz(env: HealthBindings, request: Request): Promise<Response> {
  const [catalogue, api] = await Promise.all([
    check("catalogue", request, async () => (await readContentVersion(env.CATALOGUE)).release > 0),
    check("api", request, async () => (await env.API.fetch(new Request(new URL("/api/health", request.url)))).ok),
  ]);
  const isReady = catalogue && api;
  const status = isReady ? "ok" : "degraded";
  return jsonResponse({ status, version: env.VERSION.id, catalogue, api }, isReady ? 200 : 503);
}

async function check(part: string, request: Request, probe: () => Promise<boolean>): Promise<boolean> {
  try {
    return await withTimeout(probe(), TIMEOUT_MS);
  } catch (error) {
    log("error", `readiness check: ${part}`, error, request);
    return false;
  }
}
