import { useEffect } from "react";
import { useNavigate } from "react-router";
import { KEEPS_SCROLL } from "../navigation/link.tsx";

/** One listener for all links of the site: a page of a hundred links has none to hydrate. */
export function useClientNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = internalLinkAt(event.target);
      if (!link || event.defaultPrevented || event.button !== 0 || hasModifierKey(event)) return;
      event.preventDefault();
      navigate(link.url.pathname + link.url.search + link.url.hash, {
        preventScrollReset: link.element.getAttribute("data-link") === KEEPS_SCROLL,
        replace: link.url.href === location.href,
        viewTransition: prepareDrawingTransition(link),
      });
    }
    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [navigate]);
}

export type InternalLink = { readonly element: Element; readonly url: URL };

/** The link of this site that something belongs to; it may be a place on a map, which is an element of SVG. */
export function internalLinkAt(target: EventTarget | null): InternalLink | null {
  const element = target instanceof Element ? target.closest("a[data-link]") : null;
  return element && { element, url: new URL(element.getAttribute("href") ?? "", location.href) };
}

/**
 * Whether a link's drawing stays in sight while its product's page takes the list's place: then it becomes the large one
 * (design/base.css). Only from a list to what is in it, so that no page has two of that name.
 */
function prepareDrawingTransition({ element, url }: InternalLink): boolean {
  // A card's drawing stands beside its other view.
  const drawing = element.querySelector("img")?.parentElement;
  if (!drawing || !url.pathname.startsWith(`${location.pathname}/`)) return false;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return false;
  drawing.style.setProperty("view-transition-name", "drawing");
  return true;
}

/** In a new tab or window, or as a file. */
const hasModifierKey = (event: MouseEvent) => event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
