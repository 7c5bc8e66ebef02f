/**
 * The first parts of keys in the bucket GENERATED, and after how many days R2 deletes objects that begin so. Days count
 * from the upload, by lifecycle rules that `npm run provision` makes (decision 0052).
 */
export const LIFETIME_DAYS = {
  datasheets: 30,
  drawings: 30,
  cad: 30,
  // A cron deletes these after minutes (temporary-files.ts); R2 takes what it left.
  temporary: 1,
  // What the desk is staging (workers/publisher/staging/).
  staging: 1,
  // What each release held: `npm run catalogue` writes and reads them.
  releases: 366,
} as const;

export type GeneratedKey = `${keyof typeof LIFETIME_DAYS}/${string}`;
