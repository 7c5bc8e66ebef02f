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
export function PlaceFigures({ pictures }: { readonly pictures: readonly PlacePicture[] }) {
  const { typeset } = useI18n();
  return (
    <div className="stack wide columns">
      {pictures.map((picture) => (
        <figure key={picture.src} className={pictures.length > 1 ? "stack" : `stack split ${styles.beside}`}>
          <PlaceImage of={picture} />
          {picture.caption && <figcaption className="note measure">{typeset(picture.caption)}</figcaption>}
        </figure>
      ))}
    </div>
  );
}
