const KEY = "reloaded-for";

/**
 * A chunk that fails to load is most often one that a deployment has replaced: the page is loaded again, once. When
 * that does not help, the error is left to be thrown, and the error screen shows it.
 */
export function reloadOnceOnPreloadError(): void {
  window.addEventListener("vite:preloadError", (event) => {
    if (sessionStorage.getItem(KEY) === location.href) return;
    sessionStorage.setItem(KEY, location.href);
    event.preventDefault();
    location.reload();
  });
}
