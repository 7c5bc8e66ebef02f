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
      navigate(link.pathname + link.search + link.hash, {
        preventScrollReset: link.dataset.link === STAYING,
        replace: link.href === location.href,
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

/** The link of this site that something belongs to. */
export function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  return target instanceof Element ? target.closest<HTMLAnchorElement>("a[data-link]") : null;
}

/**
 * Whether a link's drawing stays in sight while its product's page takes the list's place: then it becomes the large one
 * (design/base.css). Only from a list to what is in it, so that no page has two of that name.
 */
function carriesDrawing(link: HTMLAnchorElement): boolean {
  // A card's drawing stands beside its other view.
  const drawing = link.querySelector("img")?.parentElement;
  if (!drawing || !link.pathname.startsWith(`${location.pathname}/`)) return false;
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return false;
  drawing.style.setProperty("view-transition-name", "drawing");
  return true;
}

/** In a new tab or window, or as a file. */
const isMeantOtherwise = (event: MouseEvent) => event.metaKey || event.altKey || event.ctrlKey || event.shiftKey;
