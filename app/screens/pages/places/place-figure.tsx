import { useI18n } from "../../../ground/i18n/i18n-context.tsx";
import styles from "./place-figure.module.css";
import type { PlacePicture } from "./place-picture.ts";

type ImageProps = {
  readonly of: PlacePicture;
  /** Whether it is in sight first. Others load when they are near what is in sight. */
  readonly isMain?: boolean | undefined;
  /** Beside a text that says it already. */
  readonly isDecorative?: boolean;
};

/** The picture of a place, in the form of the place: cut by its focus, or as somebody has cut it for phones. */
export function PlaceImage({ of, isMain = false, isDecorative = false }: ImageProps) {
  const image = (
    <img
      className={styles.image}
      data-drawn={of.isDrawn || undefined}
      data-focus={of.focus === "centre" ? undefined : of.focus}
      loading={isMain ? undefined : "lazy"}
      src={of.src}
      width={of.width}
      height={of.height}
      alt={isDecorative ? "" : of.alt}
    />
  );
  if (!of.phone || isDecorative) return image;
  const { src, width, height } = of.phone;
  return (
    <picture className={styles.cut}>
      <source media="(width < 48rem)" srcSet={src} width={width} height={height} />
      {image}
    </picture>
  );
}

/** Pictures of places with their captions: one beside its caption, several side by side above theirs. */
export function PlaceFigures({
  pictures,
  isMain,
}: {
  readonly pictures: readonly PlacePicture[];
  readonly isMain?: boolean;
}) {
  const { typeset } = useI18n();
  return (
    <div className={pictures.length > 1 ? styles.several : undefined}>
      {pictures.map((picture) => (
        <figure key={picture.src} className={styles.figure}>
          <PlaceImage of={picture} isMain={isMain} />
          {picture.caption && <figcaption className={styles.caption}>{typeset(picture.caption)}</figcaption>}
        </figure>
      ))}
    </div>
  );
}
