import type { Strip } from "../../model/project.ts";
import type { StripCatalogue } from "../../products/strip-product.ts";
import type { RowBlock } from "../row.ts";
import type { RuleText, StripIssue, StripPlan } from "../strip-plan.ts";

type RuleContext = {
  readonly strip: Strip;
  readonly plan: StripPlan;
  readonly catalogue: StripCatalogue;
  /** The blocks whose products are known. */
  readonly row: readonly RowBlock[];
};

/** With a source where it rests on another than its rule does. */
export type RuleIssue = Omit<StripIssue, "rule" | "source" | keyof RuleText> &
  RuleText & { readonly source?: StripIssue["source"] };

/** Silent about everything that the catalogue or the project leaves open. */
export type Rule = (context: RuleContext) => readonly RuleIssue[];
