import type { Token } from "./tokens.ts";

/** Sizes of conductors (IEC 60228) that are hardly anything else, even without their unit. */
const BARE_SIZES: ReadonlySet<string> = new Set(["0.5", "0.75", "1.5", "2.5"]);

export const isBareSize = ({ kind, text, isAfterLetter }: Token) =>
  kind === "number" && isAfterLetter !== true && BARE_SIZES.has(text);
