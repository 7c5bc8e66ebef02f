import type { ContentVersion } from "./page-cache/content-version.ts";

/**
 * The ETag of what changes only with a release, or with the index of files as well, and with the code that makes it.
 * @param workerVersion of the Worker that has that code
 */
export const formatContentEtag = (
  { release, files }: ContentVersion,
  workerVersion: string,
  { hasFiles = false }: { readonly hasFiles?: boolean | undefined },
): string => `"${release}${hasFiles ? `.${files}` : ""}-${workerVersion}"`;

/** Whether an ETag is of a content version, whichever version of a Worker made the response. */
export const isOfVersion = (etag: string, { release, files }: ContentVersion): boolean =>
  etag.startsWith(`"${release}-`) || etag.startsWith(`"${release}.${files}-`);
