import type { ExecutionContext } from "@cloudflare/workers-types";
import * as v from "valibot";
import { log } from "../../app/ground/platform/log.ts";
import { isJson, readJson } from "../read-json.ts";
import { jsonResponse } from "../responses.ts";
import { REFRESH_AFTER_MS, type SlotBindings } from "../slots/open-catalogue.ts";
import { CATALOGUE_TAG, DAY_TAG, FILES_TAG } from "./cache-tags.ts";
import { type Changed, PurgeSchema } from "./purge-request.ts";
import { hasPurgeSecret } from "./purge-secret.ts";

const MAX_BODY_BYTES = 100;
const TAGS: Readonly<Record<Changed, string>> = { catalogue: CATALOGUE_TAG, files: FILES_TAG };
/** So long after a change an isolate may not know of it and let Workers Cache store what was before; the rest is on its way. */
const PURGE_AFTER_MS = REFRESH_AFTER_MS + 1000;

/**
 * `POST /purge`: removes from Workers Cache what was made before a change, once nothing of it can be stored any more. The
 * publish command sends it, and the api Worker when it has indexed files: a purge reaches only the Worker and the entrypoint
 * that ask for it.
 */
export async function handlePurge(
  { CATALOGUE_POINTER }: SlotBindings,
  { cache }: Pick<ExecutionContext, "cache">,
  request: Request,
): Promise<Response> {
  if (!(await hasPurgeSecret(CATALOGUE_POINTER, request))) return jsonResponse({ error: "not allowed" }, 403);
  if (!isJson(request)) return jsonResponse({ error: "not JSON" }, 415);
  const parsed = v.safeParse(PurgeSchema, await readJson(request, MAX_BODY_BYTES));
  if (!parsed.success) return jsonResponse({ error: "what was changed?" }, 400);
  const tags = [TAGS[parsed.output.changed]];
  // Local development has no Workers Cache.
  if (!cache) return jsonResponse({ purged: [] }, 200);
  await new Promise((resolve) => setTimeout(resolve, PURGE_AFTER_MS));
  const { success, errors } = await cache.purge({ tags });
  for (const { message } of errors) log("error", "purge", message, request);
  // An account may purge so and so often in a minute.
  return success ? jsonResponse({ purged: tags }, 200) : jsonResponse({ error: "too many purges" }, 503);
}

/** At midnight. Invalidated pages may still be shown once while they are made anew, unlike purged ones. */
export async function startDay({ cache }: Pick<ExecutionContext, "cache">): Promise<void> {
  const result = await cache?.invalidate({ tags: [DAY_TAG] });
  if (result?.success === false) throw new Error(result.errors.map(({ message }) => message).join("; "));
}
