import { PICTURE_LIMITS, type PictureForm } from "../../../app/foundation/documents/picture-places.ts";

/** What a browser can read; it draws no SVG, whose scripts nobody wants. */
const READABLE = ["image/jpeg", "image/png", "image/webp", "image/avif"];
export const isReadable = ({ type }: File): boolean => READABLE.includes(type);

/** Good enough for each picture, and small enough for most. */
const QUALITIES = [0.86, 0.8, 0.72, 0.64, 0.55];

/**
 * Cuts a photograph from its middle to the form of its place, never larger than it is, and saves it as JPEG, without where and by
 * what it was taken. @returns null where the browser cannot read it
 */
export async function fitPicture(file: File, form: PictureForm): Promise<File | null> {
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return null;
  const { width, height, maxBytes } = PICTURE_LIMITS[form];
  const cutWidth = Math.min(bitmap.width, (bitmap.height * width) / height);
  const cutHeight = (cutWidth * height) / width;
  const canvas = document.createElement("canvas");
  canvas.width = Math.round(Math.min(width, cutWidth));
  canvas.height = Math.round((canvas.width * height) / width);
  const [left, top] = [(bitmap.width - cutWidth) / 2, (bitmap.height - cutHeight) / 2];
  canvas.getContext("2d")?.drawImage(bitmap, left, top, cutWidth, cutHeight, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of QUALITIES) {
    const saved = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", quality));
    if (saved && (saved.size <= maxBytes || quality === QUALITIES.at(-1)))
      return new File([saved], file.name.replace(/\.\w+$/, ".jpg"), { type: "image/jpeg" });
  }
  return null;
}
