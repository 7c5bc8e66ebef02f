import autocannon from "autocannon";
import { newVisitorAddress } from "../../tools/dev/visitor-address.ts";
import { report } from "../report.ts";

const CONNECTIONS = 16;
const WARM_UP_SECONDS = 1;
const SECONDS = 5;

/** Rate limits allow one address only so many. */
const FROM_MANY: autocannon.Request[] = [
  {
    setupRequest: (request) => ({
      ...request,
      headers: { ...request.headers, "cf-connecting-ip": newVisitorAddress() },
    }),
  },
];

/**
 * Reports requests a second and latency, without a limit: they tell something on a quiet machine alone.
 * @throws Error on another status
 */
export async function reportRate(name: string, address: string, status = 200): Promise<void> {
  const load = { url: address, connections: CONNECTIONS, requests: FROM_MANY };
  await autocannon({ ...load, duration: WARM_UP_SECONDS });
  const { requests, latency, errors, timeouts, statusCodeStats } = await autocannon({ ...load, duration: SECONDS });
  const others = Object.keys(statusCodeStats ?? {}).filter((each) => Number(each) !== status);
  if (errors + timeouts > 0 || others.length > 0)
    throw new Error(`${address}: ${errors} errors, ${timeouts} late, statuses ${others.join(", ")}.`);
  report(name, requests.average, "a second");
  report(`${name}, 97.5 % are faster than`, latency.p97_5, "ms");
}
