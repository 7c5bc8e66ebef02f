import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";

/** Linux counts processor time in hundredths of a second, whatever the kernel's own clock (proc(5)). */
const TICKS_PER_SECOND = 100;

type Usage = { readonly parent: number; readonly own: number; readonly ofChildren: number };

/** The processor time of a process and of those of its children that have ended, in seconds; null without /proc. */
function readUsage(pid: number | "self"): Usage | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    // The name before the parenthesis may hold anything.
    const fields = text
      .slice(text.lastIndexOf(")") + 2)
      .split(" ")
      .map(Number);
    const [user = 0, system = 0, childUser = 0, childSystem = 0] = fields.slice(11, 15);
    const [, parent = 0] = fields;
    return {
      parent,
      own: (user + system) / TICKS_PER_SECOND,
      ofChildren: (childUser + childSystem) / TICKS_PER_SECOND,
    };
  } catch {
    return null;
  }
}

/** The seconds of all children of this process that have ended, with their own children; null where nothing can tell. */
export const secondsOfChildren = (): number | null => readUsage("self")?.ofChildren ?? null;

/** The seconds of a process and of everything that it started; null where nothing can tell. */
export function secondsOfTree(root: number): number | null {
  if (!readUsage(root)) return null;
  const usages = new Map(
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        const usage = readUsage(Number(name));
        return usage ? [[Number(name), usage] as const] : [];
      }),
  );
  const belongs = (pid: number): boolean => pid === root || (usages.has(pid) && belongs(usages.get(pid)?.parent ?? 0));
  return [...usages]
    .filter(([pid]) => belongs(pid))
    .reduce((sum, [, { own, ofChildren }]) => sum + own + ofChildren, 0);
}

/** The seconds of the work below on the reference machine, two cores of a cloud server of 2026, when nothing else runs. */
const REFERENCE_SECONDS = 0.043;
const TIMES = 15;
const PAUSE_MS = 3000;
const ROUNDS_OF_MEMORY = 4;

/** How many times as long as the reference machine a machine takes to compute, and to get a page of fresh memory. */
export type Slowness = { readonly work: number; readonly memory: number };

/** A fixed amount of work like that of the tests: texts, numbers, objects and hashes. */
function work(): void {
  let text = "klemma";
  for (let round = 0; round < 20; round++) {
    const rows = Array.from({ length: 4000 }, (_, index) => ({
      code: `${text.slice(0, 6)}${index}`,
      size: (index * 7919) % 4001,
    }));
    const parsed = JSON.parse(JSON.stringify(rows.toSorted((a, b) => a.size - b.size))) as typeof rows;
    text = createHash("sha256")
      .update(parsed.map(({ code }) => code.replace(/\d/g, "")).join(""))
      .digest("hex");
  }
}

/** Where a page of memory that was never touched comes from at once, a program has it after some microsecond. */
const REFERENCE_PAGE_MICROSECONDS = 1;
const PAGE_BYTES = 4096;
/** More than an allocator keeps for the next time. */
const FRESH_BYTES = 40 * 1024 * 1024;

/**
 * How many times as long as on the reference machine a page of fresh memory takes: many times, where a host hands memory to
 * a machine only when it is touched.
 */
function measureMemory(): number {
  const before = process.threadCpuUsage();
  const fresh = Buffer.allocUnsafeSlow(FRESH_BYTES);
  for (let at = 0; at < FRESH_BYTES; at += PAGE_BYTES) fresh[at] = 1;
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / (FRESH_BYTES / PAGE_BYTES) / REFERENCE_PAGE_MICROSECONDS;
}

/** How many times as long as the reference machine this one takes, now, for the same work. */
export function calibrate(): number {
  const times = Array.from({ length: TIMES }, measureSlowness).toSorted((a, b) => a - b);
  return times[Math.floor(TIMES / 2)] ?? 1;
}

function measureSlowness(): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000_000 / REFERENCE_SECONDS;
}

const CALIBRATES = "calibrates";
if (!isMainThread && workerData === CALIBRATES) {
  // The first time counts for nothing: the code is compiled then.
  work();
  let memory = measureMemory();
  let round = 0;
  setInterval(() => {
    if (round++ % ROUNDS_OF_MEMORY === 0) memory = measureMemory();
    parentPort?.postMessage({ work: measureSlowness(), memory } satisfies Slowness);
  }, PAUSE_MS);
}

/** From when to when something ran, in milliseconds of the clock. */
export type Span = { readonly from: number; readonly to: number };

const NEVER: Span = { from: 0, to: 0 };

/**
 * Measures again and again, beside what is measured: processors that share a core, or a host with others, are by turns half
 * as fast, of which nothing is known before or after.
 * @returns what ends it, and gives the average: of a part of the time, or of all of it where none is given or nothing was
 * measured in it
 */
export function calibrateMeanwhile(): () => Promise<(span?: Span) => Slowness> {
  const worker = new Worker(import.meta.filename, { workerData: CALIBRATES });
  const measured: { readonly at: number; readonly slowness: Slowness }[] = [];
  worker.on("message", (slowness: Slowness) => measured.push({ at: Date.now(), slowness }));
  return async () => {
    await worker.terminate();
    if (measured.length === 0) measured.push({ at: 0, slowness: { work: calibrate(), memory: measureMemory() } });
    return ({ from, to } = NEVER) => {
      const then = measured.filter(({ at }) => at >= from && at <= to);
      const taken = (then.length > 0 ? then : measured).map(({ slowness }) => slowness);
      const average = (of: (each: Slowness) => number) => taken.reduce((sum, each) => sum + of(each), 0) / taken.length;
      return { work: average(({ work }) => work), memory: average(({ memory }) => memory) };
    };
  };
}
