import { loadDrawingCode } from "../catalogue/drawing/inline-drawing.tsx";
import { screenOfPath } from "../i18n/screen-of-path.ts";
import type { ScreenName } from "../i18n/screens.ts";
import { tryAhead } from "./failed-chunk.ts";
import { type FollowedLink, linkAt } from "./followed-links.ts";

/** Passing over a link is no wish to follow it. */
const DWELL_MS = 60;
/** As long as the browser may keep what was fetched. */
const KEPT_MS = 50_000;

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
export function expectPages(): () => void {
  const { saveData = false, effectiveType = "" } = navigator.connection ?? {};
  if (saveData || effectiveType.endsWith("2g")) return () => {};
  let timer: ReturnType<typeof setTimeout> | undefined;
  const soon = (event: Event) => {
    clearTimeout(timer);
    const link = linkAt(event.target);
    if (link) timer = setTimeout(() => expect(link), DWELL_MS);
  };
  const now = (event: Event) => {
    const link = linkAt(event.target);
    if (link) expect(link);
  };
  const listeners = { pointerover: soon, focusin: soon, touchstart: now, mousedown: now } as const;
  for (const [name, listener] of Object.entries(listeners))
    document.addEventListener(name, listener, { passive: true });
  return () => {
    clearTimeout(timer);
    for (const [name, listener] of Object.entries(listeners)) document.removeEventListener(name, listener);
  };
}

/** What a screen waits for beside its own code. */
const PARTS: Partial<Record<ScreenName, () => Promise<unknown>>> = {
  product: async () => (await import("../catalogue/product/lazy-parts.ts")).preloadLazyParts(),
};

/** When each page was last fetched, and which files are there already. */
const expected = new Map<string, number>();
const preloaded = new Set<string>();

function expect({ url: { pathname, search, origin } }: FollowedLink): void {
  const page = pathname + search;
  if (page === location.pathname + location.search) return;
  if (performance.now() - (expected.get(page) ?? Number.NEGATIVE_INFINITY) < KEPT_MS) return;
  expected.set(page, performance.now());

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
      () => expected.delete(page),
    );
  }
  for (const file of [route.module, route.clientLoaderModule, ...(route.imports ?? [])]) preload(file, "modulepreload");
  // The name a sheet is stored under has no fragment; React Router tells sheets of several routes apart by one.
  for (const file of route.css ?? []) preload(file.split("#", 1)[0], "preload");
  void tryAhead(loadDrawingCode);
  const parts = PARTS[screen];
  if (parts) void tryAhead(parts);
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
