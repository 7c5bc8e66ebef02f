import { AsyncLocalStorage } from "node:async_hooks";

const releasesRead = new AsyncLocalStorage<Set<number>>();

/**
 * Runs a task and collects the releases of the catalogue that it read from, whichever function read them.
 * @param releases where they are put, also those of a task that fails
 */
export async function collectReleases<Result>(task: () => Promise<Result>, releases: Set<number>): Promise<Result> {
  const outer = releasesRead.getStore();
  try {
    return await releasesRead.run(releases, task);
  } finally {
    for (const release of releases) outer?.add(release);
  }
}

/** Called with the release that a query saw, or that a cached vocabulary is of. */
export function trackRelease(release: number): void {
  releasesRead.getStore()?.add(release);
}
