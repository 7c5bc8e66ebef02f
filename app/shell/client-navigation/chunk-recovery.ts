import type { ClientInstrumentation } from "react-router";
import { readStorage, writeStorage } from "../browser-storage.ts";

const LOADED_FOR_KEY = "loaded-for";

/** Where the navigation that is under way leads. Only this document knows it, so no reload by the visitor goes there. */
let destination: string | null = null;

/** Prefetched chunks may fail without consequences. */
let toleratedFailures = 0;

const pending = new Promise<never>(() => {});

/** Follows the navigations within the site, and the code that they load. */
export const navigationRecovery: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      async navigate(callNavigate, { to, currentUrl, formData }) {
        // Back and forward change the address before they load anything.
        const own = typeof to === "number" ? null : new URL(to, new URL(currentUrl, location.href));
        // All forms that are sent by a navigation are GET forms.
        if (own && formData)
          own.search = new URLSearchParams([...formData].map(([name, value]) => [name, String(value)])).toString();
        destination = own && own.href;
        await callNavigate();
        if (destination === own?.href) destination = null;
      },
    }),
  route: (route) =>
    route.instrument({
      async "lazy.loader"(callLazy) {
        const { status } = await callLazy();
        if (status === "error" && loadDocument()) await pending;
      },
    }),
};

/** A chunk that fails to load has usually been replaced by a deployment. */
export function recoverFromFailedChunks(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (toleratedFailures > 0) toleratedFailures -= 1;
    else if (loadDocument()) event.preventDefault();
  });
  // React Router reloads the page that is left when the chunk of a screen fails. Reloads by the visitor have no such event,
  // or are marked as the visitor's; browsers without the event stay on the page.
  window.navigation?.addEventListener("navigate", (event) => {
    const target = destination;
    if (event.navigationType !== "reload" || event.userInitiated || !target) return;
    event.preventDefault();
    queueMicrotask(() => location.assign(target));
  });
}

/**
 * Loads the page that the visitor is going to, or the current one, as a document.
 * @returns false when that was done before and has not helped, so that the error screen is shown
 */
function loadDocument(): boolean {
  const target = destination ?? location.href;
  if (readStorage("sessionStorage", LOADED_FOR_KEY) === target) return false;
  writeStorage("sessionStorage", LOADED_FOR_KEY, target);
  // Where nothing can be stored, the page would be loaded for ever.
  if (readStorage("sessionStorage", LOADED_FOR_KEY) === null) return false;
  if (destination) location.assign(destination);
  else location.reload();
  return true;
}

/** Loads code that may be needed soon; if that fails, it is loaded again when it is needed. */
export async function prefetch(load: () => Promise<unknown>): Promise<void> {
  toleratedFailures += 1;
  try {
    await load();
    toleratedFailures -= 1;
  } catch {
    // The listener above has counted this failure already.
  }
}
