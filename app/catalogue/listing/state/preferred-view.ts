import { useEffect } from "react";
import { redirect, useNavigate } from "react-router";
import { readStorage, writeStorage } from "../../../shell/browser-storage.ts";
import { DEFAULT_LISTING, type ListingState } from "./listing-state.ts";

const PREFERENCES = ["view", "size"] as const;
type ViewPreferences = Pick<ListingState, (typeof PREFERENCES)[number]>;

/** In the local storage, without defaults. */
export function rememberView(preferences: Partial<ViewPreferences>): void {
  for (const name of PREFERENCES) {
    const value = preferences[name];
    if (value !== undefined)
      writeStorage("localStorage", `listing.${name}`, value === DEFAULT_LISTING[name] ? null : String(value));
  }
}

/** The URL with the preferred view and page size; null when the URL has its own or nothing changes. */
function applyPreferredView(currentUrl: string): string | null {
  const url = new URL(currentUrl, window.location.origin);
  for (const name of PREFERENCES) {
    const value = readStorage("localStorage", `listing.${name}`);
    if (value && !url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  const preferred = url.pathname + url.search;
  const { pathname, search } = new URL(currentUrl, window.location.origin);
  return preferred === pathname + search ? null : preferred;
}

/** For client loaders. @throws a redirect to the listing in the preferred view */
export function redirectToPreferredView({ url }: Request): void {
  const preferredUrl = applyPreferredView(url);
  if (preferredUrl) throw redirect(preferredUrl);
}

/** For a listing that was opened as a document, which no client loader loads. */
export function usePreferredView(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const preferredUrl = applyPreferredView(window.location.href);
    if (preferredUrl) navigate(preferredUrl, { replace: true, preventScrollReset: true });
  }, [navigate]);
}
