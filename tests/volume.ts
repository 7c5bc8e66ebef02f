/** The smaller amount in `npm test`, the larger one in `npm run test:deep`. */
export const volume = <Amount>(quick: Amount, deep: Amount): Amount =>
  process.env.KLEMMA_DEEP === "on" ? deep : quick;
