import { test } from "vitest";
import { known } from "../known-faults.ts";
import { volume } from "../volume.ts";
import { walk } from "./walker.ts";

/** Eighteen in all, or fifteen hundred: those that once found a fault are among them. */
const STEPS = volume(14, 50);

test.each(Array.from({ length: volume(1, 30) }, (_, index) => [index + 1, STEPS] as const))(
  "among the controls of ten screens, the walk of seed %i breaks nothing in %i steps",
  (seed, steps) => known("walker", `seed ${seed}, ${steps} steps`, () => walk(seed, steps)),
);
