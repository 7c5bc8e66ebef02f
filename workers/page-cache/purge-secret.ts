import sql from "sql-template-tag";
import * as v from "valibot";
import { type CatalogueDatabase, runQueries } from "../../app/catalogue/data/database.ts";
import { timingSafeEqual } from "../timing-safe-equal.ts";

const secrets = new WeakMap<CatalogueDatabase, Promise<string>>();

/** The secret of this catalogue database, read once in an isolate; empty, which nobody can send, when it has none. */
export function readPurgeSecret(database: CatalogueDatabase): Promise<string> {
  const reading = secrets.get(database) ?? querySecret(database);
  secrets.set(database, reading);
  reading.catch(() => secrets.delete(database));
  return reading;
}

async function querySecret(database: CatalogueDatabase): Promise<string> {
  const { secrets: rows } = await runQueries(database, {
    secrets: [sql`SELECT value FROM purge_secret LIMIT 1`, v.object({ value: v.string() })],
  });
  return rows[0]?.value ?? "";
}

/** Whether a request has the secret as its bearer token (RFC 6750). */
export async function hasPurgeSecret(database: CatalogueDatabase, { headers }: Request): Promise<boolean> {
  const [, token = ""] = /^Bearer ([\da-f]{64})$/.exec(headers.get("authorization") ?? "") ?? [];
  // Compared only where there is something to compare: a stranger's request costs nothing.
  return token !== "" && (await timingSafeEqual(token, await readPurgeSecret(database)));
}
