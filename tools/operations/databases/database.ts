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
  /** Runs statements as one transaction, taking them from the iterable as it goes. */
  readonly apply: (statements: Iterable<string>) => Promise<void>;
  readonly migrate: () => Promise<void>;
};

export const DATABASES = ["CATALOGUE", "MESSAGES"] as const;
export type DatabaseName = (typeof DATABASES)[number];
