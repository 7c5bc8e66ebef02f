import { readStorage, writeStorage } from "../browser-storage.ts";

const TARGET_KEY = "going-to";
const RELOADED_FOR_KEY = "reloaded-for";

/**
 * A chunk that fails to load has usually been replaced by a deployment. React Router reloads the page when a screen's own
 * chunk fails; for any other, this reloads it once, and a second failure shows the error screen. After a reload the visitor
 * goes on to the page that the last click or search led to.
 */
export function recoverFromFailedChunks(): void {
  resumeNavigation();
  document.addEventListener("click", (event) => storeTarget(targetOfClick(event)), { capture: true });
  document.addEventListener("submit", (event) => storeTarget(targetOfSubmit(event)), { capture: true });
  window.addEventListener("vite:preloadError", (event) => {
    if (toleratedFailures > 0) {
      toleratedFailures -= 1;
      return;
    }
    const target = readStorage("sessionStorage", TARGET_KEY) ?? location.href;
    if (readStorage("sessionStorage", RELOADED_FOR_KEY) === target) return;
    writeStorage("sessionStorage", RELOADED_FOR_KEY, target);
    // Where nothing can be stored, the page would reload for ever.
    if (readStorage("sessionStorage", RELOADED_FOR_KEY) === null) return;
    event.preventDefault();
    location.reload();
  });
}

/** Prefetched chunks may fail without a reload. */
let toleratedFailures = 0;

/** Loads code that may be needed soon; if that fails, it is loaded again when it is needed. */
export async function prefetch(load: () => Promise<unknown>): Promise<void> {
  toleratedFailures += 1;
  try {
    await load();
    toleratedFailures -= 1;
  } catch {
    // The preload error handler has counted this failure already.
  }
}

function resumeNavigation(): void {
  const target = readStorage("sessionStorage", TARGET_KEY);
  writeStorage("sessionStorage", TARGET_KEY, null);
  const [entry] = performance.getEntriesByType("navigation");
  const isReload = entry instanceof PerformanceNavigationTiming && entry.type === "reload";
  if (isReload && target && target !== location.href) location.replace(target);
}

function storeTarget(target: URL | null): void {
  if (target?.origin === location.origin) writeStorage("sessionStorage", TARGET_KEY, target.href);
}

/** Stored at the click: a chunk may fail before React knows of the navigation. */
function targetOfClick(event: MouseEvent): URL | null {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  const isPlainClick = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  return link instanceof HTMLAnchorElement && isPlainClick ? new URL(link.href) : null;
}

function targetOfSubmit(event: SubmitEvent): URL | null {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== "get") return null;
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form)) if (typeof value === "string") url.searchParams.set(name, value);
  return url;
}

/** For when a page has arrived. */
export function clearTarget(): void {
  writeStorage("sessionStorage", TARGET_KEY, null);
}
