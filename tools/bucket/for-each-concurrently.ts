const MAX_CONCURRENT = 8;

/** Runs a task for every item, eight at a time. After a failure the other items are still run, then the error is thrown. */
export async function forEachConcurrently<Item>(
  items: readonly Item[],
  task: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const worker = async () => {
    for (const item of queue) await task(item);
  };
  const outcomes = await Promise.allSettled(Array.from({ length: MAX_CONCURRENT }, worker));
  const failed = outcomes.find((outcome) => outcome.status === "rejected");
  if (failed) throw failed.reason;
}
