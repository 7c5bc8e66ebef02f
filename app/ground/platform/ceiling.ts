/** Counts over all visitors of an isolate, anew in each period. */
export type Ceiling = {
  /** @returns false once the period has had as many as it may */
  readonly take: () => boolean;
};

export function createCeiling(limit: number, periodMs: number): Ceiling {
  let began = Number.NEGATIVE_INFINITY;
  let taken = 0;
  return {
    take() {
      // Not the time of day, which may be set back.
      const now = performance.now();
      if (now - began >= periodMs) [began, taken] = [now, 0];
      taken += 1;
      return taken <= limit;
    },
  };
}
