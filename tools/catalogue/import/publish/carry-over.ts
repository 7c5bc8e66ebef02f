import type { Database } from "../../../sql/database.ts";
import { findFormerSlugs, readSegments } from "./changed-paths.ts";
import { copyFileIndex } from "./copy-files.ts";
import { movedSlugStatements } from "./fill-statements.ts";
import { type MovedSlug, readMovedSlugs } from "./read-slot.ts";

type Reader = Pick<Database, "select">;
type Writer = Pick<Database, "write">;

const MOVED_KINDS = ["category", "group"] as const;

/**
 * Gives a slot that was filled earlier what the live one has got since, before it goes live: files that came and went, and
 * addresses that visitors may know from the live release alone.
 * @param release in the slot
 */
export async function carryOver(live: Reader, slot: Reader & Writer, release: number): Promise<void> {
  // Addresses of products say their order number, whatever else they say.
  const [before, after] = [await readSegments(live, MOVED_KINDS), await readSegments(slot, MOVED_KINDS)];
  const moved = findFormerSlugs({ before, after }).map((each) => ({ ...each, release }) as MovedSlug);
  const existing = new Set((await readMovedSlugs(slot)).map(({ kind, slug }) => `${kind} ${slug}`));
  const missing = [...(await readMovedSlugs(live)), ...moved].filter(
    ({ kind, slug }) => !existing.has(`${kind} ${slug}`),
  );
  for (const statement of movedSlugStatements(missing)) await slot.write([statement]);
  await copyFileIndex(live, slot);
}
