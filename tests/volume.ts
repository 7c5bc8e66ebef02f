/** How much of something a test does: little in `npm test`, much in `npm run test:deep`. */
export const volume = <Amount>(quick: Amount, deep: Amount): Amount =>
  process.env.KLEMMA_DEEP === "on" ? deep : quick;
