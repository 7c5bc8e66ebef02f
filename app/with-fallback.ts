import { CatalogueUnavailable } from "./catalogue/data/database.ts";
import type { Site } from "./site-context.ts";

/**
 * What a page reads for one of its parts; when the catalogue cannot be asked, what stands in its place. A page without a
 * part is better than none, is logged, and is not kept.
 */
export async function withFallback<Part>(
  { onDegraded }: Pick<Site, "onDegraded">,
  part: string,
  read: () => Promise<Part>,
  fallback: Part,
): Promise<Part> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof CatalogueUnavailable)) throw error;
    onDegraded(part, error);
    return fallback;
  }
}
