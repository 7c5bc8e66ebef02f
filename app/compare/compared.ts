/** Products that stand side by side at most. */
export const MOST_COMPARED = 4;

const CODE = "code";
const ONLY = "only";

export type Comparison = {
  readonly codes: readonly string[];
  /** Rows in which all products are alike are left out. */
  readonly onlyDifferences: boolean;
};

/** What a comparison's URL names; more products than fit, and what is no order number, are left out. */
export function comparisonFrom(parameters: URLSearchParams): Comparison {
  const codes = parameters
    .getAll(CODE)
    .map((code) => code.toUpperCase())
    .filter((code) => /^[0-9A-Z.]{3,24}$/.test(code));
  return {
    codes: [...new Set(codes)].slice(0, MOST_COMPARED),
    onlyDifferences: parameters.get(ONLY) === "differences",
  };
}

/** The query of a comparison's URL: `?code=1040252&code=1040402&only=differences`. */
export function comparisonQuery({ codes, onlyDifferences }: Comparison): string {
  const parameters = new URLSearchParams(codes.map((code) => [CODE, code]));
  if (onlyDifferences) parameters.set(ONLY, "differences");
  return parameters.size > 0 ? `?${parameters}` : "";
}
