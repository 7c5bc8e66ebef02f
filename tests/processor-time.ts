import { expect } from "vitest";

/** Milliseconds of processor time, the best of five. */
async function costOf(run: () => unknown): Promise<number> {
  let best = Number.POSITIVE_INFINITY;
  for (let round = 0; round < 5; round++) {
    const before = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(before);
    best = Math.min(best, (user + system) / 1000);
  }
  return best;
}

/** Less than that is lost among what the process does besides. */
const NOISE_MS = 4;

/** Twice as much may cost two and a half times as much, so that nothing grows with the square. */
export async function expectLinearCost(run: (size: number) => unknown, size: number, maxMs = 100): Promise<void> {
  // Code that has yet to be compiled costs more.
  await costOf(() => run(2 * size));
  const once = await costOf(() => run(size));
  const twice = await costOf(() => run(2 * size));
  expect(twice).toBeLessThanOrEqual(2.5 * Math.max(once, NOISE_MS));
  expect(twice).toBeLessThan(maxMs);
}
