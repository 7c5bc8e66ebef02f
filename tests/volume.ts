import { test } from "vitest";

const isDeep = process.env.KLEMMA_DEEP === "on";

/** The smaller amount in `npm test`, the larger one in `npm run test:deep`. */
export const volume = <Amount>(quick: Amount, deep: Amount): Amount => (isDeep ? deep : quick);

/** Defines rehearsals with real processes only in `npm run test:deep`. */
export const inDeep = (define: () => void): void => {
  if (isDeep) define();
};

const nothing = Object.assign(() => {}, { each: () => () => {} }) as unknown as typeof test;

/** A test of `npm run test:deep` alone: of what costs much, and whose kind `npm test` proves another time. */
export const deep: typeof test = isDeep ? test : nothing;

/** The first rows in `npm test`, all of them in `npm run test:deep`. */
export const firstOf = <Row>(count: number, rows: readonly Row[]): readonly Row[] =>
  isDeep ? rows : rows.slice(0, count);
