import { useEffect } from "react";
import { useNavigation } from "react-router";
import { recall, remember } from "./browser-storage.ts";

/** Where the visitor was going, kept while a navigation lasts. */
const GOING_TO = "going-to";
const RELOADED_AT = "reloaded-at";

/**
 * A chunk that fails to load is most often one that a deployment has replaced. React Router reloads the page when a
 * screen's own chunk fails; for any other, Vite tells us, and we do the same, once: when that does not help, the
 * error is left to be thrown, and the error screen shows it.
 */
export function reloadOnceForFailedChunks(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (recall("sessionStorage", RELOADED_AT) === location.href) return;
    remember("sessionStorage", RELOADED_AT, location.href);
    // Without a memory of it, reloading could go on for ever.
    if (recall("sessionStorage", RELOADED_AT) === null) return;
    event.preventDefault();
    location.reload();
  });
}

/** After such a reload the visitor is taken, by a full page load, to where the failed navigation was going. */
export function resumeNavigation(): void {
  const target = recall("sessionStorage", GOING_TO);
  remember("sessionStorage", GOING_TO, null);
  if (target && new URL(target, location.href).origin === location.origin) location.replace(target);
}

export function useRememberedNavigation(): void {
  const { location } = useNavigation();
  useEffect(() => {
    remember("sessionStorage", GOING_TO, location ? location.pathname + location.search + location.hash : null);
  }, [location]);
}
