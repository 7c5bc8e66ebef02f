import { MAX_COMPARED, parseComparison } from "../../../app/features/comparison/comparison.ts";
import { isCode, withPlainBlanks } from "../../../app/ground/text/part-numbers.ts";
import { wrongParameters } from "../http/api-problem.ts";

/**
 * What a file of a comparison is asked of. The page passes over what it cannot show; a file would lack it in silence.
 * @param option the other parameter, which has one value beside none
 * @throws ApiProblem 400
 */
export function readCompared(url: string, option: { readonly name: string; readonly values: readonly string[] }) {
  const { searchParams } = new URL(url);
  const written = searchParams.getAll("code").map(withPlainBlanks);
  const value = searchParams.get(option.name);
  const invalid = [
    ...(new Set(written).size > MAX_COMPARED ? [{ name: "code", reason: `There are more than ${MAX_COMPARED}.` }] : []),
    // Where none is, the answer says in words what a comparison is made of.
    ...(written.some(isCode) && !written.every(isCode)
      ? [{ name: "code", reason: "It is an order number, once for each." }]
      : []),
    ...(value === null || option.values.includes(value)
      ? []
      : [{ name: option.name, reason: `It is ${option.values.map((each) => `\`${each}\``).join(" or ")}.` }]),
  ];
  if (invalid.length > 0) throw wrongParameters(invalid);
  return { ...parseComparison(searchParams), value };
}
