import { type ContentVersion, currentDay } from "./page-cache/content-version.ts";

/** With the day, on which texts go live. */
const textsOf = (texts: number) => `+${texts}.${currentDay(Date.now())}`;

/**
 * The ETag of what changes only with a release, or with the index of files or the pages' texts as well, and with the code that
 * makes it.
 * @param workerVersion of the Worker that has that code
 */
export const formatContentEtag = (
  { release, files, texts }: ContentVersion,
  workerVersion: string,
  {
    hasFiles = false,
    hasTexts = false,
  }: { readonly hasFiles?: boolean | undefined; readonly hasTexts?: boolean | undefined },
): string => `"${release}${hasFiles ? `.${files}` : ""}${hasTexts ? textsOf(texts) : ""}-${workerVersion}"`;

/** Whether an ETag is of a content version, whichever version of a Worker made the response. */
export const isOfVersion = (etag: string, { release, files, texts }: ContentVersion): boolean =>
  [`${release}`, `${release}.${files}`, `${release}${textsOf(texts)}`].some((each) => etag.startsWith(`"${each}-`));
