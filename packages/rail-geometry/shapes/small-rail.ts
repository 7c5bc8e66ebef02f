import type { RailKind } from "../sizes.ts";

/** A product shorter than this across the rail is made for rails TH 15. */
const MINI_MM = 32;

export const railOf = (heightMm: number): RailKind => (heightMm < MINI_MM ? "th15" : "th35");
