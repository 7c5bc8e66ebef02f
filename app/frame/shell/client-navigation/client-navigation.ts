import { useEffect } from "react";
import { useNavigate } from "react-router";
import { KEEPS_SCROLL } from "../../../ground/platform/link.tsx";

/** Follows all links of the site with one listener, so that a page of a hundred links has none to hydrate. */
export function useClientNavigation(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function onClick(event: MouseEvent) {
      const link = followedLink(event);
      if (!link || event.defaultPrevented) return;
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

type InternalLink = { readonly element: Element; readonly url: URL };

/** The link that a click follows in this tab. */
export const followedLink = (event: MouseEvent): InternalLink | null =>
  event.button === 0 && !hasModifierKey(event) ? internalLinkAt(event.target) : null;

/** The link that an element is in, if it leads to a page of the same language; on a map it is an element of SVG. */
function internalLinkAt(target: EventTarget | null): InternalLink | null {
  const element = target instanceof Element ? target.closest("a[data-link]") : null;
  return element && { element, url: new URL(element.getAttribute("href") ?? "", location.href) };
}

/**
 * Whether a link's drawing turns into the large one of its product's page (design/base.css). Only from a list to a product
 * in it: no page may have two elements of one transition name.
 */
function prepareDrawingTransition({ element, url }: InternalLink): boolean {
  const drawing = element.querySelector("img")?.parentElement;
  if (!drawing || !url.pathname.startsWith(`${location.pathname}/`)) return false;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return false;
  drawing.style.setProperty("view-transition-name", "drawing");
  return true;
}

/** With a modifier key, browsers open a new tab or window, or save a file. */
export const hasModifierKey = (event: Pick<MouseEvent, "metaKey" | "altKey" | "ctrlKey" | "shiftKey">): boolean =>
  event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
