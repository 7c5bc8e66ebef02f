import * as v from "valibot";
import { type Place, settingsFile, sourceOf } from "./environment.ts";
import { wrangler, wranglerJson } from "./wrangler.ts";

const Results = v.array(v.object({ results: v.array(v.record(v.string(), v.unknown())) }));
export type Rows = readonly Readonly<Record<string, unknown>>[];

/** A database, here or at Cloudflare; both are reached through wrangler, so both behave alike. */
export type Database = {
  /** The rows of one SELECT. */
  readonly select: (sql: string) => Rows;
  /** The rows of several SELECTs, asked together. */
  readonly selectAll: (queries: readonly string[]) => readonly Rows[];
  /** Runs a file of statements as one change: all of it, or, when a statement fails, none. */
  readonly applyFile: (path: string) => void;
  readonly migrate: () => void;
};

export function openDatabase(binding: "CATALOGUE" | "MESSAGES", { remote, state }: Place): Database {
  const where = remote
    ? ["--remote", "-c", settingsFile("api", remote)]
    : // Named always: wrangler's own place would be beside the settings that it is given.
      ["--local", "-c", sourceOf("api"), "--persist-to", state ?? ".wrangler/state"];
  const d1 = (...args: readonly string[]) => ["d1", ...args, ...where];
  const selectAll = (queries: readonly string[]) =>
    v
      .parse(Results, wranglerJson(d1("execute", binding, "--json", "--command", queries.join(";"))))
      .map(({ results }) => results);
  return {
    select: (sql) => selectAll([sql])[0] ?? [],
    selectAll,
    applyFile: (path) => void wrangler(d1("execute", binding, "--json", "--yes", "--file", path)),
    migrate: () => void wrangler(d1("migrations", "apply", binding)),
  };
}
