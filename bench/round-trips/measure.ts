import { type BuiltWorkers, startWorkers } from "../../tools/dev/built-workers.ts";
import { newVisitorAddress } from "../../tools/dev/visitor-address.ts";
import { countingEntry, type Delays, END_PATH, type Question, REQUEST_HEADER } from "./counting-entry.ts";

/** D1’s nearest replica and a value that KV has in the same data centre. */
const DELAYS: Delays = { d1: 30, kv: 10 };

export type Trips = {
  /** The most questions of which each started only after the one before had been answered. */
  readonly serial: number;
  readonly d1: number;
  readonly kv: number;
};

export type MeasuredWorkers = Pick<BuiltWorkers, "url" | "close"> & {
  readonly measure: (path: string, init?: RequestInit) => Promise<Trips>;
};

/** Starts fresh Workers that render each page anew and take 30 ms for a question to D1. */
export async function startMeasuredWorkers(state: string): Promise<MeasuredWorkers> {
  let questions: Question[] = [];
  const ended = new Map<string, () => void>();
  let requests = 0;
  const { url, close } = await startWorkers({
    state,
    assets: false,
    vars: { PAGE_CACHE: "off" },
    entry: countingEntry(DELAYS),
    onLog: (text) => {
      if (text.startsWith('{"question"')) questions.push(JSON.parse(text).question);
      if (text.startsWith('{"ended"')) ended.get(JSON.parse(text).ended)?.();
    },
  });

  /** Both Workers log to one stream, so what a request logged stands before what a later one logs. */
  async function waitForLogs(request: string): Promise<void> {
    const { promise, resolve } = Promise.withResolvers<void>();
    ended.set(request, resolve);
    await fetch(url + END_PATH, { headers: { [REQUEST_HEADER]: request } });
    await promise;
    ended.delete(request);
  }

  async function measure(path: string, init: RequestInit = {}): Promise<Trips> {
    const request = String(++requests);
    questions = [];
    const headers = { ...init.headers, [REQUEST_HEADER]: request, "cf-connecting-ip": newVisitorAddress() };
    const response = await fetch(url + path, { redirect: "manual", ...init, headers });
    await response.arrayBuffer();
    if (response.status >= 500 || response.status === 429) throw new Error(`${path}: ${response.status}`);
    await waitForLogs(request);
    const own = questions.filter((question) => question.request === request);
    return {
      serial: countSerial(own),
      d1: own.filter(({ store }) => store === "d1").length,
      kv: own.filter(({ store }) => store === "kv").length,
    };
  }

  return { url, close, measure };
}

/** The longest chain of questions that do not overlap: always taking the one that ends first finds it. */
function countSerial(questions: readonly Question[]): number {
  let serial = 0;
  let lastEnd = Number.NEGATIVE_INFINITY;
  for (const { start, end } of questions.toSorted((a, b) => a.end - b.end))
    if (start >= lastEnd) {
      serial += 1;
      lastEnd = end;
    }
  return serial;
}
