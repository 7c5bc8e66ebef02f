import type { Rule } from "./rule.ts";

/** A marking names one block of a strip: what the project says of conductors is told by it. */
export const findDuplicateMarks: Rule = ({ strip: { positions } }) =>
  [...Map.groupBy(positions, ({ mark }) => mark)].flatMap(([mark, same]) =>
    mark === "" || same.length === 1
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
