import type { Rule } from "./rule.ts";

/**
 * A marking names one block of a strip: what the project says of conductors is told by it. All protective blocks of a strip
 * may be called PE.
 */
export const findDuplicateMarks: Rule = ({ strip: { positions }, catalogue: { products } }) =>
  [...Map.groupBy(positions, ({ mark }) => mark)].flatMap(([mark, same]) =>
    mark === "" || same.length === 1 || same.every(({ code }) => products.get(code)?.block?.role === "ground")
      ? []
      : {
          text: "duplicateMark",
          severity: "hint",
          positions: same.map(({ id }) => id),
          values: { mark, count: same.length },
          products: [],
          fix: null,
        },
  );
