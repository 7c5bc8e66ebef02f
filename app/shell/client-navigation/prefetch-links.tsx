import { useEffect, useState } from "react";
import { PrefetchPageLinks } from "react-router";
import { screenOfPath } from "../../i18n/screen-of-path.ts";
import type { ScreenName } from "../../i18n/screens.ts";
import { dataUrl } from "../../react-router-internals/data-url.ts";
import { prefetch } from "./chunk-recovery.ts";
import { internalLinkAt } from "./client-navigation.ts";

/** A pointer that only passes over a link stays for less. */
const DWELL_MS = 60;
/** Browsers may cache a page's data for a minute. */
const PREFETCH_TTL_MS = 50_000;

declare global {
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Loads the page of a link that is pointed at, focused or touched, except where the visitor saves data. */
export default function PrefetchLinks() {
  const [page, setPage] = useState<string>();
  useEffect(() => {
    const { saveData = false, effectiveType = "" } = navigator.connection ?? {};
    if (saveData || effectiveType.endsWith("2g")) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const onPress = ({ target }: Event) => {
      const url = internalLinkAt(target)?.url;
      if (!url || !isDue(url)) return;
      prefetchData(url);
      setPage(url.pathname + url.search);
    };
    const onHover = (event: Event) => {
      clearTimeout(timer);
      if (internalLinkAt(event.target)) timer = setTimeout(() => onPress(event), DWELL_MS);
    };
    const listeners = { pointerover: onHover, focusin: onHover, touchstart: onPress, mousedown: onPress } as const;
    for (const [name, listener] of Object.entries(listeners))
      document.addEventListener(name, listener, { passive: true });
    return () => {
      clearTimeout(timer);
      for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener);
    };
  }, []);
  return page && <PrefetchPageLinks page={page} />;
}

const prefetchedAt = new Map<string, number>();

function isDue({ pathname, search }: URL): boolean {
  const page = pathname + search;
  if (page === location.pathname + location.search) return false;
  if (performance.now() - (prefetchedAt.get(page) ?? Number.NEGATIVE_INFINITY) < PREFETCH_TTL_MS) return false;
  prefetchedAt.set(page, performance.now());
  return true;
}

/** What a screen's client loader waits for. */
const LAZY_PARTS: Partial<Record<ScreenName, () => Promise<unknown>>> = {
  product: async () => (await import("../../catalogue/product/lazy-parts.ts")).preloadLazyParts(),
};

/** React Router prefetches no data for a route that has a client loader, and Safari prefetches none at all. */
function prefetchData(url: URL): void {
  const { screen, locale } = screenOfPath(url.pathname);
  fetch(dataUrl(url, `${locale}/${screen}`), { priority: "low" }).then(
    (response) => response.arrayBuffer(),
    () => prefetchedAt.delete(url.pathname + url.search),
  );
  const loadParts = LAZY_PARTS[screen];
  if (loadParts) void prefetch(loadParts);
}
