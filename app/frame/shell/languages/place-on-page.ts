import { persisted } from "../../../ground/platform/persisted.ts";
import { hasModifierKey } from "../client-navigation/client-navigation.ts";

/** A heading of a page. Other languages have the same ones, mostly under the same id. */
export type Anchor = {
  readonly id: string;
  readonly tag: string;
  /** The heading's index among the page's headings of this tag. */
  readonly index: number;
};

/** Where a visitor is on a page: `top` is how far the heading is below the upper edge of the window, in pixels. */
type Place = { readonly path: string; readonly anchor: Anchor; readonly top: number };

const placeStore = persisted<Place>("sessionStorage", "place-on-page", {
  parse(text) {
    const { path, anchor, top } = JSON.parse(text);
    const { id, tag, index } = anchor;
    return [path, id, tag].every((each) => typeof each === "string") && [index, top].every(Number.isFinite)
      ? { path, anchor: { id, tag, index }, top }
      : null;
  },
  format: (place) => JSON.stringify(place),
});

const findHeadings = (): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>("#content :is(h1, h2, h3, h4)"),
];

export function toAnchors(headings: readonly { readonly id: string; readonly tagName: string }[]): readonly Anchor[] {
  const counts = new Map<string, number>();
  return headings.map(({ id, tagName: tag }) => {
    const index = counts.get(tag) ?? 0;
    counts.set(tag, index + 1);
    return { id, tag, index };
  });
}

/** Just below the header, which stays where it is. */
const READING_LINE_PX = 120;

/** @param tops of all headings, in the order of the page; null for a hidden one. @returns the index of the one that is read */
export const findNearest = (tops: readonly (number | null)[]): number => {
  const above = tops.findLastIndex((top) => top !== null && top <= READING_LINE_PX);
  return above >= 0 ? above : tops.findIndex((top) => top !== null);
};

/** @returns the index of the same heading on a page in another language; -1 if it has none */
export function findSame(anchors: readonly Anchor[], { id, tag, index }: Anchor): number {
  const named = id === "" ? -1 : anchors.findIndex((anchor) => anchor.id === id);
  return named >= 0 ? named : anchors.findIndex((anchor) => anchor.tag === tag && anchor.index === index);
}

/** Stores the place at a click on a link to the page in another language. */
function storePlace(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[hreflang]") : null;
  if (!link || hasModifierKey(event)) return;
  const headings = findHeadings();
  const tops = headings.map((heading) =>
    heading.getClientRects().length > 0 ? heading.getBoundingClientRect().top : null,
  );
  const nearest = findNearest(tops);
  const [anchor, top] = [toAnchors(headings)[nearest], tops[nearest]];
  const isScrolled = window.scrollY > 0;
  placeStore.write(isScrolled && anchor && typeof top === "number" ? { path: link.pathname, anchor, top } : null);
}

/** By then all parts of a page have come, or the visitor is somewhere else. */
const SETTLED_MS = 5000;

/** Scrolls to where the visitor was on this page in the language before, and stays there while the page grows. */
function returnToPlace(): void {
  const place = placeStore.read();
  placeStore.write(null);
  if (place?.path !== location.pathname) return;
  const { anchor, top } = place;
  const observer = new ResizeObserver(() => {
    const headings = findHeadings();
    const heading = headings[findSame(toAnchors(headings), anchor)];
    if (heading) window.scrollBy({ top: heading.getBoundingClientRect().top - top, behavior: "instant" });
  });
  observer.observe(document.body);
  const stop = () => observer.disconnect();
  for (const type of ["wheel", "touchstart", "pointerdown", "keydown"])
    window.addEventListener(type, stop, { once: true, passive: true });
  setTimeout(stop, SETTLED_MS);
}

/** Has a visitor who changes the language go on in the same section. @returns ends it */
export function keepPlace(): () => void {
  returnToPlace();
  document.addEventListener("click", storePlace, { capture: true });
  return () => document.removeEventListener("click", storePlace, { capture: true });
}
