/** How a kind of file is sent: its media type, and whether a browser may show it or only save it. */
type FileType = { readonly mediaType: string; readonly shown: "inline" | "attachment" };

const shown = (mediaType: string): FileType => ({ mediaType, shown: "inline" });
const saved = (mediaType: string): FileType => ({ mediaType, shown: "attachment" });

/**
 * By the end of a file's name: what an uploader says of a type does not count. Whatever a browser could run, SVG and HTML
 * among it, and all that is not named here is only ever saved, as plain bytes.
 */
const FILE_TYPES: Readonly<Record<string, FileType>> = {
  pdf: shown("application/pdf"),
  png: shown("image/png"),
  jpg: shown("image/jpeg"),
  jpeg: shown("image/jpeg"),
  webp: shown("image/webp"),
  avif: shown("image/avif"),
  mp4: shown("video/mp4"),
  webm: shown("video/webm"),
  zip: saved("application/zip"),
  csv: saved("text/csv; charset=utf-8"),
  txt: saved("text/plain; charset=utf-8"),
  xlsx: saved("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
  docx: saved("application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
  step: saved("model/step"),
  stp: saved("model/step"),
  dxf: saved("image/vnd.dxf"),
  dwg: saved("image/vnd.dwg"),
};
const UNKNOWN = saved("application/octet-stream");

export const PHOTO_TYPES: readonly string[] = ["jpg", "jpeg", "png", "webp", "avif"];

/** The end of a key's name, in small letters; empty when it has none. */
export const extensionOf = (key: string) => /[^/]\.([a-z0-9]{1,8})$/i.exec(key)?.[1]?.toLowerCase() ?? "";

export const typeOf = (key: string): FileType => FILE_TYPES[extensionOf(key)] ?? UNKNOWN;
