import { log } from "../app/log.ts";
import { withTimeout } from "../app/with-timeout.ts";
import type { PageBindings } from "./pages/answer.ts";
import { readEdition } from "./pages/edition.ts";

type HealthBindings = Pick<PageBindings, "CATALOGUE" | "VERSION"> & {
  readonly API: { readonly fetch: (request: Request) => Promise<Response> };
};

/** A monitor that waits longer than this calls it down. */
const PATIENCE_MS = 3000;

/** `/healthz`: that this Worker runs. */
export const alive = ({ VERSION }: HealthBindings): Response => say({ status: "ok", version: VERSION.id }, 200);

/** `/readyz`: whether it can do all its work, with 503 when it cannot; each part is named, and nothing of why it fails. */
export async function ready(env: HealthBindings, request: Request): Promise<Response> {
  const [catalogue, api] = await Promise.all([
    works("catalogue", request, async () => (await readEdition(env.CATALOGUE)).release > 0),
    works("api", request, async () => (await env.API.fetch(new Request(new URL("/api/health", request.url)))).ok),
  ]);
  const isReady = catalogue && api;
  const status = isReady ? "ok" : "degraded";
  return say({ status, version: env.VERSION.id, catalogue, api }, isReady ? 200 : 503);
}

async function works(part: string, request: Request, isWorking: () => Promise<boolean>): Promise<boolean> {
  try {
    return await withTimeout(isWorking(), PATIENCE_MS);
  } catch (error) {
    log("error", `readiness of the ${part}`, error, request);
    return false;
  }
}

const say = (body: object, status: number) => Response.json(body, { status, headers: { "cache-control": "no-store" } });
