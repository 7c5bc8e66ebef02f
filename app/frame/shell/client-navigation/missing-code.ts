import { readStorage, writeStorage } from "../../../ground/platform/browser-storage.ts";

const RELOADED_KEY = "reloaded-for";

/**
 * Reloads a page of which some code cannot be loaded: usually a deployment has replaced it. React Router does so itself for
 * the code of a route; this is Vite's event for all other dynamic imports. Where reloading has not helped, and where nothing
 * can be stored, so that the page would be loaded for ever, the import fails and its error is shown.
 */
export function reloadForMissingCode(): void {
  window.addEventListener("vite:preloadError", () => {
    if (readStorage("sessionStorage", RELOADED_KEY) === location.href) return;
    writeStorage("sessionStorage", RELOADED_KEY, location.href);
    if (readStorage("sessionStorage", RELOADED_KEY) === location.href) location.reload();
  });
}
