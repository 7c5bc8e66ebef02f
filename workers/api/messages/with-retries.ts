const MAX_ATTEMPTS = 3;
const FIRST_DELAY_MS = 40;

/** Runs a task up to three times, with a growing random delay in between. */
export async function withRetries<Result>(task: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await task();
    } catch (error) {
      if (attempt === MAX_ATTEMPTS) throw error;
      await new Promise((resolve) => setTimeout(resolve, FIRST_DELAY_MS * 2 ** attempt * (0.5 + Math.random())));
    }
  }
}
