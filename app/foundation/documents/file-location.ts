import { codeOfFolder, isCode } from "../../ground/text/part-numbers.ts";
import { extensionOf, PHOTO_TYPES } from "./file-types.ts";
import { PICTURE_FOLDER, PICTURE_PLACES, type PictureForm, parsePictureName } from "./picture-places.ts";
import {
  EVERY_LANGUAGE,
  FILE_LOCALES,
  type FileLocale,
  isFileLocale,
  isSection,
  SECTIONS,
  type Section,
} from "./sections.ts";

export type FileLocation =
  | {
      readonly kind: "document";
      readonly section: Section | null;
      readonly locale: FileLocale | typeof EVERY_LANGUAGE;
      /** The key without its language: files that share it are one document in several languages. */
      readonly document: string;
      readonly certificate: string | null;
      readonly product: string | null;
    }
  | { readonly kind: "photo"; readonly product: string }
  /** A photograph for a place of the pages. */
  | { readonly kind: "picture"; readonly place: string; readonly form: PictureForm }
  /** `of` is the key of the file that it belongs to. */
  | { readonly kind: "thumbnail"; readonly of: string }
  | { readonly kind: "sidecar"; readonly of: string }
  /** No file of the site: left behind by programs, such as .DS_Store, or in the inbox. */
  | { readonly kind: "ignored" }
  | { readonly kind: "unplaced"; readonly reason: string };

const SIDECAR_SUFFIX = ".meta.json";
const THUMBNAIL_ENDINGS = ["png", "jpg", "jpeg", "webp"];
const THUMBNAIL_SUFFIX = new RegExp(`\\.thumb\\.(?:${THUMBNAIL_ENDINGS.join("|")})$`, "i");
const IGNORED_FILE = /(?:^|\/)(?:\.[^/]*|Thumbs\.db|desktop\.ini|~\$[^/]*|)$/i;
/** What lies here is sent to the site and not shown by it. */
const INBOX = "inbox/";
export const isInInbox = (key: string): boolean => key.startsWith(INBOX);
const CONTROL_CHARACTER = /\p{Cc}/u;
const CERTIFICATE_TYPE = /^[a-z0-9][a-z0-9-]{0,40}$/;

export const sidecarKey = (key: string) => key + SIDECAR_SUFFIX;
/** The key of the file that a sidecar describes. */
export const describedKey = (sidecar: string) => sidecar.slice(0, -SIDECAR_SUFFIX.length);

/** The keys under which the picture of a file's first page may lie. */
export const thumbnailKeys = (key: string): readonly string[] =>
  THUMBNAIL_ENDINGS.map((ending) => `${key}.thumb.${ending}`);

const unrecognized = (reason: string): FileLocation => ({ kind: "unplaced", reason });

/**
 * The meaning of a key in the bucket. The convention for marketing is
 * `documents/{section}/{language or all}/…`, `certificates/{type}/[{language or all}/]…`,
 * `products/{code, with _ for a slash}/[{section}/][{language or all}/]…`, `products/{code}/photo….jpg`,
 * `pictures/{place}[@phone].jpg`; beside documents and photos `….meta.json` with a description and `….thumb.png` with the first page. Keys that look the same mean the same.
 */
export const locateFile = (key: string): FileLocation => locateName(key.normalize("NFC"));

function locateName(key: string): FileLocation {
  if (IGNORED_FILE.test(key) || isInInbox(key)) return { kind: "ignored" };
  const parts = key.split("/");
  if (
    CONTROL_CHARACTER.test(key) ||
    key.includes("\\") ||
    parts.some((part) => part === "" || part === "." || part === "..")
  )
    return unrecognized("its name holds a character or a step that no address can have");
  if (key.endsWith(SIDECAR_SUFFIX)) return locateSidecar(describedKey(key));
  if (THUMBNAIL_SUFFIX.test(key)) return { kind: "thumbnail", of: key.replace(THUMBNAIL_SUFFIX, "") };
  const [folder = "", ...rest] = parts;
  if (rest.length === 0)
    return unrecognized("it lies outside the folders documents, certificates, products and pictures");
  if (folder === "documents") return locateDocument(rest);
  if (folder === "certificates") return locateCertificate(rest);
  if (folder === "products") return locateProductFile(rest);
  if (folder === PICTURE_FOLDER) return locatePicture(rest);
  return unrecognized(`there is no folder ${folder}: files go into documents, certificates, products or pictures`);
}

function locatePicture([file = "", ...more]: readonly string[]): FileLocation {
  const ending = extensionOf(file);
  const found = more.length === 0 ? parsePictureName(file.slice(0, -ending.length - 1)) : null;
  if (!found)
    return unrecognized(
      `there is no such place of a picture: ${PICTURE_PLACES.join(", ")}, or sector- and the name of a sector; @phone behind it for phones`,
    );
  return PHOTO_TYPES.includes(ending)
    ? { kind: "picture", ...found }
    : unrecognized(`a picture ends in ${PHOTO_TYPES.join(", ")}`);
}

function locateSidecar(described: string): FileLocation {
  const { kind } = locateName(described);
  return kind === "document" || kind === "photo"
    ? { kind: "sidecar", of: described }
    : unrecognized(
        "there is no document or photo that it could describe: its name is that of the file, with .meta.json at the end",
      );
}

function locateDocument([section = "", locale = "", ...name]: readonly string[]): FileLocation {
  if (!isSection(section)) return unrecognized(`there is no section ${section}: ${SECTIONS.join(", ")}`);
  if (!isLanguageFolder(locale) || name.length === 0)
    return unrecognized(
      `after the section comes the folder of a language: ${FILE_LOCALES.join(", ")} or ${EVERY_LANGUAGE}`,
    );
  const document = ["documents", section, ...name].join("/");
  return { kind: "document", section, locale, document, certificate: null, product: null };
}

function locateCertificate(parts: readonly string[]): FileLocation {
  const [type = "", ...rest] = parts;
  if (rest.length === 0 || !CERTIFICATE_TYPE.test(type))
    return unrecognized("a certificate belongs in the folder of its type, such as certificates/ul/");
  const { locale, name } = splitLanguage(rest);
  const document = ["certificates", type, ...name].join("/");
  return { kind: "document", section: "certificates", locale, document, certificate: type, product: null };
}

function locateProductFile([code = "", ...parts]: readonly string[]): FileLocation {
  const product = codeOfFolder(code);
  if (!isCode(product) || parts.length === 0)
    return unrecognized(
      "a product's files belong in a folder named by its order number, such as products/1040402/, with _ for a slash",
    );
  const [file = ""] = parts;
  if (parts.length === 1 && /^photo/i.test(file) && PHOTO_TYPES.includes(extensionOf(file)))
    return { kind: "photo", product };
  const section = isSection(parts[0]) && parts.length > 1 ? parts[0] : null;
  const { locale, name } = splitLanguage(section ? parts.slice(1) : parts);
  const document = ["products", code, ...(section ? [section] : []), ...name].join("/");
  return { kind: "document", section, locale, document, certificate: null, product };
}

const isLanguageFolder = (part: string | undefined): part is FileLocale | typeof EVERY_LANGUAGE =>
  isFileLocale(part) || part === EVERY_LANGUAGE;

/** Takes off the first folder if it is a language. */
function splitLanguage(parts: readonly string[]) {
  const [first, ...rest] = parts;
  return isLanguageFolder(first) && rest.length > 0
    ? { locale: first, name: rest }
    : ({ locale: EVERY_LANGUAGE, name: parts } as const);
}
