import { afterAll, beforeAll } from "vitest";
import { leaseWorkers, type Workers } from "./control.ts";
import type { PairOptions } from "./leases.ts";

/**
 * Both Workers, lent to the tests of a file or of a part of it.
 * @param isChanged whether catalogue, files or messages differ afterwards from what they were lent with
 */
export function borrowed(options: PairOptions = {}, isChanged = false): Workers {
  const workers = {} as Workers;
  beforeAll(async () => {
    Object.assign(workers, await leaseWorkers(options));
  });
  afterAll(() => workers.close(isChanged));
  return workers;
}
