import type { SlotRole } from "../../app/foundation/catalogue/data/pointer.ts";
import { collectReleases } from "../../app/foundation/catalogue/data/releases-read.ts";
import { log } from "../../app/ground/platform/log.ts";
import { withoutWorkersCache } from "../page-cache/cache-tags.ts";
import { type OpenCatalogue, openCatalogue, readCatalogue, type SlotBindings } from "./open-catalogue.ts";

type Options = {
  readonly bindings: SlotBindings;
  readonly role: SlotRole;
  readonly request: Request;
  readonly waitUntil: (task: Promise<unknown>) => void;
  /** Sent where no slot can be read: in the end the pointer is right again, so it is temporary. */
  readonly unavailable: () => Response;
};

/**
 * Handles a request on one slot. An isolate that has not heard of the last turns may read a slot that is being filled
 * again; then the pointer is read once more, and what was made is made again. Nothing is sent of a release that the
 * pointer does not name, and Workers Cache stores nothing that a purge may have been meant for (decision 0019).
 */
export async function withCatalogue(
  { bindings, role, request, waitUntil, unavailable }: Options,
  handle: (catalogue: OpenCatalogue) => Promise<Response>,
): Promise<Response> {
  const onFailure = (error: unknown) => log("warn", "catalogue", error, request);
  const catalogue = await openCatalogue(bindings, role, { waitUntil, onFailure });
  const first = await handleOn(catalogue, handle);
  if (first !== null) return first;
  // The request's body is used up.
  if (request.method !== "GET" && request.method !== "HEAD") return unavailable();
  try {
    return (await handleOn(await readCatalogue(bindings, role), handle)) ?? unavailable();
  } catch (error) {
    onFailure(error);
    return unavailable();
  }
}

/** @returns null when something was read of another release than the one that was opened */
async function handleOn(
  catalogue: OpenCatalogue,
  handle: (catalogue: OpenCatalogue) => Promise<Response>,
): Promise<Response | null> {
  const { contentVersion } = catalogue;
  const releases = new Set<number>();
  const isOfOneRelease = () =>
    contentVersion === null || [...releases].every((release) => release === contentVersion.release);
  try {
    const response = await collectReleases(() => handle(catalogue), releases);
    if (!isOfOneRelease()) return null;
    return catalogue.isStorable() ? response : withoutWorkersCache(response);
  } catch (error) {
    if (isOfOneRelease()) throw error;
    return null;
  }
}
