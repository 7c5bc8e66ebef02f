import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import type { ViewerProps } from "./viewer.tsx";

const Viewer = lazy(() => import("./viewer.tsx"));

export type ViewerButtonProps = Omit<ViewerProps, "onClose"> & {
  readonly buttonClassName?: string | undefined;
  /** The size and place of the view. */
  readonly className?: string | undefined;
};

/** Opens the 3D view, whose code loads then. It is missing without scripts or WebGL 2. */
export function ViewerButton({ buttonClassName = "", className = "", ...view }: ViewerButtonProps) {
  const { t } = useI18n();
  const [isPossible, setIsPossible] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // Making a context takes the graphics process some time, which a page that is still loading needs itself.
  useEffect(() => whenIdle(() => setIsPossible(hasWebGl2())), []);
  if (!isPossible) return null;
  const close = () => {
    setIsOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={`button ${buttonClassName}`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t("viewer.open")}
      </button>
      {isOpen && (
        <div className={className}>
          <Suspense fallback={<p role="status">{t("viewer.loading")}</p>}>
            <Viewer {...view} onClose={close} />
          </Suspense>
        </div>
      )}
    </>
  );
}

/** @returns what cancels it; Safari has no idle callbacks */
function whenIdle(callback: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(callback, 500);
    return () => clearTimeout(timer);
  }
  const request = requestIdleCallback(callback, { timeout: 3000 });
  return () => cancelIdleCallback(request);
}

let isWebGl2Known: boolean | null = null;

/** Asks for a context, as browsers without a graphics driver have the interface too; once for a document. */
function hasWebGl2(): boolean {
  isWebGl2Known ??= makesContext();
  return isWebGl2Known;
}

function makesContext(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}
