import { useEffect } from "react";
import { redirect, useNavigate } from "react-router";
import { readStorage, writeStorage } from "../../../shell/browser-storage.ts";
import { DEFAULT_LISTING, type ListingState } from "./listing-state.ts";

const PREFERENCES = ["view", "size"] as const;
type ViewPreferences = Pick<ListingState, (typeof PREFERENCES)[number]>;

/** Keeps how this visitor likes listings; the default is what is not kept. */
export function rememberView(preferences: Partial<ViewPreferences>): void {
  for (const name of PREFERENCES) {
    const value = preferences[name];
    if (value !== undefined)
      writeStorage("localStorage", `listing.${name}`, value === DEFAULT_LISTING[name] ? null : String(value));
  }
}

/** The URL of a listing as this visitor likes it; null when it is so already, or says itself what it wants. */
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

/** To be called by a client loader: a listing that is on its way takes on the view that this visitor likes. */
export function redirectToPreferredView({ url }: Request): void {
  const preferredUrl = applyPreferredView(url);
  if (preferredUrl) throw redirect(preferredUrl);
}

/** The same for a listing that was opened from outside the site. */
export function usePreferredView(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const preferredUrl = applyPreferredView(window.location.href);
    if (preferredUrl) navigate(preferredUrl, { replace: true, preventScrollReset: true });
  }, [navigate]);
}
