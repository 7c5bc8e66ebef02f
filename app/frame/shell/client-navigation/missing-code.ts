import { persisted, TEXT } from "../../../ground/platform/persisted.ts";

/** The address of the page that was reloaded last. */
const reloadedStore = persisted("sessionStorage", "reloaded-for", TEXT);

/**
 * Reloads a page of which some code cannot be loaded: usually a deployment has replaced it. React Router does so itself for
 * the code of a route; this is Vite's event for all other dynamic imports.
 */
export function reloadForMissingCode(): void {
  window.addEventListener("vite:preloadError", reloadOnce);
}

/** Where reloading has not helped, and where nothing can be stored, so that the page would be loaded for ever, it stays. */
export function reloadOnce(): void {
  if (reloadedStore.read() !== location.href && reloadedStore.write(location.href)) location.reload();
}
