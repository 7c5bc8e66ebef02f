import type { RowChange } from "./compare-sources.ts";

/** What a release changes, as who approves it reads it. */
export type Difference = {
  /** The release that it is compared with; 0 where there is none. */
  readonly base: number;
  /** What people wrote, row by row. */
  readonly rows: readonly RowChange[];
  /** Products of which only what follows from others changed, such as what finds them. */
  readonly derived: readonly string[];
  /** Categories whose products stand in another order. */
  readonly reordered: readonly string[];
};
