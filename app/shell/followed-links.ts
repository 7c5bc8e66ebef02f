import { useEffect } from "react";
import { useNavigate } from "react-router";
import { STAYING } from "./link.tsx";

/** One listener for all links of the site: a page of a hundred links has none to hydrate. */
export function useFollowedLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = linkAt(event.target);
      if (!link || event.defaultPrevented || event.button !== 0 || isMeantOtherwise(event)) return;
      event.preventDefault();
      navigate(link.url.pathname + link.url.search + link.url.hash, {
        preventScrollReset: link.element.getAttribute("data-link") === STAYING,
        replace: link.url.href === location.href,
        viewTransition: carriesDrawing(link),
      });
    }
    document.addEventListener("click", follow);
    // Most navigations follow a moment of pointing, which is enough to have the page by then.
    const stop = import("./expected-pages.ts").then(({ expectPages }) => expectPages());
    return () => {
      document.removeEventListener("click", follow);
      void stop.then((end) => end());
    };
  }, [navigate]);
}

export type FollowedLink = { readonly element: Element; readonly url: URL };

/** The link of this site that something belongs to; it may be a place on a map, which is an element of SVG. */
export function linkAt(target: EventTarget | null): FollowedLink | null {
  const element = target instanceof Element ? target.closest("a[data-link]") : null;
  return element && { element, url: new URL(element.getAttribute("href") ?? "", location.href) };
}

/**
 * Whether a link's drawing stays in sight while its product's page takes the list's place: then it becomes the large one
 * (design/base.css). Only from a list to what is in it, so that no page has two of that name.
 */
function carriesDrawing({ element, url }: FollowedLink): boolean {
  // A card's drawing stands beside its other view.
  const drawing = element.querySelector("img")?.parentElement;
  if (!drawing || !url.pathname.startsWith(`${location.pathname}/`)) return false;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return false;
  drawing.style.setProperty("view-transition-name", "drawing");
  return true;
}

/** In a new tab or window, or as a file. */
const isMeantOtherwise = (event: MouseEvent) => event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
