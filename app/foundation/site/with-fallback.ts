import { CatalogueUnavailable } from "../catalogue/data/database.ts";
import type { Site } from "./site-context.ts";

/**
 * Reads a part of a page, or returns `fallback` when the catalogue is unavailable. A page without a part is better than
 * an error; it is logged and not cached.
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
