import { CatalogueUnavailable } from "./catalogue/data/database.ts";
import type { Site } from "./site-context.ts";

/**
 * What a page reads for one of its parts; when the catalogue cannot be asked, what stands in its place. A page without a
 * part is better than none, is logged, and is not kept.
 */
export async function orWithout<Part>(
  { lacks }: Pick<Site, "lacks">,
  part: string,
  read: () => Promise<Part>,
  instead: Part,
): Promise<Part> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof CatalogueUnavailable)) throw error;
    lacks(part, error);
    return instead;
  }
}
