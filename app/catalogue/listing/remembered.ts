import { useEffect } from "react";
import { redirect, useNavigate } from "react-router";
import { recall, remember } from "../../shell/browser-storage.ts";
import { DEFAULT_LISTING, type ListingState } from "./query.ts";

const REMEMBERED = ["view", "size"] as const;
type Remembered = Pick<ListingState, (typeof REMEMBERED)[number]>;

/** Keeps how this visitor likes listings; the default is what is not kept. */
export function rememberListing(chosen: Partial<Remembered>): void {
  for (const name of REMEMBERED) {
    const value = chosen[name];
    if (value !== undefined)
      remember("localStorage", `listing.${name}`, value === DEFAULT_LISTING[name] ? null : String(value));
  }
}

/** The URL of a listing as this visitor likes it; null when it is so already, or says itself what it wants. */
function asRemembered(address: string): string | null {
  const url = new URL(address, window.location.origin);
  for (const name of REMEMBERED) {
    const value = recall("localStorage", `listing.${name}`);
    if (value && !url.searchParams.has(name)) url.searchParams.set(name, value);
  }
  const wanted = url.pathname + url.search;
  const { pathname, search } = new URL(address, window.location.origin);
  return wanted === pathname + search ? null : wanted;
}

/** To be called by a client loader: a listing that is on its way takes on the view that this visitor likes. */
export function leadToLiked({ url }: Request): void {
  const liked = asRemembered(url);
  if (liked) throw redirect(liked);
}

/** The same for a listing that was opened from outside the site. */
export function useLikedListing(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const liked = asRemembered(window.location.href);
    if (liked) navigate(liked, { replace: true, preventScrollReset: true });
  }, [navigate]);
}
