import { fileUrl } from "../../../foundation/documents/file-url.ts";
import {
  PICTURE_FOLDER,
  type PictureFocus,
  type PictureForm,
  pictureName,
} from "../../../foundation/documents/picture-places.ts";
import type { PictureRow } from "../../../foundation/documents/picture-queries.ts";
import type { Locale } from "../../../ground/i18n/locales.ts";
import { serverTexts } from "../../../ground/i18n/server-translator.ts";
import type { Content } from "../content.ts";

/** Only loaders import this, so that no page has the list of their addresses. */
const SCENES = import.meta.glob<string>("./scenes/*.svg", { query: "?url", import: "default", eager: true });

/** Of every scene, in pixels. */
const SCENE = { width: 480, height: 320 } as const;

type Source = { readonly src: string; readonly width: number; readonly height: number };

/** What stands in a place of a page. */
export type PlacePicture = Source & {
  /** Cut for phones. */
  readonly phone?: Source;
  /** What it shows, for those who cannot see it. Of a drawing the caption says it. */
  readonly alt: string;
  readonly caption: string;
  readonly focus: PictureFocus;
  /** Whether it is a drawing until there is a photograph. */
  readonly isDrawn: boolean;
};

/** What the bucket and the texts have for places. */
export type PlaceContext = {
  readonly photos: readonly PictureRow[];
  readonly content: Content;
  readonly locale: Locale;
};

/** @returns null where there is neither a photograph nor a drawing */
export function findPlacePicture(place: string, context: PlaceContext): PlacePicture | null {
  const { content, locale } = context;
  const wide = findPhoto(place, "wide", context);
  if (wide) {
    const { focus = "centre", texts } = content.pictures[place] ?? {};
    const { alt = "", caption = "" } = texts?.[locale] ?? {};
    const phone = findPhoto(place, "phone", context);
    return { ...wide, ...(phone && { phone }), alt: alt || caption, caption, focus, isDrawn: false };
  }
  const src = SCENES[`./scenes/${place}.svg`];
  if (src === undefined) return null;
  const captions: Readonly<Record<string, string>> = serverTexts(locale).drawnPlaces;
  return { src, ...SCENE, alt: "", caption: captions[place] ?? "", focus: "centre", isDrawn: true };
}

function findPhoto(place: string, form: PictureForm, { photos, locale }: PlaceContext): Source | null {
  const start = `${PICTURE_FOLDER}/${pictureName(place, form)}.`;
  const row = photos.find(({ key }) => key.startsWith(start));
  return row ? { src: fileUrl(row, locale), width: row.width, height: row.height } : null;
}

export type PlacePictures = Readonly<Record<string, PlacePicture>>;

/** By the names of the places. */
export const findPlacePictures = (places: readonly string[], context: PlaceContext): PlacePictures =>
  Object.fromEntries(
    places.flatMap((place) => {
      const picture = findPlacePicture(place, context);
      return picture ? [[place, picture] as const] : [];
    }),
  );
