import { useCallback } from "react";
import { cadUrl } from "../../foundation/catalogue/made-files/cad-files.ts";
import type { Product } from "../../foundation/catalogue/product/product-data.ts";
import { fileUrl } from "../../foundation/documents/file-url.ts";
import { hasCadFiles, isMeasured } from "../../foundation/drawing/measured.ts";
import { PagePicture } from "../../foundation/drawing/product-picture.tsx";
import { PAGE_FRAME } from "../../foundation/drawing/scale.ts";
import { ViewerButton } from "../../frame/viewer/viewer-button.tsx";
import { useI18n } from "../../ground/i18n/i18n-context.tsx";
import { LOCALE_TABLE } from "../../ground/i18n/locales.ts";
import styles from "./product-drawing.module.css";

const FLAT_VIEWS = ["side", "front", "top"] as const;
const VIEWS = ["iso", ...FLAT_VIEWS] as const;

type Props = {
  readonly product: Pick<Product, "name" | "drawn" | "code"> & { readonly picture: string };
  readonly photos: readonly { readonly key: string; readonly etag: string }[];
};

/**
 * Photos first, then the picture and the dimensioned drawings; radio buttons switch between them without JavaScript. A product
 * that cannot be drawn has its photos, or else an empty picture.
 */
export function ProductDrawing({ product, photos }: Props) {
  const { t, locale } = useI18n();
  const { drawn } = product;
  const isDrawn = isMeasured(drawn);
  const views = isDrawn ? VIEWS : [];
  const loadModel = useCallback(
    (signal: AbortSignal) => fetch(cadUrl(product.code, "model.glb"), { signal }),
    [product.code],
  );
  return (
    <figure className={styles.figure}>
      {photos.length + views.length > 0 && (
        <fieldset className={`segments small no-print ${styles.switch}`}>
          <legend className="visually-hidden">{t("product.views")}</legend>
          {photos.map(({ key }, index) => (
            <label key={key}>
              <input type="radio" name="view" value={`photo-${index + 1}`} defaultChecked={index === 0} />
              <span>{photos.length > 1 ? `${t("product.photo")} ${index + 1}` : t("product.photo")}</span>
            </label>
          ))}
          {views.map((view) => (
            <label key={view}>
              <input type="radio" name="view" value={view} defaultChecked={photos.length === 0 && view === "iso"} />
              <span>{t(`product.${view}`)}</span>
            </label>
          ))}
        </fieldset>
      )}
      {hasCadFiles(drawn) && (
        <ViewerButton
          name={product.name}
          dimensions={drawn}
          sectionY={drawn.widthMm / 2}
          load={loadModel}
          buttonClassName={styles.open}
          className={styles.viewer}
        />
      )}
      {photos.map((photo, index) => (
        <img
          key={photo.key}
          className={styles.view}
          data-photo={index + 1}
          src={fileUrl(photo, locale)}
          alt={t("product.photoOf", { name: product.name, number: index + 1 })}
          loading={index === 0 ? "eager" : "lazy"}
          fetchPriority={index === 0 ? "high" : "auto"}
          width={PAGE_FRAME.width}
          height={PAGE_FRAME.height}
        />
      ))}
      {(isDrawn || photos.length === 0) && (
        <PagePicture
          of={product}
          view="iso"
          isMain={photos.length === 0}
          // Without a choice of views it stays in sight.
          className={isDrawn ? `${styles.view} ${styles.iso}` : styles.view}
          label={t("product.pictureOf", { name: product.name })}
        />
      )}
      {(isDrawn ? FLAT_VIEWS : []).map((view) => (
        <PagePicture
          key={view}
          of={product}
          view={view}
          className={`${styles.view} ${styles[view]}`}
          label={t("product.drawingOf", {
            name: product.name,
            view: t(`product.${view}`).toLocaleLowerCase(LOCALE_TABLE[locale].intl),
          })}
        />
      ))}
    </figure>
  );
}
