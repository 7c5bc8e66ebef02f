import * as v from "valibot";
import { QuerySchema } from "../../foundation/catalogue/address/parse-listing-state.ts";
import { isCode, withPlainBlanks } from "../../ground/text/part-numbers.ts";

export const MAX_COMPARED = 4;

const CODE = "code";
const ONLY = "only";
const ADD = "add";

export type Comparison = {
  readonly codes: readonly string[];
  /** Leaves out rows in which all products are alike. */
  readonly onlyDifferences: boolean;
  /** The text that the visitor typed to add a product: a number, a type or words. */
  readonly add?: string;
};

/** Drops products beyond the limit and what is no order number. */
export function parseComparison(parameters: URLSearchParams): Comparison & { readonly add: string } {
  const codes = parameters.getAll(CODE).map(withPlainBlanks).filter(isCode);
  return {
    codes: [...new Set(codes)].slice(0, MAX_COMPARED),
    onlyDifferences: parameters.get(ONLY) === "differences",
    add: v.parse(QuerySchema, parameters.get(ADD)),
  };
}

/** The query of a comparison's URL: `?code=1040252&code=1040402&only=differences`. */
export function formatComparisonQuery({ codes, onlyDifferences, add }: Comparison): string {
  const parameters = new URLSearchParams(codes.map((code) => [CODE, code]));
  if (onlyDifferences) parameters.set(ONLY, "differences");
  if (add) parameters.set(ADD, add);
  return parameters.size > 0 ? `?${parameters}` : "";
}
