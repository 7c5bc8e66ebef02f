import autocannon from "autocannon";
import { newVisitorAddress } from "../../tools/dev/visitor-address.ts";

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 2;
const ROUNDS = 3;
const ROUND_SECONDS = 4;

export type Rate = {
  readonly perSecond: number;
  /** Latency in milliseconds, median and 97.5th percentile. */
  readonly p50: number;
  readonly p97_5: number;
};

/** Rate limits allow one address only so many documents. */
const FROM_MANY: autocannon.Request[] = [
  {
    setupRequest: (request) => ({
      ...request,
      headers: { ...request.headers, "cf-connecting-ip": newVisitorAddress() },
    }),
  },
];

/**
 * Requests a second to a path, the median of some rounds.
 * @param isLimited whether a rate limit applies to it @throws on an error response
 */
export async function rateOf(address: string, status = 200, isLimited = false): Promise<Rate> {
  const load = { url: address, connections: CONNECTIONS, ...(isLimited ? { requests: FROM_MANY } : {}) };
  const rounds: Rate[] = [];
  await autocannon({ ...load, duration: WARM_UP_SECONDS });
  for (let round = 0; round < ROUNDS; round++) {
    const { requests, latency, errors, timeouts, statusCodeStats } = await autocannon({
      ...load,
      duration: ROUND_SECONDS,
    });
    const others = Object.keys(statusCodeStats ?? {}).filter((each) => Number(each) !== status);
    if (errors + timeouts > 0 || others.length > 0)
      throw new Error(`${address}: ${errors} errors, ${timeouts} late, statuses ${others.join(", ")}`);
    rounds.push({ perSecond: requests.average, p50: latency.p50, p97_5: latency.p97_5 });
  }
  const [, median] = rounds.toSorted((a, b) => a.perSecond - b.perSecond);
  if (!median) throw new Error("three rounds have a median");
  return median;
}
