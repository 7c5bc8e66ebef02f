export type Rows = readonly Readonly<Record<string, unknown>>[];

/** A database as of one moment, read synchronously. */
export type Snapshot = {
  readonly select: (sql: string) => Rows;
  readonly selectAll: (queries: readonly string[]) => readonly Rows[];
};

/** A local database, or one at Cloudflare. */
export type Database = {
  /** The rows of one SELECT. */
  readonly select: (sql: string) => Promise<Rows>;
  /** The rows of several SELECTs in one request. */
  readonly selectAll: (queries: readonly string[]) => Promise<readonly Rows[]>;
  /** For reads that are too large for memory: the database stays the same while the function reads it. */
  readonly snapshot: <Result>(read: (snapshot: Snapshot) => Result | Promise<Result>) => Promise<Result>;
  /** Runs a few statements as one transaction, beside readers. @returns the rows of each */
  readonly write: (statements: readonly string[]) => Promise<readonly Rows[]>;
  /**
   * Runs any number of statements as one transaction, taking them from the iterable as it goes. At Cloudflare this is an
   * import, during which the database answers nobody: for a slot that is out of use.
   */
  readonly apply: (statements: Iterable<string>) => Promise<void>;
  /** Where a session begins that sees all that has been written; empty for anywhere. */
  readonly readBookmark: () => Promise<string>;
  readonly migrate: () => Promise<void>;
  /** The names of the migrations that it has not got. */
  readonly missingMigrations: () => Promise<readonly string[]>;
};

export const DATABASES = [
  "CATALOGUE_A",
  "CATALOGUE_B",
  "CATALOGUE_C",
  "CATALOGUE_POINTER",
  "MESSAGES",
  "JOURNAL",
] as const;
export type DatabaseName = (typeof DATABASES)[number];
