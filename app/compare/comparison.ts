import * as v from "valibot";
import { QuerySchema } from "../catalogue/listing/state/parse-listing-state.ts";

/** Products that stand side by side at most. */
export const MAX_COMPARED = 4;

const CODE = "code";
const ONLY = "only";
const ADD = "add";

export type Comparison = {
  readonly codes: readonly string[];
  /** Rows in which all products are alike are left out. */
  readonly onlyDifferences: boolean;
  /** What somebody typed for a further product: a number, a type or words. */
  readonly add?: string;
};

/** What a comparison's URL names; more products than fit, and what is no order number, are left out. */
export function parseComparison(parameters: URLSearchParams): Comparison & { readonly add: string } {
  const codes = parameters
    .getAll(CODE)
    .map((code) => code.toUpperCase())
    .filter((code) => /^[0-9A-Z.]{3,24}$/.test(code));
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
