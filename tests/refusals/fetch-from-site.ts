import { createExecutionContext, env, waitOnExecutionContext } from "cloudflare:test";
import site from "../../workers/site.ts";
import { fetchFromApi } from "../messages/api-worker.ts";

type SiteBindings = Parameters<typeof site.fetch>[1];

/** Asks the site Worker, with the limits of the environment; waits also for its background work. */
export async function fetchFromSite(request: Request, bindings: Partial<SiteBindings> = {}): Promise<Response> {
  const execution = createExecutionContext();
  const api = { fetch: (apiRequest: Request) => fetchFromApi(apiRequest) };
  const response = await site.fetch(request, { ...env, API: api, ...bindings }, execution as never);
  await waitOnExecutionContext(execution);
  return response;
}
