import { withTimeout } from "../../../app/ground/platform/with-timeout.ts";

/**
 * Limits several tasks to a time that they share; what passes between them does not count.
 * @throws TimeoutError
 */
export function timeBudget(milliseconds: number): <Result>(task: () => Promise<Result>) => Promise<Result> {
  let left = milliseconds;
  return async (task) => {
    const started = Date.now();
    try {
      return await withTimeout(task(), left);
    } finally {
      // A clock that is set back gives no time.
      left -= Math.max(0, Date.now() - started);
    }
  };
}
