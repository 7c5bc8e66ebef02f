import type { Jumper, Strip } from "../model/project.ts";
import type { StripCatalogue } from "../products/strip-product.ts";
import { jumperKey, proposeJumpers } from "./propose-jumpers.ts";
import type { ProposedJumper } from "./strip-plan.ts";

/** Jumpers that planning would not lay as they are, and those that it would and that are not there. */
export function findHandJumpers(
  { jumpers, ...strip }: Strip,
  catalogue: StripCatalogue,
): { readonly made: readonly Jumper[]; readonly missing: readonly ProposedJumper[] } {
  const own = jumpers.filter(({ purpose }) => purpose === "connect");
  const proposed = proposeJumpers({ ...strip, jumpers: jumpers.filter((each) => !own.includes(each)) }, catalogue);
  const [ownKeys, proposedKeys] = [own, proposed].map((all) => new Set(all.map(jumperKey)));
  return {
    made: own.filter((jumper) => !proposedKeys?.has(jumperKey(jumper))),
    missing: proposed.filter((jumper) => !ownKeys?.has(jumperKey(jumper))),
  };
}

/** Jumpers by hand that are no more in what an edit has made of a strip. */
export function findLostJumpers(before: Strip, after: Strip, catalogue: StripCatalogue): readonly Jumper[] {
  const left = new Set(after.jumpers.map(jumperKey));
  return findHandJumpers(before, catalogue).made.filter((jumper) => !left.has(jumperKey(jumper)));
}
