import { AsyncLocalStorage } from "node:async_hooks";

const releasesRead = new AsyncLocalStorage<Set<number>>();

/** Runs a task and collects the releases of the catalogue that it read from, whichever function read them. */
export async function collectReleases<Result>(
  task: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly releases: ReadonlySet<number> }> {
  const releases = new Set<number>();
  return { result: await releasesRead.run(releases, task), releases };
}

/** Called with the release that a query saw, or that a cached vocabulary is of. */
export function noteRelease(release: number): void {
  releasesRead.getStore()?.add(release);
}
