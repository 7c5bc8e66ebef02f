type FileType = { readonly mediaType: string; readonly dispositionType: "inline" | "attachment" };

const inline = (mediaType: string): FileType => ({ mediaType, dispositionType: "inline" });
const attachment = (mediaType: string): FileType => ({ mediaType, dispositionType: "attachment" });

/**
 * By extension, because an uploader's media type cannot be trusted. Everything else is only saved, as plain bytes: a browser
 * could run scripts in SVG and HTML.
 */
const FILE_TYPES: Readonly<Record<string, FileType>> = {
  pdf: inline("application/pdf"),
  png: inline("image/png"),
  jpg: inline("image/jpeg"),
  jpeg: inline("image/jpeg"),
  webp: inline("image/webp"),
  avif: inline("image/avif"),
  mp4: inline("video/mp4"),
  webm: inline("video/webm"),
  zip: attachment("application/zip"),
  csv: attachment("text/csv; charset=utf-8"),
  txt: attachment("text/plain; charset=utf-8"),
  xlsx: attachment("application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
  docx: attachment("application/vnd.openxmlformats-officedocument.wordprocessingml.document"),
  step: attachment("model/step"),
  stp: attachment("model/step"),
  dxf: attachment("image/vnd.dxf"),
  dwg: attachment("image/vnd.dwg"),
};
const UNKNOWN_TYPE = attachment("application/octet-stream");

export const PHOTO_TYPES: readonly string[] = ["jpg", "jpeg", "png", "webp", "avif"];

/** The extension of a key in lower case; empty when it has none. */
export const extensionOf = (key: string) => /[^/]\.([a-z0-9]{1,8})$/i.exec(key)?.[1]?.toLowerCase() ?? "";

export const fileTypeOf = (key: string): FileType => FILE_TYPES[extensionOf(key)] ?? UNKNOWN_TYPE;
