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

/**
 * The refusal of who asks more than twice as often as a limit of few allows (`behave({ fewRequests: true })`): at once, and
 * twice as often because the minute may change meanwhile.
 */
export async function refusalOf(send: () => Promise<Response>): Promise<Response> {
  const responses = await Promise.all(Array.from({ length: 7 }, send));
  const refusal = responses.find(({ status }) => status === 429);
  await Promise.all(responses.filter((response) => response !== refusal).map((response) => response.arrayBuffer()));
  if (!refusal) throw new Error(`Nothing was refused: ${responses.map(({ status }) => status)}`);
  return refusal;
}
