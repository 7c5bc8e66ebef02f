/** The answer was not there in time. */
export class TookTooLong extends Error {
  override readonly name = "TookTooLong";
}

/** What a task comes to, if it does so in time. @throws TookTooLong */
export async function within<Result>(milliseconds: number, task: Promise<Result>): Promise<Result> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong(`no answer within ${milliseconds} ms`)), milliseconds);
  });
  try {
    return await Promise.race([task, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
