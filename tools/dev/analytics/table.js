/** The columns of a dataset of Workers Analytics Engine, as far as ours goes (workers/analytics/dataset.ts). */
export const NAME = "counted_events";
export const TABLE = `CREATE TABLE IF NOT EXISTS ${NAME} (
  timestamp TEXT NOT NULL DEFAULT CURRENT_TIMESTAMP, _sample_interval INTEGER NOT NULL DEFAULT 1, index1 TEXT NOT NULL,
  blob1 TEXT, blob2 TEXT, blob3 TEXT, blob4 TEXT, blob5 TEXT, blob6 TEXT, double1 REAL, double2 REAL
)`;
