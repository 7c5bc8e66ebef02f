const isDeep = process.env.KLEMMA_DEEP === "on";

/** The smaller amount in `npm test`, the larger one in `npm run test:deep`. */
export const volume = <Amount>(quick: Amount, deep: Amount): Amount => (isDeep ? deep : quick);

/** Defines rehearsals with real processes only in `npm run test:deep`. */
export const inDeep = (define: () => void): void => {
  if (isDeep) define();
};
