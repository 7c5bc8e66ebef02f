import { loadDrawingCode } from "../../catalogue/drawing/inline-drawing.tsx";
import { screenOfPath } from "../../i18n/screen-of-path.ts";
import type { ScreenName } from "../../i18n/screens.ts";
import { prefetch } from "./chunk-recovery.ts";
import { type InternalLink, internalLinkAt } from "./client-navigation.ts";

/** Passing over a link is no wish to follow it. */
const DWELL_MS = 60;
/** As long as the browser may keep what was fetched. */
const PREFETCH_TTL_MS = 50_000;

type RouteFiles = Readonly<Partial<Record<"module" | "clientLoaderModule", string>>> & {
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
  readonly hasLoader?: boolean;
};

declare global {
  interface Window {
    /** React Router's own list of what each route consists of. */
    readonly __reactRouterManifest?: { readonly routes: Readonly<Record<string, RouteFiles>> };
  }
  interface Navigator {
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/**
 * Fetches the page of a link that is pointed at, focused or touched: its data, its code and its style sheets, so that
 * following it takes no more than showing it. Nothing where a visitor saves data, or where it would hold up what he has
 * asked for. @returns how to end it
 */
export function prefetchLinks(): () => void {
  const { saveData = false, effectiveType = "" } = navigator.connection ?? {};
  if (saveData || effectiveType.endsWith("2g")) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onHover = (event: Event) => {
    clearTimeout(timer);
    const link = internalLinkAt(event.target);
    if (link) timer = setTimeout(() => prefetchPage(link), DWELL_MS);
  };
  const onPress = (event: Event) => {
    const link = internalLinkAt(event.target);
    if (link) prefetchPage(link);
  };
  const listeners = { pointerover: onHover, focusin: onHover, touchstart: onPress, mousedown: onPress } as const;
  for (const [name, listener] of Object.entries(listeners))
    document.addEventListener(name, listener, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener);
  };
}

/** What a screen waits for beside its own code. */
const LAZY_PARTS: Partial<Record<ScreenName, () => Promise<unknown>>> = {
  product: async () => (await import("../../catalogue/product/lazy-parts.ts")).preloadLazyParts(),
};

/** When each page was last fetched, and which files are there already. */
const prefetchedAt = new Map<string, number>();
const preloaded = new Set<string>();

function prefetchPage({ url: { pathname, search, origin } }: InternalLink): void {
  const page = pathname + search;
  if (page === location.pathname + location.search) return;
  if (performance.now() - (prefetchedAt.get(page) ?? Number.NEGATIVE_INFINITY) < PREFETCH_TTL_MS) return;
  prefetchedAt.set(page, performance.now());

  const { screen, locale } = screenOfPath(pathname);
  const id = `${locale}/${screen}`;
  const route = window.__reactRouterManifest?.routes[id];
  if (!route) return;
  if (route.hasLoader) {
    // The address that React Router will ask for: the frame's own data stays as it is.
    const data = new URL(`${pathname === "/" ? "/_" : pathname}.data${search}`, origin);
    data.searchParams.set("_routes", id);
    fetch(data, { priority: "low" }).then(
      (response) => response.arrayBuffer(),
      () => prefetchedAt.delete(page),
    );
  }
  for (const file of [route.module, route.clientLoaderModule, ...(route.imports ?? [])]) preload(file, "modulepreload");
  // The name a sheet is stored under has no fragment; React Router tells sheets of several routes apart by one.
  for (const file of route.css ?? []) preload(file.split("#", 1)[0], "preload");
  void prefetch(loadDrawingCode);
  const loadParts = LAZY_PARTS[screen];
  if (loadParts) void prefetch(loadParts);
}

function preload(file: string | undefined, rel: "modulepreload" | "preload"): void {
  if (!file || preloaded.has(file)) return;
  preloaded.add(file);
  const link = document.createElement("link");
  link.rel = rel;
  link.href = file;
  if (rel === "preload") link.as = "style";
  document.head.append(link);
}
