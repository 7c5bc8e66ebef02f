import { readStorage, writeStorage } from "../browser-storage.ts";

/** Where the visitor's last click or search was to lead. */
const TARGET_KEY = "going-to";
/** For the sake of which page another was reloaded last. */
const RELOADED_FOR_KEY = "reloaded-for";

/**
 * A chunk that fails to load is most often one that a deployment has replaced. React Router reloads the page when a
 * screen's own chunk fails; for any other, Vite tells us, and we do the same, once: when that does not help, the
 * error is left to be thrown, and the error screen shows it. After either reload the visitor is taken on, by a full
 * page load, to where they were going.
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
    // Without a memory of it, reloading could go on for ever.
    if (readStorage("sessionStorage", RELOADED_FOR_KEY) === null) return;
    event.preventDefault();
    location.reload();
  });
}

/** Chunks that are fetched before anybody needs them, and so may fail without a reload. */
let toleratedFailures = 0;

/** Fetches what may be needed soon; when that fails, whoever needs it tries again. */
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

/** Remembered at the click itself: a chunk may fail before React has so much as noted the navigation. */
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

/** To be called when a page has arrived. */
export function clearTarget(): void {
  writeStorage("sessionStorage", TARGET_KEY, null);
}
