import * as v from "valibot";
import type { Snapshot } from "../../foundation/catalogue/data/snapshot.ts";
import type { SearchResult } from "./search-result.ts";

const LinkSchema = v.object({ text: v.string(), href: v.string() });
const CardSchema = v.object({
  kind: v.picklist(["file", "reseller", "page"]),
  /** What it is. */
  eyebrow: v.string(),
  title: v.string(),
  detail: v.string(),
  href: v.string(),
  /** The type and size of a file, a number to call. */
  action: v.nullable(LinkSchema),
});
/** What answers a question, at the top: a file to press, somebody to call, a page with the sentence. */
export type AnswerCard = v.InferOutput<typeof CardSchema>;

const ItemSchema = v.object({ href: v.string(), title: v.string(), detail: v.string() });
export type AnswerItem = v.InferOutput<typeof ItemSchema>;

export const AnswerSchema = v.object({
  card: v.nullable(CardSchema),
  groups: v.array(
    v.object({ id: v.picklist(["documents", "pages", "resellers"]), title: v.string(), items: v.array(ItemSchema) }),
  ),
});
export type Answer = v.InferOutput<typeof AnswerSchema>;

export const NO_ANSWER: Answer = { card: null, groups: [] };

/** What of the site beside products answers a query, of which the search for products made `found`. */
export type FindAnswer = (
  snapshot: Snapshot,
  found: SearchResult,
) => Promise<{
  readonly answer: Answer;
  /** Whether the index of files was asked, which changes any minute. */
  readonly isOfFiles: boolean;
}>;
