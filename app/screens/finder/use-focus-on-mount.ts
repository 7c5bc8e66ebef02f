import { type RefObject, useEffect, useRef } from "react";

/** Focuses a heading when it replaces another one, because the button that had the focus is gone. */
export function useFocusOnMount(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // After a document load the browser decides on the focus.
    if ("hydrated" in document.documentElement.dataset) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
