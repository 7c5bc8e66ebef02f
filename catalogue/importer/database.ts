import { spawnSync } from "node:child_process";

/** The catalogue's database, here or at Cloudflare; both are reached through wrangler, so both behave alike. */
export type Database = {
  /** The rows of one SELECT. */
  readonly select: (sql: string) => readonly Readonly<Record<string, unknown>>[];
  /** Runs a file of statements as one change: all of it, or, when a statement fails, none. */
  readonly applyFile: (path: string) => void;
  readonly migrate: () => void;
};

/** What wrangler said when it could not do what was asked. */
export class WranglerError extends Error {}

/** @param state where local data is kept; wrangler's own place when left out */
export function openDatabase({ remote, state }: { remote: boolean; state?: string | undefined }): Database {
  const where = remote ? ["--remote"] : ["--local", ...(state ? ["--persist-to", state] : [])];

  function wrangler(args: readonly string[]): string {
    const { status, stdout, stderr, error } = spawnSync("wrangler", ["d1", ...args, ...where], {
      encoding: "utf8",
      maxBuffer: 2 ** 30,
      env: { ...process.env, CI: "true", WRANGLER_SEND_METRICS: "false" },
    });
    if (error) throw error;
    if (status !== 0) throw new WranglerError(`wrangler d1 ${args[0]} failed:\n${stderr}${stdout}`.trim());
    return stdout;
  }

  return {
    select: (sql) => {
      const output = wrangler(["execute", "CATALOGUE", "--json", "--command", sql]);
      const [result] = JSON.parse(output.slice(output.indexOf("["))) as [{ results: Record<string, unknown>[] }];
      return result.results;
    },
    applyFile: (path) => void wrangler(["execute", "CATALOGUE", "--json", "--yes", "--file", path]),
    migrate: () => void wrangler(["migrations", "apply", "CATALOGUE"]),
  };
}
