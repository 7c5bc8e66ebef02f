import type { D1Database } from "@cloudflare/workers-types";
import { timingSafeEqual } from "../timing-safe-equal.ts";

const secrets = new WeakMap<D1Database, Promise<string>>();

/**
 * The secret of the pointer's database, read once in an isolate; empty, which nobody can send, when it has none. It also signs
 * the start pages of punch-out, so that a buyer's own secret is in no address.
 */
export function readPurgeSecret(pointer: D1Database): Promise<string> {
  const reading = secrets.get(pointer) ?? querySecret(pointer);
  secrets.set(pointer, reading);
  reading.catch(() => secrets.delete(pointer));
  return reading;
}

const querySecret = async (pointer: D1Database): Promise<string> =>
  (await pointer.prepare("SELECT value FROM purge_secret LIMIT 1").first<string>("value")) ?? "";

/** Whether a request has the secret as its bearer token (RFC 6750). */
export async function hasPurgeSecret(pointer: D1Database, { headers }: Request): Promise<boolean> {
  const [, token = ""] = /^Bearer ([\da-f]{64})$/.exec(headers.get("authorization") ?? "") ?? [];
  // Compared only where there is something to compare: a stranger's request costs nothing.
  return token !== "" && (await timingSafeEqual(token, await readPurgeSecret(pointer)));
}
