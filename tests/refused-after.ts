import { expect } from "vitest";

const minute = () => Math.floor(Date.now() / 60_000);

/**
 * Sends until one is refused for coming too often: after as many as the limit allows in a minute. Minutes are the clock's, so
 * where one ends on the way the next allows as many again.
 */
export async function refusedAfter(limit: number, send: (time: number) => Promise<number>): Promise<void> {
  const began = minute();
  let accepted = 0;
  while (accepted <= 2 * limit && (await send(accepted)) !== 429) accepted += 1;
  expect(accepted).toBeGreaterThanOrEqual(limit);
  expect(accepted).toBeLessThanOrEqual(minute() === began ? limit : 2 * limit);
}
