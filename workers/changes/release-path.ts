/** A row of catalogue_release (d1-migrations/pointer). */
type RecordedRelease = {
  readonly number: number;
  /** The release that it was compared with; null where there was none. */
  readonly base: number | null;
  /** Whether all of its changes are recorded. */
  readonly isComplete: boolean;
  /** When it first went live; null where it never did. */
  readonly liveAt: string | null;
};

export type RecordedReleases = ReadonlyMap<number, RecordedRelease>;

/** A release whose changes lie on the way, forwards or backwards. */
export type PathStep = {
  readonly release: number;
  readonly isUndone: boolean;
  /** The release that one has after it. */
  readonly leadsTo: number;
};

/** A release, the one that it was made from, and so on to the first whose origin is not recorded. */
export function lineageOf(releases: RecordedReleases, number: number): number[] {
  const lineage = [number];
  for (let base = releases.get(number)?.base ?? null; base !== null; base = releases.get(base)?.base ?? null)
    lineage.push(base);
  return lineage;
}

/**
 * The path between two releases: back from the first to the last that both come from, then on to the second. A release
 * that was rolled back is left that way.
 * @returns null where some of it is not recorded
 */
export function findReleasePath(releases: RecordedReleases, from: number, to: number): PathStep[] | null {
  const [before, after] = [lineageOf(releases, from), lineageOf(releases, to)];
  const shared = before.find((number) => after.includes(number));
  if (shared === undefined) return null;
  const undone = before.slice(0, before.indexOf(shared));
  const done = after.slice(0, after.indexOf(shared)).toReversed();
  if (![...undone, ...done].every((number) => releases.get(number)?.isComplete)) return null;
  return [
    ...undone.map((release) => ({ release, isUndone: true, leadsTo: releases.get(release)?.base ?? release })),
    ...done.map((release) => ({ release, isUndone: false, leadsTo: release })),
  ];
}
