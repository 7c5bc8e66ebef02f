import { lazy, Suspense, useEffect, useState } from "react";
import type { ViewerButtonProps } from "./viewer-button.tsx";

const ViewerButton = lazy(() => import("./viewer-button.tsx"));

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
