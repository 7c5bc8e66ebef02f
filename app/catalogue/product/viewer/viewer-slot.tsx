import { lazy, Suspense, useEffect, useState } from "react";
import type { ViewerButtonProps } from "./viewer-button.tsx";

/** For the clientLoader of a screen with the button: what is there beforehand is not requested when a link is followed. */
export const loadViewerButton = () => import("./viewer-button.tsx");

const ViewerButton = lazy(loadViewerButton);

/** The button of the 3D view, whose code the first load does without. */
export function ViewerSlot(props: ViewerButtonProps) {
  const [isHydrated, setIsHydrated] = useState(false);
  useEffect(() => setIsHydrated(true), []);
  if (!isHydrated) return null;
  return (
    <Suspense>
      <ViewerButton {...props} />
    </Suspense>
  );
}
