import type { ExecutionContext } from "@cloudflare/workers-types";
import * as v from "valibot";
import { log } from "../../app/log.ts";
import { isJson, readJson } from "../read-json.ts";
import { jsonResponse } from "../responses.ts";
import { MAX_AGE_MS, readCatalogue, type SlotBindings } from "../slots/open-catalogue.ts";
import { CATALOGUE_TAG, DAY_TAG, FILES_TAG, releaseTag } from "./cache-tags.ts";
import { PurgeSchema } from "./purge-request.ts";
import { hasPurgeSecret } from "./purge-secret.ts";

/** Workers Cache may still hold pages of this many releases; older ones have expired. */
const MAX_PURGED_RELEASES = 20;
const MAX_BODY_BYTES = 100;
/** By then every isolate knows of the change. Work after a response may take 30 s. */
const REPEAT_AFTER_MS = MAX_AGE_MS + 2000;

/**
 * `POST /purge`: removes from Workers Cache what was made before a change. The publish command sends it, and the api Worker
 * when it has indexed files: a purge reaches only the Worker and the entrypoint that ask for it.
 */
export async function handlePurge(
  bindings: SlotBindings,
  execution: ExecutionContext,
  request: Request,
): Promise<Response> {
  if (!(await hasPurgeSecret(bindings.CATALOGUE_POINTER, request))) return jsonResponse({ error: "not allowed" }, 403);
  if (!isJson(request)) return jsonResponse({ error: "not JSON" }, 415);
  const parsed = v.safeParse(PurgeSchema, await readJson(request, MAX_BODY_BYTES));
  if (!parsed.success) return jsonResponse({ error: "what was changed?" }, 400);
  // So that this isolate does not store an older page again.
  const { contentVersion } = await readCatalogue(bindings, "live");
  const release = contentVersion?.release ?? 0;
  const tags =
    parsed.output.changed === "files"
      ? [FILES_TAG]
      : [CATALOGUE_TAG, ...(await otherReleases(bindings, release)).map(releaseTag)];
  const isPurged = await purge(tags, execution, request);
  // An isolate that had not read the new version yet may have stored an older page in the meantime.
  execution.waitUntil(repeat(() => purge(tags, execution, request)));
  return isPurged ? jsonResponse({ release }, 200) : jsonResponse({ error: "too many purges" }, 503);
}

/** The latest releases but the live one: after a rollback that are higher ones too. */
async function otherReleases({ CATALOGUE_POINTER }: SlotBindings, live: number): Promise<number[]> {
  const { results } = await CATALOGUE_POINTER.prepare("SELECT number FROM release_number ORDER BY number DESC LIMIT ?")
    .bind(MAX_PURGED_RELEASES + 1)
    .all<{ number: number }>();
  return results.map(({ number }) => number).filter((number) => number !== live);
}

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
