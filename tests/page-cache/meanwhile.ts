/** What happens between two queries of a page; on `globalThis`, because each isolate loads its modules afresh. */
const NAME = "whatHappensMeanwhile";
const shared = globalThis as { [NAME]?: () => Promise<unknown> };

export const meanwhile = {
  happen: async (): Promise<void> => {
    await shared[NAME]?.();
  },
  set: (task: () => Promise<unknown>): void => {
    shared[NAME] = task;
  },
  clear: (): void => {
    delete shared[NAME];
  },
};
