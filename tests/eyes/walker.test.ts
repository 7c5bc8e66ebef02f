import { test } from "vitest";
import { known } from "../known-faults.ts";
import { volume } from "../volume.ts";
import { walk } from "./walker.ts";

/** Fifty-five in all with those below, or fifteen hundred. */
const STEPS = volume(26, 50);
/** Walks that once found a fault: the seed, and the steps until then. */
const FOUND = [
  // Filters in a translated page: a value that was ticked goes again, and back.
  [6, 16],
  [10, 13],
] as const;

test.each([...Array.from({ length: volume(1, 30) }, (_, index) => [index + 1, STEPS] as const), ...FOUND])(
  "among the controls of ten screens, the walk of seed %i breaks nothing in %i steps",
  (seed, steps) => known("walker", `seed ${seed}, ${steps} steps`, () => walk(seed, steps)),
);
