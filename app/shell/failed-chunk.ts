import { recall, remember } from "./browser-storage.ts";

/** Where the visitor's last click or search was to lead. */
const GOING_TO = "going-to";
/** For the sake of which page another was reloaded last. */
const RELOADED_FOR = "reloaded-for";

/**
 * A chunk that fails to load is most often one that a deployment has replaced. React Router reloads the page when a
 * screen's own chunk fails; for any other, Vite tells us, and we do the same, once: when that does not help, the
 * error is left to be thrown, and the error screen shows it. After either reload the visitor is taken on, by a full
 * page load, to where they were going.
 */
export function surviveFailedChunks(): void {
  resumeNavigation();
  document.addEventListener("click", (event) => rememberTarget(targetOfClick(event)), { capture: true });
  document.addEventListener("submit", (event) => rememberTarget(targetOfSearch(event)), { capture: true });
  window.addEventListener("vite:preloadError", (event) => {
    if (pardons > 0) {
      pardons -= 1;
      return;
    }
    const target = recall("sessionStorage", GOING_TO) ?? location.href;
    if (recall("sessionStorage", RELOADED_FOR) === target) return;
    remember("sessionStorage", RELOADED_FOR, target);
    // Without a memory of it, reloading could go on for ever.
    if (recall("sessionStorage", RELOADED_FOR) === null) return;
    event.preventDefault();
    location.reload();
  });
}

/** Chunks that are fetched before anybody needs them, and so may fail without a reload. */
let pardons = 0;

/** Fetches what may be needed soon; when that fails, whoever needs it tries again. */
export async function tryAhead(load: () => Promise<unknown>): Promise<void> {
  pardons += 1;
  try {
    await load();
    pardons -= 1;
  } catch {
    // The failure has taken its pardon with it.
  }
}

function resumeNavigation(): void {
  const target = recall("sessionStorage", GOING_TO);
  remember("sessionStorage", GOING_TO, null);
  const [entry] = performance.getEntriesByType("navigation");
  const reloaded = entry instanceof PerformanceNavigationTiming && entry.type === "reload";
  if (reloaded && target && target !== location.href) location.replace(target);
}

function rememberTarget(target: URL | null): void {
  if (target?.origin === location.origin) remember("sessionStorage", GOING_TO, target.href);
}

/** Remembered at the click itself: a chunk may fail before React has so much as noted the navigation. */
function targetOfClick(event: MouseEvent): URL | null {
  const link = event.target instanceof Element ? event.target.closest("a[href]") : null;
  const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
  return link instanceof HTMLAnchorElement && plain ? new URL(link.href) : null;
}

function targetOfSearch(event: SubmitEvent): URL | null {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.method !== "get") return null;
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form)) if (typeof value === "string") url.searchParams.set(name, value);
  return url;
}

/** To be called when a page has arrived. */
export function forgetTarget(): void {
  remember("sessionStorage", GOING_TO, null);
}
