import type { ExecutionContext, ExportedHandler } from "@cloudflare/workers-types";
import * as v from "valibot";
import { storeErrors } from "../error-count.ts";
import { withCatalogue } from "../slots/with-catalogue.ts";
import { consumeBatch, runCron } from "./background.ts";
import type { PlatformBindings } from "./bindings.ts";
import { createApi, unavailableResponse } from "./create-api.ts";
import { HANDLERS } from "./handlers.ts";

// Its entrypoint for the desk: nobody else is bound to files and messages.
export { Desk } from "./desk/desk.ts";

const api = createApi(HANDLERS);

/** The props of the site's binding (tools/cloudflare/environment.ts). */
const Props = v.optional(v.object({ slot: v.optional(v.literal("next")) }), {});

/** Called by the site Worker and by the preview alone. */
async function fetchApi(request: Request, platform: PlatformBindings, execution: ExecutionContext): Promise<Response> {
  const isPreview = v.parse(Props, execution.props).slot === "next";
  const waitUntil = (task: Promise<unknown>) => execution.waitUntil(task);
  const response = await withCatalogue(
    { bindings: platform, role: isPreview ? "next" : "live", request, waitUntil, unavailable: unavailableResponse },
    async ({ database, content, contentVersion }) =>
      api.fetch(request, { ...platform, CATALOGUE: database, content, contentVersion, isPreview }, execution as never),
  );
  storeErrors(platform, waitUntil);
  return response;
}

export default {
  fetch: (request, platform, execution) => fetchApi(request as never, platform, execution) as never,
  queue: consumeBatch,
  scheduled: runCron,
} satisfies ExportedHandler<PlatformBindings>;
