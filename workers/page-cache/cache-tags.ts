/** Tags of what Workers Cache stores; a purge by tag removes it (purge.ts). */

/** Made from the catalogue of some release: replaced whenever one is published. */
export const CATALOGUE_TAG = "catalogue";
/** Names files of the bucket, or is one. */
export const FILES_TAG = "files";
/** Depends on the day: fairs pass, certificates expire. */
export const DAY_TAG = "day";

/** Of pages, whose release is known. */
export const releaseTag = (release: number) => `release-${release}`;

/** Adds tags to what caches may store; Cloudflare takes them off before a visitor gets the response. */
export function withCacheTags(response: Response, tags: readonly string[]): Response {
  if (tags.length > 0 && response.headers.get("cache-control")?.startsWith("public"))
    response.headers.set("cache-tag", tags.join(","));
  return response;
}
