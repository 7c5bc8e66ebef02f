import { afterAll, beforeAll } from "vitest";
import { type Behaviour, type Hook, leaseWorkers, type Workers } from "../host/control.ts";
import type { PairOptions } from "../host/leases.ts";

export let workers: Workers;
const START = Date.UTC(2026, 9, 1, 6);
let time = START;
/** The time of the Workers' clock. */
export const clock = () => time;

/** Lends both Workers, with a catalogue without products, to a file of tests. */
export function borrowWorkers(options: Omit<PairOptions, "data"> = {}): void {
  beforeAll(async () => {
    workers = await leaseWorkers({ data: "empty", ...options });
  });
  afterAll(async () => {
    await write("CATALOGUE_B", "DELETE FROM release");
    await write("CATALOGUE_POINTER", "UPDATE pointer SET live = 'a', previous = 'b', next = 'c'");
    await workers.close(false);
  });
}

/** With which a purge may be asked for. */
export const readPurgeSecret = async (of: Workers): Promise<string> =>
  (await of.database("CATALOGUE_POINTER").prepare("SELECT value FROM purge_secret").first<string>("value")) ?? "";

/** Publishes an empty release in slot a, over the one before. @returns its number */
export async function publish(): Promise<number> {
  const sql = "SELECT coalesce(max(number), 0) + 1 AS number FROM release_number";
  const release = (await workers.database("CATALOGUE_POINTER").prepare(sql).first<number>("number")) ?? 1;
  await fill("CATALOGUE_A", release);
  const slots = "live = 'a', previous = 'b', next = 'c'";
  await write("CATALOGUE_POINTER", `UPDATE pointer SET turn = turn + 1, ${slots}, live_release = ${release}`);
  return release;
}

/** Fills slot b with a release, and makes it live. */
export async function turnToB(release: number): Promise<void> {
  await write("CATALOGUE_B", "DELETE FROM release");
  await fill("CATALOGUE_B", release);
  const slots = "live = 'b', previous = 'a'";
  await write("CATALOGUE_POINTER", `UPDATE pointer SET turn = turn + 1, ${slots}, live_release = ${release}`);
}

/** Writes an empty release into a slot, whichever role that has. */
export async function fill(slot: "CATALOGUE_A" | "CATALOGUE_B", release: number): Promise<void> {
  await write(slot, `INSERT INTO release VALUES (${release}, '2026-10-01T06:00:00Z', 0, 0, 0)`);
  await write("CATALOGUE_POINTER", `INSERT OR IGNORE INTO release_number VALUES (${release}, '')`);
}

export async function write(name: Parameters<Workers["database"]>[0], ...statements: readonly string[]): Promise<void> {
  const database = workers.database(name);
  await database.batch(statements.map((sql) => database.prepare(sql)));
}

/** The Workers forget which slot is live; pages that they remember are of releases before. @returns a new release */
export async function begin(hooked: readonly string[], hook: Hook, behaviour: Behaviour = {}): Promise<number> {
  const release = await publish();
  await workers.behave({ clock: time, ...behaviour }, hooked, hook);
  return release;
}

/** Lets time pass, for both Workers unless one is named. */
export async function pass(seconds: number, worker?: "site" | "api"): Promise<void> {
  time += seconds * 1000;
  await workers.change({ clock: time }, worker);
}

/** Requests of the site, and waits for what is done in the background. */
export const request = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(workers.url + path, { redirect: "manual", ...init, headers: { "x-settle": "1", ...init.headers } });

/** The release that a page is of, by its entity tag. */
export const releaseOf = ({ headers }: Response): number | null => {
  const etag = headers.get("etag");
  return etag === null ? null : Number(etag.split(".")[1]);
};
