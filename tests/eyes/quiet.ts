import type { BrowserContext, Page, Request } from "playwright-core";

declare global {
  interface Window {
    readonly __reactRouterDataRouter?: { readonly state: { readonly navigation: { readonly state: string } } };
    /** Resolves once nothing of the page is on its way; rejects with what is when that lasts for long. */
    untilQuiet(): Promise<void>;
    /** The document that was on its way turned out to be a file. */
    staysHere(): void;
  }
}

/** The scripts that a page has asked for, and how many of them are on their way: only the browser tells of imports. */
const scripts = new WeakMap<Page, { asked: number; underway: number }>();

/** Lets `quiet` wait on the pages of a context, whose downloads are cancelled. */
export async function countWork(context: BrowserContext): Promise<void> {
  context.on("page", (page) => {
    const counts = { asked: 0, underway: 0 };
    scripts.set(page, counts);
    const onEnd = (request: Request) => {
      if (request.resourceType() === "script") counts.underway -= 1;
    };
    page.on("request", (request) => {
      if (request.resourceType() !== "script") return;
      counts.asked += 1;
      counts.underway += 1;
    });
    page.on("requestfinished", onEnd).on("requestfailed", onEnd);
    page.on("download", async (download) => {
      await Promise.allSettled([download.cancel(), page.evaluate(() => window.staysHere())]);
    });
  });
  await context.addInitScript(count);
}

/**
 * Waits until a page is hydrated, and no request, no script and no timer of a short delay is on its way: what follows a
 * click has then happened, however busy the machine is.
 */
export async function quiet(page: Page): Promise<void> {
  for (;;) {
    const before = scripts.get(page)?.asked;
    try {
      await page.evaluate(() => window.untilQuiet());
    } catch (error) {
      // The document was left while it was waited for: the next one is meant.
      if (!/context was destroyed|Cannot find context|frame was detached/.test(String(error))) throw error;
      await page.waitForLoadState("domcontentloaded");
      continue;
    }
    const { asked, underway } = scripts.get(page) ?? {};
    if (asked === before && !underway) return;
  }
}

function count(): void {
  const PATIENCE_MS = 20_000;
  /** Delays of typing are shorter, and what a page says for a while stays longer. */
  const SHORT_MS = 1000;
  const timers = new Set<number>();
  const idleCallbacks = new Set<number>();
  const links = new Set<Element>();
  let requests = 0;
  let isLeaving = false;
  let isHydrated = false;

  const { fetch, setTimeout, clearTimeout } = window;
  window.fetch = (...values) => {
    requests += 1;
    return fetch(...values).finally(() => {
      requests -= 1;
    });
  };
  const start = (run: TimerHandler, delay = 0, ...values: unknown[]): number => {
    const id = setTimeout(() => {
      timers.delete(id);
      if (typeof run === "function") run(...values);
    }, delay);
    if (delay < SHORT_MS) timers.add(id);
    return id;
  };
  const stop = (id?: number) => {
    timers.delete(id ?? 0);
    clearTimeout(id);
  };
  Object.assign(window, { setTimeout: start, clearTimeout: stop });

  const { requestIdleCallback, cancelIdleCallback } = window;
  window.requestIdleCallback = (run, options) => {
    const id = requestIdleCallback((deadline) => {
      idleCallbacks.delete(id);
      run(deadline);
    }, options);
    idleCallbacks.add(id);
    return id;
  };
  window.cancelIdleCallback = (id) => {
    idleCallbacks.delete(id);
    cancelIdleCallback(id);
  };

  const forget = ({ target }: Event) => links.delete(target as Element);
  for (const name of ["load", "error"]) document.addEventListener(name, forget, true);
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes) if (node instanceof HTMLLinkElement && node.rel === "stylesheet") links.add(node);
  }).observe(document, { childList: true, subtree: true });

  // Chromium tells at once, not when the next document comes.
  const { navigation } = window as unknown as { navigation: EventTarget };
  navigation.addEventListener("navigate", (event) => {
    const { destination, downloadRequest } = event as unknown as {
      destination: { sameDocument: boolean };
      downloadRequest: string | null;
    };
    isLeaving ||= !destination.sameDocument && downloadRequest === null;
  });

  /** React marks a Suspense boundary with a comment, and a hydrated element with a property. */
  const isEditorHydrated = () => {
    const marks = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
    while (marks.nextNode()) {
      const first = marks.currentNode.nodeValue?.startsWith("$") ? marks.currentNode.nextSibling : null;
      // The scripts that bring React Router's data are the server's alone.
      if (first instanceof HTMLScriptElement) continue;
      if (first instanceof Element && !Object.keys(first).some((key) => key.startsWith("__reactFiber"))) return false;
    }
    return true;
  };
  /** The root of React's tree tells what it has yet to render. */
  const isReactBusy = () => {
    const name = Object.keys(document).find((key) => key.startsWith("__reactContainer"));
    const root = name && (document as unknown as Record<string, { stateNode: { pendingLanes: number } }>)[name];
    return root ? root.stateNode.pendingLanes !== 0 : false;
  };
  const whatIsPending = () => {
    isHydrated ||= "hydrated" in document.documentElement.dataset && isEditorHydrated();
    for (const link of links) if (!link.isConnected) links.delete(link);
    if (isLeaving) return "the next document";
    if (!isHydrated) return "hydration";
    const { state } = window.__reactRouterDataRouter ?? {};
    if (state && state.navigation.state !== "idle") return `a navigation that is ${state.navigation.state}`;
    if (isReactBusy()) return "React";
    if (requests + links.size + timers.size + idleCallbacks.size === 0) return null;
    return `${requests} requests, ${links.size} style sheets, ${timers.size} timers, ${idleCallbacks.size} idle callbacks`;
  };
  /** After all that the page itself wants to do now. */
  const whenIdle = (delay: number) =>
    window.scheduler.postTask(() => new Promise(requestAnimationFrame), { priority: "background", delay });
  window.staysHere = () => {
    isLeaving = false;
  };
  window.untilQuiet = async () => {
    const end = performance.now() + PATIENCE_MS;
    // A script that has come is run a moment later, and may ask for more.
    for (let looks = 0; looks < 3; ) {
      await whenIdle(20);
      const pending = whatIsPending();
      if (pending === null) looks += 1;
      else looks = 0;
      if (pending !== null && performance.now() > end) throw new Error(`The page still waits for ${pending}`);
    }
  };
}
