import { expect } from "vitest";

/** Milliseconds of processor time. */
async function costOf(run: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

/** Less than that is lost among what the process does besides. */
const NOISE_MS = 4;
const MIN_ROUNDS = 5;
/** On a busy machine the least that something costs takes more rounds to be seen. */
const MAX_ROUNDS = 25;

/**
 * Twice as much may cost two and a half times as much, so that nothing grows with the square. Compares the least that each
 * has cost, in turns, so that both meet the same machine.
 */
export async function expectLinearCost(run: (size: number) => unknown, size: number, maxMs = 100): Promise<void> {
  // Code that has yet to be compiled costs more.
  await costOf(() => run(2 * size));
  let [once, twice] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  const isLinear = () => twice <= 2.5 * Math.max(once, NOISE_MS) && twice < maxMs;
  for (let round = 0; round < MIN_ROUNDS || (round < MAX_ROUNDS && !isLinear()); round++) {
    once = Math.min(once, await costOf(() => run(size)));
    twice = Math.min(twice, await costOf(() => run(2 * size)));
  }
  expect(twice).toBeLessThanOrEqual(2.5 * Math.max(once, NOISE_MS));
  expect(twice).toBeLessThan(maxMs);
}
