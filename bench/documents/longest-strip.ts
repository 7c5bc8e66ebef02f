import { PROJECT_LIMITS } from "../../app/features/rail/model/project.ts";
import { doubleLevel, level, position, potential, stripOf } from "../../tests/strips/strips.ts";

const textOf = (...numbers: readonly number[]) => numbers.join("-").padEnd(PROJECT_LIMITS.name, "W");

/** The two levels of each block are the thousand rows that a document may have; each text is as long as may be, and no two are equal. */
export const longestStrip = stripOf(
  Array.from({ length: PROJECT_LIMITS.positions }, (_, index) =>
    position(`p${index}`, {
      product: doubleLevel,
      mark: textOf(index),
      levels: [0, 1].map((each) =>
        level(potential(textOf(index, each)), { potentialOut: potential(textOf(index, each, 1)) }),
      ),
    }),
  ),
);
