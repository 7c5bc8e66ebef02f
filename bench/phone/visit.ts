import type { Browser } from "playwright-core";
import { PHONE } from "../pages/weights.ts";

/** 1.6 Mbit/s and 150 ms, and a processor four times slower. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
const PROCESSOR_SLOWDOWN = 4;
const PRESS_EVERY_MS = 25;
const TASK_MS = 50;

/** Milliseconds since the visit began, but for `tasks`. */
export type Visit = {
  readonly paint: number;
  readonly largestPaint: number;
  /** When a press was answered for the first time. */
  readonly hydrated: number;
  /** The time that tasks between the first paint and then took beyond 50 ms each. */
  readonly tasks: number;
  /** Processor time of the page's main thread until half a second later. */
  readonly work: number;
};

type Watched = {
  readonly paint: number;
  readonly largestPaint: number;
  readonly hydrated: number;
  readonly tasks: readonly (readonly [start: number, end: number])[];
};

declare global {
  interface Window {
    visit: Promise<Watched>;
  }
}

/**
 * Runs in the page, before its own code. From the first paint on it presses a form's button as a visitor would, again and again, and
 * keeps the browser from submitting the form: as long as it is the browser that would, no code has answered.
 */
function watch({ form, every }: { readonly form: string; readonly every: number }): void {
  let [paint, largestPaint] = [0, 0];
  const tasks: (readonly [number, number])[] = [];
  const read = (type: string, each: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true });
  read("largest-contentful-paint", ({ startTime }) => {
    largestPaint = startTime;
  });
  read("longtask", ({ startTime, duration }) => void tasks.push([startTime, startTime + duration]));
  window.visit = new Promise((resolve) => {
    addEventListener("submit", (event) => {
      if (!event.defaultPrevented) {
        event.preventDefault();
        return;
      }
      const hydrated = performance.now();
      clearInterval(presses);
      // A task is reported after it has ended, and a paint some frames later.
      setTimeout(() => resolve({ paint, largestPaint, hydrated, tasks }), 500);
    });
    const press = () => document.querySelector<HTMLElement>(`${form} button[type=submit]`)?.click();
    let presses = 0;
    read("paint", ({ name, startTime }) => {
      if (name !== "first-contentful-paint") return;
      paint = startTime;
      presses = window.setInterval(press, every);
    });
  });
}

/** Visits a page with an empty cache. @param form whose button is pressed */
export async function visit(browser: Browser, address: string, form: string): Promise<Visit> {
  const context = await browser.newContext({ ...PHONE, ignoreHTTPSErrors: true });
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", NETWORK);
  await devTools.send("Performance.enable", { timeDomain: "threadTicks" });
  await devTools.send("Emulation.setCPUThrottlingRate", { rate: PROCESSOR_SLOWDOWN });
  await page.addInitScript(watch, { form, every: PRESS_EVERY_MS });
  await page.goto(address, { waitUntil: "commit" });
  const { tasks, ...watched } = await page.evaluate(() => window.visit);
  const { metrics } = await devTools.send("Performance.getMetrics");
  await context.close();
  return {
    ...watched,
    work: 1000 * (metrics.find(({ name }) => name === "TaskDuration")?.value ?? Number.NaN),
    tasks: tasks.reduce((sum, [start, end]) => {
      const length = Math.min(end, watched.hydrated) - Math.max(start, watched.paint);
      return sum + Math.max(0, length - TASK_MS);
    }, 0),
  };
}
