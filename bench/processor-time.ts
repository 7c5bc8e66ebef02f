import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";

/** Longer than a queue collects mails (workers/api/wrangler.toml). */
const QUIET_MS = 1500;
/** The processor time of an idle workerd in that time. */
const IDLE_MS = 5;

/** The workerd of a process. */
export const workerdPids = (parent = process.pid): readonly string[] =>
  execFileSync("pgrep", ["--parent", String(parent), "workerd"], { encoding: "utf8" })
    .trim()
    .split("\n");

/** @returns the processor time of all threads of a process's workerd so far. Linux only: it reads /proc. */
function workerdMilliseconds(parent: number): number {
  let nanoseconds = 0;
  for (const pid of workerdPids(parent))
    for (const task of readdirSync(`/proc/${pid}/task`))
      nanoseconds += Number(readFileSync(`/proc/${pid}/task/${task}/schedstat`, "utf8").split(" ")[0]);
  return nanoseconds / 1e6;
}

/** @returns milliseconds that the workerd of a process works while a task runs */
export async function workerdTime(run: () => Promise<unknown>, parent = process.pid): Promise<number> {
  const before = workerdMilliseconds(parent);
  await run();
  return workerdMilliseconds(parent) - before;
}

/** Waits until workerd has done nothing for a while: mails are sent from a queue, and what they cost is no other request's. */
export async function untilIdle(): Promise<void> {
  while ((await workerdTime(() => setTimeout(QUIET_MS))) > IDLE_MS);
}

/** @returns milliseconds that this process works while a task runs; the kernel counts a single thread too coarsely */
export function ownTime(run: () => unknown): number {
  const before = process.cpuUsage();
  run();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}

export const percentile = (values: readonly number[], share: number): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN;
export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** A task's time in workerd, the least of some rounds: what else the machine does only adds to it. */
export async function leastWorkerdTime(rounds: number, run: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  while (times.length < rounds) times.push(await workerdTime(run));
  return Math.min(...times);
}
