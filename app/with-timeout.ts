/** The answer was not there in time. */
export class TimeoutError extends Error {
  override readonly name = "TimeoutError";
}

/** What a task comes to, if it does so in time. @throws TimeoutError */
export async function withTimeout<Result>(promise: Promise<Result>, milliseconds: number): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TimeoutError(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([promise, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
