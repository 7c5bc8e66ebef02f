import type { Database } from "../../../operations/databases/database.ts";
import { findFormerSlugs, readPublishedSegments } from "./changed-paths.ts";
import { copyFileIndex } from "./copy-files.ts";
import { movedSlugStatements } from "./fill-statements.ts";
import { type MovedSlug, readMovedSlugs } from "./read-slot.ts";

/**
 * Gives a slot that was filled earlier what the live one has got since, before it goes live: files that came and went, and
 * addresses that visitors may know from the live release alone.
 * @param release in the slot
 */
export async function carryOver(live: Database, slot: Database, release: number): Promise<void> {
  const [{ segments: before }, { segments: after }] = [
    await readPublishedSegments(live),
    await readPublishedSegments(slot),
  ];
  const moved = findFormerSlugs({ before, after }).map((each) => ({ ...each, release }) as MovedSlug);
  const known = new Set((await readMovedSlugs(slot)).map(({ kind, slug }) => `${kind} ${slug}`));
  const missing = [...(await readMovedSlugs(live)), ...moved].filter(({ kind, slug }) => !known.has(`${kind} ${slug}`));
  for (const statement of movedSlugStatements(missing)) await slot.write([statement]);
  await copyFileIndex(live, slot);
}
