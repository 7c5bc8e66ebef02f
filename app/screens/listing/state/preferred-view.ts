import { useEffect } from "react";
import { redirect, useNavigate } from "react-router";
import {
  DEFAULT_LISTING,
  type ListingState,
  VIEW_PARAMETERS,
} from "../../../foundation/catalogue/address/listing-state.ts";
import { persisted, TEXT } from "../../../ground/platform/persisted.ts";

const PREFERENCES = ["view", "size"] as const;
type ViewPreferences = Pick<ListingState, (typeof PREFERENCES)[number]>;

/** Defaults are not stored. */
const stores = {
  view: persisted("localStorage", "listing.view", TEXT),
  size: persisted("localStorage", "listing.size", TEXT),
};

export function rememberView(preferences: Partial<ViewPreferences>): void {
  for (const name of PREFERENCES) {
    const value = preferences[name];
    if (value !== undefined) stores[name].write(value === DEFAULT_LISTING[name] ? null : String(value));
  }
}

/** The URL with the preferred view and page size; null when the URL has its own or nothing changes. */
function applyPreferredView(currentUrl: string): string | null {
  const { pathname, searchParams } = new URL(currentUrl, window.location.origin);
  const missing = PREFERENCES.flatMap((name) => {
    const value = searchParams.has(name) ? null : stores[name].read();
    return value ? [[name, value] as const] : [];
  });
  if (missing.length === 0) return null;
  for (const [name, value] of missing) searchParams.set(name, value);
  // In the one order of a listing's address, at whose end they stand.
  for (const name of VIEW_PARAMETERS) {
    const value = searchParams.get(name);
    searchParams.delete(name);
    if (value !== null) searchParams.append(name, value);
  }
  return `${pathname}?${searchParams}`;
}

/**
 * For client loaders, which return it: what is thrown while React Router still waits for style sheets counts as an error that
 * nobody handles.
 * @returns a redirect to the listing in the preferred view, or null
 */
export function redirectToPreferredView({ url }: Request): Response | null {
  const preferredUrl = applyPreferredView(url);
  return preferredUrl === null ? null : redirect(preferredUrl);
}

/** For a listing that was opened as a document, which no client loader loads. */
export function usePreferredView(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const preferredUrl = applyPreferredView(window.location.href);
    if (preferredUrl) navigate(preferredUrl, { replace: true, preventScrollReset: true });
  }, [navigate]);
}
