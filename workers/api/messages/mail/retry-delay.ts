export const FIRST_DELAY_S = 30;
const MAX_DELAY_S = 6 * 3600;

/** Twice as long after each attempt, six hours at most. */
export const retryDelayS = (attempts: number): number => Math.min(MAX_DELAY_S, FIRST_DELAY_S * 2 ** (attempts - 1));
