import type { ExecutionContext } from "@cloudflare/workers-types";
import * as v from "valibot";
import type { CatalogueDatabase } from "../../app/catalogue/data/database.ts";
import { log } from "../../app/log.ts";
import { isJson, readJson } from "../read-json.ts";
import { jsonResponse } from "../responses.ts";
import { CATALOGUE_TAG, DAY_TAG, FILES_TAG, releaseTag } from "./cache-tags.ts";
import { MAX_AGE_MS, readContentVersion } from "./content-version.ts";
import { type Changed, PurgeSchema } from "./purge-request.ts";
import { hasPurgeSecret } from "./purge-secret.ts";

/** Workers Cache may still hold pages of this many releases; older ones have expired. */
const MAX_RELEASES_BEHIND = 20;
const MAX_BODY_BYTES = 100;
/** By then every isolate knows of the change. Work after a response may take 30 s. */
const REPEAT_AFTER_MS = MAX_AGE_MS + 2000;

/**
 * `POST /purge`: removes from Workers Cache what was made before a change. The publish command sends it, and the api Worker
 * when it has indexed files: a purge reaches only the Worker and the entrypoint that ask for it.
 */
export async function handlePurge(
  catalogue: CatalogueDatabase,
  execution: ExecutionContext,
  request: Request,
): Promise<Response> {
  if (!(await hasPurgeSecret(catalogue, request))) return jsonResponse({ error: "not allowed" }, 403);
  if (!isJson(request)) return jsonResponse({ error: "not JSON" }, 415);
  const parsed = v.safeParse(PurgeSchema, await readJson(request, MAX_BODY_BYTES));
  if (!parsed.success) return jsonResponse({ error: "what was changed?" }, 400);
  // From the primary, so that this isolate does not store an older page again.
  const { release } = await readContentVersion(catalogue, "first-primary");
  const tags = tagsOf(parsed.output.changed, release);
  const isPurged = await purge(tags, execution, request);
  // An isolate that had not read the new version yet may have stored an older page in the meantime.
  execution.waitUntil(repeat(() => purge(tags, execution, request)));
  return isPurged ? jsonResponse({ release }, 200) : jsonResponse({ error: "too many purges" }, 503);
}

const tagsOf = (changed: Changed, release: number): string[] =>
  changed === "files"
    ? [FILES_TAG]
    : [
        CATALOGUE_TAG,
        ...Array.from({ length: Math.min(MAX_RELEASES_BEHIND, release) }, (_, back) => releaseTag(release - 1 - back)),
      ];

async function repeat(task: () => Promise<unknown>): Promise<void> {
  await new Promise((resolve) => setTimeout(resolve, REPEAT_AFTER_MS));
  await task();
}

/** Local development has no Workers Cache. @returns false when the account has purged too often */
async function purge(tags: string[], { cache }: ExecutionContext, request: Request): Promise<boolean> {
  const result = await cache?.purge({ tags });
  for (const { message } of result?.errors ?? []) log("error", "purge", message, request);
  return result?.success ?? true;
}

/** At midnight. Invalidated pages may still be shown once while they are made anew, unlike purged ones. */
export async function startDay({ cache }: Pick<ExecutionContext, "cache">): Promise<void> {
  const result = await cache?.invalidate({ tags: [DAY_TAG] });
  if (result?.success === false) throw new Error(result.errors.map(({ message }) => message).join("; "));
}
