import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useI18n } from "../../../i18n/i18n-context.tsx";
import { cadUrl } from "../cad-files.ts";
import type { Product } from "../product-data.ts";
import styles from "../product-drawing.module.css";

const Viewer = lazy(() => import("./viewer.tsx"));

type Props = { readonly product: Pick<Product, "code" | "name" | "drawn"> };

/** Opens the 3D view, whose code loads then. It is missing without scripts or WebGL 2. */
export function ViewerButton({ product: { code, name, drawn } }: Props) {
  const { t, number, typeset } = useI18n();
  const [isPossible, setIsPossible] = useState(false);
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => setIsPossible(hasWebGl2()), []);
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
        className={`button ${styles.open}`}
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t("productTools.view3d")}
      </button>
      {isOpen && (
        <div className={styles.viewer}>
          <Suspense fallback={<p role="status">{t("productTools.viewLoading")}</p>}>
            <Viewer
              src={cadUrl(code, "model.glb")}
              dimensions={drawn}
              sectionY={drawn.widthMm / 2}
              formatMm={(value) => typeset(`${number(value)} ${t("units.millimetre")}`)}
              onClose={close}
              texts={{
                label: t("productTools.viewLabel", { name }),
                hint: t("productTools.viewHint"),
                loading: t("productTools.viewLoading"),
                failed: t("productTools.viewFailed"),
                reset: t("productTools.viewReset"),
                section: t("productTools.viewSection"),
                dimensions: t("productTools.viewDimensions"),
                zoomIn: t("productTools.viewZoomIn"),
                zoomOut: t("productTools.viewZoomOut"),
                close: t("productTools.viewClose"),
              }}
            />
          </Suspense>
        </div>
      )}
    </>
  );
}

/** Asks for a context, as browsers without a graphics driver have the interface too. */
function hasWebGl2(): boolean {
  const context = document.createElement("canvas").getContext("webgl2");
  context?.getExtension("WEBGL_lose_context")?.loseContext();
  return context !== null;
}
