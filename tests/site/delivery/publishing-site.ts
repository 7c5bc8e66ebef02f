import { cpSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect } from "vitest";
import { runCatalogue } from "../../catalogue/catalogue-command.ts";
import { edit } from "../../catalogue/sample-copy.ts";
import { temporaryOfFile } from "../../catalogue/temporary.ts";
import { TESTED_SAMPLE } from "../../catalogue/tested-sample.ts";
import { leaseWorkers, type Workers } from "../../host/control.ts";
import type { PairOptions } from "../../host/leases.ts";

export let workers: Workers;
let folder: string;
let clock = 0;

/** Lends Workers to a file of tests on which what is tested of the sample is published, and which publishes more. */
export function borrowPublished(options: Omit<PairOptions, "data"> = {}): void {
  folder = temporaryOfFile("published-");
  cpSync(TESTED_SAMPLE, folder, { recursive: true });
  beforeAll(async () => {
    workers = await leaseWorkers({ data: "published", ...options });
    clock = 0;
    await run("publish", folder);
  });
  afterAll(() => workers.close(false));
}

/** Runs a command on the Workers' databases. @returns what it says */
export async function run(...args: readonly string[]): Promise<string> {
  const { status, printed, errors } = await runCatalogue(workers.state, ...args);
  expect([args, status, errors]).toEqual([args, 0, ""]);
  return printed;
}

/** Publishes with one of the files changed. @returns what the command says */
export async function publishChanged(file: string, change: (text: string) => string): Promise<string> {
  edit(folder, file, change);
  return run("publish", folder);
}

/** Publishes with other order numbers, in all files: they have no other cells of seven digits. */
export async function renumber(codes: Readonly<Record<string, string>>): Promise<string> {
  const quoted = (code: string) => (code.includes(",") ? `"${code}"` : code);
  for (const file of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    if (!file.endsWith(".csv")) continue;
    const path = join(folder, file);
    const before = readFileSync(path, "utf8");
    const after = before.replace(/(?<=^|[,;])\d{7}(?=[,;\r\n]|$)/gm, (code) => quoted(codes[code] ?? code));
    if (after !== before) writeFileSync(path, after);
  }
  return run("publish", folder, "--removes", String(Object.keys(codes).length));
}

/** Publishes without a product and what it replaces. */
export async function withdraw(file: string, code: string): Promise<string> {
  edit(folder, "cross-references.csv", (text) => text.replace(new RegExp(`^.*,${code},.*\\n`, "gm"), ""));
  return publishChanged(file, (text) => text.replace(new RegExp(`^${code},.*\\n`, "m"), ""));
}

/** So much time passes on the Workers' clocks that they look which release is live. */
export async function passTime(): Promise<void> {
  clock = Math.max(clock, Date.now()) + 12_000;
  await workers.change({ clock });
}

export const get = (path: string, init: RequestInit = {}): Promise<Response> =>
  fetch(workers.url + path, { redirect: "manual", ...init });
