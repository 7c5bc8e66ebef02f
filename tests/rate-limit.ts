import { expect } from "vitest";

const minute = () => Math.floor(Date.now() / 60_000);

/**
 * Sends until the rate limit of a minute rejects a request. Where the minute changes meanwhile, twice as many may pass.
 */
export async function expectRateLimit(limit: number, send: (time: number) => Promise<number>): Promise<void> {
  const began = minute();
  let accepted = 0;
  while (accepted <= 2 * limit && (await send(accepted)) !== 429) accepted += 1;
  expect(accepted).toBeGreaterThanOrEqual(limit);
  expect(accepted).toBeLessThanOrEqual(minute() === began ? limit : 2 * limit);
}
