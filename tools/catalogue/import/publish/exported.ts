/** The release that a file was exported from, and the digest of what it held. */
export type Exported = {
  readonly release: number;
  readonly digest: string;
  /** What it is a part of, as `group screw`; null for the whole catalogue. */
  readonly part: string | null;
};

/**
 * What a file says of itself: the row of its release.csv, or the facts of a workbook.
 * @returns null for a catalogue of its own
 */
export function readExported({ release, digest, part }: Readonly<Record<string, string>>): Exported | null {
  return release && digest ? { release: Number(release), digest, part: part ?? null } : null;
}
