import { expect, test, vi } from "vitest";
import { COSTLY } from "../../bench/growth/costly.ts";
import { volume } from "../volume.ts";

/** What goes through a text from its beginning. */
const TEXT_METHODS = ["normalize", "replace", "replaceAll", "split", "match", "matchAll", "toLowerCase"] as const;

/** Two hundred characters are left of a search, and from each the rest may be looked at. */
const FEW = 200 * 200;

/** The characters that are gone through in a run, each time that they are. */
async function countCharacters(run: () => unknown): Promise<number> {
  let count = 0;
  const spies = TEXT_METHODS.map((method) => {
    const original = String.prototype[method] as (this: string, ...args: unknown[]) => unknown;
    return vi.spyOn(String.prototype, method as "normalize").mockImplementation(function (this: string, ...args) {
      count += this.length;
      return original.apply(this, args) as string;
    });
  });
  try {
    await run();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return count;
}

/** The dearest, which have limits of their own in the bench, only in `npm run test:deep`. */
const CHEAP = COSTLY.filter(({ limitMs }) => limitMs === undefined);

test.each(volume(CHEAP, COSTLY))(
  "twice as much of $about is gone through two and a half times as often at most",
  async ({ size, runs }) => {
    for (const [kind, run] of Object.entries(runs)) {
      const [once, twice] = [await countCharacters(() => run(size)), await countCharacters(() => run(2 * size))];
      expect([kind, twice <= 2.5 * Math.max(once, FEW)]).toEqual([kind, true]);
    }
  },
);
