import * as v from "valibot";

/** Nothing; something after words were left out or read as others; what was asked for. */
const SEARCH_OUTCOMES = ["found", "approximate", "nothing"] as const;
/** What beside products answers a question. */
export const ANSWER_KINDS = ["file", "reseller", "page"] as const;

/** What is counted of a search. */
export const SearchCountSchema = v.object({
  outcome: v.picklist(SEARCH_OUTCOMES),
  /** The words that nothing was found for, of an approximate result. */
  dropped: v.pipe(v.string(), v.maxLength(200)),
});
export type SearchCount = v.InferOutput<typeof SearchCountSchema>;
