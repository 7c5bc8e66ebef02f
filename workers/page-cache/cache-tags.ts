/** Tags of what Workers Cache stores; a purge by tag removes it (purge.ts). */

/** Made from the catalogue of some release: replaced whenever one is published. */
export const CATALOGUE_TAG = "catalogue";
/** Names files of the bucket, or is one. */
export const FILES_TAG = "files";
/** Depends on the day: fairs pass, certificates expire. */
export const DAY_TAG = "day";

/** Adds tags to what caches may store; Cloudflare takes them off before a visitor gets the response. */
export function withCacheTags(response: Response, tags: readonly string[]): Response {
  if (tags.length > 0 && response.headers.get("cache-control")?.startsWith("public"))
    response.headers.set("cache-tag", tags.join(","));
  return response;
}

export const WORKERS_CACHE_CONTROL = "cloudflare-cdn-cache-control";

/** Keeps Workers Cache from storing a response. Browsers may, as it says; Cloudflare takes the header off before them. */
export function withoutWorkersCache(response: Response): Response {
  if (response.headers.get("cache-control")?.startsWith("public"))
    response.headers.set(WORKERS_CACHE_CONTROL, "no-store");
  return response;
}
