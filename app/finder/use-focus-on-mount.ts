import { type RefObject, useEffect, useRef } from "react";

/** A heading that takes the focus when it comes in place of another: the button that had it is gone. */
export function useFocusOnMount(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // In a document that has just arrived, the focus is the browser's.
    if ("hydrated" in document.documentElement.dataset) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
