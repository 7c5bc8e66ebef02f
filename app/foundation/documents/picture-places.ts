/** Places of pages in which a photograph may stand; each sector has one more. Until there is one, a drawing stands there. */
export const PICTURE_PLACES = [
  "plant",
  "laboratory",
  "fair",
  "people-development",
  "people-support",
  "people-sales",
  "reference-ship",
] as const;

/** The place of a sector, by its id. */
export const sectorPlace = (id: string) => `sector-${id}`;

const SECTOR_PLACE = /^sector-[a-z0-9]+(?:-[a-z0-9]+)*$/;

/** Whether there is such a place, or may be one: which sectors there are is said by the texts. */
export const isPicturePlace = (name: string): boolean =>
  PICTURE_PLACES.some((place) => place === name) || SECTOR_PLACE.test(name);

/** `wide` is 3:2 and stands everywhere; `phone` is 4:5 and takes its place on phones. */
export const PICTURE_FORMS = ["wide", "phone"] as const;
export type PictureForm = (typeof PICTURE_FORMS)[number];

/** The folder of the bucket. */
export const PICTURE_FOLDER = "pictures";
const PHONE_SUFFIX = "@phone";

/** The name of a picture's file, without its ending. */
export const pictureName = (place: string, form: PictureForm) => `${place}${form === "phone" ? PHONE_SUFFIX : ""}`;

/** Reads what {@link pictureName} writes. @returns null for a place that there is not */
export function parsePictureName(name: string): { readonly place: string; readonly form: PictureForm } | null {
  const form = name.endsWith(PHONE_SUFFIX) ? "phone" : "wide";
  const place = form === "phone" ? name.slice(0, -PHONE_SUFFIX.length) : name;
  return isPicturePlace(place) ? { place, form } : null;
}

type PictureLimits = Readonly<Record<"width" | "height" | "minWidth" | "minHeight" | "maxBytes", number>>;

/**
 * What a picture should be and what it must be, in pixels. Nothing makes it smaller for a visitor, so its bytes are what a phone
 * loads.
 */
export const PICTURE_LIMITS: Readonly<Record<PictureForm, PictureLimits>> = {
  wide: { width: 1800, height: 1200, minWidth: 1200, minHeight: 800, maxBytes: 500_000 },
  phone: { width: 880, height: 1100, minWidth: 640, minHeight: 800, maxBytes: 250_000 },
};
/** A browser unpacks every pixel. */
export const MAX_PICTURE_SIDE = 5000;

/** What of a photograph is never cut off. */
export const PICTURE_FOCUSES = ["centre", "left", "right", "top", "bottom"] as const;
export type PictureFocus = (typeof PICTURE_FOCUSES)[number];
